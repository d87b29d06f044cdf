"""The task list in a browser that knows neither scripts nor style sheets nor the headers of newer browsers."""

import unittest

from companion_process import Companion
from text_browser import TextBrowser
from wording import tenant_words, words


class InATextBrowser(unittest.TestCase):
    def test_a_task_from_signing_in_to_signing_out(self):
        companion = self.enterContext(Companion())
        w3m = self.enterContext(TextBrowser(companion.origin))
        w3m.sees(words.welcome.heading, words.welcome.lead, words.frame.promise)
        w3m.press("Sign up or sign in")
        w3m.sees(tenant_words.signIn.title, tenant_words.people.continueAs.format(name="Alice Adams"))
        w3m.press(tenant_words.people.continueAs.format(name="Alice Adams"))
        # `Referer` is the only field by which w3m names a form's origin.
        w3m.sees(words.confirmation.heading.format(name="Alice Adams"), "alice@contoso.example", words.confirmation.discard)
        # It is in the heading and in a sentence before the button.
        w3m.press(words.confirmation.resume, place=3)
        w3m.sees(words.tasks.empty, "Signed in as Alice Adams")

        w3m.type(words.tasks.newTask, "Buy milk")
        w3m.press_next()
        w3m.sees(words.notices.taskAdded.format(text="Buy milk"))
        # The message above the list names it, too.
        w3m.press("Buy milk", place=2)
        w3m.press(words.tasks.details)
        w3m.sees(words.task.isDone, words.task.notYet)
        w3m.press(words.task.complete)
        w3m.sees(words.notices.taskDone.format(text="Buy milk"), words.task.reopen)
        w3m.press(words.task.back)
        w3m.sees("Buy milk", words.tasks.doneCount.other.format(count=1))

        # The first one switches the user, too.
        w3m.press(words.frame.signOut, place=2)
        # Other browsers leave this page automatically.
        w3m.sees(words.interstitial.title)
        w3m.press(words.interstitial.resume)
        page = w3m.sees(words.signedOut.title, words.signedOut.lead)
        self.assertNotIn("Alice Adams", page)
        self.assertNotIn("Buy milk", page)
