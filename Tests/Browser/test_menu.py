"""The menu of the person who is signed in."""

from playwright.sync_api import expect

from visitor import BrowserTest, Keyboard
from wording import words


class Menu(BrowserTest):
    def top(self, v):
        return v.page.locator("h1").evaluate("heading => heading.getBoundingClientRect().top")

    def test_it_covers_the_page_and_moves_nothing(self):
        for options in ({}, {"size": (390, 844), "scheme": "dark"}, {"size": (320, 568)}):
            with self.subTest(**options):
                v = self.visitor(self.companion(), **options)
                v.start_signed_in()
                before = self.top(v)
                v.open_menu()
                self.assertEqual(self.top(v), before)
                menu = v.page.locator(".menu")
                expect(menu).to_be_visible()
                box = menu.bounding_box()
                self.assertTrue(box["x"] >= 0 and box["x"] + box["width"] <= v.page.viewport_size["width"], box)
                self.assertLessEqual(box["y"] + box["height"], v.page.viewport_size["height"])
                v.look("menu")
                v.check_width("menu")
                v.page.mouse.click(3, v.page.viewport_size["height"] - 3)
                expect(menu).to_be_hidden()

    test_it_covers_the_page_and_moves_nothing.is_thorough = True

    def test_without_scripts_nothing_lies_under_it(self):
        v = self.visitor(self.companion(), scripts=False)
        v.start_signed_in()
        before = self.top(v)
        v.open_menu()
        self.assertGreater(self.top(v), before)

    def test_the_arrows_go_through_it(self):
        v = self.visitor(self.companion(), input=Keyboard)
        v.start_signed_in()
        keys = v.page.keyboard
        v.page.locator(".who > summary").focus()
        keys.press("ArrowDown")
        expect(v.page.get_by_role("link", name=words.frame.yourTasks)).to_be_focused()
        keys.press("ArrowDown")
        expect(v.page.get_by_role("link", name=words.frame.aboutMe)).to_be_focused()
        keys.press("ArrowUp")
        keys.press("ArrowUp")
        expect(v.page.get_by_role("button", name=words.frame.signOut, exact=True)).to_be_focused()
        keys.press("ArrowDown")
        expect(v.page.get_by_role("link", name=words.frame.yourTasks)).to_be_focused()
        keys.press("Escape")
        expect(v.page.locator(".menu")).to_be_hidden()
        expect(v.page.locator(".who > summary")).to_be_focused()
        # Tab leaves it.
        keys.press("ArrowUp")
        expect(v.page.get_by_role("button", name=words.frame.signOut, exact=True)).to_be_focused()
        keys.press("Tab")
        expect(v.page.locator(".menu")).to_be_hidden()
