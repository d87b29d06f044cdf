"""Typed and pasted text is not lost, and is interpreted as intended."""

from playwright.sync_api import expect

from visitor import BrowserTest
from wording import words

# As it is copied from a note, a chat or a file of Markdown.
PASTED = """- [ ] Eggs
- [x] Flour
* Milk
• Salt

1. Bread
2) Butter
   [X] Sugar
3 apples
-5 degrees
"""


class TypedText(BrowserTest):
    weight = 2

    def paste(self, v, text):
        v.page.locator("#new").evaluate("""(element, text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""", text)

    def test_a_pasted_list_loses_its_marks_and_keeps_its_ticks(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        self.paste(v, PASTED)
        expect(v.page.locator("#add .button")).to_have_text(words.tasks.addMany.other.format(count=9))
        v.page.keyboard.press("Enter")
        v.sees(words.tasks.addedMany.other.format(count=9))
        # The confirmation follows when all have been added.
        expect(v.page.locator(".wait")).to_have_count(0, timeout=1)
        v.sees_tasks("Eggs", "Flour", "Milk", "Salt", "Bread", "Butter", "Sugar", "3 apples", "-5 degrees")
        done = v.page.locator("ul.tasks > li.is-done > p")
        expect(done).to_have_text(["Flour", "Sugar"])
        v.look("a pasted list")
        v.press("button", words.tasks.undo)
        expect(v.page.locator("ul.tasks > li")).to_have_count(0)

    test_a_pasted_list_loses_its_marks_and_keeps_its_ticks.is_thorough = True

    def test_a_single_line_stays_as_it_is(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        v.add("- [x] Flour")
        v.sees_tasks("- [x] Flour")

    def test_words_that_were_not_sent_are_there_after_a_reload_and_the_back_button(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.start_signed_in()
        field = v.page.locator("#new")
        field.fill("half a dozen")
        v.page.reload()
        expect(field).to_have_value("half a dozen")
        v.open("/claims")
        v.goes_back()
        expect(field).to_have_value("half a dozen")
        field.fill("half a dozen eggs")
        field.press("Enter")
        v.sees_tasks("half a dozen eggs")
        v.all_is_sent()
        v.page.reload()
        expect(field).to_have_value("")
        # They are kept for that person, and in no other tab.
        field.fill("a secret wish")
        # From whichever page they sign out, nothing is left in the tab.
        v.open("/claims")
        v.from_menu("button", words.frame.signOut)
        v.arrives_at("/signed-out")
        self.assertNotIn("secret", v.page.evaluate("JSON.stringify(sessionStorage)"))
        v.start_signed_in("Bob Baker")
        expect(field).to_have_value("")
        self.assertNotIn("secret", v.page.evaluate("JSON.stringify(sessionStorage)"))
        # Nor the text of the search.
        v.add("Milk")
        v.all_is_sent()
        v.page.locator("#q").fill("a secret search")
        v.sees(words.tasks.foundNothing.format(text="a secret search"))
        v.from_menu("button", words.frame.signOut)
        v.arrives_at("/signed-out")
        self.assertNotIn("secret", v.page.evaluate("JSON.stringify(sessionStorage)"))

    def test_nothing_typed_is_kept_on_a_shared_screen(self):
        v = self.visitor(self.companion(settings={"kiosk": True}))
        v.start_signed_in()
        v.page.locator("#new").fill("a secret wish")
        self.assertNotIn("secret", v.page.evaluate("JSON.stringify([sessionStorage, localStorage])"))

    def test_a_text_whose_task_was_deleted_elsewhere_can_become_a_new_task(self):
        companion = self.companion()
        desk, phone = self.visitor(companion), self.visitor(companion, size=(390, 844))
        for v in (desk, phone):
            v.start_signed_in()
        desk.add("Milk")
        for v in (desk, phone):
            v.sees_tasks("Milk")
        desk.row("Milk").get_by_role("link").click()
        desk.page.keyboard.type(" and honey")
        with desk.whatever_the_status():
            phone.delete("Milk")
            desk.sees(words.tasks.deletedElsewhere)
        desk.sees("Milk and honey")
        desk.look("deleted elsewhere")
        desk.press("button", words.tasks.addAsNew)
        desk.sees_tasks("Milk and honey")

    test_a_text_whose_task_was_deleted_elsewhere_can_become_a_new_task.is_thorough = True

    def test_a_text_whose_task_is_only_hidden_by_now_is_saved(self):
        companion = self.companion()
        desk, phone = self.visitor(companion), self.visitor(companion, size=(390, 844))
        for v in (desk, phone):
            v.start_signed_in()
        desk.add("Milk")
        desk.all_is_sent()
        desk.open("/tasks?show=open")
        for v in (desk, phone):
            v.sees_tasks("Milk")
        desk.row("Milk").get_by_role("link").click()
        desk.page.keyboard.type(" and honey")
        phone.tick("Milk")
        expect(phone.page.locator("ul.tasks > li > p")).to_have_text(["Milk and honey"])
        expect(desk.page.locator("body")).not_to_contain_text(words.tasks.deletedElsewhere)

    test_a_text_whose_task_is_only_hidden_by_now_is_saved.is_thorough = True

    def test_such_a_text_can_become_one_when_the_page_has_not_heard_of_the_deletion(self):
        companion = self.companion()
        desk, phone = self.visitor(companion), self.visitor(companion, size=(390, 844))
        for v in (desk, phone):
            v.start_signed_in()
        desk.context.route("**/live*", lambda route: route.abort())
        desk.add("Milk")
        for v in (desk, phone):
            v.sees_tasks("Milk")
        desk.row("Milk").get_by_role("link").click()
        desk.page.keyboard.type(" and honey")
        phone.delete("Milk")
        phone.sees_tasks()
        with desk.whatever_the_status():
            desk.page.keyboard.press("Enter")
            desk.sees(words.tasks.deletedElsewhere)
        desk.sees("Milk and honey")
        desk.press("button", words.task.discard)
        desk.sees_tasks()
        desk.complaints = []

    test_such_a_text_can_become_one_when_the_page_has_not_heard_of_the_deletion.is_thorough = True
