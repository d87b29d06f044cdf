"""Changes in one window are shown in the others of the same person."""

from playwright.sync_api import expect

import slow_api
from visitor import BrowserTest
from wording import words


class Live(BrowserTest):
    weight = 2

    def test_a_list_follows_what_is_done_elsewhere(self):
        companion, _ = slow_api.start(self)
        desk, phone = self.visitor(companion), self.visitor(companion, size=(390, 844))
        desk.start_signed_in()
        phone.start_signed_in()
        # The person is in the middle of a word.
        field = desk.page.locator("#new")
        field.focus()
        desk.page.keyboard.type("half a")
        phone.add("Milk")
        phone.sees_tasks("Milk")
        desk.sees_tasks("Milk")
        expect(desk.page.locator(".counts")).to_contain_text("1")
        expect(field).to_be_focused()
        self.assertEqual(field.input_value(), "half a")
        # The sheet of keys is closed by a form, which leads nowhere.
        desk.press("button", words.tasks.shortcuts.title)
        desk.press("button", words.tasks.shortcuts.close)
        expect(desk.page.locator("#keys")).not_to_be_visible()
        phone.tick("Milk")
        expect(desk.row("Milk").get_by_role("checkbox")).to_be_checked()
        field.focus()
        # The first page has the list's number of that moment, so that the typed text is still added once.
        desk.page.keyboard.press("End")
        desk.page.keyboard.type(" dozen eggs")
        desk.page.keyboard.press("Enter")
        phone.sees_tasks("Milk", "half a dozen eggs")
        phone.look("followed")
        # Another tab, which is not looked at, sees it when it is.
        tab = desk.context.new_page()
        tab.goto(companion.origin + "/tasks?show=done")
        expect(tab.locator(".tasks > li")).to_have_count(1)
        phone.delete("Milk")
        expect(tab.locator(".tasks > li")).to_have_count(0)
        tab.close()
        desk.sees_tasks("half a dozen eggs")

    def test_a_task_that_another_program_adds_is_seen(self):
        companion, _ = slow_api.start(self)
        v = self.visitor(companion)
        v.start_signed_in()
        # The page about the person sends it to the API directly, bypassing the list.
        other = v.context.new_page()
        other.goto(companion.origin + "/claims")
        other.locator("#try-text").fill("From elsewhere")
        other.keyboard.press("Enter")
        expect(other.locator("#outcome")).to_be_visible()
        other.close()
        v.sees_tasks("From elsewhere")

    def test_an_open_list_does_not_delay_the_end_of_the_program(self):
        companion = self.companion()
        v = self.visitor(companion)
        with v.page.expect_request("**/live/events*"):
            v.start_signed_in()
        # Waits: so that the stream is open most likely; the program stops at once in either case.
        v.page.wait_for_timeout(500)
        companion.stop()
        self.assertNotIn("Stopping", companion.log())
        self.assertTrue(companion.log().endswith("Z Stopped.\n"))

    def test_signing_out_in_one_tab_shows_in_the_others(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.start_signed_in()
        v.add("Secret")
        v.sees_tasks("Secret")
        about, typed = v.context.new_page(), v.context.new_page()
        about.goto(companion.origin + "/claims")
        typed.goto(companion.origin + "/tasks")
        typed.locator("#new").fill("not lost")
        leaving = v.context.new_page()
        leaving.goto(companion.origin + "/tasks")
        leaving.locator("details.who > summary").click()
        with v.whatever_the_status():
            leaving.get_by_role("button", name=words.frame.signOut, exact=True).click()
            expect(leaving.locator("#signed-out")).to_be_visible()
            for page in (v.page, about, typed):
                expect(page.locator(".who")).to_have_count(0)
                expect(page.locator("body")).not_to_contain_text("Secret")
            # Typed text is kept for the next sign-in.
            expect(typed.locator("body")).to_contain_text("not lost")
        v.start_signed_in()
        expect(v.page.locator("#new")).to_have_value("not lost")

    test_signing_out_in_one_tab_shows_in_the_others.is_thorough = True
