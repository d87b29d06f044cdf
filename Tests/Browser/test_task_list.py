"""The list in daily use: typing fast, changing in place, undoing, finding, without losing one's place; with scripts and without."""

import re
import urllib.parse

from playwright.sync_api import expect

import slow_api
from visitor import BrowserTest, Keyboard
from wording import words


class TaskList(BrowserTest):
    weight = 3

    def focused(self, v):
        return v.page.evaluate("document.activeElement.closest('li')?.querySelector('p').textContent ?? document.activeElement.id")

    def test_thirty_tasks_are_typed_in_a_row_and_lines_are_pasted(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion)
        v.start_signed_in()
        field = v.page.locator("#new")
        # The keyboard needs no mouse first.
        expect(field).to_be_focused()
        api.delay = 2
        texts = [f"Task {number}" for number in range(1, 31)]
        for text in texts:
            v.page.keyboard.type(text)
            v.page.keyboard.press("Enter")
            self.assertEqual(v.page.evaluate("[document.activeElement.id, document.activeElement.value]"), ["new", ""])
        expect(v.page.locator("ul.tasks > li")).to_have_count(30)
        expect(v.page.locator(".wait").last).to_contain_text(words.tasks.adding)
        v.look("thirty tasks on their way")
        # Several pasted lines are shown as that many tasks before they are added.
        field.evaluate("""element => {
          const data = new DataTransfer();
          data.setData("text/plain", "Eggs\\r\\n\\r\\nFlour\\nMilk\\n");
          element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""")
        button = v.page.locator("#add .button")
        expect(button).to_have_text(words.tasks.addMany.other.format(count=3))
        v.page.keyboard.press("Enter")
        expect(button).to_have_text(words.tasks.add)
        expect(field).to_be_focused()
        v.page.keyboard.type("half a")
        expect(v.page.locator(".wait")).to_have_count(0)
        v.sees_tasks(*texts, "Eggs", "Flour", "Milk")
        # The person can keep typing.
        expect(field).to_be_focused()
        self.assertEqual(field.input_value(), "half a")
        api.delay = 0
        v.open("/tasks")
        v.sees_tasks(*texts, "Eggs", "Flour", "Milk")

    test_thirty_tasks_are_typed_in_a_row_and_lines_are_pasted.is_thorough = True

    def test_what_is_done_is_seen_at_once_and_taken_back_when_it_was_not(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion)
        v.start_signed_in()
        self.fill(companion, v, ["One", "Two", "Three", "Four"])
        v.page.evaluate("""() => {
          window.slowest = 0;
          new PerformanceObserver(list => { for (const entry of list.getEntries())
            if (entry.interactionId) window.slowest = Math.max(window.slowest, entry.duration); })
            .observe({ type: "event", durationThreshold: 16, buffered: true });
        }""")
        api.delay = 5
        v.tick("One")
        expect(v.row("One").get_by_role("checkbox")).to_be_checked()
        self.assertEqual(v.page.locator("#message").count(), 0, "the service has not answered yet")
        v.delete("Two")
        expect(v.row("Two")).to_have_count(0)
        # The focus is where it was, on the row that took the place.
        self.assertEqual(self.focused(v), "Three")
        v.page.keyboard.press("Control+z")
        api.delay = 0
        v.sees_tasks("One", "Three", "Four", "Two")
        v.sees(words.notices.taskRestoredLast.format(text="Two"))
        print(f"slowest interaction with an API that needs 5 s: {v.page.evaluate('window.slowest')} ms")

        api.refused = {"DELETE", "PUT"}
        with v.expecting(502):
            v.delete("Three")
        v.sees_message(words.tasks.notDeleted, tone="fail")
        v.sees_tasks("One", "Three", "Four", "Two")
        with v.expecting(502):
            v.tick("Four")
        v.sees_message(words.tasks.notChanged, tone="fail")
        expect(v.row("Four").get_by_role("checkbox")).not_to_be_checked()
        # A changed text stays in its field, with the reason.
        with v.expecting(502):
            v.row("Four").get_by_role("link").click()
            v.page.keyboard.type("!")
            v.page.keyboard.press("Enter")
        editor = v.page.get_by_label(words.tasks.changeText)
        expect(editor).to_have_value("Four!")
        expect(editor).to_have_attribute("aria-invalid", "true")
        v.look("change refused where it stands")
        api.refused = set()
        editor.press("Enter")
        v.sees_message(words.notices.taskChanged.format(text="Four!"))
        v.sees_tasks("One", "Three", "Four!", "Two")
        api.refused = {"POST"}
        v.add("Five")
        unsent = v.page.locator("#unsent")
        expect(unsent).to_contain_text("Five")
        expect(unsent).to_contain_text(words.tasks.waiting)
        v.sees_tasks("One", "Three", "Four!", "Two")
        v.look("a task that waits to be sent")
        v.check_width("a task that waits to be sent")
        # It is accepted: leaving now shows no question.
        self.assertFalse(v.page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))"))
        api.refused = set()
        v.send_again(unsent)
        v.sees_tasks("One", "Three", "Four!", "Two", "Five")
        expect(unsent).to_have_count(0)
        self.assertFalse(v.page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))"))

    test_what_is_done_is_seen_at_once_and_taken_back_when_it_was_not.is_thorough = True

    def test_a_list_that_is_still_shown_in_an_outage_says_from_when_it_is(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion)
        v.start_signed_in()
        v.add("Milk")
        v.sees_tasks("Milk")
        v.all_is_sent()
        api.refused = {"GET", "POST"}
        with v.whatever_the_status():
            v.add("Bread")
            message = v.page.locator("#unavailable")
            expect(message).to_contain_text(words.tasks.listAsOf.split("{")[0])
            expect(message).not_to_contain_text(words.tasks.unavailable)
            v.sees_tasks("Milk")
            expect(v.page.locator("#unsent")).to_contain_text("Bread")
            v.look("an outage")
            api.refused = set()
            # The page asks for the list on its own, too, which may have failed a last time.
            expect(v.page.locator("#unsent")).to_have_count(0)

    def test_everything_is_done_by_keyboard_when_all_is_twice_as_large(self):
        companion = self.companion()
        v = self.visitor(companion, input=Keyboard, zoom=2, scheme="dark")
        v.start_signed_in()
        self.fill(companion, v, ["Mélange", "Milk", "Bread", "Eggs"])
        keys = v.page.keyboard
        v.page.locator("body").evaluate("() => document.activeElement.blur()")
        keys.press("j")
        keys.press("j")
        self.assertEqual(self.focused(v), "Milk")
        keys.press("x")
        expect(v.row("Milk").get_by_role("checkbox")).to_be_checked()
        v.sees(words.notices.taskDone.format(text="Milk"))
        self.assertEqual(self.focused(v), "Milk", "the page that came left the focus where it was")
        keys.press("ArrowDown")
        keys.press("Delete")
        v.sees(words.notices.taskDeleted.format(text="Bread"))
        self.assertEqual(self.focused(v), "Eggs")
        expect(v.page.locator("#message")).not_to_be_focused()
        keys.press("Control+z")
        v.sees(words.notices.taskRestoredLast.format(text="Bread"))
        v.sees_tasks("Mélange", "Milk", "Eggs", "Bread")

        self.assertEqual(self.focused(v), "Bread", "what came back has the focus")

        # Changing in place: Escape gives it up, Enter keeps it, and an empty text asks.
        keys.press("g")
        keys.press("g")
        self.assertEqual(self.focused(v), "Mélange")
        keys.press("F2")
        keys.type(" of spices")
        keys.press("Escape")
        v.sees_tasks("Mélange", "Milk", "Eggs", "Bread")
        keys.press("e")
        keys.type(" of spices")
        keys.press("Enter")
        v.sees(words.notices.taskChanged.format(text="Mélange of spices"))
        self.assertEqual(self.focused(v), "Mélange of spices")
        keys.press("e")
        keys.press("Control+a")
        keys.press("Delete")
        keys.press("Enter")
        # The visitor dismisses any dialog.
        self.assertEqual(v.complaints, [f"dialog: {words.tasks.askDelete}"])
        v.complaints.clear()
        v.sees_tasks("Mélange of spices", "Milk", "Eggs", "Bread")

        # The sheet, and its switch, which is kept.
        keys.press("?")
        sheet = v.page.get_by_role("dialog", name=words.tasks.shortcuts.title)
        expect(sheet).to_be_visible()
        v.look("keys")
        keys.press("n")
        expect(sheet).to_be_visible()
        sheet.get_by_label(words.tasks.shortcuts.on).uncheck()
        keys.press("Escape")
        v.page.reload()
        v.page.locator("body").evaluate("() => document.activeElement.blur()")
        keys.press("j")
        self.assertEqual(self.focused(v), "")
        v.press("button", words.tasks.shortcuts.title)
        sheet.get_by_label(words.tasks.shortcuts.on).check()
        keys.press("Escape")
        expect(sheet).to_be_hidden()
        v.page.locator("body").evaluate("() => document.activeElement.blur()")
        keys.press("n")
        expect(v.page.locator("#new")).to_be_focused()
        keys.type("j")
        self.assertEqual(v.page.locator("#new").input_value(), "j", "in a field a letter is a letter")
        v.page.locator("#new").fill("")

        # Finding, from the keyboard to the address.
        v.page.locator("body").evaluate("() => document.activeElement.blur()")
        keys.press("/")
        keys.type("melange")
        keys.press("Enter")
        v.page.wait_for_url(re.compile(r"[?&]q=melange"))
        v.sees_tasks("Mélange of spices")
        v.sees(words.tasks.found.one.format(count=1, text="melange"))
        v.look("found")
        v.page.locator("#order").select_option("text")
        v.page.wait_for_url(re.compile("order=text"))
        v.open("/tasks?order=text")
        v.sees_tasks("Bread", "Eggs", "Mélange of spices", "Milk")
        v.press("button", words.tasks.clear)
        v.sees(words.tasks.cleared.one.format(count=1))
        v.all_is_sent()
        v.page.reload()
        v.sees(words.notices.taskDeleted.format(text="Milk"))
        v.press("button", words.tasks.undo)
        v.sees(words.notices.taskRestored.format(text="Milk"))
        v.sees_tasks("Bread", "Eggs", "Mélange of spices", "Milk")
        v.page.emulate_media(media="print")
        for hidden in ["#new", "#q", "ul.tasks li > button:not([role])", "header"]:
            expect(v.page.locator(hidden).first).to_be_hidden()
        expect(v.row("Eggs").get_by_role("checkbox")).to_be_visible()

    test_everything_is_done_by_keyboard_when_all_is_twice_as_large.is_thorough = True

    def test_the_place_is_kept(self):
        for options in [{"scripts": False, "size": (390, 844)}, {"zoom": 2, "scheme": "dark"}]:
            with self.subTest(**options):
                companion = self.companion()
                v = self.visitor(companion, **options)
                v.start_signed_in()
                self.fill(companion, v, [f"Task {number}" for number in range(1, 61)])
                v.open("/tasks?order=newest&q=task")
                row = v.row("Task 20")
                row.scroll_into_view_if_needed()
                for act, notice in [
                    (lambda: v.tick("Task 20"), words.notices.taskDone.format(text="Task 20")),
                    (lambda: v.delete("Task 19"), words.notices.taskDeleted.format(text="Task 19")),
                ]:
                    act()
                    message = v.page.locator("#message")
                    expect(message).to_contain_text(notice)
                    expect(message).to_be_in_viewport()
                    expect(message).not_to_be_focused()
                    expect(row).to_be_in_viewport()
                    v.arrives_at("/tasks?q=task&order=newest")
                if not v.scripts:
                    self.assertEqual(urllib.parse.urldefrag(v.page.url).fragment, "t42")
                v.look("place kept")
                v.page.reload()
                v.press("button", words.tasks.undo)
                v.sees(words.notices.taskRestored.format(text="Task 19"))

    test_the_place_is_kept.is_thorough = True

    def test_the_list_with_all_that_it_loads_is_light(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.start_signed_in()
        self.fill(companion, v, [f"Task number {number}" for number in range(1, 21)])
        bodies = []
        v.page.on("response", lambda response: bodies.append(response) if not response.url.endswith(".svg") and "/icons/" not in response.url and "favicon" not in response.url else None)
        session = v.context.new_cdp_session(v.page)
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        v.open("/tasks")
        self.assertLess(sum(len(response.body()) for response in bodies), 64 * 1024)
