"""Slow people in a browser, while the provider and the task API close the companion's idle connections over TLS."""

from behind_idle_fronts import BehindIdleFronts
from idle_front import IdleEnd
from visitor import BrowserTest, browser
from wording import tenant_words, words


class IdleEnds(BehindIdleFronts, BrowserTest):
    weight = 2

    def visitor(self, companion):
        """A visitor whose browser accepts every certificate: Chromium has no trust list for each profile."""
        context = browser().new_context(
            ignore_https_errors=True, viewport={"width": 1280, "height": 800}, reduced_motion="reduce", locale="en-GB")
        return super().visitor(companion, context=context)

    def test_the_whole_story_with_a_pause_before_each_step(self):
        companion = self.companion()
        v = self.visitor(companion)

        def pause():
            # Afterwards the connections end: when a step is seen in the page, the companion may still be at work for it.
            self.pause(companion)
            self.end_idle_connections(IdleEnd.FIN)

        v.open("/")
        v.press("link", "Sign up or sign in")
        v.arrives_at_provider()
        pause()
        v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
        v.arrives_at("/tasks")
        v.sees_heading(words.tasks.title)
        pause()
        v.add("Buy milk")
        v.sees_tasks("Buy milk")
        v.all_is_sent()
        pause()
        v.page.reload()
        v.sees_tasks("Buy milk")
        pause()
        v.tick("Buy milk")
        v.sees(words.notices.taskDone.format(text="Buy milk"))
        pause()
        v.from_menu("button", words.frame.signOut)
        v.arrives_at("/signed-out")
        self.assertNotIn("outbox", companion.log(), "it was not sent again")
        self.assertNotIn("unavailable", companion.log())

    test_the_whole_story_with_a_pause_before_each_step.is_thorough = True
