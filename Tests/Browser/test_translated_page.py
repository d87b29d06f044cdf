"""A browser's translation of the page replaces its words, and puts elements around them."""

from playwright.sync_api import expect

from visitor import BrowserTest
from wording import words

# Every text, also one that must not be translated: the script relies on none.
TRANSLATE = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), all = [];
  while (texts.nextNode()) all.push(texts.currentNode);
  for (const text of all) {
    if (!text.data.trim() || text.parentElement.closest("script, style, textarea, select, font")) continue;
    const outer = document.createElement("font"), inner = document.createElement("font");
    inner.textContent = text.data.toUpperCase() + " (translated)";
    outer.append(inner);
    text.replaceWith(outer);
  }
}"""


class TranslatedPage(BrowserTest):
    def signed_in(self, *texts):
        v = self.visitor(self.companion())
        v.start_signed_in()
        for text in texts:
            v.add(text)
        v.all_is_sent()
        v.page.evaluate(TRANSLATE)
        return v

    def has(self, v, *texts):
        """The service has these tasks."""
        v.all_is_sent()
        v.page.reload()
        v.sees_tasks(*texts)
        v.page.evaluate(TRANSLATE)

    def link(self, v, number):
        return v.page.locator("ul.tasks > li").nth(number).locator("> a")

    def test_a_text_is_changed_as_it_was_written(self):
        v = self.signed_in("Milk", "Eggs")
        self.link(v, 0).focus()
        v.page.keyboard.press("e")
        expect(v.page.locator(".editing textarea")).to_have_value("Milk")
        v.page.keyboard.type("!")
        v.page.keyboard.press("Enter")
        v.all_is_sent()
        v.page.evaluate(TRANSLATE)
        # By its translated words, and without a change.
        v.page.locator("ul.tasks > li > p font").nth(1).click()
        expect(v.page.locator(".editing textarea")).to_have_value("Milk!")
        v.page.keyboard.press("Enter")
        v.page.locator("#new").focus()
        v.page.keyboard.press("Control+z")
        self.has(v, "Milk", "Eggs")
        v.look("translated")

    def test_what_was_deleted_comes_back_as_it_was_written(self):
        v = self.signed_in("Milk", "Eggs")
        self.link(v, 0).focus()
        v.page.keyboard.press("Delete")
        v.all_is_sent()
        v.page.evaluate(TRANSLATE)
        v.page.locator("ul.tasks [role=checkbox]").click()
        v.all_is_sent()
        v.page.keyboard.press("Control+z")
        v.all_is_sent()
        v.page.keyboard.press("Control+z")
        self.has(v, "Eggs", "Milk")

    test_what_was_deleted_comes_back_as_it_was_written.is_thorough = True

    def test_translated_buttons_act(self):
        v = self.signed_in("Milk", "Eggs")
        v.page.locator("#tick-all font").first.click()
        expect(v.page.locator("ul.tasks > li.is-done")).to_have_count(2)
        v.all_is_sent()
        v.page.evaluate(TRANSLATE)
        v.page.locator("#keys-open font").first.click()
        expect(v.page.locator("#keys")).to_be_visible()
        v.page.locator("#keys form font").first.click()
        v.page.locator("ul.tasks > li > a font").first.click()
        expect(v.page.locator(".editing textarea")).to_have_value("Milk")

    def test_a_persons_words_are_not_translated(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        v.add("Milk")
        v.all_is_sent()
        said = "Milk, Alice Adams"
        for path in ("/tasks", "/tasks?q=Milk", "/tasks?q=Alice+Adams", "task", "/accounts", "/claims"):
            if path == "task":
                v.open("/tasks")
                v.open_task("Milk")
            else:
                v.open(path)
            shown = v.page.evaluate("""said => {
              const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
              while (texts.nextNode()) {
                const { data, parentElement } = texts.currentNode;
                if (said.some(text => data.includes(text)) && !parentElement.closest("script, [translate=no]")) found.push(parentElement.outerHTML);
              }
              return found;
            }""", said.split(", "))
            self.assertEqual(shown, [], path)
        # Whatever else is there is.
        v.open("/tasks")
        self.assertEqual(v.page.get_by_text(words.tasks.change, exact=True).locator("xpath=ancestor::*[@translate]").count(), 0)
