"""All that a person does with the companion, with a pause before each step."""

from interop import wait_until
from wording import tenant_words, words


class Story:
    """A mixin for an InteropTest with the demo tenant and the demo task API."""

    def begin(self, person, companion):
        person.open(companion.origin)
        person.follow("Sign up or sign in")

    def resume(self, person):
        """Signs in at the provider; the page after it."""
        return person.press(tenant_words.people.continueAs.format(name="Alice Adams"))

    def sign_in(self, person, companion, pause):
        self.begin(person, companion)
        pause()
        page = self.resume(person)
        self.assertEqual((page.path, page.status, page.heading), ("/tasks", 200, words.tasks.title), page)

    def do_everything(self, person, companion, pause):
        """The actions of a person who is signed in and has no tasks; they have none afterwards either."""
        def after_a_pause(path, act):
            """The responses for a person who opens a page, pauses and does something there."""
            wait_until(lambda: person.open(f"{companion.origin}{path}").status == 200, f"{path} is shown")
            pause()
            return act()

        person.open(f"{companion.origin}/tasks")
        person.add("first")
        with self.subTest("renews the tokens"):
            page = after_a_pause("/claims", lambda: person.press(words.claims.tokens.renew))
            self.assertEqual((page.status, page.messages), (200, [words.notices.tokensRenewed]), page)
        with self.subTest("looks at the list"):
            page = after_a_pause("/tasks", lambda: person.open(f"{companion.origin}/tasks"))
            self.assertEqual((page.status, page.tasks), (200, ["first"]), page)
        with self.subTest("adds a task"):
            page = after_a_pause("/tasks", lambda: person.add("second"))
            self.assertEqual((page.status, page.tasks), (200, ["first", "second"]), page)
            self.assertNotIn("outbox", companion.log(), "it was not sent again")
        with self.subTest("completes a task"):
            page = after_a_pause("/tasks", lambda: person.press("first", role="checkbox"))
            self.assertEqual((page.status, page.done), (200, ["first"]), page)
        with self.subTest("deletes a task"):
            page = after_a_pause("/tasks", lambda: person.press("Delete first"))
            self.assertEqual((page.status, page.tasks), (200, ["second"]), page)
            self.assertEqual(person.press("Delete second").tasks, [])
        with self.subTest("signs out"):
            page = after_a_pause("/tasks", lambda: person.press(words.frame.signOut))
            page = person.open(page.link_to("/sign-out/continue"))
            self.assertEqual((page.status, page.path), (200, "/signed-out"), page)
            self.assertFalse(person.is_signed_in(companion))
