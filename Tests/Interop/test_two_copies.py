"""Everything that people do, with two copies of the companion of which each request reaches the other one in turn."""

import threading

from interop import TIMEOUT, wait_until
from two_copies import InPostgreSQL, TwoCopiesTest
from wording import tenant_words, words


class WithTwoCopies(TwoCopiesTest):
    # Those of two machines are the quick ones.
    is_thorough = True

    def test_everybody_signs_in_adds_and_signs_out(self):
        cluster = self.cluster()
        for number in range(6):
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

    test_everybody_signs_in_adds_and_signs_out.is_thorough = True

    def test_with_form_post_everybody_signs_in(self):
        cluster = self.cluster(settings={"responseMode": "form_post"})
        for number in range(4):
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
        for number in range(6):
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

    def test_a_window_of_one_copy_is_told_what_the_other_one_has_changed(self):
        cluster = self.cluster()
        alice, other = self.person(), self.person()
        alice.sign_in(cluster)
        other.sign_in(cluster)
        [copy, another] = cluster.copies
        events = other.page.element("rest")["data-events"]
        for number in range(4):
            # Each directly at its copy, by the address that people use.
            page = cluster.at(another, alice, "GET", "/tasks")
            heard = []

            def listen():
                while not heard:
                    text = cluster.at(copy, other, "GET", events).source
                    if "data: " in text:
                        heard.append(text)

            listener = threading.Thread(target=listen)
            listener.start()
            _, url, pairs = page.submission(page.button(words.tasks.add), text=f"news {number}")
            cluster.at(another, alice, "POST", url.removeprefix(cluster.origin), pairs)
            listener.join(TIMEOUT)
            self.assertTrue(heard)
            page = cluster.at(copy, other, "GET", "/tasks")
            self.assertIn(f"news {number}", page.tasks)
            events = page.element("rest")["data-events"]

    def test_what_is_in_the_memory_of_a_copy_is_found_if_the_proxy_keeps_a_browser_with_it(self):
        cluster = self.cluster(settings={"explain": True}, is_sticky=True)
        for number in range(4):
            with self.subTest(number=number):
                alice = self.person()
                alice.open(f"{cluster.origin}/flow")
                alice.press(words.flow.home.watch)
                alice.sign_in(cluster)
                for _ in range(4):
                    page = alice.open(f"{cluster.origin}/flow/latest")
                    self.assertEqual(page.status, 200)
                    self.assertIn("/auth/openid/return", page.text)

    def test_after_one_copy_was_killed_people_go_on_with_the_other_one(self):
        cluster = self.cluster()
        signed_in, at_the_provider, waiting, leaving = (self.person() for _ in range(4))
        signed_in.sign_in(cluster)
        signed_in.add("before")
        at_the_provider.open(f"{cluster.origin}/sign-in")
        waiting.open(f"{cluster.origin}/sign-in")
        waiting.confirms = False
        waiting.press(tenant_words.people.continueAs.format(name="Bob Baker"))
        self.assertEqual(waiting.page.path, "/sign-in/confirm")
        leaving.sign_in(cluster, "Bob Baker")
        leaving.press(words.frame.signOut)
        cluster.copies[0].kill()
        self.assertEqual(signed_in.add("after").tasks, ["before", "after"])
        at_the_provider.press(tenant_words.people.continueAs.format(name="Alice Adams"))
        self.assertEqual(at_the_provider.page.tasks, ["before", "after"])
        waiting.press(words.confirmation.resume)
        self.assertEqual((waiting.page.status, waiting.page.path), (200, "/tasks"))
        page = leaving.open(leaving.page.link_to("/sign-out/continue"))
        self.assertEqual((page.status, page.path), (200, "/signed-out"))
        self.assertNotIn("provider=not-told", page.url)


class WithTwoMachines(InPostgreSQL, WithTwoCopies):
    is_thorough = False
