"""The start page of a shared screen: all of it in view, to be read from two metres, in a language that one chooses there."""

from playwright.sync_api import expect

from lan_companion import LANCompanion, own_address
from visitor import BrowserTest, Visitor, browser
from wording import words

ADDRESS = own_address()
SIZES = [(1280, 800), (1920, 1080), (1080, 1920)]

# Elements too large for the window, and the sizes of the smallest text and of the code.
MEASURES = """() => {
  const texts = [...document.querySelectorAll("main :is(p, h1, h2, a, button), .top a, .foot p")].filter(element => element.innerText.trim());
  return {
    over: [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth],
    text: Math.min(...texts.map(element => parseFloat(getComputedStyle(element).fontSize))),
    code: document.querySelector(".qr")?.getBoundingClientRect().width ?? 0,
  };
}"""


class KioskStart(BrowserTest):
    weight = 4

    def place(self, is_lan, **settings):
        if not is_lan:
            return self.companion(settings={"kiosk": True, **settings})
        if ADDRESS is None:
            self.skipTest("this machine has no address but loopback")
        return self.start(LANCompanion({"addresses": [ADDRESS]}, settings={"kiosk": True, **settings}))

    def screen(self, companion, size=SIZES[0], language="en", scheme="light", scripts=True):
        context = browser().new_context(
            java_script_enabled=scripts, viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce",
            locale=language)
        visitor = Visitor(self, companion, size=size, scheme=scheme, scripts=scripts, context=context)
        self.addCleanup(visitor.leave)
        visitor.open("/")
        expect(visitor.page.locator("html")).to_have_attribute("lang", language)
        return visitor

    def check_sizes(self, is_lan, languages=("de",), **settings):
        """Looks at the page in each size, in the language whose words are the longest."""
        companion = self.place(is_lan, **settings)
        for language in languages:
            measures = []
            for size in SIZES:
                with self.subTest(language=language, size=size):
                    v = self.screen(companion, size, language)
                    measures.append(v.page.evaluate(MEASURES))
                    self.assertLessEqual(max(measures[-1]["over"]), 0, "one has to scroll")
                    v.look("start")
            small, *larger = measures
            self.assertGreaterEqual(small["text"], 18)
            for one in larger:
                self.assertGreater(one["text"], 1.2 * small["text"])
            if is_lan:
                self.assertGreaterEqual(small["code"], 240)
                for one in larger:
                    self.assertGreater(one["code"], 1.2 * small["code"])

    def test_everything_is_in_view_and_grows_with_the_screen(self):
        self.check_sizes(False, ("en", "de"), kioskName="Library, ground floor")

    test_everything_is_in_view_and_grows_with_the_screen.is_thorough = True

    def test_so_it_is_with_an_address_for_phones(self):
        self.check_sizes(True, kioskName="Library, ground floor")

    test_so_it_is_with_an_address_for_phones.is_thorough = True

    def test_so_it_is_where_the_demo_is_tried(self):
        self.check_sizes(True)

    test_so_it_is_where_the_demo_is_tried.is_thorough = True

    def test_the_warning_and_the_language_are_on_top(self):
        for scripts in (True, False):
            with self.subTest(scripts=scripts):
                v = self.screen(self.place(False, kioskName="Library"), scripts=scripts)
                language = v.find("link", words.languageChoice.menu.format(language="English"))
                places = [item.bounding_box()["y"] for item in (
                    language, v.page.locator("h1"), v.page.get_by_text(words.kiosk.others, exact=True), v.page.locator("main a").first)]
                self.assertEqual(places, sorted(places))
                v.input.press(language)
                v.press("button", "Deutsch")
                expect(v.page.locator("html")).to_have_attribute("lang", "de")

    def test_signing_in_here_by_phone_and_using_ones_own_phone_stand_apart(self):
        v = self.screen(self.place(True, kioskName="Library"))
        here = v.page.get_by_role("region", name=words.kiosk.here, exact=True)
        own = v.page.get_by_role("region", name=words.kiosk.ownDevice, exact=True)
        expect(here.get_by_role("button", name=words.pairing.offer, exact=True)).to_be_visible()
        expect(here.get_by_role("img")).to_have_count(0)
        expect(own.get_by_role("img")).to_have_count(1)
        expect(own.get_by_role("button")).to_have_count(0)
        expect(v.page.locator(".button.first")).to_have_count(1)
        boxes = [one.bounding_box() for one in (here, own)]
        self.assertLess(boxes[0]["x"] + boxes[0]["width"], boxes[1]["x"])
        v.input.press(here.get_by_role("button", name=words.pairing.offer, exact=True))
        v.sees_heading(words.pairing.title)

    def test_alice_and_bob_are_named_where_the_place_has_no_name(self):
        hint = self.screen(self.place(False)).page.get_by_text(words.welcome.tryItHow, exact=True)
        expect(hint).to_be_visible()
        v = self.screen(self.place(False, kioskName="Library"))
        v.sees_heading("Library")
        v.sees_nothing_of(words.welcome.tryItHow)
