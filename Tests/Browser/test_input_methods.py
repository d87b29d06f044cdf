"""Input methods compose a text over several keys, while the list goes on changing."""

from playwright.sync_api import expect

import slow_api
from visitor import BrowserTest

# The Enter that ends a composition in Safari: it comes after the end.
LAST_ENTER = """element => element.dispatchEvent(new KeyboardEvent("keydown", {
  key: "Enter", code: "Enter", keyCode: 229, bubbles: true, cancelable: true }))"""


class InputMethods(BrowserTest):
    weight = 2

    def compose(self, v, text):
        self.session(v).send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})

    def commit(self, v, text):
        self.session(v).send("Input.insertText", {"text": text})

    def session(self, v):
        if not hasattr(v, "session"):
            v.session = v.context.new_cdp_session(v.page)
        return v.session

    def edit(self, v, text):
        v.row(text).get_by_role("link").click()
        area = v.page.locator(".editing textarea")
        expect(area).to_be_focused()
        return area

    def two(self, *texts):
        companion = self.companion()
        desk, phone = self.visitor(companion), self.visitor(companion, size=(390, 844))
        for v in (desk, phone):
            v.start_signed_in()
        for text in texts:
            desk.add(text)
        desk.all_is_sent()
        for v in (desk, phone):
            v.sees_tasks(*texts)
        return desk, phone

    def test_what_is_composed_survives_a_list_that_changes_elsewhere(self):
        desk, phone = self.two("二", "Milk")
        area = self.edit(desk, "二")
        before = area.element_handle()
        self.compose(desk, "に")
        self.compose(desk, "にほ")
        phone.add("Eggs")
        expect(desk.page.locator("ul.tasks > li")).to_have_count(3)
        self.compose(desk, "にほん")
        self.commit(desk, "日本")
        self.assertTrue(before.evaluate("element => element.isConnected && element === document.activeElement"))
        expect(area).to_have_value("二日本")
        # What was typed is still taken back by the field itself.
        desk.page.keyboard.press("Control+z")
        expect(area).to_have_value("二")
        desk.page.keyboard.press("Control+Shift+z")
        expect(area).to_have_value("二日本")
        phone.tick("二")
        expect(desk.page.locator("ul.tasks > li.is-done")).to_have_count(1)
        expect(area).to_have_value("二日本")
        desk.look("edited while the list changes")
        desk.page.keyboard.press("Enter")
        for v in (desk, phone):
            expect(v.page.locator("ul.tasks > li > p")).to_have_text(["二日本", "Milk", "Eggs"])

    def test_what_is_composed_survives_the_response_to_the_last_change(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion)
        v.start_signed_in()
        v.add("二")
        v.all_is_sent()
        # The row is marked as new no longer, and another one is.
        api.delay = 1
        v.add("Milk")
        area = self.edit(v, "二")
        before = area.element_handle()
        self.compose(v, "にほ")
        v.all_is_sent()
        expect(v.page.locator("ul.tasks > li")).to_have_count(2)
        self.commit(v, "日本")
        self.assertTrue(before.evaluate("element => element.isConnected"))
        expect(area).to_have_value("二日本")

    def test_a_row_that_others_move_around_stays(self):
        desk, phone = self.two("b", "c", "d")
        desk.open("/tasks?order=text")
        area = self.edit(desk, "c")
        before = area.element_handle()
        self.compose(desk, "に")
        for text, shown in (("a", "abcd"), ("e", "abcde"), ("bb", ["a", "b", "bb", "c", "d", "e"])):
            phone.add(text)
            expect(desk.page.locator("ul.tasks > li > p")).to_have_text(list(shown))
        phone.delete("b")
        expect(desk.page.locator("ul.tasks > li > p")).to_have_text(["a", "bb", "c", "d", "e"])
        # It moves among the others, too.
        phone.row("c").get_by_role("link").click()
        phone.page.keyboard.press("Control+a")
        phone.page.keyboard.insert_text("z")
        phone.page.keyboard.press("Enter")
        expect(desk.page.locator("ul.tasks > li > p")).to_have_text(["a", "bb", "d", "e", "z"])
        self.commit(desk, "日")
        self.assertTrue(before.evaluate("element => element.isConnected && element === document.activeElement"))
        expect(area).to_have_value("c日")

    test_a_row_that_others_move_around_stays.is_thorough = True

    def test_a_row_that_is_hidden_meanwhile_waits_for_the_end_of_the_composition(self):
        desk, phone = self.two("二", "Milk")
        desk.open("/tasks?show=open")
        area = self.edit(desk, "二")
        self.compose(desk, "にほ")
        with desk.page.expect_response("**/live?*"):
            phone.tick("二")
        expect(area).to_be_focused()
        self.compose(desk, "にほん")
        self.commit(desk, "日本")
        for v, texts in ((desk, ["Milk"]), (phone, ["二日本", "Milk"])):
            expect(v.page.locator("ul.tasks > li > p")).to_have_text(texts)

    test_a_row_that_is_hidden_meanwhile_waits_for_the_end_of_the_composition.is_thorough = True

    def test_a_search_that_is_composed_survives_the_end_of_the_list(self):
        desk, phone = self.two("日本")
        field = desk.page.locator("#q")
        field.focus()
        self.compose(desk, "にほ")
        with desk.page.expect_response("**/live?*"):
            phone.delete("日本")
        expect(field).to_be_focused()
        self.commit(desk, "日本")
        expect(field).to_have_count(0)

    def test_a_key_of_an_input_method_acts_nowhere(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        v.add("二")
        v.all_is_sent()
        area = self.edit(v, "二")
        self.commit(v, "日本")
        area.evaluate(LAST_ENTER)
        expect(area).to_be_focused()
        v.page.keyboard.press("Enter")
        v.sees_tasks("二日本")
        v.all_is_sent()
        field = v.page.locator("#new")
        field.evaluate("""element => {
          const data = new DataTransfer();
          data.setData("text/plain", "a\\nb");
          element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""")
        field.evaluate(LAST_ENTER)
        expect(field).to_have_value("a\nb")
        v.sees_tasks("二日本")
        # Nor a letter that is a key of the list.
        link = v.row("二日本").get_by_role("link")
        link.focus()
        link.evaluate("element => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', keyCode: 229, bubbles: true, cancelable: true }))")
        expect(v.row("二日本").get_by_role("checkbox")).not_to_be_checked()
        v.open_menu()
        v.page.locator("details.who").evaluate(LAST_ENTER.replace("Enter", "Escape"))
        expect(v.page.locator("details.who")).to_have_attribute("open", "")
        field.fill("")
