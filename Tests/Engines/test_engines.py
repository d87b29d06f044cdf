"""Everyday actions in each engine, and the engines' differences: restored fields, kept pages, cookies, cleared data.

The common behaviour is asserted. Differences are written to artefacts/engines/NAME/seen.txt and documented in
Documentation/Browsers.md.
"""

import functools
import unittest

from chromium import Chromium
from companion_process import Companion, DemoServices
from firefox import Firefox
from person import ARTEFACTS, Person
from webkitgtk import WebKitGTK
from wording import tenant_words, words

VALUE = '() => document.querySelector("#new")?.value ?? null'


def again_when_the_engine_crashes(test):
    """Goes through the test once more with a new browser when the engine's own process has crashed, and writes that down.

    WebKitGTK does now and then: its process for pages aborts. A test that fails in any other way has failed.
    """
    @functools.wraps(test)
    def tries(self):
        for is_last in False, False, True:
            try:
                return test(self)
            except Exception:
                if is_last or not self.engine.has_crashed():
                    raise
            finally:
                if self.engine.has_crashed():
                    self.seen("THE ENGINE CRASHED", test.__name__)
                    self.engine.restart()
                    self.has_restarted = True
            self.doCleanups()

    return tries


class Start:
    """Shared by the tests of an engine: its browser. Each test has a separate program."""

    file = "seen"

    @classmethod
    def setUpClass(cls):
        cls.engine = cls.enterClassContext(cls.start_engine())
        cls.observations = [f"{cls.engine.name} {cls.engine.version}"]

    @classmethod
    def start_engine(cls):
        return cls.Engine()

    @classmethod
    def tearDownClass(cls):
        folder = ARTEFACTS / cls.engine.name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{cls.file}.txt").write_text("\n".join(cls.observations) + "\n")

    def start(self, has_demo_inside=True, **settings):
        companion = self.enterContext(Companion(settings=settings, has_demo_inside=has_demo_inside))
        self.has_restarted = False
        self.said = len(self.engine.complaints())
        self.addCleanup(self.leave)
        return Person(self, self.engine, companion)

    def leave(self):
        if self.has_restarted:
            return
        self.engine.forget_cookies()
        self.engine.open("about:blank")
        self.assertEqual(self.engine.complaints()[self.said:], [], "on the console")

    def seen(self, what, value):
        self.observations.append(f"{what}: {value}")

    def mark_page(self, p):
        """A page that is shown again as it was left still has the mark; one that is loaded anew has not."""
        p.engine.run("() => { window.mark = true; }")

    def is_marked(self, p):
        return p.engine.run("() => window.mark === true")

    def place(self, p):
        return p.engine.address.replace(p.companion.origin, "").replace(p.companion.tenant, "the provider's ").split("?")[0]

    @again_when_the_engine_crashes
    def test_back_after_a_sign_out_of_one_step(self):
        """The provider is away and can't be notified: the list is one step back, the page that an engine is most likely to have kept."""
        p = self.start(has_demo_inside=False)
        with DemoServices(p.companion) as services:
            p.sign_in()
            p.type(words.tasks.newTask, "a secret wish\n")
            p.sees_tasks("a secret wish")
            p.type(words.tasks.newTask, "half a tas")
            self.mark_page(p)
            services.stop()
            p.sign_out("/signed-out?provider=not-told")
            p.goes_back()
            self.seen("Back by one step after signing out", "as it was left" if self.is_marked(p) else f"asked for again, ends at {self.place(p)}")
            # Documentation/Browsers.md describes what WebKit shows here without scripts.
            if p.engine.has_scripts:
                p.sees_nothing_of("Alice Adams", "a secret wish", "half a tas")


