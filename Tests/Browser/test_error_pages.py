"""Error pages: large, in the middle of the window, with the next step in view."""

from visitor import BrowserTest
from wording import words

# Where the page's own matter begins and ends, and the sheet that it is on, as parts of the window's height.
PLACES = """() => {
  const part = element => (({ top, bottom }) => [top / innerHeight, bottom / innerHeight])(element.getBoundingClientRect());
  const sheet = document.querySelector(".sheet"), own = [...sheet.children].map(part);
  return { sheet: part(sheet), own: [own[0][0], own.at(-1)[1]] };
}"""


class ErrorPages(BrowserTest):
    weight = 2

    def font_size(self, v, selector):
        return v.page.locator(selector).evaluate("element => parseFloat(getComputedStyle(element).fontSize)")

    def test_the_page_fills_the_window_and_its_text_is_in_the_middle(self):
        companion = self.companion()
        v = self.visitor(companion)
        with v.expecting(404):
            v.open("/nothing")
        v.sees_heading(words.errors.notFound.heading)
        places = v.page.evaluate(PLACES)
        self.assertGreater(places["sheet"][1] - places["sheet"][0], 0.7, "the sheet is a strip at the top")
        middle = sum(places["own"]) / 2
        self.assertTrue(0.38 < middle < 0.55, f"the text is at {middle:.0%} of the window's height")
        self.assertGreaterEqual(self.font_size(v, "h1"), 44)
        self.assertGreaterEqual(self.font_size(v, ".lead"), 20)
        self.assertGreaterEqual(v.find("link", words.errors.toStart).bounding_box()["height"], 52)
        self.assertEqual(v.page.locator(".button.first").count(), 1)
        v.look("not found")

    def test_on_a_phone_the_way_on_is_in_view(self):
        companion = self.companion()
        for size, scheme in (((390, 844), "dark"), ((320, 640), "light")):
            with self.subTest(size=size):
                v = self.visitor(companion, size=size, scheme=scheme)
                with v.expecting(404):
                    v.open("/nothing")
                self.assertGreaterEqual(self.font_size(v, "h1"), 30)
                box = v.find("link", words.errors.toStart).bounding_box()
                self.assertLess(box["y"] + box["height"], size[1])
                v.look("not found")
