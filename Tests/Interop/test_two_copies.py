"""Everything that people do, with two copies of the companion of which each request reaches the other one in turn."""

import threading

from interop import wait_until
from two_copies import TwoCopiesTest
from wording import tenant_words, words


class WithTwoCopies(TwoCopiesTest):
    def test_everybody_signs_in_adds_and_signs_out(self):
        cluster = self.cluster()
        for number in range(20):
            with self.subTest(number=number):
                alice = self.person()
                alice.sign_in(cluster)
                text = f"task {number}"
                self.assertIn(text, alice.add(text).tasks)
                alice.press(text, role="checkbox")
                self.assertIn(text, alice.page.done)
                alice.press(f"Delete {text}")
                self.assertNotIn(text, alice.page.tasks)
                self.assertIn(text, alice.press(words.tasks.undo).tasks)
                alice.press(f"Delete {text}")
                alice.press(words.frame.signOut)
                page = alice.open(alice.page.link_to("/sign-out/continue"))
                self.assertEqual((page.status, page.path), (200, "/signed-out"))
                self.assertNotIn("provider=not-told", page.url)
                self.assertFalse(alice.is_signed_in(cluster))
                # The provider was told: it has no session any more and asks who it is.
                alice.open(f"{cluster.origin}/sign-in")
                self.assertIn(tenant_words.people.continueAs.format(name="Alice Adams"), alice.page.text)

    def test_with_form_post_everybody_signs_in(self):
        cluster = self.cluster(settings={"responseMode": "form_post"})
        for number in range(20):
            with self.subTest(number=number):
                alice = self.person()
                alice.open(cluster.origin)
                alice.follow("Sign up or sign in")
                alice.press(tenant_words.people.continueAs.format(name="Alice Adams"))
                page = alice.press(tenant_words.leaving.proceed)
                self.assertEqual((page.status, page.path), (200, "/tasks"))

    def test_a_form_that_is_sent_to_both_copies_adds_one_task(self):
        cluster = self.cluster()
        alice = self.person()
        alice.sign_in(cluster)
        for number in range(10):
            alice.open(f"{cluster.origin}/tasks")
            _, url, pairs = alice.page.submission(alice.page.button(words.tasks.add), text=f"once {number}")
            headers = {"Origin": cluster.origin}
            answers = []

            def send():
                answers.append(alice.http.post(url, data=pairs, headers=headers, allow_redirects=False).status_code)

            threads = [threading.Thread(target=send) for _ in range(2)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(answers, [303, 303])
            wait_until(
                lambda: alice.open(f"{cluster.origin}/tasks").tasks.count(f"once {number}") > 0, "the task is there")
            self.assertEqual(alice.page.tasks.count(f"once {number}"), 1)