class Story(Start):
    """The tests, once for each engine."""

    @again_when_the_engine_crashes
    def test_a_list_from_signing_in_to_signing_out(self):
        p = self.start()
        p.open("/")
        p.look("welcome")
        p.press("link", "Sign up or sign in")
        p.find("button", tenant_words.people.continueAs.format(name="Alice Adams"))
        p.look("provider")
        p.press("button", tenant_words.people.continueAs.format(name="Alice Adams"))
        p.arrives_at("/tasks")
        p.sees("Alice Adams")
        p.look("empty list")

        p.type(words.tasks.newTask, "Buy milk\n")
        p.type(words.tasks.newTask, "Wash the car at Zoë’s")
        p.press("button", words.tasks.add)
        p.sees_tasks("Buy milk", "Wash the car at Zoë’s")
        p.sees(words.notices.taskAdded.format(text="Wash the car at Zoë’s"))
        p.press("checkbox", "", within=p.row("Buy milk"))
        p.sees(words.notices.taskDone.format(text="Buy milk"))
        p.look("list")
        p.press("link", words.tasks.change, within=p.row("Wash the car at Zoë’s"))
        p.find("field", words.tasks.changeText)
        p.look("changing a text")
        p.type(words.tasks.changeText, " and the bike\n")
        p.sees(words.notices.taskChanged.format(text="Wash the car at Zoë’s and the bike"))
        p.sees_tasks("Buy milk", "Wash the car at Zoë’s and the bike")
        p.press("button", words.tasks.delete, within=p.row("Buy milk"))
        p.sees(words.notices.taskDeleted.format(text="Buy milk"))
        p.sees_tasks("Wash the car at Zoë’s and the bike")
        p.press("button", words.tasks.undo)
        p.sees(words.notices.taskRestoredLast.format(text="Buy milk"))
        self.undoes_by_keys(p)
        self.pastes_a_list(p)
        self.closes_the_menu_by_escape(p)
        p.type(words.tasks.search, "wash\n")
        p.arrives_at("/tasks?q=wash")
        p.sees_tasks("Wash the car at Zoë’s and the bike")
        p.press("link", words.tasks.refresh)

        for name, tag in ("Deutsch", "de"), ("English", "en"):
            p.engine.click(p.until(lambda: p.engine.element("() => document.querySelector('.language a')"), "there is the way to the languages"))
            p.arrives_at("/language")
            p.press("button", name)
            p.until(lambda: p.engine.run("() => document.documentElement.lang") == tag, f"the page is in {name}")
            p.sees("Wash the car at Zoë’s and the bike")
        p.look("list after all that")

        at, texts = p.engine.run("() => history.length"), ("Alice Adams", "Wash the car", "Buy milk")
        self.mark_page(p)
        p.sign_out()
        p.look("signed out")
        p.sees_nothing_of(*texts)
        steps = p.engine.run("() => history.length") - at
        p.goes_back(steps)
        self.seen("the list after signing out and Back", "as it was left" if self.is_marked(p) else f"asked for again, ends at {self.place(p)}")
        p.sees_nothing_of(*texts)
        p.look("back after signing out")
        p.sign_in()
        p.sees("Wash the car at Zoë’s and the bike")

    def undoes_by_keys(self, p):
        texts = "Wash the car at Zoë’s and the bike", "Buy milk"
        p.press("button", words.tasks.delete, within=p.row("Buy milk"))
        p.sees_tasks(texts[0])
        field = p.find("field", words.tasks.newTask)
        p.engine.chord(field, "z")
        p.sees_tasks(*texts)
        p.until(lambda: p.engine.run('() => document.activeElement.closest("li")?.querySelector("p").textContent === "Buy milk"'), "what came back has the focus")
        p.engine.chord(p.find("field", words.tasks.newTask), "y")
        p.sees_tasks(texts[0])
        p.engine.chord(p.find("field", words.tasks.newTask), "z")
        p.sees_tasks(*texts)

    def pastes_a_list(self, p):
        """Copies a list from a text of several lines, as from another page, and pastes it by keys."""
        p.engine.run(
            """(text) => {
              const from = document.createElement("textarea");
              Object.assign(from, { id: "copied", value: text });
              document.querySelector("main").append(from);
            }""", "- Bread\n2. Butter\n[x] Jam")
        copied = p.engine.element('() => document.querySelector("#copied")')
        p.engine.click(copied)
        p.engine.chord(copied, "a")
        p.engine.chord(copied, "c")
        p.engine.run('() => { document.querySelector("#copied").remove(); }')
        p.engine.chord(p.find("field", words.tasks.newTask), "v")
        p.find("button", words.tasks.addMany.other.format(count=3))
        p.type(words.tasks.newTask, "\n")
        p.sees_tasks("Wash the car at Zoë’s and the bike", "Buy milk", "Bread", "Butter", "Jam")
        p.until(lambda: p.engine.run('() => document.querySelectorAll("li.is-done").length') == 2, "the milk and the jam are done")
        # All of it is one step.
        p.engine.chord(p.find("field", words.tasks.newTask), "z")
        p.sees_tasks("Wash the car at Zoë’s and the bike", "Buy milk")

    def closes_the_menu_by_escape(self, p):
        """The menu lies on the page and moves nothing; Escape closes it and gives the focus back."""
        top, is_open = '() => document.querySelector("h1").getBoundingClientRect().top', '() => document.querySelector(".who").open'
        p.engine.run("() => scrollTo(0, 0)")
        before, name = p.engine.run(top), p.engine.element('() => document.querySelector("details.who > summary")')
        p.engine.click(name)
        p.until(lambda: p.engine.run(is_open), "the menu is open")
        self.assertEqual(p.engine.run(top), before)
        p.engine.escape(name)
        p.until(lambda: not p.engine.run(is_open), "the menu is closed")
        self.assertTrue(p.engine.run('() => document.activeElement.matches("details.who > summary")'))

    @again_when_the_engine_crashes
    def test_what_was_typed_and_the_page_that_was_left(self):
        p = self.start()
        p.sign_in()
        p.type(words.tasks.newTask, "Buy milk\n")
        p.sees_tasks("Buy milk")
        p.type(words.tasks.newTask, "half a tas")
        self.mark_page(p)
        p.press("link", words.tasks.change, within=p.row("Buy milk"))
        p.press("link", words.tasks.details)
        p.find("button", words.tasks.save)
        p.goes_back()
        p.arrives_at("/tasks")
        self.seen("Back to the list while signed in", "as it was left" if self.is_marked(p) else "loaded anew")
        self.seen("the field in which something was typed", repr(p.engine.run(VALUE)))
        # Whatever it shows, it works.
        p.engine.run("() => { document.querySelector('#new').value = ''; }")
        p.type(words.tasks.newTask, "Bread\n")
        p.sees_tasks("Buy milk", "Bread")
        self.mark_page(p)
        p.engine.run("() => { location.reload(); }")
        p.until(lambda: not self.is_marked(p), "the page is loaded anew")
        p.sees_tasks("Buy milk", "Bread")
        # One person's unsent text must not be shown to the next one.
        p.type(words.tasks.newTask, "a secret wi")
        at = p.engine.run("() => history.length")
        p.sign_out()
        p.goes_back(p.engine.run("() => history.length") - at)
        p.sees_nothing_of("a secret wi", "Bread")
        p.sign_in("Bob Baker")
        p.sees_nothing_of("a secret wi", "Bread")

    @again_when_the_engine_crashes
    def test_cookies_of_localhost(self):
        p = self.start()
        p.sign_in()
        cookies = [cookie for cookie in p.engine.cookies() if cookie["name"].startswith("web-companion")]
        self.assertEqual(len(cookies), 2, cookies)
        for cookie in cookies:
            self.assertTrue(cookie["httpOnly"], cookie)
            self.assertEqual(cookie["path"], "/", cookie)
        self.assertEqual(p.engine.run("() => document.cookie"), "")
        for cookie in cookies:
            kind = "browser" if cookie["name"].endswith("-browser") else "session"
            ends = cookie.get("expires", cookie.get("expiry", -1))
            self.seen(
                f"the {kind} cookie", ", ".join([
                    f"SameSite {cookie.get('sameSite')}", "Secure" if cookie["secure"] else "not Secure",
                    "has a date" if ends and ends > 0 else "ends with the browser"]))
        p.open("/claims")
        p.sees("alice@contoso.example")
        p.engine.forget_cookies()
        p.open("/tasks")
        p.sees_nothing_of("alice@contoso.example")

    @again_when_the_engine_crashes
    def test_clear_site_data_on_a_shared_screen(self):
        p = self.start(kiosk=True, kioskName="Library")
        p.sign_in()
        p.type(words.tasks.newTask, "a secret wish\n")
        p.sees_tasks("a secret wish")
        p.engine.run("() => { localStorage.setItem('mark', 'x'); sessionStorage.setItem('mark', 'x'); document.cookie = 'mark=x; path=/'; }")
        self.mark_page(p)
        at = p.engine.run("() => history.length")
        p.look("shared screen")
        p.engine.click(p.engine.element('() => document.querySelector(".hand-over button")'))
        p.until(lambda: p.engine.run("() => document.querySelector('h1').textContent") == "Library" , "there is the start")
        left = p.engine.run("() => [localStorage.getItem('mark'), sessionStorage.getItem('mark'), document.cookie.includes('mark=x') ? 'x' : null]")
        for what, value in zip(("local storage", "session storage", "a script's cookie"), left):
            self.seen(f"Clear-Site-Data, {what}", "stays" if value else "is cleared")
        p.sees_nothing_of("Alice Adams", "a secret wish")
        steps = p.engine.run("() => history.length") - at
        for number in {1, steps} - {0}:
            p.goes_back(number)
            p.sees_nothing_of("Alice Adams", "a secret wish")
            self.seen(f"Back by {number} of {steps} after Done", "as it was left" if self.is_marked(p) else f"asked for again, ends at {self.place(p)}")


class InFirefox(Story, unittest.TestCase):
    Engine = Firefox


class InWebKitGTK(Story, unittest.TestCase):
    Engine = WebKitGTK


class InWebKitGTKWithoutScripts(Start, unittest.TestCase):
    """The pages that WebKit keeps for Back over plain HTTP when no script reloads them."""

    file = "seen without scripts"

    @classmethod
    def start_engine(cls):
        return WebKitGTK(has_scripts=False)

    @again_when_the_engine_crashes
    def test_back_after_signing_out_at_the_provider_too(self):
        p = self.start()
        p.sign_in()
        p.type(words.tasks.newTask, "a secret wish\n")
        p.sees_tasks("a secret wish")
        self.mark_page(p)
        at = p.engine.run("() => history.length")
        p.sign_out()
        steps = p.engine.run("() => history.length") - at
        p.goes_back(steps)
        self.seen(f"the list after signing out and Back by {steps}", "as it was left" if self.is_marked(p) else f"asked for again, ends at {self.place(p)}")
        p.sees_nothing_of("Alice Adams", "a secret wish")


class InChromium(Story, unittest.TestCase):
    Engine = Chromium
