"""People who take their time: each step comes after the provider's front and the task API's have closed the companion's connections."""

from demo_over_tls import DemoOverTLS
from interop import wait_until
from wording import tenant_words, words


class OverTLSWithPauses(DemoOverTLS):
    weight = 2

    def begin(self, person, companion):
        person.open(companion.origin)
        person.follow("Sign up or sign in")

    def go_on(self, person):
        return person.press(tenant_words.people.continueAs.format("Alice Adams"))

    def test_a_person_signs_in_after_a_pause_at_the_provider(self):
        companion, person = self.companion(), self.person()
        self.begin(person, companion)
        self.linger()
        page = self.go_on(person)
        self.assertEqual((page.path, page.status, page.heading), ("/tasks", 200, words.tasks.title), page)
        self.assertEqual({row[0] for front in self.fronts for row in front.requests()}, {self.protocol})

    def test_a_signed_in_person_does_everything_after_a_pause_each(self):
        companion, person = self.companion(), self.person()
        self.begin(person, companion)
        self.go_on(person)
        for text in ("first", "second", "third"):
            person.add(text)

        def after_a_pause(path, act):
            """What a person gets who opens a page, pauses and does something there."""
            wait_until(lambda: person.open(f"{companion.origin}{path}").status == 200, f"{path} is shown")
            self.linger()
            return act()

        with self.subTest("renews the tokens"):
            page = after_a_pause("/claims", lambda: person.press(words.claims.tokens.renew))
            self.assertEqual((page.status, page.messages), (200, [words.notices.tokensRenewed]), page)
        with self.subTest("looks at the list"):
            before = self.token_requests()
            page = after_a_pause("/tasks", lambda: person.open(f"{companion.origin}/tasks"))
            self.assertEqual((page.status, page.tasks), (200, ["first", "second", "third"]), page)
            self.assertGreater(self.token_requests(), before, "no token outlives a pause")
        with self.subTest("adds a task"):
            page = after_a_pause("/tasks", lambda: person.add("fourth"))
            self.assertEqual((page.status, page.tasks), (200, ["first", "second", "third", "fourth"]), page)
            self.assertNotIn("outbox", companion.log(), "it was not sent again")
        with self.subTest("completes a task"):
            page = after_a_pause("/tasks", lambda: person.press("second", role="checkbox"))
            self.assertEqual((page.status, page.done), (200, ["second"]), page)
        with self.subTest("deletes a task"):
            page = after_a_pause("/tasks", lambda: person.press("Delete third"))
            self.assertEqual((page.status, page.tasks), (200, ["first", "second", "fourth"]), page)
        with self.subTest("signs out"):
            page = after_a_pause("/tasks", lambda: person.press(words.frame.signOut))
            page = person.open(page.link_to("/sign-out/continue"))
            self.assertEqual((page.status, page.path), (200, "/signed-out"), page)
            self.assertFalse(person.is_signed_in(companion))


class OverTLS12WithPauses(OverTLSWithPauses):
    protocol = "TLSv1.2"
