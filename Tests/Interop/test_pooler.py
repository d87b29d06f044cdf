"""PostgreSQL behind a connection pooler, PgBouncer, that has fewer connections than the program could use."""

import os
import pathlib
import subprocess
import threading

from companion_process import ROOT, Companion, free_ports
from interop import TIMEOUT, InteropTest, wait_until
from postgresql import NOBODY, PostgreSQL
from test_doctor import AsksTheDoctor


def pooler_program():
    """What script/bootstrap --tests has unpacked, with the folders of its libraries, or what the machine has."""
    unpacked = ROOT / ".tools/pgbouncer/usr"
    for place, libraries in ((unpacked / "sbin/pgbouncer", unpacked / "lib"), (pathlib.Path("/usr/sbin/pgbouncer"), None)):
        if place.exists():
            return place, ":".join(str(folder) for folder in libraries.iterdir()) if libraries else ""
    raise AssertionError("there is no PgBouncer; script/bootstrap --tests fetches it")


class WithoutStore(Companion):
    def signs_of_life(self):
        # It is not ready.
        return [f"{self.origin}/healthz"]


class Pooler(AsksTheDoctor, InteropTest):
    def setUp(self):
        super().setUp()
        self.server = PostgreSQL().start()
        self.addCleanup(self.server.stop)

    def pooler(self, *settings):
        """Starts it; returns its port."""
        [port] = free_ports(1)
        program, libraries = pooler_program()
        folder = self.server.folder
        path = folder / "pgbouncer.ini"
        path.write_text("\n".join([
            "[databases]", f"postgres = host=127.0.0.1 port={self.server.port} user=test", "[pgbouncer]", "listen_addr = 127.0.0.1",
            f"listen_port = {port}", "unix_socket_dir =", "auth_type = any", *settings, ""]))
        user = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] if os.geteuid() == 0 else []
        log = folder / "pooler-log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                [*user, "env", f"LD_LIBRARY_PATH={libraries}", str(program), str(path)], stdin=subprocess.DEVNULL, stdout=output, stderr=output)

        def end():
            process.kill()
            process.wait(TIMEOUT)

        self.addCleanup(end)
        wait_until(lambda: "process up" in log.read_text(errors="replace"), "the pooler is there")
        return port

    def test_six_people_sign_in_at_once_with_five_connections(self):
        port = self.pooler("max_client_conn = 5")
        companion = self.companion(settings={
            "sessionStore": "postgresql", "postgresqlConnection": f"host=127.0.0.1 port={port} user=test dbname=postgres"})
        paths = []

        def sign_in():
            person = self.person()
            page = person.sign_in(companion)
            for _ in range(5):
                page = person.open(f"{companion.origin}/tasks")
            paths.append((page.status, page.path))

        threads = [threading.Thread(target=sign_in) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(TIMEOUT)
        self.assertEqual(paths, [(200, "/tasks")] * 6)
        self.assertNotIn("can't be used", companion.log())
        if "wait for one another" in companion.log():
            self.assertIn("the connection pooler in front of the server has no connection left", companion.log())

    def sessions_in(self, mode, is_shared):
        port = self.pooler(f"pool_mode = {mode}")
        companion = self.companion(settings={
            "sessionStore": "postgresql", "postgresqlConnection": f"host=127.0.0.1 port={port} user=test dbname=postgres"})
        warning = "gives several connections one session"
        if is_shared:
            line = self.wait_for_line(companion, warning)
            self.assertIn("warning: ", line)
            self.assertIn("pool_mode = session", line)
        self.person().sign_in(companion)
        self.assertEqual(companion.log().count(warning), int(is_shared))
        status, output, _ = self.doctor(companion)
        [line] = [line for line in output.splitlines() if line[7:].startswith("database:")]
        self.assertEqual((status, warning in line), (int(is_shared), is_shared), output)

    def test_sessions_that_connections_share_are_named_at_the_start_and_by_the_doctor(self):
        self.sessions_in("transaction", is_shared=True)

    def test_a_session_for_each_connection_is_in_order(self):
        self.sessions_in("session", is_shared=False)

    def test_options_that_it_does_not_pass_on_are_named_in_the_log(self):
        port = self.pooler()
        companion = self.start(WithoutStore(settings={
            "sessionStore": "postgresql",
            "postgresqlConnection": f"host=127.0.0.1 port={port} user=test dbname=postgres options=-csearch_path=x"}))
        line = self.wait_for_line(companion, "the session store can't be used")
        self.assertIn("a connection pooler in front of the server does not take options of the address", line)
