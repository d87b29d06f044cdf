"""A phone: touch targets are large enough for a finger, nothing needs a hovering mouse, and the on-screen keyboard covers no
field that is being typed in."""

import re

from playwright.sync_api import expect

from companion_process import ROOT
from lan_companion import LANCompanion, own_address
from visitor import BrowserTest, Visitor, browser
from wording import tenant_words, words

SIZES = ((390, 844), (360, 640))
TASKS = ("Buy milk", "Wash the car", "Call Zoë", *(f"Write letter {number}" for number in range(1, 6)))
# The visible part of the page above the keyboard.
ABOVE_KEYBOARD = 400

# WCAG 2.5.5: 44 by 44 pixels, but for a link within a sentence. A box counts with its label. In the middle of each is nothing else.
SMALL_TARGETS = """() => {
  const isWords = (node) => node.nodeType === Node.TEXT_NODE && /\\w/.test(node.data);
  const isInSentence = (element) => element.matches("a, button") && getComputedStyle(element).display === "inline"
    && [...element.closest("p, li, dd, td, label, span, strong").childNodes].some(isWords);
  // An element for the keyboard only, until it has the focus.
  const isClipped = (element) => getComputedStyle(element).clipPath !== "none";
  const menu = document.querySelector(".who[open]"), found = [];
  for (const element of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || isClipped(element) || isInSentence(element)) continue;
    // An open menu lies on the page; a touch beside it closes it.
    if (menu && !menu.contains(element)) continue;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const isBox = element.matches("[type=checkbox], [type=radio]");
    const boxes = [element, ...(isBox ? element.labels : [])].map((one) => one.getBoundingClientRect());
    const [left, top] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])));
    const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])));
    const name = `<${element.localName}> ${(element.ariaLabel || element.textContent || element.id).trim().slice(0, 60)}`;
    // Half a pixel is rounding.
    if (right - left < 43.5 || bottom - top < 43.5) found.push(`${name}: ${Math.round(right - left)} by ${Math.round(bottom - top)}`);
    const { left: x, top: y, width, height } = boxes[0], hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!hit || !(element.contains(hit) || hit.contains(element))) found.push(`${name}: something lies on it: ${hit?.outerHTML.slice(0, 80)}`);
  }
  scrollTo(0, 0);
  return found;
}"""

# Hovering may change the look, but it must not be the only way to show, hide, move or announce anything.
NEEDS_HOVER = """() => {
  const looks = /^(color|background(-.*)?|border(-.*)?|text-decoration(-.*)?|outline(-.*)?|opacity|cursor)$/;
  const rules = (list) => [...list].flatMap((rule) => [rule, ...(rule.cssRules ? rules(rule.cssRules) : [])]);
  const found = [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules)).filter((rule) => rule.selectorText?.includes(":hover"))
    .filter(({ style, selectorText }) => [...style].some((name) => !looks.test(name) || (name === "opacity" && !/::(before|after)/.test(selectorText))))
    .map((rule) => rule.cssText);
  for (const element of document.querySelectorAll("body [title]")) found.push(element.outerHTML.slice(0, 120));
  return found;
}"""

# The whole of a field can be seen and pressed, or as much of it as there is room for.
IS_COVERED = """(field) => {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  if (top < 0 || top + Math.min(bottom - top, 44) > innerHeight + 1) return `from ${top} to ${bottom} of ${innerHeight}`;
  for (const x of [left + 4, (left + right) / 2, right - 4]) for (const y of [top + 4, Math.min(bottom, innerHeight) - 4]) {
    const hit = document.elementFromPoint(x, y);
    // Its own button may lie at its end.
    if (hit !== field && !hit?.closest(".row")?.contains(field)) return `${hit?.outerHTML.slice(0, 120)} lies on it`;
  }
  return null;
}"""

FIELDS = "input:not([type=hidden], [type=checkbox], [type=radio], [readonly]), textarea"


