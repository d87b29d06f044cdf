"""A registration whose last address no browser can open: the address is pasted."""

import contextlib

from visitor import BrowserTest, Keyboard
from wording import tenant_words, words

URN = "urn:ietf:wg:oauth:2.0:oob"


class Paste(BrowserTest):
    def companion_with(self, redirect_uri):
        return self.companion(settings={"signInReturn": "paste", "redirectUri": redirect_uri})

    def last_address(self, v, begin, button=tenant_words.people.continueAs.format(name="Alice Adams")):
        """Opens the provider in its own tab, signs in there, and returns the address that the browser ends on."""
        ours = v.page
        with v.context.expect_page() as opened:
            begin()
        v.page = opened.value
        try:
            v.sees_heading(tenant_words.signIn.title)
            with v.context.expect_event("requestfailed") as failed:
                v.find("button", button, exact=False).click(no_wait_after=True)
            # Chromium stays where it was at an address with an unknown scheme.
            with contextlib.suppress(Exception):
                v.sees_heading(tenant_words.signIn.title)
            return failed.value.url
        finally:
            v.page.close()
            v.page = ours

    def test_the_address_of_a_page_that_does_not_open_signs_in(self):
        for options in ({"size": (390, 844), "scheme": "dark"}, {"input": Keyboard}):
            with self.subTest(**{key: str(value) for key, value in options.items()}):
                v = self.visitor(self.companion_with(URN), **options)
                v.origins.add("urn://")
                v.open("/")
                v.press("link", "Sign up or sign in")
                v.sees_heading(words.paste.heading)
                v.look("paste")
                v.input.press(v.page.locator("details.more > summary"))
                v.sees(words.paste.hiddenHow[0])
                v.look("paste, where the address is hidden")
                with v.expecting(422):
                    v.press("button", words.paste.resume)
                v.sees(words.paste.problems.empty)
                v.look("paste refused")
                address = self.last_address(v, lambda: v.press("link", words.paste.firstButton))
                self.assertTrue(address.startswith(URN + "?"), address)
                v.type(words.paste.field, address)
                v.press("button", words.paste.resume)
                v.arrives_at("/tasks")
                v.sees("Alice Adams")

    test_the_address_of_a_page_that_does_not_open_signs_in.is_thorough = True

    def test_the_new_tab_can_not_reach_back(self):
        v = self.visitor(self.companion_with(URN))
        v.open("/sign-in")
        with v.context.expect_page() as opened:
            v.press("link", words.paste.firstButton)
        self.assertIsNone(opened.value.evaluate("window.opener"))
        self.assertEqual(opened.value.evaluate("document.referrer"), "")

    def test_the_welcome_page_offers_the_box_while_a_sign_in_is_out(self):
        v = self.visitor(self.companion_with(URN))
        v.open("/")
        v.press("link", "Sign up or sign in")
        v.sees_heading(words.paste.heading)
        v.open("/")
        v.look("welcome with box")
        v.press("link", words.paste.offer)
        v.sees_heading(words.paste.heading)
        v.look("box")
