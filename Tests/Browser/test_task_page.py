"""A task's own page: what it shows, what can be done there, and what happens when that fails."""

import re

from playwright.sync_api import expect

from companion_process import DemoServices
from visitor import BrowserTest, Keyboard


class TaskPage(BrowserTest):
    weight = 3

    # holds: U13, U14, U27
    def test_a_task_is_opened_changed_done_and_deleted_on_its_own_page(self):
        for options in [
            {"size": (1280, 800)}, {"size": (390, 844), "scheme": "dark"}, {"scripts": False, "size": (390, 844)},
            {"hands": Keyboard, "scheme": "dark"},
        ]:
            with self.subTest(**options):
                v = self.visitor(self.companion(), **options)
                v.sign_in()
                for text in ("Buy milk", "Walk"):
                    v.add(text)
                    v.sees_message(f"Added: {text}")
                v.press("link", "To do")
                v.arrives_at("/tasks?show=open")
                v.open_task("Buy milk")
                v.sees_heading("Buy milk")
                self.assertRegex(v.page.url, r"/tasks/\d+\?show=open$")
                v.sees("Is it done?", "Not yet", "Added", "Last changed", "UTC", "Number")
                v.look("task")

                v.press("button", "Mark as done")
                v.sees_message("Done: Buy milk")
                v.sees_heading("Buy milk")
                v.sees("Yes")
                v.look("task done")
                v.page.reload()
                expect(v.find("button", "Mark as not done")).to_be_visible()
                v.press("button", "Mark as not done")
                v.sees_message("Back on the list: Buy milk")

                v.type("Change the text", "Buy oat milk")
                v.press("button", "Save")
                v.sees_message("Changed to: Buy oat milk")
                v.arrives_at("/tasks?show=open")
                v.sees_tasks("Buy oat milk", "Walk")

                v.open_task("Walk")
                v.press("link", "Back to the list")
                v.arrives_at("/tasks?show=open")
                v.open_task("Walk")
                v.press("button", "Delete")
                v.sees_message("Deleted: Walk")
                v.arrives_at("/tasks?show=open")
                v.sees_tasks("Buy oat milk")

    def test_the_cursor_stands_behind_the_last_letter(self):
        v = self.visitor(self.companion())
        v.sign_in()
        v.add("Buy milk")
        v.sees_message("Added: Buy milk")
        v.open_task("Buy milk")
        v.page.keyboard.type(" and bread")
        v.page.keyboard.press("Enter")
        v.sees_message("Changed to: Buy milk and bread")

    def test_a_text_that_is_empty_or_too_long_is_refused_and_kept(self):
        v = self.visitor(self.companion(), scripts=False, size=(390, 844))
        v.sign_in()
        v.add("Buy milk")
        v.sees_message("Added: Buy milk")
        v.open_task("Buy milk")
        for text, reason in [("", "Write what you want to do"), ("y" * 501, "That is 501 characters")]:
            with v.expecting(422):
                v.type("Change the text", text)
                v.press("button", "Save")
            field = v.page.get_by_label("Change the text")
            expect(field).to_be_focused()
            self.assertEqual(field.input_value(), text)
            self.assertIn(reason, v.page.locator("#" + field.get_attribute("aria-describedby")).text_content())
            v.sees_heading("Buy milk")
        v.look("change refused")
        v.type("Change the text", "Buy oat milk")
        v.press("button", "Save")
        v.sees_message("Changed to: Buy oat milk")

    # holds: U13
    def test_a_task_that_is_not_there_has_a_way_on(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.sign_in()
        with v.expecting(404):
            v.open("/tasks/99?show=done")
        v.sees_heading("That task is not there any more")
        v.look("no such task")
        v.press("link", "Go to your tasks")
        v.arrives_at("/tasks?show=done")

    # holds: U13, P16
    def test_the_page_of_somebody_elses_task_is_not_there(self):
        companion = self.companion()
        alice = self.visitor(companion)
        alice.sign_in()
        alice.add("Hers alone")
        alice.sees_message("Added: Hers alone")
        alice.open_task("Hers alone")
        path = re.sub(r"^https?://[^/]+", "", alice.page.url)
        bob = self.visitor(companion, name="somebody else's task")
        bob.sign_in("Bob Baker")
        with bob.expecting(404):
            bob.open(path)
        bob.sees_nothing_of("Hers alone")
        bob.press("link", "Go to your tasks")
        bob.sees("Your list is empty.")

    # holds: U9, U29, U8
    def test_a_change_while_the_api_is_down_is_kept_and_saved_later_or_given_up(self):
        for scripts in (True, False):
            with self.subTest(scripts=scripts):
                companion = self.companion(has_demo_inside=False)
                demo = self.start(DemoServices(companion))
                v = self.visitor(companion, scripts=scripts, size=(390, 844))
                v.sign_in()
                v.add("Before the trouble")
                v.sees_message("Added: Before the trouble")
                field = v.open_task("Before the trouble")
                demo.stop()
                v.hands.type(field, "Typed in <vain> 🪫")
                with v.expecting(503):
                    v.press("button", "Save")
                v.sees_message("Your change was not saved.", tone="fail")
                field = v.page.get_by_label("Change the text")
                self.assertEqual(field.input_value(), "Typed in <vain> 🪫")
                v.look("change not saved")
                with v.expecting(503):
                    v.press("link", "Back to the list")
                v.sees("Your list cannot be shown just now.", "A change that you typed is not saved yet")
                v.look("list with a change not saved")
                with v.expecting(503):
                    v.press("link", "Go on with it")
                v.sees("This task cannot be shown just now.")
                self.assertEqual(v.page.get_by_label("Change the text").input_value(), "Typed in <vain> 🪫")
                v.look("task cannot be shown")
                demo.start()
                v.press("link", "Try again")
                v.sees_heading("Before the trouble")
                self.assertEqual(v.page.get_by_label("Change the text").input_value(), "Typed in <vain> 🪫")
                v.look("change kept")
                v.press("button", "Throw it away")
                expect(v.page.get_by_label("Change the text")).to_have_value("Before the trouble")
                v.type("Change the text", "After the trouble")
                v.press("button", "Save")
                v.sees_message("Changed to: After the trouble")
                v.sees_tasks("After the trouble")
