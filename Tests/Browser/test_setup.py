"""Connecting a provider in the browser, with and without scripts, on a desk and on a phone."""

import re
import subprocess
import sys
import time
import urllib.request

from companion_process import CLIENT_ID, Companion, free_ports
from playwright.sync_api import expect
from visitor import BrowserTest
from wording import tenant_words, words


class Setup(BrowserTest):
    weight = 2


    def look_at(self, v, address, kind="azure-ad-b2c"):
        v.become_operator()
        v.open("/")
        v.press("link", words.setup.menu)
        v.sees_heading(words.setup.title)
        v.look("connect a provider")
        v.page.get_by_label(words.setup.kind).select_option(kind)
        v.type(words.setup.address, address)
        v.press("button", words.setup.look)
        v.page.wait_for_url("**/setup/*")

    def fill(self, v, client_id=CLIENT_ID):
        v.type(words.setup.labels.clientID, client_id)
        v.type(words.setup.labels.signInPolicy, "B2C_1_susi")

    def test_from_the_demo_to_another_tenant(self):
        for options in ({}, {"size": (390, 844), "scheme": "dark"}):
            with self.subTest(**options):
                companion = self.companion()
                # A separate provider, which knows this companion's redirect address.
                provider = self.start(Companion(settings={"publicURL": companion.origin}, folder=None))
                v = self.visitor(companion, **options)
                v.origins.add(provider.tenant)
                self.look_at(v, f"{provider.tenant}/contoso.onmicrosoft.com")
                v.sees(f"{companion.origin}/auth/openid/return", f"{companion.origin}/signed-out")
                v.look("what it says about itself")
                # One thing to press, and finished steps are folded.
                self.check_first(v, words.setup.check)
                expect(v.page.get_by_text("authorization_endpoint", exact=True)).to_be_hidden()
                self.fill(v, "11111111-2222-3333-4444-555555555555")
                v.press("button", words.setup.check)
                v.sees(words.setup.someWrong)
                v.look("wrong client id")
                self.check_first(v, words.setup.check)
                # Failed checks are first, and passed ones are folded.
                expect(v.page.locator(".finding.wrong").first).to_be_visible()
                expect(v.page.locator(".finding:visible")).to_have_count(v.page.locator(".finding.wrong").count())
                expect(v.page.get_by_label(words.setup.labels.clientID)).to_be_visible()
                self.fill(v)
                v.press("button", words.setup.check)
                v.sees(words.setup.findings)
                v.look("checked")
                # The next step is in the message that announces it, and both fit on a screen.
                self.check_first(v, words.setup.tryIt, "#message")
                expect(v.page.get_by_label(words.setup.labels.clientID)).to_be_hidden()
                expect(v.page.locator(".finding:visible")).to_have_count(0)
                self.assertLess(v.page.evaluate("document.documentElement.scrollHeight"), 1600)
                v.press("button", words.setup.save)
                v.page.wait_for_url("**/setup?notice=connected")
                self.check_first(v, words.setup.toSignIn, "#message")
                v.look("connected")

    test_from_the_demo_to_another_tenant.is_thorough = True

    def check_first(self, v, name, within="main"):
        """There is one first button, with this name, in this part of the page."""
        first = v.page.locator(".button.first:visible")
        expect(first).to_have_text([name])
        expect(v.page.locator(f"{within} .button.first:visible")).to_have_count(1)

    def test_what_is_typed_beside_a_folded_step_is_saved_too(self):
        companion = self.companion()
        v = self.visitor(companion, scripts=False)
        self.look_at(v, f"{companion.tenant}/contoso.onmicrosoft.com")
        self.fill(v)
        v.press("button", words.setup.check)
        v.open_part(words.setup.registration)
        v.open_part(words.setup.optional)
        v.type(words.setup.labels.resetPolicy, "B2C_1_reset")
        v.input.press(v.page.locator("#message button[value=save]"))
        v.page.wait_for_url("**/setup?notice=connected")
        self.assertIn("B2C_1_reset", (companion.folder / "settings.plist").read_text())

    def provider_of_others(self, *arguments):
        """The origin of a provider that was not written here, running on this machine."""
        [port] = free_ports(1)
        process = subprocess.Popen(
            [sys.executable, "-m", "oidc_provider_mock", "--port", str(port), *arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        def end():
            process.terminate()
            process.wait()

        self.addCleanup(end)
        origin = f"http://127.0.0.1:{port}"
        while True:
            self.assertIsNone(process.poll(), "the provider ended")
            try:
                urllib.request.urlopen(f"{origin}/.well-known/openid-configuration", timeout=60).close()
                return origin
            except OSError:
                # Waits: for a process that starts: a connection that is refused has no event.
                time.sleep(0.05)

    def test_from_the_demo_to_a_provider_of_others_and_signed_in_there(self):
        provider = self.provider_of_others("--user-claims", '{"sub": "ada@example.com", "name": "Ada Example"}')
        companion = self.companion()
        v = self.visitor(companion)
        v.origins |= {provider, "https://cdn.jsdelivr.net"}
        # The provider's pages request a style sheet of another site.
        v.context.route(re.compile(r"^https://"), lambda route: route.fulfill(content_type="text/css", body=""))
        self.look_at(v, provider, kind="other")
        v.type(words.setup.labels.clientID, "any-client")
        v.type(words.setup.labels.clientSecret, "any-secret")
        v.press("button", words.setup.check)
        v.sees(words.setup.findings)
        v.press("button", words.setup.save)
        v.page.wait_for_url("**/setup?notice=*")
        v.open("/")
        v.input.press(v.page.locator(".entries a").first)
        v.page.wait_for_url(f"{provider}/**")
        v.press("button", "ada@example.com")
        v.page.wait_for_url(f"{companion.origin}/claims**")
        v.sees("Ada Example")

    test_from_the_demo_to_a_provider_of_others_and_signed_in_there.is_thorough = True

    def test_an_address_is_copied_with_a_script_and_selected_without(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.look_at(v, f"{companion.tenant}/contoso.onmicrosoft.com")
        address = f"{companion.origin}/auth/openid/return"
        v.press("button", f"{words.setup.copy} {address}")
        v.sees(words.setup.copied)
        self.assertEqual(v.page.evaluate("navigator.clipboard.readText()"), address)
        without = self.visitor(companion, scripts=False)
        without.companion = companion
        without.context.add_cookies(v.context.cookies())
        without.page.goto(v.page.url)
        expect(without.page.get_by_role("button", name=words.setup.copy)).to_have_count(0)
        self.assertEqual(without.page.locator(".copy code").first.evaluate("e => getComputedStyle(e).userSelect"), "all")

    test_an_address_is_copied_with_a_script_and_selected_without.is_thorough = True

    def test_a_test_sign_in_ends_on_the_page(self):
        companion = self.companion()
        v = self.visitor(companion)
        self.look_at(v, f"{companion.tenant}/contoso.onmicrosoft.com")
        self.fill(v)
        v.press("button", words.setup.check)
        v.sees(words.setup.findings)
        v.press("link", words.setup.tryIt)
        v.arrives_at_provider()
        v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
        v.page.wait_for_url("**/setup/*")
        v.sees("Alice Adams")
        v.look("test sign-in")
        v.press("link", words.advice.seeTrace)
        v.sees("Alice Adams")

    test_a_test_sign_in_ends_on_the_page.is_thorough = True

    def test_what_is_wrong_is_said(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.become_operator()
        v.open("/setup")
        v.type(words.setup.address, "two words")
        with v.expecting(422):
            v.press("button", words.setup.look)
        v.sees(words.setup.nothingDone)
        v.look("not an address")
        v.type(words.setup.address, "")
        v.open_part(words.setup.orPaste)
        v.type(words.setup.pasted, "<key>clientID</key><string>{client id}</string>")
        with v.expecting(422):
            v.press("button", words.setup.look)
        v.sees("placeholder")
