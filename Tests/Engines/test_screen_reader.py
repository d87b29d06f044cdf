"""The core story with Orca and the keyboard. Orca's output is written to artefacts/engines/Orca/said.md."""

import unittest

from companion_process import Companion
from orca import Orca
from person import ARTEFACTS
from wording import tenant_words, words

ALICE = "Alice Adams"


class WithOrca(unittest.TestCase):
    def setUp(self):
        companion = self.enterContext(Companion())
        self.lines = ["| keys | what Orca reads out |", "|---|---|"]
        self.addCleanup(self.write_down)
        self.orca = self.enterContext(Orca(companion.origin))

    def write_down(self):
        folder = ARTEFACTS / "Orca"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "said.md").write_text("\n".join(self.lines) + "\n")

    def keep(self, keys, said):
        self.lines.append(f"| {keys} | {' / '.join(said)} |")

    def presses(self, *keys, hears=(), text=""):
        """Types a text, presses the keys, and hears all of this."""
        if text:
            self.orca.type(text)
        self.orca.press(*keys)
        self.keep(", ".join(filter(None, [f"“{text}”" if text else "", *keys])), said := self.orca.hears(*hears))
        return said

    def reaches(self, name, key="Tab"):
        times, said = self.orca.reaches(name, key)
        self.keep(f"{key} × {times}" if times > 1 else key, said)

    def test_a_task_from_signing_in_to_signing_out(self):
        self.keep("the page opens", self.orca.hears("Finished loading"))
        self.reaches("Sign up or sign in link")
        self.presses("Return", hears=[f"Finished loading {tenant_words.signIn.title}"])
        self.reaches(tenant_words.people.continueAs.format(name=ALICE))
        # The field for new tasks has the focus, and letters that are typed go into it.
        self.presses("Return", hears=[f"{words.tasks.newTask} entry", "Focus mode"])
        self.presses("Return", text="Buy milk", hears=[words.notices.taskAdded.format(text="Buy milk")])
        self.presses("Return", text="Wash the car", hears=[words.notices.taskAdded.format(text="Wash the car")])
        self.presses("Return", hears=[words.tasks.textEmpty])
        self.presses("Return", text="Call the plumber", hears=[words.notices.taskAdded.format(text="Call the plumber")])

        self.reaches("Buy milk check box not checked")
        self.presses("space", hears=["checked", words.notices.taskDone.format(text="Buy milk")])
        self.presses("Tab", hears=[f"Buy milk {words.tasks.change} link"])
        self.presses("Return", hears=[f"{words.tasks.changeText} entry Buy milk", "Focus mode"])
        self.presses("Return", text=" and bread", hears=[words.notices.taskChanged.format(text="Buy milk and bread")])
        self.presses("Tab", hears=[f"{words.tasks.delete} Buy milk and bread push button"])
        self.presses("Return", hears=[words.notices.taskDeleted.format(text="Buy milk and bread")])
        self.presses("ctrl+z", hears=[words.notices.taskRestoredLast.format(text="Buy milk and bread"), f"Buy milk and bread {words.tasks.change} link"])

        # Orca's own navigation keys: to the heading, and through the list.
        self.presses("1", hears=[f"{words.tasks.title} heading level 1"])
        self.presses("l", hears=["List with 3 items"])
        self.reaches(words.tasks.clear, "Down")

        self.reaches(f"Signed in as {ALICE} toggle button collapsed", "Shift+Tab")
        self.presses("Return", hears=["expanded"])
        self.presses("Down", hears=[f"{words.frame.yourTasks} "])
        self.presses("Escape", hears=["collapsed"])
        self.presses("Up", hears=[f"{words.frame.signOut} push button"])
        self.presses("Return", hears=[words.signedOut.title])
