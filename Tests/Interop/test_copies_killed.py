"""One of two copies is killed at a random moment while people sign in, add tasks, renew their tokens and sign out.

ROUNDS sets how often each is done; a kill is in each round.
"""

import os
import random
import threading
import time

import requests

from interop import TIMEOUT, wait_until
from two_copies import InPostgreSQL, TwoCopiesTest
from wording import tenant_words, words

ROUNDS = int(os.environ.get("ROUNDS", "2"))
# In seconds: about what each of the things that people do takes here.
LONGEST = 0.2


class OneOfTwoCopiesKilled(TwoCopiesTest):
    is_thorough = True

    def setUp(self):
        super().setUp()
        self.seed = random.randrange(1 << 32)
        self.chance = random.Random(self.seed)
        # What people saw besides what they wanted.
        self.seen = {}

    def rounds(self, cluster, act):
        """Calls `act(number)` in each round while a copy is killed, which is started again afterwards."""
        for number in range(ROUNDS):
            victim = cluster.copies[number % 2]
            failures = []

            def run():
                try:
                    act(number)
                except Exception as error:
                    failures.append(error)

            actor = threading.Thread(target=run)
            delay = self.chance.uniform(0, LONGEST)
            with self.subTest(number=number, seed=self.seed):
                actor.start()
                # Waits: for any moment of what people do.
                time.sleep(delay)
                victim.kill()
                actor.join(TIMEOUT)
                self.assertFalse(actor.is_alive())
                if failures:
                    raise failures[0]
            victim.start()
        print(f"{self.id().rsplit('.', 1)[1]}: {ROUNDS} rounds, {self.seen}", flush=True)

    def persistently(self, send):
        """Sends a request again as a person does who gets no page, and returns the first page of the program."""
        deadline = time.monotonic() + TIMEOUT
        while True:
            try:
                page = send()
                if getattr(page, "status", 200) not in (502, 504):
                    return page
                self.note("a page of the proxy")
            except requests.ConnectionError:
                self.note("a connection that was cut")
            self.assertLess(time.monotonic(), deadline)

    def press_once(self, person, name):
        """Presses a button that leads through both programs. What fails on the way is not sent again: there may be no such button then."""
        try:
            if person.press(name).status in (502, 504):
                self.note("a page of the proxy")
        except requests.ConnectionError:
            self.note("a connection that was cut")

    def note(self, what):
        self.seen[what] = self.seen.get(what, 0) + 1

    def arrive(self, cluster, person, who):
        """To the list, from wherever a sign-in has led. It may have to be begun again, which a page says then."""
        while person.page.path != "/tasks" or person.page.status != 200:
            self.assertTrue(person.page.heading, person.page)
            self.note(f"the page “{person.page.heading}”")
            self.persistently(lambda: person.open(f"{cluster.origin}/sign-in"))
            if tenant_words.people.continueAs.format(name="") in person.page.text:
                self.press_once(person, tenant_words.people.continueAs.format(name=who))
        self.assertIn(f"{words.frame.signedInAs} {who}", person.page.text)

    def test_while_people_sign_in_each_arrives_and_sees_only_their_own(self):
        cluster = self.cluster()
        for who in ("Alice Adams", "Bob Baker"):
            person = self.person()
            person.sign_in(cluster, who)
            person.add(f"{who}'s")

        def sign_in(number):
            who = ("Alice Adams", "Bob Baker")[number % 2]
            person = self.person()
            for _ in range(3):
                person = self.person()
                self.persistently(lambda: person.open(f"{cluster.origin}/sign-in"))
                self.press_once(person, tenant_words.people.continueAs.format(name=who))
                self.arrive(cluster, person, who)
                self.assertEqual(person.page.tasks, [f"{who}'s"])

        self.rounds(cluster, sign_in)

    def test_while_people_add_tasks_none_is_lost_and_none_is_added_twice(self):
        cluster = self.cluster()
        alice = self.person()
        alice.sign_in(cluster)
        texts = []

        def add(number):
            for turn in range(4):
                text = f"round {number}, task {turn}"
                texts.append(text)
                page = self.persistently(lambda: alice.open(f"{cluster.origin}/tasks"))
                method, url, pairs = page.submission(page.button(words.tasks.add), text=text)
                self.persistently(lambda: alice.fetch(method, url, pairs))

        self.rounds(cluster, add)

        def found():
            page = alice.open(f"{cluster.origin}/tasks")
            tasks = page.tasks
            while forward := [a for a in page.document.all("a") if a["rel"] == "next"]:
                page = alice.follow(page.name(forward[0]))
                tasks = tasks + page.tasks
            return tasks

        wait_until(lambda: set(texts) <= set(found()), "every task is there")
        self.assertEqual(sorted(found()), sorted(texts))

    def test_while_people_renew_their_tokens_they_stay_signed_in(self):
        cluster = self.cluster(settings={"explain": True}, is_sticky=True)
        alice = self.person()
        alice.open(f"{cluster.origin}/flow")
        alice.press(words.flow.home.watch)
        alice.sign_in(cluster)
        alice.add("kept")
        page = alice.open(f"{cluster.origin}/flow/latest")
        method, url, pairs = page.submission(page.button(words.flow.page.actionNames.refresh))

        def renew(_):
            for _ in range(3):
                self.persistently(lambda: alice.fetch(method, url, pairs))
            self.persistently(lambda: alice.open(f"{cluster.origin}/tasks"))
            self.arrive(cluster, alice, "Alice Adams")
            self.assertEqual(alice.page.tasks, ["kept"])

        self.rounds(cluster, renew)

    def test_who_signs_out_is_signed_out_everywhere_or_told_that_they_are_not(self):
        cluster = self.cluster()

        def sign_out(number):
            alice = self.person()
            self.persistently(lambda: alice.open(f"{cluster.origin}/sign-in"))
            self.persistently(lambda: alice.press(tenant_words.people.continueAs.format(name="Alice Adams")))
            self.arrive(cluster, alice, "Alice Adams")
            thief = self.person()
            thief.http.cookies.update(alice.http.cookies)
            method, url, pairs = alice.page.submission(alice.page.button(words.frame.signOut))
            page = self.persistently(lambda: alice.fetch(method, url, pairs))
            is_told = False
            if any(a["href"].startswith("/sign-out/continue") for a in page.document.all("a")):
                page = self.persistently(lambda: alice.open(page.link_to("/sign-out/continue")))
                is_told = "provider=not-told" not in page.url
            self.assertTrue(page.heading)
            if not is_told:
                self.note(f"the page “{page.heading}”")
            page = self.persistently(lambda: thief.open(f"{cluster.origin}/tasks", stops_at=cluster.tenant))
            self.assertNotEqual(getattr(page, "path", None), "/tasks", "a session has outlived its end")
            if is_told:
                self.persistently(lambda: alice.open(f"{cluster.origin}/sign-in"))
                self.assertIn(tenant_words.people.continueAs.format(name="Alice Adams"), alice.page.text)

        self.rounds(cluster, sign_out)


class OneOfTwoMachinesKilled(InPostgreSQL, OneOfTwoCopiesKilled):
    pass
