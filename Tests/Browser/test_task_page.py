"""A task's own page: its content, its actions, and their failures."""

import re

from playwright.sync_api import expect

from companion_process import DemoServices
from visitor import BrowserTest, Keyboard
from wording import words


class TaskPage(BrowserTest):
    weight = 3

    # holds: U13, U14, U27
    def test_a_task_is_opened_changed_done_and_deleted_on_its_own_page(self):
        for options in [
            {"size": (390, 844), "scheme": "dark"}, {"input": Keyboard},
        ]:
            with self.subTest(**options):
                v = self.visitor(self.companion(), **options)
                v.start_signed_in()
                for text in ("Buy milk", "Walk"):
                    v.add(text)
                    v.sees_message(words.notices.taskAdded.format(text=text))
                v.press("link", words.tasks.filters.open)
                v.arrives_at("/tasks?show=open")
                v.open_task("Buy milk")
                v.sees_heading("Buy milk")
                self.assertRegex(v.page.url, r"/tasks/\d+\?show=open$")
                v.sees(words.task.isDone, words.task.notYet, words.task.created, words.task.changed, words.task.number)
                v.look("task")

                v.press("button", words.task.complete)
                v.sees_message(words.notices.taskDone.format(text="Buy milk"))
                v.sees_heading("Buy milk")
                v.sees(words.task.yes)
                v.look("task done")
                v.page.reload()
                expect(v.find("button", words.task.reopen)).to_be_visible()
                v.press("button", words.task.reopen)
                v.sees_message(words.notices.taskReopened.format(text="Buy milk"))

                v.type(words.tasks.changeText, "Buy oat milk")
                v.press("button", words.tasks.save)
                v.sees_message(words.notices.taskChanged.format(text="Buy oat milk"))
                v.arrives_at("/tasks?show=open")
                v.sees_tasks("Buy oat milk", "Walk")

                v.open_task("Walk")
                v.press("link", words.task.back)
                v.arrives_at("/tasks?show=open")
                v.open_task("Walk")
                v.press("button", words.tasks.delete)
                v.sees_message(words.notices.taskDeleted.format(text="Walk"))
                v.arrives_at("/tasks?show=open")
                v.sees_tasks("Buy oat milk")

    test_a_task_is_opened_changed_done_and_deleted_on_its_own_page.is_thorough = True

    # holds: U15
    def test_the_list_stands_beside_the_task_on_a_wide_screen_and_the_task_is_alone_on_a_phone(self):
        for options in [{}, {"scheme": "dark", "scripts": False}, {"size": (390, 844), "scripts": False}]:
            with self.subTest(**options):
                v = self.visitor(self.companion(), **options)
                v.start_signed_in()
                for text in ("Buy milk", "Walk the dog"):
                    v.add(text)
                    v.sees_message(words.notices.taskAdded.format(text=text))
                v.open_task("Buy milk")
                beside = v.page.locator("nav.beside")
                if v.is_phone:
                    # U15: stacked on narrow screens, so the list is a separate page.
                    expect(beside).to_be_hidden()
                    v.look("task alone on a phone")
                    continue
                # U15: split view on wide screens.
                expect(beside.get_by_role("link", name="Walk the dog")).to_be_visible()
                expect(beside.locator("[aria-current=page]")).to_have_text("Buy milk")
                task, listed = v.page.locator("main > .sheet").bounding_box(), beside.bounding_box()
                self.assertLessEqual(listed["x"] + listed["width"], task["x"])
                v.look("task beside the list")
                v.input.press(beside.get_by_role("link", name="Walk the dog"))
                v.sees_heading("Walk the dog")

    test_the_list_stands_beside_the_task_on_a_wide_screen_and_the_task_is_alone_on_a_phone.is_thorough = True

    def test_the_cursor_stands_behind_the_last_letter(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        v.add("Buy milk")
        v.sees_message(words.notices.taskAdded.format(text="Buy milk"))
        v.open_task("Buy milk")
        v.page.keyboard.type(" and bread")
        v.page.keyboard.press("Enter")
        v.sees_message(words.notices.taskChanged.format(text="Buy milk and bread"))

    def test_a_text_that_is_empty_or_too_long_is_refused_and_kept(self):
        v = self.visitor(self.companion(), scripts=False, size=(390, 844))
        v.start_signed_in()
        v.add("Buy milk")
        v.sees_message(words.notices.taskAdded.format(text="Buy milk"))
        v.open_task("Buy milk")
        for text, reason in [("", words.tasks.textEmpty), ("y" * 501, words.tasks.textTooLong.format(count=501, limit=500))]:
            with v.expecting(422):
                v.type(words.tasks.changeText, text)
                v.press("button", words.tasks.save)
            field = v.page.get_by_label(words.tasks.changeText)
            expect(field).to_be_focused()
            self.assertEqual(field.input_value(), text)
            self.assertIn(reason, v.page.locator("#" + field.get_attribute("aria-describedby")).text_content())
            v.sees_heading("Buy milk")
        v.look("change refused")
        v.type(words.tasks.changeText, "Buy oat milk")
        v.press("button", words.tasks.save)
        v.sees_message(words.notices.taskChanged.format(text="Buy oat milk"))

    test_a_text_that_is_empty_or_too_long_is_refused_and_kept.is_thorough = True

    # holds: U13
    def test_a_task_that_is_not_there_has_a_way_on(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.start_signed_in()
        with v.expecting(404):
            v.open("/tasks/99?show=done")
        v.sees_heading(words.errors.noSuchTask.heading)
        v.look("no such task")
        v.press("link", words.errors.toTasks)
        v.arrives_at("/tasks?show=done")

    # holds: U13, P16
    def test_the_page_of_somebody_elses_task_is_not_there(self):
        companion = self.companion()
        alice = self.visitor(companion)
        alice.start_signed_in()
        alice.add("Hers alone")
        alice.sees_message(words.notices.taskAdded.format(text="Hers alone"))
        alice.open_task("Hers alone")
        path = re.sub(r"^https?://[^/]+", "", alice.page.url)
        bob = self.visitor(companion, name="somebody else's task")
        bob.start_signed_in("Bob Baker")
        with bob.expecting(404):
            bob.open(path)
        bob.sees_nothing_of("Hers alone")
        bob.press("link", words.errors.toTasks)
        bob.sees(words.tasks.empty)

    # holds: U9, U29, U8
    def test_a_change_while_the_api_is_down_is_kept_and_saved_later_or_given_up(self):
        companion = self.companion(has_demo_inside=False)
        demo = self.start(DemoServices(companion))
        v = self.visitor(companion, size=(390, 844))
        v.start_signed_in()
        v.add("Before the trouble")
        v.sees_message(words.notices.taskAdded.format(text="Before the trouble"))
        field = v.open_task("Before the trouble")
        demo.stop()
        v.input.type(field, "Typed in <vain> 🪫")
        with v.expecting(503):
            v.press("button", words.tasks.save)
        v.sees_message(words.tasks.notChanged, tone="fail")
        field = v.page.get_by_label(words.tasks.changeText)
        self.assertEqual(field.input_value(), "Typed in <vain> 🪫")
        v.look("change not saved")
        with v.expecting(503):
            v.press("link", words.task.back)
        v.sees(words.tasks.unavailable, words.task.unsaved.format(text=""))
        v.look("list with a change not saved")
        with v.expecting(503):
            v.press("link", words.task.resume)
        v.sees(words.task.unavailable)
        self.assertEqual(v.page.get_by_label(words.tasks.changeText).input_value(), "Typed in <vain> 🪫")
        v.look("task cannot be shown")
        demo.start()
        v.press("link", words.errors.tryAgain)
        v.sees_heading("Before the trouble")
        self.assertEqual(v.page.get_by_label(words.tasks.changeText).input_value(), "Typed in <vain> 🪫")
        v.look("change kept")
        v.press("button", words.task.discard)
        expect(v.page.get_by_label(words.tasks.changeText)).to_have_value("Before the trouble")
        v.type(words.tasks.changeText, "After the trouble")
        v.press("button", words.tasks.save)
        v.sees_message(words.notices.taskChanged.format(text="After the trouble"))
        v.sees_tasks("After the trouble")

    test_a_change_while_the_api_is_down_is_kept_and_saved_later_or_given_up.is_thorough = True
