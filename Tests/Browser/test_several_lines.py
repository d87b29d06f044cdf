"""Several lines at once in the field for new tasks: dropped, inserted by a phone's keyboard, and many."""

from playwright.sync_api import expect

from visitor import BrowserTest
from wording import words

LINES = "- [ ] Eggs\n- [x] Flour\nMilk"

# What grows with the number of tasks, counted while a list of them is added.
COUNT = """
window.work = { addresses: 0, scrolled: 0 };
const pathname = Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, "pathname");
Object.defineProperty(HTMLAnchorElement.prototype, "pathname", { ...pathname, get() { work.addresses += 1; return pathname.get.call(this); } });
const { scrollIntoView } = Element.prototype;
Element.prototype.scrollIntoView = function (...all) { work.scrolled += 1; return scrollIntoView.apply(this, all); };
"""


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

    def test_many_lines_are_offered_an_import(self):
        for options in ({}, {"size": (390, 844), "scheme": "dark"}):
            with self.subTest(**options):
                v = self.visitor(self.companion(), **options)
                v.start_signed_in()
                offer = v.page.locator("#add").get_by_role("button", name=words.transfer.run, exact=True)
                self.paste(v, "\n".join(f"Task {number}" for number in range(50)))
                expect(offer).to_have_count(0)
                v.page.locator("#new").press("Control+End")
                v.page.locator("#new").press("Shift+Enter")
                v.page.keyboard.type("[x] Last")
                expect(offer).to_be_visible()
                v.sees(words.tasks.longList)
                v.look("an import is offered")
                v.input.press(offer)
                v.sees_message(words.transfer.imported.other.format(count=51))
                v.sees_tasks(*[f"Task {number}" for number in range(50)], "Last")
                expect(v.page.locator("#new")).to_have_value("")
                v.press("button", words.tasks.undo)
                v.sees(words.tasks.empty)

    test_many_lines_are_offered_an_import.is_thorough = True

    def test_the_work_for_many_lines_grows_with_their_number(self):
        v = self.visitor(self.companion())
        v.context.add_init_script(COUNT)
        v.start_signed_in()
        count = 130
        self.paste(v, "\n".join(f"Task {number}" for number in range(count)))
        v.page.keyboard.press("Enter")
        v.sees(words.tasks.addedMany.other.format(count=count))
        v.sees_tasks(*[f"Task {number}" for number in range(count)])
        work = v.page.evaluate("work")
        # Each response is a list, of which each row is looked at some times, and not once for each other row.
        self.assertLess(work["addresses"], 4 * count * count)
        self.assertLess(work["scrolled"], 1.5 * count)

    test_the_work_for_many_lines_grows_with_their_number.is_thorough = True
