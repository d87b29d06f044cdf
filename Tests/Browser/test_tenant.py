"""The demo tenant's own pages: each step by keyboard and by touch, in each language, wide and narrow, light and dark."""

import urllib.parse

from companion_process import CLIENT_ID
from playwright.sync_api import expect
from visitor import BrowserTest, Keyboard
from wording import tenant_words, words

MORE_POLICIES = [
    {"name": "B2C_1_reset", "title": tenant_words.signIn.forgot, "kind": "reset-password"},
    {"name": "B2C_1_edit_profile", "title": tenant_words.profile.title, "kind": "edit-profile"},
]
NARROW = {"size": (390, 844), "scheme": "dark"}
TITLES = {
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
        # None of these pages has a script.
        companion = self.companion()
        for name, options in {"keyboard": {"input": Keyboard}, "touch": NARROW}.items():
            with self.subTest(name):
                v = self.visitor(companion, name=f"sign-up {name}", **options)
                self.sign_up(v, f"{name}@example.com")

    test_sign_up_step_by_step.is_thorough = True

    def sign_up(self, v, email):
        v.open("/")
        v.press("link", "Sign up or sign in")
        v.press("link", tenant_words.signIn.signUpNow)
        v.sees_heading(tenant_words.signUp.title)
        v.sees(tenant_words.fields.passwordRule)
        v.look("sign up")
        v.type(tenant_words.fields.email, "ALICE@contoso.example")
        v.type(tenant_words.fields.displayName, "Gül")
        v.type(tenant_words.fields.newPassword, "lowercase")
        v.type(tenant_words.fields.confirmPassword, "lowercase!")
        v.press("button", tenant_words.signUp.create)
        v.sees(tenant_words.fields.wrongFields, tenant_words.fields.passwordMix, tenant_words.fields.passwordsDiffer)
        v.sees(tenant_words.signUp.emailTaken, tenant_words.signUp.signInInstead)
        field = v.page.get_by_label(tenant_words.fields.email, exact=True)
        expect(field).to_be_focused()
        expect(field).to_have_value("ALICE@contoso.example")
        expect(field).to_have_accessible_description(f"{tenant_words.signUp.emailTaken} {tenant_words.signUp.emailHint}")
        expect(v.page.get_by_label(tenant_words.fields.displayName, exact=True)).to_have_value("Gül")
        expect(v.page.get_by_label(tenant_words.fields.newPassword, exact=True)).to_have_value("")
        v.look("sign up refused")
        v.type(tenant_words.fields.email, email)
        v.type(tenant_words.fields.newPassword, "Lowercase!")
        v.type(tenant_words.fields.confirmPassword, "Lowercase!")
        v.press("button", tenant_words.signUp.create)
        v.sees_heading(tenant_words.verification.title)
        v.look("code")
        v.type(tenant_words.verification.code, "nonsense")
        v.press("button", tenant_words.verification.verify)
        v.sees(tenant_words.verification.codeWrong)
        v.look("code refused")
        v.press("button", tenant_words.verification.newCode)
        v.sees(tenant_words.verification.newCodeMade)
        v.look("new code")
        v.press("link", tenant_words.verification.otherEmail)
        v.sees_heading(tenant_words.signUp.title)
        expect(v.page.get_by_label(tenant_words.fields.email, exact=True)).to_have_value(email)
        v.type(tenant_words.fields.newPassword, "Lowercase!")
        v.type(tenant_words.fields.confirmPassword, "Lowercase!")
        v.press("button", tenant_words.signUp.create)
        v.type_shown_code()
        v.arrives_at("/tasks")
        v.sees("Gül", words.tasks.empty)

    def test_people_with_unusual_data_sign_in(self):
        companion = self.companion()
        for person, options in {"dana": {}, "max": NARROW, "zoe": {}, "nemo": {}}.items():
            with self.subTest(person):
                v = self.visitor(companion, name=f"unusual {person}", **options)
                v.open("/")
                v.press("link", "Sign up or sign in")
                v.input.press(v.page.locator("summary"))
                v.sees(tenant_words.people.nameless)
                v.look("sign in, with all people")
                button = v.page.locator(f"button.persona:has-text('{person}@contoso.example')")
                name = button.locator(".name").inner_text().removeprefix(tenant_words.people.continueAs.format(name=""))
                v.input.press(button)
                v.arrives_at("/tasks")
                v.sees(words.tasks.empty)
                if person != "nemo":
                    self.assertEqual(v.page.locator(".who .name").text_content(), name)
                v.look("tasks")

    test_people_with_unusual_data_sign_in.is_thorough = True

    def test_reset_and_profile_step_by_step(self):
        companion = self.with_all_policies()
        for name, options in {"narrow and dark": NARROW, "keyboard": {"input": Keyboard}}.items():
            with self.subTest(name):
                v = self.visitor(companion, name=f"accounts {name}", **options)
                self.authorize(v, "B2C_1_reset", login_hint="bob@contoso.example")
                v.sees_heading(tenant_words.reset.title)
                v.type(tenant_words.fields.email, "nobody@contoso.example")
                v.press("button", tenant_words.fields.proceed)
                v.sees(tenant_words.reset.unknown)
                v.look("reset refused")
                v.type(tenant_words.fields.email, "bob@contoso.example")
                v.press("button", tenant_words.fields.proceed)
                v.type_shown_code()
                v.sees_heading(tenant_words.reset.newTitle)
                v.look("new password")
                v.type(tenant_words.fields.newPassword, "short")
                v.type(tenant_words.fields.confirmPassword, "short")
                v.press("button", tenant_words.fields.proceed)
                v.sees(tenant_words.fields.passwordLength)
                v.look("new password refused")
                self.authorize(v, "B2C_1_edit_profile")
                v.sees_heading(tenant_words.signIn.title)
                v.press("button", tenant_words.people.continueAs.format(name="Bob Baker"), exact=False)
                v.sees_heading(tenant_words.profile.title)
                v.look("profile")
                v.type(tenant_words.fields.displayName, "")
                v.type(tenant_words.fields.city, "Ulm")
                v.press("button", tenant_words.fields.proceed)
                v.sees(tenant_words.fields.nameMissing)
                expect(v.page.get_by_label(tenant_words.fields.city, exact=True)).to_have_value("Ulm")
                v.look("profile refused")

    test_reset_and_profile_step_by_step.is_thorough = True

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
                v.input.press(v.page.locator("button[value=send]"))
                v.page.locator("#shown-code").wait_for()
                v.look("code")
                v.type_code_anywhere()
                v.page.locator("#passwordAgain").wait_for()
                v.look("new password")
                self.authorize(v, "B2C_1_susi", ui_locales=language, domain_hint="facebook.com")
                v.page.locator("main.provider").wait_for()
                v.look("provider")
                self.authorize(v, "B2C_1_edit_profile", ui_locales=language)
                v.input.press(v.page.locator("button.persona").first)
                v.sees_heading(titles[3])
                v.look("profile")
                with v.expecting(400):
                    self.authorize(v, "B2C_1_susi", ui_locales=language, client_id="nobody")
                v.sees("AADB2C90018")
                v.look("refused")
                v.page.goto(f"{companion.tenant}/contoso.onmicrosoft.com/B2C_1_susi/oauth2/v2.0/logout?ui_locales={language}")
                v.page.locator("a.button").wait_for()
                v.look("signed out")

    test_every_language_fits.is_thorough = True
