"""Taking back what was done to the list, step by step, from the keyboard and by the button."""

from playwright.sync_api import expect

import slow_api
from visitor import BrowserTest
from wording import words


class Undo(BrowserTest):
    weight = 3

    def focused(self, v):
        return v.page.evaluate("document.activeElement.closest('li')?.querySelector('p').textContent ?? document.activeElement.id")

    def change(self, v, text, to):
        v.row(text).get_by_role("link").click()
        v.page.keyboard.press("Control+a")
        v.page.keyboard.insert_text(to)
        v.page.keyboard.press("Enter")

    def test_everything_that_changes_the_list_is_taken_back_step_by_step_and_done_again(self):
        v = self.visitor(self.companion())
        v.sign_in()
        keys = v.page.keyboard
        for text in ["One", "Two", "Three"]:
            keys.type(text)
            keys.press("Enter")
        v.sees_tasks("One", "Two", "Three")
        v.tick("One")
        self.change(v, "Two", "Too")
        v.delete("Three")
        v.sees_tasks("One", "Too")
        # In the empty field, where the focus is on arrival and after each task that is added.
        v.page.locator("#new").focus()
        keys.press("Control+z")
        v.sees_tasks("One", "Too", "Three")
        self.assertEqual(self.focused(v), "Three", "the focus goes to what came back")
        keys.press("Control+z")
        v.sees_tasks("One", "Two", "Three")
        self.assertEqual(self.focused(v), "Two")
        keys.press("Control+z")
        expect(v.row("One").get_by_role("checkbox")).not_to_be_checked()
        keys.press("Control+z")
        v.sees_tasks("One", "Two")
        keys.press("Control+z")
        v.sees_tasks("One")
        # And forward again, with either key; the task has another address than before.
        keys.press("Control+Shift+z")
        v.sees_tasks("One", "Two")
        keys.press("Control+y")
        v.sees_tasks("One", "Two", "Three")
        keys.press("Control+y")
        expect(v.row("One").get_by_role("checkbox")).to_be_checked()
        keys.press("Control+y")
        v.sees_tasks("One", "Too", "Three")
        keys.press("Control+y")
        v.sees_tasks("One", "Too")
        keys.press("Control+z")
        v.sees_tasks("One", "Too", "Three")
        # What is done now ends what could be done again.
        v.tick("Too")
        keys.press("Control+y")
        v.sees_tasks("One", "Too", "Three")
        v.all_is_sent()
        v.page.reload()
        v.sees_tasks("One", "Too", "Three")
        expect(v.row("Too").get_by_role("checkbox")).to_be_checked()

    def test_it_is_taken_back_before_the_service_has_answered(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion)
        v.sign_in()
        keys = v.page.keyboard
        api.delay = 1
        for text in ["One", "Two", "Three"]:
            keys.type(text)
            keys.press("Enter")
        keys.press("Control+z")
        keys.press("Control+z")
        v.sees_tasks("One")
        expect(v.page.locator(".wait")).to_have_count(0)
        api.delay = 0
        v.all_is_sent()
        v.page.reload()
        v.sees_tasks("One")

    def test_a_done_task_comes_back_done_and_a_cleared_list_whole(self):
        v = self.visitor(self.companion())
        v.sign_in()
        for text in ["One", "Two", "Three"]:
            v.add(text)
        v.sees_tasks("One", "Two", "Three")
        v.tick("One")
        v.tick("Two")
        v.delete("One")
        self.change(v, "Three", "Four")
        v.sees_tasks("Two", "Four")
        keys = v.page.keyboard
        keys.press("Control+z")
        keys.press("Control+z")
        v.sees_tasks("Two", "Three", "One")
        expect(v.row("One").get_by_role("checkbox")).to_be_checked()
        v.press("button", words.tasks.clear)
        v.sees_tasks("Three")
        v.press("button", words.tasks.undo)
        expect(v.page.locator("ul.tasks > li.is-done")).to_have_count(2)

    def test_each_message_offers_it(self):
        v = self.visitor(self.companion())
        v.sign_in()
        v.add("One")
        v.press("button", words.tasks.undo)
        expect(v.page.locator("ul.tasks > li")).to_have_count(0)
        v.add("One")
        v.sees_tasks("One")
        self.change(v, "One", "Won")
        v.sees(words.notices.taskChanged.format(text="Won"))
        v.look("a change can be undone")
        v.press("button", words.tasks.undo)
        v.sees_tasks("One")
