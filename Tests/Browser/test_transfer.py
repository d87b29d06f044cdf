"""The list as a file, and tasks from a file or a pasted text."""

import json
import pathlib
import tempfile

from playwright.sync_api import expect

import slow_api
from visitor import BrowserTest, Keyboard
from wording import words

PAGE = "/transfer"
TASKS = {"Milk": False, "=HYPERLINK(\"https://example.com/\")": True, "say \"hi\", twice": False, "שלום": True}
TEXT = "".join(f"[{'x' if is_done else ' '}] {text}\n" for text, is_done in TASKS.items())
LINES = json.loads((pathlib.Path(__file__).parent / "list_lines.json").read_text())


class Transfer(BrowserTest):
    weight = 3

    def file(self, name, content):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name) / name
        path.write_bytes(content)
        return path

    def opens(self, v):
        v.press("link", words.transfer.title)
        v.sees_heading(words.transfer.title)

    def imports(self, v, text):
        self.opens(v)
        v.type(words.transfer.field, text)
        v.press("button", words.transfer.run)

    def sees_imported(self, v, count):
        phrase = words.transfer.imported
        v.sees_message((phrase.one if count == 1 else phrase.other).format(count=count))

    def sees_list(self, v, tasks):
        v.sees_tasks(*tasks)
        done = [text for text, is_done in tasks.items() if is_done]
        expect(v.page.locator("ul.tasks > li.is-done > p")).to_have_text(done)

    def downloads(self, v, name):
        with v.page.expect_download() as download:
            v.press("link", words.transfer.formats[name])
        return download.value.suggested_filename, pathlib.Path(download.value.path()).read_bytes()

    def test_what_is_exported_is_imported_as_a_file(self):
        companion = self.companion()
        alice = self.visitor(companion)
        alice.start_signed_in()
        self.imports(alice, TEXT)
        self.sees_imported(alice, 4)
        self.sees_list(alice, TASKS)
        self.opens(alice)
        alice.look("export and import")
        for name, options in (("text", {"scripts": False}), ("json", {"size": (390, 844), "scheme": "dark"})):
            with self.subTest(name):
                file_name, content = self.downloads(alice, name)
                self.assertEqual(file_name, f"tasks.{'txt' if name == 'text' else name}")
                bob = self.visitor(companion, **options)
                bob.start_signed_in("Bob Baker")
                self.opens(bob)
                bob.page.get_by_label(words.transfer.file).set_input_files(self.file(file_name, content))
                bob.press("button", words.transfer.run)
                self.sees_imported(bob, 4)
                self.sees_list(bob, TASKS)
                bob.look("imported")
                bob.press("button", words.tasks.undo)
                bob.sees(words.tasks.empty)

    test_what_is_exported_is_imported_as_a_file.is_thorough = True

    def test_a_text_is_imported_by_the_keyboard_alone(self):
        v = self.visitor(self.companion(), input=Keyboard)
        v.start_signed_in()
        self.imports(v, TEXT)
        self.sees_imported(v, 4)
        self.sees_list(v, TASKS)
        v.press("button", words.tasks.undo)
        v.sees(words.transfer.removed.other.format(count=4))
        v.sees(words.tasks.empty)

    test_a_text_is_imported_by_the_keyboard_alone.is_thorough = True

    def test_nothing_is_imported_twice(self):
        companion = self.companion()
        for scripts in (True, False):
            with self.subTest(scripts=scripts):
                v = self.visitor(companion, scripts=scripts)
                v.start_signed_in("Alice Adams" if scripts else "Bob Baker")
                self.opens(v)
                v.type(words.transfer.field, "Milk\nEggs")
                v.page.get_by_role("button", name=words.transfer.run).dblclick()
                v.arrives_at("/tasks")
                v.page.reload()
                v.sees_tasks("Milk", "Eggs")
                self.sees_imported(v, 2)
                v.goes_back()
                v.sees_heading(words.transfer.title)
                # Whether the browser has kept the typed text or not.
                v.type(words.transfer.field, "Milk\nEggs")
                v.press("button", words.transfer.run)
                v.arrives_at("/tasks")
                v.sees_tasks("Milk", "Eggs")

    test_nothing_is_imported_twice.is_thorough = True

    def test_what_was_there_before_stays_when_an_import_is_undone(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        v.add("Milk")
        v.sees_tasks("Milk")
        v.all_is_sent()
        self.imports(v, "[x] Milk\nEggs")
        self.sees_imported(v, 2)
        v.sees_tasks("Milk", "Milk", "Eggs")
        v.page.keyboard.press("Control+z")
        v.sees(words.transfer.removed.other.format(count=2))
        self.sees_list(v, {"Milk": False})

    def test_what_can_not_be_imported_is_named_and_stays(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        field = v.page.get_by_label(words.transfer.field)
        self.opens(v)
        long = "Milk\n" + "x" * 501 + "\nEggs"
        v.type(words.transfer.field, long)
        with v.expecting(422):
            v.press("button", words.transfer.run)
        v.sees(words.transfer.line.format(number=2, reason=words.tasks.textTooLong.format(count=501, limit=500)))
        expect(field).to_have_value(long)
        v.look("a line too long")
        v.type(words.transfer.field, "")
        v.page.get_by_label(words.transfer.file).set_input_files(self.file("tasks.txt", b"Caf\xe9"))
        with v.expecting(422):
            v.press("button", words.transfer.run)
        v.sees(words.transfer.notUTF8)
        v.page.get_by_label(words.transfer.file).set_input_files(self.file("tasks.csv", b"text,done\r\nMilk,maybe\r\nEggs,no\r\n"))
        with v.expecting(422):
            v.press("button", words.transfer.run)
        # The content of the file is in the field, where it can be corrected.
        expect(field).to_have_value("text,done\nMilk,maybe\nEggs,no\n")
        v.press("button", words.transfer.runOthers.one.format(count=1))
        self.sees_imported(v, 1)
        v.sees_tasks("Eggs")

    test_what_can_not_be_imported_is_named_and_stays.is_thorough = True

    def test_a_long_list_is_imported_in_parts(self):
        for options in ({}, {"scripts": False, "size": (390, 844), "scheme": "dark"}):
            with self.subTest(**options):
                v = self.visitor(self.companion(), **options)
                v.start_signed_in()
                self.imports(v, "\n".join(f"Task {number}" for number in range(252)))
                v.sees_message(words.transfer.importedPart.other.format(count=250))
                expect(v.page.get_by_label(words.transfer.field)).to_have_value("[ ] Task 250\n[ ] Task 251\n")
                v.look("the rest of an import")
                v.press("button", words.transfer.run)
                self.sees_imported(v, 2)

    test_a_long_list_is_imported_in_parts.is_thorough = True

    def test_another_programs_file_is_asked_about(self):
        for options in ({}, {"scripts": False, "size": (390, 844), "scheme": "dark"}):
            with self.subTest(**options):
                v = self.visitor(self.companion(), **options)
                v.start_signed_in()
                self.imports(v, "Title,Status,Due Date\nMilk,completed,2026-11-02\nEggs,,")
                v.sees(words.transfer.leftOut, "Due Date")
                expect(v.page.get_by_label(words.transfer.field)).to_be_focused()
                v.look("something would be left out")
                v.press("button", words.transfer.runWithout.other.format(count=2))
                self.sees_imported(v, 2)
                self.sees_list(v, {"Milk": True, "Eggs": False})
                self.opens(v)
                v.page.get_by_label(words.transfer.file).set_input_files(self.file("prices.csv", b"Qty,Item,Price\n1,Oil,2\n"))
                with v.expecting(422):
                    v.press("button", words.transfer.run)
                v.sees(words.transfer.otherProgram)
                v.look("another program's file")
                v.press("button", words.transfer.runLines)
                self.sees_imported(v, 2)

    test_another_programs_file_is_asked_about.is_thorough = True

    def test_an_outage_in_the_middle_loses_and_doubles_nothing(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion)
        v.start_signed_in()
        # Two are added, and one of them is ticked.
        api.answers_left = 2
        self.imports(v, "One\n[x] Two\n[x] Three\nFour")
        v.sees(words.tasks.waitingTitle)
        v.sees(words.transfer.notSent.other.format(count=2))
        v.look("an import that was interrupted")
        api.answers_left = None
        expect(v.page.locator("#unsent")).to_have_count(0)
        self.sees_list(v, {"One": False, "Two": True, "Three": True, "Four": False})

    def test_pasted_lines_lose_the_same_marks_in_the_field_for_new_tasks(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        v.page.locator("#new").evaluate("""(element, text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""", "\n".join(row["line"] for row in LINES))
        v.page.keyboard.press("Enter")
        v.sees(words.tasks.addedMany.other.format(count=len(LINES)))
        self.sees_list(v, {row["text"]: row["isDone"] for row in LINES})

    test_pasted_lines_lose_the_same_marks_in_the_field_for_new_tasks.is_thorough = True

    def test_nothing_is_left_on_a_shared_screen(self):
        v = self.visitor(self.companion(settings={"kiosk": True}))
        v.start_signed_in()
        v.press("link", words.transfer.importing)
        v.sees_heading(words.transfer.importing)
        expect(v.page.locator("input[type=file], a[href*='/transfer/']")).to_have_count(0)
        v.look("import on a shared screen")
        v.type(words.transfer.field, "Milk\n[x] Eggs")
        v.press("button", words.transfer.run)
        self.sees_list(v, {"Milk": False, "Eggs": True})

    test_nothing_is_left_on_a_shared_screen.is_thorough = True
