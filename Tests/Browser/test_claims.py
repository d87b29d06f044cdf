"""The claims of a person: their identity is first, and claims that only the protocol needs are folded."""

import re

from playwright.sync_api import expect

from visitor import BrowserTest, Keyboard
from wording import tenant_words, words


class Claims(BrowserTest):
    def test_the_person_comes_first_and_the_protocol_is_folded(self):
        for options in ({"size": (390, 844), "scheme": "dark"}, {"input": Keyboard}):
            with self.subTest(**{key: str(value) for key, value in options.items()}):
                v = self.visitor(self.companion(), **options)
                v.open("/")
                v.press("link", "Sign in with Facebook")
                v.press("button", tenant_words.people.continueAs.format(name="Carol Clark"), exact=False)
                v.arrives_at("/tasks")
                v.open("/claims")
                names = v.page.locator("tbody th code:visible")
                shown = names.all_inner_texts()
                self.assertEqual(shown[:3], ["name", "emails", "idp"])
                self.assertTrue({"iss", "aud", "exp", "iat", "nbf", "nonce", "ver", "tfp"}.isdisjoint(shown), shown)
                # A date is a date, and its number is with the others.
                time = v.page.locator("tr", has=v.page.get_by_text("auth_time", exact=True)).first.locator("td")
                expect(time.locator("time")).to_be_visible()
                self.assertNotRegex(time.inner_text(), r"\d{10}")
                expect(v.page.locator(".button.first")).to_have_text([words.claims.toTasks])
                v.look("claims")
                v.open_part(words.claims.groups.protocol)
                expect(v.page.get_by_text("iss", exact=True)).to_be_visible()
                for name in ("exp", "iat", "auth_time"):
                    row = v.page.locator("details.more tr", has=v.page.get_by_text(name, exact=True))
                    expect(row).to_contain_text(re.compile(r"\d{10}"))
                    expect(row.locator("time")).to_be_visible()
                v.look("claims unfolded")