class Touch(BrowserTest):
    weight = 4

    def holds(self, v, name):
        """The page in front of them can be used with fingers."""
        v.page.wait_for_load_state()
        self.assertTrue(v.page.evaluate("matchMedia('(hover: none) and (pointer: coarse)').matches"))
        with self.subTest(name, size=v.size):
            inner, scroll = v.page.evaluate("() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]")
            self.assertLessEqual(scroll, inner, "scrolls sideways")
            self.assertEqual(v.page.evaluate(NEEDS_HOVER), [], "needs a mouse")
            self.assertEqual(v.page.evaluate(SMALL_TARGETS), [], "too small for a finger")
            # The focused one is first: it may disappear without the focus.
            for field in sorted(v.page.locator(FIELDS).all(), key=lambda field: not field.evaluate("field => field === document.activeElement")):
                if field.is_visible() and not v.page.locator(".who[open]").count():
                    self.stays_in_view(v, field)

    def stays_in_view(self, v, field):
        """The keyboard takes the lower part of the screen, and the browser scrolls to the field as much as it must."""
        width, height = v.size
        field.tap()
        expect(field).to_be_focused()
        v.page.set_viewport_size({"width": width, "height": ABOVE_KEYBOARD})
        expect(field).to_be_focused()
        # It is at the edge of the keyboard.
        field.evaluate(
            """field => {
              scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight, behavior: "instant" });
              field.scrollIntoView({ block: "nearest", behavior: "instant" });
            }""")
        self.assertIsNone(field.evaluate(IS_COVERED), f"above the keyboard: {field.get_attribute('name')}")
        v.page.set_viewport_size({"width": width, "height": height})

    def in_each_size(self, **settings):
        for size in SIZES:
            yield self.visitor(self.companion(settings=settings), size=size, name=f"touch {size[0]}")

    def changes_the_last(self, v):
        """Opens the text of the last task; it is left for another field at the end."""
        v.input.press(v.row(TASKS[-1]).get_by_role("link"))
        expect(v.page.get_by_label(words.tasks.changeText)).to_be_focused()
        self.holds(v, "changing a text")

    def test_signing_in_at_the_demo_tenant(self):
        for v in self.in_each_size():
            v.open("/")
            v.sees_heading(words.welcome.heading)
            self.holds(v, "welcome")
            v.press("link", "Sign up or sign in")
            v.sees_heading(tenant_words.signIn.title)
            self.holds(v, "sign-in")
            v.press("link", tenant_words.signIn.signUpNow)
            v.sees_heading(tenant_words.signUp.title)
            self.holds(v, "sign-up")

    test_signing_in_at_the_demo_tenant.is_thorough = True

    def test_what_is_around_the_list(self):
        for v in self.in_each_size():
            v.start_signed_in()
            v.add("Buy milk")
            v.sees_tasks("Buy milk")
            v.all_is_sent()
            v.open_menu()
            self.holds(v, "menu")
            # It is on top of the link that edits the task.
            v.page.keyboard.press("Escape")
            v.open_task("Buy milk")
            self.holds(v, "task")
            v.open("/accounts")
            v.sees_heading(words.accounts.title)
            self.holds(v, "accounts")
            v.open("/claims")
            self.holds(v, "claims")
            v.open("/language")
            self.holds(v, "languages")
            v.open("/tasks")
            v.from_menu("button", words.frame.signOut)
            v.arrives_at("/signed-out")
            self.holds(v, "signed out")

    test_what_is_around_the_list.is_thorough = True

    def test_the_list(self):
        for v in self.in_each_size():
            v.start_signed_in()
            self.holds(v, "empty list")
            for text in TASKS:
                v.add(text)
            v.sees_tasks(*TASKS)
            v.tick("Buy milk")
            v.all_is_sent()
            self.holds(v, "list")
            v.delete("Wash the car")
            v.sees(words.notices.taskDeleted.format(text="Wash the car"))
            v.all_is_sent()
            self.holds(v, "list with a message")
            self.changes_the_last(v)
            with v.expecting(422):
                v.add("")
            v.all_is_sent()
            self.holds(v, "list with an error")
            v.open("/tasks?q=nothing")
            self.holds(v, "nothing found")

    test_the_list.is_thorough = True

    def test_the_list_in_each_language_on_the_narrowest_phone(self):
        v = self.visitor(self.companion(), size=(320, 568))
        v.start_signed_in()
        v.add("Buy milk")
        v.sees_tasks("Buy milk")
        v.all_is_sent()
        for language in sorted(file.stem for file in (ROOT / "Languages").glob("*.po")):
            v.choose_language(language)
            v.open("/tasks")
            self.assertEqual(v.page.evaluate("document.documentElement.lang"), language)
            v.sees_tasks("Buy milk")
            self.holds(v, language)

    test_the_list_in_each_language_on_the_narrowest_phone.is_thorough = True

    def test_a_shared_screen(self):
        for v in self.in_each_size(kiosk=True, kioskName="Library"):
            v.open("/")
            v.sees_heading("Library")
            self.holds(v, "start of a shared screen")
            v.start_signed_in()
            for text in TASKS:
                v.add(text)
            v.sees_tasks(*TASKS)
            v.all_is_sent()
            self.holds(v, "list on a shared screen")
            self.changes_the_last(v)
            v.input.press(v.page.locator(".hand-over button"))
            v.sees_heading("Library")

    test_a_shared_screen.is_thorough = True

    def test_pairing_with_a_phone(self):
        if (address := own_address()) is None:
            self.skipTest("this machine has no address but loopback")
        program = self.start(LANCompanion({"addresses": [address]}, settings={"kiosk": True, "kioskName": "Hall"}))
        for size in SIZES:
            screen, phone = (self.over_tls(program, at, size) for at in (program, program.at(address)))
            phone.origins.add(program.at(address).tenant)
            screen.open("/")
            self.holds(screen, "start with a code")
            screen.press("button", words.pairing.offer)
            screen.sees_heading(words.pairing.title)
            self.holds(screen, "code")
            link, number = screen.page.locator(".address").inner_text(), screen.page.locator(".number").inner_text()
            phone.page.goto(link)
            phone.sees_heading(words.pairing.show.replace("{screen}", "Hall"))
            self.holds(phone, "a code that was opened")
            phone.press("button", words.pairing.resume)
            phone.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
            expect(phone.page.locator(".choices")).to_be_visible()
            self.holds(phone, "which number")
            phone.press("button", number)
            phone.arrives_at("/screen")
            self.holds(phone, "the phone while the screen has the list")
            screen.arrives_at("/tasks")
            phone.press("button", words.pairing.endIt)
            phone.sees_heading(words.pairing.notShown.replace("{screen}", "Hall"))
            self.holds(phone, "the phone after it has ended that")
            screen.page.wait_for_url(re.compile(r"notice=ended-by-phone$"))

    test_pairing_with_a_phone.is_thorough = True

    def over_tls(self, program, companion, size):
        context = browser().new_context(
            ignore_https_errors=True, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", has_touch=True, is_mobile=True, locale="en-GB")
        visitor = Visitor(self, companion, size=size, context=context)
        self.addCleanup(visitor.leave)
        return visitor
