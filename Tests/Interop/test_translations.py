"""The effect of changed English texts on a translation (script/update-translations), and the mistakes found in one
(script/check-translations)."""

import pathlib
import subprocess
import tempfile
import unittest

from companion_process import TIMEOUT, ROOT

HEADER = """msgid ""
msgstr ""
"Language: de\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""
ADD = 'msgctxt "tasks.add"\nmsgid "Add a task to the list"\nmsgstr "{}"\n'
# Much like the text above, so that a comparison of texts would take the one for the other.
REMOVE = 'msgctxt "tasks.remove"\nmsgid "Remove a task from the list"\nmsgstr "{}"\n'
COUNT = 'msgctxt "tasks.count"\nmsgid "{{count}} task"\nmsgid_plural "{{count}} tasks"\nmsgstr[0] "{}"\nmsgstr[1] "{}"\n'


class UpdatedTranslations(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.template, self.file = pathlib.Path(folder.name, "texts.pot"), pathlib.Path(folder.name, "de.po")
        self.english = [text.format("", "") for text in (ADD, COUNT, REMOVE)]
        self.german = [
            ADD.format("Aufgabe hinzufügen"), COUNT.format("{count} Aufgabe", "{count} Aufgaben"), REMOVE.format("Aufgabe entfernen")]
        self.write(self.file, self.german)

    def write(self, path, entries):
        path.write_text("\n".join([HEADER, *entries]), encoding="utf-8")

    def update(self, *changes):
        """Brings the German file up to the template with some of its text replaced; returns its entries."""
        entries = "\0".join(self.english)
        for old, new in changes:
            self.assertIn(old, entries)
            entries = entries.replace(old, new)
        self.write(self.template, entries.split("\0"))
        subprocess.run([ROOT / "script/update-translations", self.template, self.file], check=True, timeout=TIMEOUT)
        return self.file.read_text(encoding="utf-8").rstrip().split("\n\n")[1:]

    def expect(self, entries, *expected):
        self.assertEqual(entries, [entry.rstrip() for entry in expected])

    def test_what_has_not_changed_stays(self):
        self.expect(self.update(), *self.german)

    def test_a_reworded_text_keeps_its_own_translation_until_a_translator_has_looked(self):
        """Even one that is worded like another text."""
        reworded = self.update(("Add a task to the list", "Add a task from the list"))
        self.expect(
            reworded, "#, fuzzy\n#| msgid \"Add a task to the list\"\n" + self.german[0].replace("to the", "from the"),
            *self.german[1:])
        self.assertEqual(self.update(("Add a task to the list", "Add it")).pop(0).count("Add a task to the list"), 1)
        self.expect(self.update(), *self.german)

    def test_so_do_the_forms_of_a_number(self):
        reworded = self.update(("{count} tasks", "{count} entries"))
        self.assertIn("#, fuzzy", reworded[1])
        self.assertIn('msgstr[1] "{count} Aufgaben"', reworded[1])
        self.expect(self.update(), *self.german)

    def test_a_text_that_gets_a_number_is_translated_anew(self):
        reworded = self.update(('msgid "Add a task to the list"\nmsgstr ""', 'msgid "Add {count} task"\nmsgid_plural "Add {count} tasks"\nmsgstr[0] ""\nmsgstr[1] ""'))
        self.assertNotIn("hinzufügen", reworded[0])
        self.assertNotIn("fuzzy", reworded[0])

    def test_a_text_that_is_renamed_is_translated_anew_and_one_that_is_gone_goes(self):
        renamed = self.update(("tasks.add", "tasks.addition"))
        self.expect(renamed, self.english[0].replace("tasks.add", "tasks.addition"), *self.german[1:])


if __name__ == "__main__":
    unittest.main()


class CheckedTranslations(unittest.TestCase):
    def check(self, *entries, language="de"):
        """Whether a file with these entries is valid, and the messages about it."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "some.po")
            header = HEADER.replace("Language: de", f"Language: {language}")
            file.write_text("\n".join([header, *entries]), encoding="utf-8")
            result = subprocess.run([ROOT / "script/check-translations", file], capture_output=True, text=True, timeout=TIMEOUT)
        return result.returncode == 0, result.stderr

    def refuses(self, mistake, *entries, language="de"):
        is_right, said = self.check(*entries, language=language)
        self.assertFalse(is_right)
        self.assertIn(mistake, said)

    def test_what_is_right_passes(self):
        self.assertEqual(self.check(ADD.format("Aufgabe hinzufügen"), COUNT.format("eine Aufgabe", "{count} Aufgaben")), (True, ""))
        self.assertEqual(self.check(ADD.format(""), COUNT.format("", "")), (True, ""), "what is not translated is English")

    def test_a_value_is_neither_lost_nor_renamed(self):
        self.refuses("{count} of the English text is missing", COUNT.format("eine Aufgabe", "Aufgaben"))
        self.refuses("{nombre} is not in the English text", ADD.format("{nombre} hinzufügen"))

    def test_quotation_marks_are_those_of_the_language(self):
        self.refuses("a straight quotation mark", ADD.format("'Aufgabe' hinzufügen"))

    def test_no_french_mark_begins_a_line(self):
        self.refuses("no-break space", ADD.format("Ajouter une tâche ?"), language="fr")
        self.assertTrue(self.check(ADD.format("Ajouter une tâche\u00a0?"), language="fr")[0])
        self.assertTrue(self.check(ADD.format("Ajouter une tâche ?"), language="de")[0])
