"""The demo tenant's own pages: each step by mouse, by keyboard, without scripts, in each language, wide and narrow, light and dark."""

import urllib.parse

from companion_process import CLIENT_ID
from playwright.sync_api import expect
from visitor import BrowserTest, Keyboard

MORE_POLICIES = [
    {"name": "B2C_1_reset", "title": "Forgot your password?", "kind": "reset-password"},
    {"name": "B2C_1_edit_profile", "title": "Edit your profile", "kind": "edit-profile"},
]
NARROW = {"size": (390, 844), "scheme": "dark"}
TITLES = {
    "en": ("Sign in", "Sign up", "Reset your password", "Edit your profile"),
    "de": ("Anmelden", "Registrieren", "Kennwort zurücksetzen", "Profil bearbeiten"),
    "fr": ("Se connecter", "S’inscrire", "Réinitialiser votre mot de passe", "Modifier votre profil"),
    "es": ("Iniciar sesión", "Registrarse", "Restablecer la contraseña", "Editar su perfil"),
}


class TenantTest(BrowserTest):
    def with_all_policies(self):
        companion = self.companion()
        companion.stop()
        known = {policy["name"].lower() for policy in companion.settings["policies"]}
        companion.settings["policies"] += [one for one in MORE_POLICIES if one["name"].lower() not in known]
        companion.start()
        return companion

    def authorize(self, v, policy, **more):
        """Opens a flow as an application would that knows more parameters than the companion."""
        query = {
            "client_id": CLIENT_ID, "redirect_uri": f"{v.companion.origin}/auth/openid/return", "response_type": "code",
            "scope": f"openid {CLIENT_ID}", "nonce": "n", "state": "s", **more,
        }
        v.page.goto(f"{v.companion.tenant}/contoso.onmicrosoft.com/{policy}/oauth2/v2.0/authorize?"
                    + urllib.parse.urlencode(query))

    def test_sign_up_step_by_step(self):
        companion = self.companion()
        for name, options in {
            "mouse, wide and light": {}, "finger, narrow and dark": NARROW, "without scripts": {"scripts": False},
        }.items():
            with self.subTest(name):
                v = self.visitor(companion, name=f"sign-up {name}", **options)
                self.sign_up(v, f"{name.split()[0].strip(',')}@example.com")

    def test_sign_up_by_keyboard(self):
        v = self.visitor(self.companion(), hands=Keyboard)
        self.sign_up(v, "keys@example.com")

    def sign_up(self, v, email):
        v.open("/")
        v.press("link", "Sign up or sign in")
        v.press("link", "Sign up now")
        v.sees_heading("Sign up")
        v.sees("8 to 64 characters, with at least three of these")
        v.look("sign up")
        v.type("Email address", "ALICE@contoso.example")
        v.type("Display name", "Gül")
        v.type("New password", "lowercase")
        v.type("Confirm new password", "lowercase!")
        v.press("button", "Create")
        v.sees("Please have another look", "must have at least three of these", "The passwords are not the same.")
        v.sees("signed up with this address already", "Sign in instead")
        field = v.page.get_by_label("Email address", exact=True)
        expect(field).to_be_focused()
        expect(field).to_have_value("ALICE@contoso.example")
        expect(field).to_have_accessible_description("Somebody has signed up with this address already. "
                                                     "No mail is sent: any address will do.")
        expect(v.page.get_by_label("Display name", exact=True)).to_have_value("Gül")
        expect(v.page.get_by_label("New password", exact=True)).to_have_value("")
        v.look("sign up refused")
        v.type("Email address", email)
        v.type("New password", "Lowercase!")
        v.type("Confirm new password", "Lowercase!")
        v.press("button", "Create")
        v.sees_heading("Check your address")
        v.look("code")
        v.type("Verification code", "nonsense")
        v.press("button", "Verify")
        v.sees("That is not the code.")
        v.look("code refused")
        v.press("button", "Make a new code")
        v.sees("Here is a new code.")
        v.look("new code")
        v.press("link", "Use another address")
        v.sees_heading("Sign up")
        expect(v.page.get_by_label("Email address", exact=True)).to_have_value(email)
        v.type("New password", "Lowercase!")
        v.type("Confirm new password", "Lowercase!")
        v.press("button", "Create")
        v.type_shown_code()
        v.arrives_at("/tasks")
        v.sees("Gül", "Your list is empty.")

    def test_people_with_unusual_data_sign_in(self):
        companion = self.companion()
        for person, options in {"dana": {}, "max": NARROW, "zoe": {"scripts": False}, "nemo": {}}.items():
            with self.subTest(person):
                v = self.visitor(companion, name=f"unusual {person}", **options)
                v.open("/")
                v.press("link", "Sign up or sign in")
                v.hands.press(v.page.locator("summary"))
                v.sees("somebody without a name")
                v.look("sign in, with all people")
                button = v.page.locator(f"button.persona:has-text('{person}@contoso.example')")
                name = button.locator(".name").inner_text().removeprefix("Continue as ")
                v.hands.press(button)
                v.arrives_at("/tasks")
                v.sees("Your list is empty.")
                if person != "nemo":
                    self.assertEqual(v.page.locator(".who .name").text_content(), name)
                v.look("tasks")

    def test_reset_and_profile_step_by_step(self):
        companion = self.with_all_policies()
        for name, options in {"wide and light": {}, "narrow and dark": NARROW, "keyboard": {"hands": Keyboard}}.items():
            with self.subTest(name):
                v = self.visitor(companion, name=f"accounts {name}", **options)
                self.authorize(v, "B2C_1_reset", login_hint="bob@contoso.example")
                v.sees_heading("Reset your password")
                v.type("Email address", "nobody@contoso.example")
                v.press("button", "Continue")
                v.sees("There is no account with this address here.")
                v.look("reset refused")
                v.type("Email address", "bob@contoso.example")
                v.press("button", "Continue")
                v.type_shown_code()
                v.sees_heading("Choose a new password")
                v.look("new password")
                v.type("New password", "short")
                v.type("Confirm new password", "short")
                v.press("button", "Continue")
                v.sees("The password must have 8 to 64 characters.")
                v.look("new password refused")
                self.authorize(v, "B2C_1_edit_profile")
                v.sees_heading("Sign in")
                v.press("button", "Continue as Bob Baker", exact=False)
                v.sees_heading("Edit your profile")
                v.look("profile")
                v.type("Display name", "")
                v.type("City", "Ulm")
                v.press("button", "Continue")
                v.sees("Please enter the name that others should see.")
                expect(v.page.get_by_label("City", exact=True)).to_have_value("Ulm")
                v.look("profile refused")

    def test_every_language_fits(self):
        companion = self.with_all_policies()
        for language, titles in TITLES.items():
            with self.subTest(language):
                v = self.visitor(companion, name=f"language {language}", **NARROW)
                for policy, title in zip(
                    ("B2C_1_susi", "B2C_1_sign_up", "B2C_1_reset"), titles[:3]
                ):
                    self.authorize(v, policy, ui_locales=language, login_hint="alice@contoso.example")
                    v.sees_heading(title)
                    self.assertEqual(v.page.locator("html").get_attribute("lang"), language)
                    v.look(title)
                v.hands.press(v.page.locator("button[value=send]"))
                v.page.locator("#shown-code").wait_for()
                v.look("code")
                v.type_code_anywhere()
                v.page.locator("#passwordAgain").wait_for()
                v.look("new password")
                self.authorize(v, "B2C_1_susi", ui_locales=language, domain_hint="facebook.com")
                v.page.locator("main.provider").wait_for()
                v.look("provider")
                self.authorize(v, "B2C_1_edit_profile", ui_locales=language)
                v.hands.press(v.page.locator("button.persona").first)
                v.sees_heading(titles[3])
                v.look("profile")
                with v.expecting(400):
                    self.authorize(v, "B2C_1_susi", ui_locales=language, client_id="nobody")
                v.sees("AADB2C90018")
                v.look("refused")
                v.page.goto(f"{companion.tenant}/contoso.onmicrosoft.com/B2C_1_susi/oauth2/v2.0/logout?ui_locales={language}")
                v.page.locator("a.button").wait_for()
                v.look("signed out")
