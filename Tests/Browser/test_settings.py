"""The settings page, and clearing the keychain: by mouse and by keyboard, with and without scripts."""

from playwright.sync_api import expect
from visitor import BrowserTest, Keyboard
from wording import tenant_words, words

CORRELATION = "8d2b5a4e-90a6-4c1e-9d0c-5a1f6f0f7e21"


class Settings(BrowserTest):
    # holds: U24
    def test_a_change_counts_from_the_next_sign_in_on(self):
        companion = self.companion()
        v = self.visitor(companion, scripts=False)
        v.become_operator()
        v.open("/")
        v.press("link", words.settings.menu)
        v.sees_heading(words.settings.title)
        v.look("settings")
        v.open_part(words.settings.groups.tasks)
        v.page.get_by_label(words.settings.labels.showClaims).check()
        v.open_part(words.settings.groups.rare)
        v.type(words.settings.labels.correlationID, CORRELATION)
        v.press("button", words.settings.save)
        v.sees(words.settings.saved)
        v.look("settings saved")
        self.assertIn(CORRELATION, self.text_of(companion))
        v.open("/")
        v.press("link", "Sign up or sign in")
        v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
        v.arrives_at("/claims")
        v.from_menu("link", words.settings.menu)
        expect(v.page.get_by_label(words.settings.labels.showClaims)).to_be_checked()

    test_a_change_counts_from_the_next_sign_in_on.is_thorough = True

    # holds: U24
    def test_what_is_wrong_is_said_beside_its_field(self):
        companion = self.companion()
        before = self.text_of(companion)
        v = self.visitor(companion)
        v.become_operator()
        v.open("/settings")
        v.type(words.settings.labels.provider, "contoso & co")
        v.open_part(words.settings.groups.rare)
        v.type(words.settings.labels.correlationID, "12345")
        with v.expecting(422):
            v.press("button", words.settings.save)
        v.sees(words.settings.refused)
        v.look("settings refused")
        expect(v.page.get_by_label(words.settings.labels.provider)).to_have_value("contoso & co")
        expect(v.page.get_by_label(words.settings.labels.provider)).to_have_accessible_description(
            "Expected an address that begins with https://; there are blanks in it."
            f" {words.settings.hints.provider}")
        expect(v.page.get_by_label(words.settings.labels.correlationID)).to_have_value("12345")
        self.assertEqual(self.text_of(companion), before)
        # The message leads to the field.
        v.press("link", words.settings.labels.correlationID)
        self.assertTrue(v.page.url.endswith("#correlationID"))

    def test_a_file_that_was_changed_meanwhile_is_not_written_over(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.become_operator()
        v.open("/settings")
        v.open_part(words.settings.groups.rare)
        v.type(words.settings.labels.additionalScopes, "profile")
        path = companion.folder / "settings.plist"
        path.write_text(path.read_text().replace("</dict>\n</plist>", "<!-- by hand --></dict>\n</plist>"))
        with v.expecting(409):
            v.press("button", words.settings.save)
        v.sees(words.settings.changedMeanwhile)
        v.look("settings changed meanwhile")
        v.press("button", words.settings.save)
        v.sees("Saved.")
        self.assertIn("<!-- by hand -->", self.text_of(companion))
        self.assertIn("<string>profile</string>", self.text_of(companion))

    # holds: U25
    def test_clearing_the_keychain_asks_and_then_leaves_nobody_signed_in(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.become_operator()
        v.start_signed_in()
        v.from_menu("link", words.settings.menu)
        v.press("link", words.settings.clearKeychain)
        v.sees_heading(words.settings.clearQuestion)
        v.look("clear keychain")
        # One press is not enough.
        button = v.find("button", words.settings.clearNow)
        field = v.page.get_by_label(words.settings.clearConfirm.format(word=words.settings.clearWord), exact=True)
        self.assertNotIn("first", button.get_attribute("class"))
        colours = {part: button.evaluate("(button, part) => getComputedStyle(button)[part]", part) for part in ("backgroundColor", "color")}
        self.assertEqual(colours, {"backgroundColor": "rgb(163, 36, 47)", "color": "rgb(252, 253, 254)"})
        for word in ("", "yes"):
            field.fill(word)
            with v.expecting(422):
                v.input.press(button)
            expect(field).to_be_focused()
            expect(field).to_have_accessible_description(words.settings.clearWrongWord.format(word=words.settings.clearWord))
            v.look("clear keychain refused")
        field.fill(words.settings.clearWord)
        v.input.press(button)
        v.sees(words.settings.keychainCleared)
        v.open("/")
        # The provider knows Alice still, and asks for the password all the same.
        v.press("link", "Sign up or sign in")
        v.sees_heading(tenant_words.signIn.title)
        v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
        v.arrives_at("/tasks")

    test_clearing_the_keychain_asks_and_then_leaves_nobody_signed_in.is_thorough = True

    def test_by_keyboard_alone_and_on_a_phone_in_the_dark(self):
        for options in ({"input": Keyboard}, {"size": (390, 844), "scheme": "dark"}):
            with self.subTest(**options):
                companion = self.companion()
                v = self.visitor(companion, **options)
                v.become_operator()
                v.open("/")
                v.press("link", words.settings.menu)
                v.open_part(words.settings.groups.rare)
                v.type(words.settings.labels.correlationID, "12345")
                with v.expecting(422):
                    v.press("button", words.settings.save)
                v.sees(words.settings.refused)
                v.look("settings refused")
                v.type(words.settings.labels.correlationID, CORRELATION)
                v.press("button", words.settings.save)
                v.sees(words.settings.saved)
                v.look("settings")
                v.press("link", words.settings.clearKeychain)
                v.sees_heading(words.settings.clearQuestion)
                v.look("clear keychain")
                v.press("link", words.settings.clearNot)
                v.sees_heading(words.settings.title)

    test_by_keyboard_alone_and_on_a_phone_in_the_dark.is_thorough = True

    def text_of(self, companion):
        return (companion.folder / "settings.plist").read_text()
