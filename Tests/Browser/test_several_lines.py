"""Several lines at once in the field for new tasks: dropped, or inserted by a phone's keyboard."""

from playwright.sync_api import expect

from visitor import BrowserTest
from wording import words

LINES = "- [ ] Eggs\n- [x] Flour\nMilk"


class SeveralLines(BrowserTest):
    weight = 2

    def paste(self, v, text):
        v.page.locator("#new").evaluate("""(element, text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""", text)

    def becomes_a_list(self, v):
        expect(v.page.locator("#add .button.first")).to_have_text(words.tasks.addMany.other.format(count=3))
        expect(v.page.locator("#new")).to_have_value(LINES)
        v.page.keyboard.press("Enter")
        v.sees(words.tasks.addedMany.other.format(count=3))
        v.sees_tasks("Eggs", "Flour", "Milk")
        expect(v.page.locator("ul.tasks > li.is-done > p")).to_have_text(["Flour"])

    def test_lines_that_are_dropped_become_a_task_each(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        box = v.page.locator("#new").bounding_box()
        place = {"x": box["x"] + 20, "y": box["y"] + box["height"] / 2}
        data = {"items": [{"mimeType": "text/plain", "data": LINES}], "dragOperationsMask": 1}
        session = v.context.new_cdp_session(v.page)
        for kind in ("dragEnter", "dragOver", "drop"):
            session.send("Input.dispatchDragEvent", {"type": kind, **place, "data": data})
        self.becomes_a_list(v)

    def test_lines_from_the_clipboard_of_a_phones_keyboard_become_a_task_each(self):
        v = self.visitor(self.companion(), size=(390, 844))
        v.start_signed_in()
        v.page.locator("#new").focus()
        # It is no paste: such a keyboard types the whole text.
        v.context.new_cdp_session(v.page).send("Input.insertText", {"text": LINES})
        self.becomes_a_list(v)
