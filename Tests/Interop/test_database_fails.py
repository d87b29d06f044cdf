"""The PostgreSQL server that two machines share is killed, hangs, or is replaced by its standby, while people use them.

ROUNDS sets how often each happens.
"""

import os
import random
import threading
import time

import requests

from companion_process import Companion
from interop import TIMEOUT, wait_until
from postgresql import PostgreSQL
from two_copies import Cluster, TwoCopiesTest
from wording import tenant_words, words

ROUNDS = int(os.environ.get("ROUNDS", "2"))
# How often a standby takes over: each time with two more servers.
TAKEOVERS = ROUNDS // 2 or 1
# In seconds: about what the things that people do take here.
LONGEST = 0.5
PEOPLE = ("Alice Adams", "Bob Baker")


class TheDatabaseFails(TwoCopiesTest):
    is_thorough = True

    def setUp(self):
        super().setUp()
        self.seed = random.randrange(1 << 32)
        self.chance = random.Random(self.seed)
        self.seen = {}

    def note(self, page):
        what = f"{page.status} “{page.heading}”" if page.heading else str(page.status)
        self.seen[what] = self.seen.get(what, 0) + 1

    def persistently(self, send):
        """Sends a request again while the store is unavailable, which a page says, and returns the first other page."""
        deadline = time.monotonic() + TIMEOUT
        while True:
            try:
                page = send()
                status = getattr(page, "status", 200)
                if status < 500:
                    return page
                self.note(page)
                self.assertIn(status, (502, 503, 504), page)
                if status == 503:
                    self.assertTrue(page.heading, page)
            except requests.ConnectionError:
                self.seen["a connection that was cut"] = self.seen.get("a connection that was cut", 0) + 1
            self.assertLess(time.monotonic(), deadline, f"seed {self.seed}")
            # Waits: as people do before they try again.
            time.sleep(0.1)

    def sign_in(self, cluster, person, who):
        while True:
            self.persistently(lambda: person.open(f"{cluster.origin}/sign-in"))
            if tenant_words.people.continueAs.format(name="") in person.page.text:
                person.press(tenant_words.people.continueAs.format(name=who))
            if person.page.path == "/tasks" and person.page.status == 200:
                break
            # What the server did not answer may have been done: then the sign-in has to be begun again.
            self.note(person.page)
            self.assertTrue(person.page.heading, person.page)
            # Waits: as people do before they try again.
            time.sleep(0.1)
        self.assertIn(f"{words.frame.signedInAs} {who}", person.page.text)

    def live(self, cluster, who, accepted, until):
        """Signs in, adds tasks and sees them, until the event."""
        turn = 0
        person = self.person()
        self.sign_in(cluster, person, who)
        while not until.is_set() or turn == 0:
            turn += 1
            if turn % 4 == 0:
                person = self.person()
                self.sign_in(cluster, person, who)
            page = self.persistently(lambda: person.open(f"{cluster.origin}/tasks"))
            self.assertEqual(page.path, "/tasks", page)
            self.assertIn(f"{words.frame.signedInAs} {who}", page.text)
            text = f"{who} {len(accepted)} {random.random()}"
            method, url, pairs = page.submission(page.button(words.tasks.add), text=text)
            page = self.persistently(lambda: person.fetch(method, url, pairs))
            accepted.append(text)
        return person

    def every_task(self, cluster, person):
        page = self.persistently(lambda: person.open(f"{cluster.origin}/tasks"))
        tasks = page.tasks
        while forward := [a for a in page.document.all("a") if a["rel"] == "next"]:
            page = self.persistently(lambda: person.follow(page.name(forward[0])))
            tasks = tasks + page.tasks
        return tasks

    def goes_on(self, cluster, disturb):
        """People use two machines while the database is disturbed; nothing is lost, nothing is doubled, and nobody is somebody else."""
        accepted = {who: [] for who in PEOPLE}
        people, failures, enough = {}, [], threading.Event()

        def run(who):
            try:
                people[who] = self.live(cluster, who, accepted[who], enough)
            except Exception as error:
                failures.append(error)

        threads = [threading.Thread(target=run, args=(who,)) for who in PEOPLE]
        for thread in threads:
            thread.start()
        try:
            wait_until(lambda: failures or all(accepted.values()), "both have added a task")
            disturb()
        finally:
            enough.set()
            for thread in threads:
                thread.join(TIMEOUT)
        if failures:
            raise failures[0]
        for who, person in people.items():
            wait_until(
                lambda: set(accepted[who]) <= set(self.every_task(cluster, person)), f"every task of {who} is there")
            self.assertEqual(sorted(self.every_task(cluster, person)), sorted(accepted[who]), f"seed {self.seed}")
        wait_until(lambda: all(
            requests.get(f"{copy.origin}/readyz", headers={"Host": cluster.origin[7:]}, timeout=TIMEOUT).status_code == 200
            for copy in cluster.copies), "both are ready")

    def report(self, what):
        print(f"{what}: {self.seen}", flush=True)

    def test_it_is_killed_and_started_again(self):
        server = PostgreSQL().start()
        self.addCleanup(server.stop)

        def disturb():
            for _ in range(2 * ROUNDS):
                # Waits: for any moment of what people do.
                time.sleep(self.chance.uniform(0, LONGEST))
                server.crash()
                # Waits: for as long as a server is away.
                time.sleep(self.chance.uniform(0, LONGEST))
                server.start()

        self.goes_on(Cluster(self, database=server.address), disturb)
        self.report("killed and started again")

    def test_a_copy_with_another_key_ends_when_the_database_is_there_at_last(self):
        server = PostgreSQL().start()
        self.addCleanup(server.stop)
        settings = {"sessionStore": "postgresql", "postgresqlConnection": server.address}
        right = self.start(Companion(settings=settings))
        alice = self.person()
        alice.sign_in(right)
        server.crash()
        # /readyz does not say that it is ready, so this one is not waited for as usual.
        wrong = Companion(settings=settings)
        wrong.signs_of_life = lambda: [f"{wrong.origin}/healthz"]
        self.start(wrong, ends_with=(78,))
        server.start()
        self.assertEqual(wrong.process.wait(timeout=TIMEOUT), 78)
        self.assertIn("The key is not the one that the PostgreSQL database", wrong.log())
        wait_until(lambda: alice.open(f"{right.origin}/tasks").status == 200, "the other copy continues")

    def test_it_hangs_and_continues(self):
        server = PostgreSQL().start()
        self.addCleanup(server.stop)

        def disturb():
            for number in range(ROUNDS):
                # Waits: for any moment of what people do,
                time.sleep(self.chance.uniform(0, LONGEST))
                server.pause()
                try:
                    # Waits: for shorter and for longer than the program waits for an answer.
                    time.sleep((0.5, 7)[number % 2])
                finally:
                    server.resume()
                # Waits: so that people meet the database again before it is disturbed anew.
                time.sleep(LONGEST)

        self.goes_on(Cluster(self, database=server.address), disturb)
        self.report("hangs")

    def test_its_standby_takes_over(self):
        for number in range(TAKEOVERS):
            with self.subTest(number=number, seed=self.seed):
                primary = PostgreSQL(["synchronous_standby_names=*", "wal_level=replica"])
                standby = PostgreSQL(copied_from=primary)
                for server in (primary, standby):
                    self.addCleanup(server.stop)
                standby.follow(primary)
                primary.start()
                standby.start()
                primary.wait_for("is now a synchronous standby")
                address = f"host=127.0.0.1,127.0.0.1 port={primary.port},{standby.port} user=test dbname=postgres"

                def disturb():
                    # Waits: for any moment of what people do.
                    time.sleep(self.chance.uniform(0, LONGEST))
                    primary.crash()
                    standby.promote()
                    # Waits: so that people meet the database again before it is disturbed anew.
                    time.sleep(LONGEST)

                self.goes_on(Cluster(self, database=address), disturb)
        self.report("a standby takes over")
