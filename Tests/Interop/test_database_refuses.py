"""A PostgreSQL server that answers, and refuses: the cause is in the log once with its code, at /readyz, and found by the doctor."""

import json

import requests

from companion_process import Companion
from interop import TIMEOUT, InteropTest, wait_until
from postgresql import PostgreSQL
from test_doctor import AsksTheDoctor
from wording import tenant_words, words

# What is done to the server, what /readyz then says, and whether the doctor's own connection finds it.
PERMISSION = "can't be read: the role lacks a permission in the database (42501)"
READ_ONLY = "can't be written: the server is read-only, as a standby is (25006)"
NO_CONNECTION = "can't be read: the server, or a connection pooler in front of it, has no connection left (53300)"


class DatabaseRefuses(AsksTheDoctor, InteropTest):
    def setUp(self):
        super().setUp()
        self.server = PostgreSQL().start()
        self.addCleanup(self.server.stop)
        for statement in ("CREATE ROLE companion LOGIN", "GRANT ALL ON SCHEMA public TO companion"):
            self.server.query(statement)
        self.program = self.companion(settings={
            "sessionStore": "postgresql",
            "postgresqlConnection": f"host=127.0.0.1 port={self.server.port} user=companion dbname=postgres"})
        self.person().sign_in(self.program)

    def end_connections(self):
        self.server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'companion'")

    def readiness(self):
        return requests.get(f"{self.program.origin}/readyz", timeout=TIMEOUT).text

    def sees(self, text):
        """The refusal everywhere, and that it is over once the server takes requests again."""
        expected = f"the session store (PostgreSQL) {text}\n"
        wait_until(lambda: self.readiness() == expected, f"{text!r} at /readyz")
        for _ in range(3):
            self.assertEqual(self.readiness(), expected)
        code = text[-7:]
        lines = [line for line in self.program.log().splitlines() if code in line and "the session store can't be used" in line]
        self.assertEqual(len(lines), 1, lines)
        status, output, _ = self.doctor(self.program)
        self.assertEqual(status, 1)
        for name in ("ready", "database"):
            [line] = [line for line in output.splitlines() if line.startswith(f"BROKEN {name}:")]
            self.assertIn(code, line)

    def test_a_permission_that_was_taken_away(self):
        self.server.query("REVOKE ALL ON web_companion_records FROM companion")
        self.sees(PERMISSION)
        self.server.query("GRANT ALL ON web_companion_records TO companion")
        wait_until(lambda: self.readiness() == "ready\n", "it is ready again")

    def test_a_server_that_has_become_read_only(self):
        self.server.query("ALTER ROLE companion SET default_transaction_read_only = on")
        self.end_connections()
        self.sees(READ_ONLY)

    def test_a_server_without_a_connection_left(self):
        self.server.query("ALTER ROLE companion CONNECTION LIMIT 0")
        self.end_connections()
        self.sees(NO_CONNECTION)


class SignInsAreRefused(InteropTest):
    """What people see, and what the operator reads, when the server refuses what a sign-in writes."""

    def begin(self, server):
        self.server = server
        self.addCleanup(server.stop)
        program = Companion(settings={
            "sessionStore": "postgresql", "postgresqlConnection": f"host=127.0.0.1 port={server.port} user=test dbname=postgres",
            "auditLog": "stderr"})
        # One that can't use its store is not ready.
        program.signs_of_life = lambda: [f"{program.origin}/healthz"]
        self.program = self.start(program)

    def sign_in(self):
        person = self.person()
        page = person.open(f"{self.program.origin}/sign-in")
        if page.status == 200:
            page = person.press(tenant_words.people.continueAs.format(name="Alice Adams"))
        return page

    def fails_with(self, cause):
        page = self.sign_in()
        self.assertEqual((page.status, page.heading), (503, words.errors.storeUnavailable.heading), page)
        lines = [json.loads(line) for line in self.program.log().splitlines() if line.startswith('{"')]
        self.assertEqual([(line["outcome"], line.get("check")) for line in lines if line["event"] == "sign-in"][-1], ("failed", "store"))
        self.assertIn(f"the session store can't be used: PostgreSQL at 127.0.0.1:{self.server.port}: {cause}", self.program.log())

    def test_by_the_server_itself(self):
        self.begin(PostgreSQL().start())
        wait_until(lambda: self.sign_in().path == "/tasks", "it has made its tables")
        for code, cause in (
                ("53100", "the disk of the server is full"), ("53200", "the server has no memory left"),
                ("58030", "the server reports an error"), ("25006", "the server is read-only, as a standby is")):
            with self.subTest(code):
                self.server.query(
                    f"CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
                    f"$$ BEGIN RAISE EXCEPTION 'No' USING ERRCODE = '{code}'; END $$")
                self.server.query(
                    "CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON web_companion_records FOR EACH ROW EXECUTE FUNCTION refuse()")
                self.fails_with(f"{cause} ({code})")
                self.server.query("DROP FUNCTION refuse() CASCADE")
                wait_until(lambda: self.sign_in().path == "/tasks", "people sign in again")

    def test_by_one_that_has_not_taken_over_yet(self):
        # A standby without primary, which takes no connections until it is promoted.
        server = PostgreSQL(["hot_standby=off"])
        server.stand_by()
        self.begin(server.start(says="entering standby mode"))
        self.fails_with("the server is being started or stopped (57P03)")
        server.promote()
        wait_until(lambda: self.sign_in().path == "/tasks", "it has taken over")
