"""The demo tenant and the demo API as a separate process: they share nothing with the companion but the network."""

from companion_process import Companion, DemoServices
from interop import InteropTest, wait_until
from wording import tenant_words, words


class TheDemoAsASecondProcess(InteropTest):
    def both(self):
        companion = Companion(has_demo_inside=False)
        demo = self.start(DemoServices(companion))
        self.assertFalse(demo.folder.samefile(companion.folder))
        return self.start(companion), demo

    def test_two_people_keep_their_tasks_and_see_only_their_own(self):
        companion, _ = self.both()
        alice, bob = self.person(), self.person()
        alice.sign_in(companion, "Alice Adams")
        bob.sign_in(companion, "Bob Baker")
        alice.add("only for Alice's eyes")
        bob.add("Bob's own business")
        self.assertEqual(alice.open(f"{companion.origin}/tasks").tasks, ["only for Alice's eyes"])
        page = alice.press("only for Alice's eyes", role="checkbox")
        self.assertEqual(page.done, ["only for Alice's eyes"])
        self.assertEqual(bob.open(f"{companion.origin}/tasks").tasks, ["Bob's own business"])
        self.assertEqual(bob.press("Delete Bob's own business").tasks, [])
        self.assertEqual(alice.open(f"{companion.origin}/tasks").done, ["only for Alice's eyes"])

    def test_signing_out_ends_both_sessions(self):
        companion, _ = self.both()
        alice = self.person()
        alice.sign_in(companion)
        alice.press(words.frame.signOut)
        page = alice.open(alice.page.link_to("/sign-out/continue"))
        self.assertEqual((page.status, page.path), (200, "/signed-out"))
        self.assertFalse(alice.is_signed_in(companion))
        alice.open(f"{companion.origin}/sign-in")
        self.assertIn(tenant_words.people.continueAs.format(name="Alice Adams"), alice.page.text)

    def test_either_may_be_started_anew_and_people_stay_signed_in(self):
        companion, demo = self.both()
        alice = self.person()
        alice.sign_in(companion)
        alice.add("outlives both")
        for program in (demo, companion):
            program.restart()
            self.assertEqual(alice.open(f"{companion.origin}/tasks").tasks, ["outlives both"])

    def test_without_the_demo_the_companion_serves_and_says_what_is_missing_until_it_is_there(self):
        companion, demo = self.both()
        alice, bob = self.person(), self.person()
        alice.sign_in(companion)
        demo.stop()
        companion.restart()
        page = bob.open(companion.origin)
        self.assertEqual(page.status, 200)
        page = bob.follow("Sign up or sign in")
        self.assertGreaterEqual(page.status, 500)
        page = alice.open(f"{companion.origin}/tasks")
        self.assertEqual(page.status, 503)
        page = alice.add("typed while nobody was there")
        self.assertIn("typed while nobody was there", page.source)
        demo.start()
        # After a failure, the provider gets no request for a moment.
        wait_until(
            lambda: bob.open(f"{companion.origin}/sign-in").url.startswith(companion.tenant), "the provider is asked again")
        bob.press(tenant_words.people.continueAs.format(name="Bob Baker"))
        self.assertEqual(bob.page.path, "/tasks")
        wait_until(
            lambda: alice.open(f"{companion.origin}/tasks").tasks == ["typed while nobody was there"],
            "what was accepted is sent by itself")
