"""A simulated user of any browser: presses elements by name, types, and reads."""

import time

from companion_process import ROOT
from wording import tenant_words, words

ARTEFACTS = ROOT / "artefacts" / "engines"
# Minutes, against hanging tests: a passing test never waits this long, however busy the machine is.
TIMEOUT = 180

# The visible elements of a kind with this name, or else with this in their name.
FIND = """(kind, name, within) => {
  const selector = { link: "a[href]", button: "button:not([role])", checkbox: "[role=checkbox]",
    field: "input:not([type=hidden], [type=checkbox]), textarea" }[kind];
  const called = (element) => (element.ariaLabel ?? (element.labels?.[0] ?? element).textContent).trim();
  const all = [...(within ?? document).querySelectorAll(selector)].filter((element) => element.checkVisibility());
  return all.find((element) => called(element) === name) ?? all.find((element) => called(element).includes(name)) ?? null;
}"""
ROW = """(text) => [...document.querySelectorAll("ul.tasks > li")].find((row) => row.querySelector("p")?.textContent === text) ?? null"""
TASKS = """() => document.querySelector(".waiting li, [data-waits]") ? null
  : [...document.querySelectorAll("ul.tasks > li > p")].map((p) => p.textContent)"""


class Person:
    def __init__(self, test, engine, companion):
        self.test, self.engine, self.companion = test, engine, companion
        self.pictures = 0

    def until(self, condition, what):
        """Polls until the condition holds, and returns its value. The page may be replaced in the meantime."""
        deadline, last = time.monotonic() + TIMEOUT, None
        while time.monotonic() < deadline:
            try:
                last = condition()
                if last is not None and last is not False:
                    return last
            except self.engine.passing_errors as error:
                if self.engine.has_crashed():
                    raise
                last = error
            # Waits: between two looks at the page: these engines report no events.
            time.sleep(0.05)
        raise AssertionError(f"it never came to this: {what}; at last {last!r} at {self.engine.address}\n{self.text()}")

    # Actions

    def open(self, path):
        self.engine.open(self.companion.origin + path)

    def find(self, kind, name, within=None):
        return self.until(lambda: self.engine.element(FIND, kind, name, within), f"there is the {kind} {name!r}")

    def press(self, kind, name, within=None):
        def click():
            element = self.engine.element(FIND, kind, name, within)
            if element is None:
                return False
            # A page that is being redrawn may move it away: the driver reports it before it clicks.
            self.engine.click(element)
            return True

        self.until(click, f"the {kind} {name!r} is pressed")

    def type(self, name, text):
        self.engine.type(self.find("field", name), text)

    def row(self, text):
        return self.until(lambda: self.engine.element(ROW, text), f"there is the task {text!r}")

    def sign_in(self, person="Alice Adams", entry="Sign up or sign in"):
        self.open("/")
        self.press("link", entry)
        self.press("button", tenant_words.people.continueAs.format(name=person))
        # With scripts, the tab that began the sign-in confirms it automatically.
        if not self.engine.has_scripts:
            self.sees(words.confirmation.heading.format(name=person))
            self.press("button", words.confirmation.resume)
        self.arrives_at("/tasks")

    def sign_out(self, arriving_at="/signed-out"):
        self.engine.click(self.until(lambda: self.engine.element('() => document.querySelector("details.who > summary")'), "there is the menu"))
        self.press("button", words.frame.signOut)
        self.arrives_at(arriving_at)

    def goes_back(self, steps=1):
        """Presses Back, or chooses an earlier page from its menu, and waits until a page is there that can be seen."""
        self.engine.run("() => { window.isLeft = true; }")
        if steps == 1:
            self.engine.back()
        else:
            self.engine.run("(steps) => { setTimeout(() => history.go(-steps)); }", steps)
        self.until(
            lambda: self.engine.run(
                """() => !window.isLeft && document.readyState === "complete" &&
                  "visible" === getComputedStyle(document.documentElement).visibility"""),
            "there is an earlier page")

    # Observations

    def arrives_at(self, path):
        """The address is this one, but for the row at which the page begins, and the page is complete."""
        address = self.companion.origin + path
        self.until(
            lambda: self.engine.run('(address) => location.href.split("#")[0] === address && document.readyState === "complete"', address),
            f"the address is {address}")

    def text(self):
        return self.engine.run("() => document.body.innerText")

    def sees(self, text):
        self.until(lambda: text in self.text(), f"{text!r} is seen")

    def sees_tasks(self, *texts):
        """The list holds exactly these, in this order, and nothing is on its way."""
        self.until(lambda: self.engine.run(TASKS) == list(texts), f"the list is {texts}")

    def sees_nothing_of(self, *texts):
        """Neither on the page nor in its markup nor in a field."""
        content = self.until(
            lambda: self.engine.run(
                """() => [document.title, document.documentElement.outerHTML,
                  ...[...document.querySelectorAll("input, textarea")].map((field) => field.value)].join(" ")"""), "there is a page")
        for text in texts:
            self.test.assertNotIn(text, content, self.engine.address)

    def look(self, name):
        """Keeps a picture of the page at the width of a desktop and of a phone; nothing scrolls sideways."""
        self.pictures += 1
        folder = ARTEFACTS / self.engine.name
        folder.mkdir(parents=True, exist_ok=True)
        for width, height in (390, 844), (1280, 800):
            self.engine.resize(width, height)
            self.until(lambda: self.engine.run("() => innerWidth") == width, f"the page is {width} pixels wide")
            # WebKit has the width before it has drawn anything at it.
            self.engine.run("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))")
            (folder / f"{self.pictures:02} {name} {width}.png").write_bytes(self.engine.picture())
            inner, scroll = self.engine.run("() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]")
            self.test.assertLessEqual(scroll, inner, f"{name}: scrolls sideways at {width} pixels")
