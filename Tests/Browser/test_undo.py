"""Undoing changes of the list, step by step, from the keyboard and by the button."""

from playwright.sync_api import expect

import slow_api
from visitor import BrowserTest
from wording import words


class Undo(BrowserTest):
    weight = 3

    def sees(self, v, *texts):
        """The list has these tasks, and nothing is on its way."""
        expect(v.page.locator("ul.tasks > li > p")).to_have_text(list(texts))
        v.all_is_sent()

    def has_focus(self, v, text):
        expect(v.row(text).locator("> a")).to_be_focused()

    def change(self, v, text, to):
        v.row(text).get_by_role("link").click()
        v.page.keyboard.press("Control+a")
        v.page.keyboard.insert_text(to)
        v.page.keyboard.press("Enter")

    def test_everything_that_changes_the_list_is_taken_back_step_by_step_and_done_again(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        keys = v.page.keyboard
        for text in ["One", "Two", "Three"]:
            keys.type(text)
            keys.press("Enter")
        self.sees(v, "One", "Two", "Three")
        v.tick("One")
        self.change(v, "Two", "Too")
        v.delete("Three")
        self.sees(v, "One", "Too")
        # In the empty field, where the focus is on arrival and after each task that is added.
        v.page.locator("#new").focus()
        keys.press("Control+z")
        self.sees(v, "One", "Too", "Three")
        # The focus moves to the restored task.
        self.has_focus(v, "Three")
        keys.press("Control+z")
        self.sees(v, "One", "Two", "Three")
        self.has_focus(v, "Two")
        keys.press("Control+z")
        expect(v.row("One").get_by_role("checkbox")).not_to_be_checked()
        keys.press("Control+z")
        self.sees(v, "One", "Two")
        keys.press("Control+z")
        self.sees(v, "One")
        # And forward again, with either key; the task has another address than before.
        keys.press("Control+Shift+z")
        self.sees(v, "One", "Two")
        keys.press("Control+y")
        self.sees(v, "One", "Two", "Three")
        keys.press("Control+y")
        expect(v.row("One").get_by_role("checkbox")).to_be_checked()
        keys.press("Control+y")
        self.sees(v, "One", "Too", "Three")
        self.has_focus(v, "Too")
        keys.press("Control+y")
        self.sees(v, "One", "Too")
        keys.press("Control+z")
        self.sees(v, "One", "Too", "Three")
        # A new change clears the redo history.
        v.tick("Too")
        keys.press("Control+y")
        self.sees(v, "One", "Too", "Three")
        v.page.reload()
        self.sees(v, "One", "Too", "Three")
        expect(v.row("Too").get_by_role("checkbox")).to_be_checked()

    def test_it_is_taken_back_before_the_service_has_answered(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion)
        v.start_signed_in()
        keys = v.page.keyboard
        api.delay = 1
        for text in ["One", "Two", "Three"]:
            keys.type(text)
            keys.press("Enter")
        keys.press("Control+z")
        keys.press("Control+z")
        self.sees(v, "One")
        expect(v.page.locator(".wait")).to_have_count(0)
        api.delay = 0
        v.page.reload()
        self.sees(v, "One")

    test_it_is_taken_back_before_the_service_has_answered.is_thorough = True

    def test_a_done_task_comes_back_done_and_a_cleared_list_whole(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        for text in ["One", "Two", "Three"]:
            v.add(text)
        self.sees(v, "One", "Two", "Three")
        v.tick("One")
        v.tick("Two")
        v.delete("One")
        self.change(v, "Three", "Four")
        self.sees(v, "Two", "Four")
        keys = v.page.keyboard
        keys.press("Control+z")
        keys.press("Control+z")
        self.sees(v, "Two", "Three", "One")
        expect(v.row("One").get_by_role("checkbox")).to_be_checked()
        v.press("button", words.tasks.clear)
        self.sees(v, "Three")
        v.press("button", words.tasks.undo)
        expect(v.page.locator("ul.tasks > li.is-done")).to_have_count(2)

    test_a_done_task_comes_back_done_and_a_cleared_list_whole.is_thorough = True

    def test_each_message_offers_it(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        v.add("One")
        v.press("button", words.tasks.undo)
        expect(v.page.locator("ul.tasks > li")).to_have_count(0)
        v.add("One")
        self.sees(v, "One")
        self.change(v, "One", "Won")
        v.sees(words.notices.taskChanged.format(text="Won"))
        v.look("a change can be undone")
        v.press("button", words.tasks.undo)
        self.sees(v, "One")

    test_each_message_offers_it.is_thorough = True

    def test_the_message_about_what_was_undone_offers_no_undo(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        v.add("One")
        self.sees(v, "One")
        v.tick("One")
        v.add("Two")
        self.sees(v, "One", "Two")
        v.page.keyboard.press("Control+z")
        self.sees(v, "One")
        v.sees(words.notices.taskDeleted.format(text="Two"))
        # It would untick the other task.
        expect(v.page.locator("#say").get_by_role("button")).to_have_count(0)

    def test_what_could_not_be_deleted_is_not_added_again(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion)
        v.start_signed_in()
        for text in ["One", "Two", "Three"]:
            v.add(text)
        self.sees(v, "One", "Two", "Three")
        api.delay, api.refused = 1, {"DELETE"}
        with v.whatever_the_status():
            v.delete("One")
            v.delete("Two")
            v.page.keyboard.press("Control+z")
            v.page.keyboard.press("Control+z")
            v.all_is_sent()
        api.delay, api.refused = 0, set()
        self.sees(v, "One", "Two", "Three")
        # The rows can still be used.
        v.tick("One")
        expect(v.row("One").get_by_role("checkbox")).to_be_checked()
        v.all_is_sent()
        v.page.reload()
        expect(v.row("One").get_by_role("checkbox")).to_be_checked()

    test_what_could_not_be_deleted_is_not_added_again.is_thorough = True

    def test_what_cannot_be_added_again_just_now_waits_and_is_added_once(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion)
        v.start_signed_in()
        v.add("One")
        self.sees(v, "One")
        v.delete("One")
        self.sees(v)
        api.refused = {"POST"}
        with v.whatever_the_status():
            v.page.keyboard.press("Control+z")
            unsent = v.page.locator("#unsent")
            expect(unsent).to_contain_text("One")
        api.refused = set()
        v.send_again(unsent)
        self.sees(v, "One")
        v.open("/tasks")
        self.sees(v, "One")

    def test_whoever_types_keeps_the_focus(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion)
        v.start_signed_in()
        v.add("One")
        self.sees(v, "One")
        v.tick("One")
        v.all_is_sent()
        api.delay = 1
        v.page.keyboard.press("Control+z")
        search = v.page.locator("#q")
        search.fill("on")
        v.all_is_sent()
        expect(search).to_be_focused()
        expect(search).to_have_value("on")

    test_whoever_types_keeps_the_focus.is_thorough = True
