"""The ways into the program and back, other than the shortest."""

import json
import pathlib
import tempfile
import urllib.parse

from visitor import BrowserTest, Visitor, launch_options, playwright

RESET_POLICY = {"name": "B2C_1_reset", "title": "Forgot your password?", "kind": "reset-password"}


class SigningIn(BrowserTest):
    def test_cancel_at_the_provider_comes_back_quietly(self):
        for scripts in (True, False):
            with self.subTest(scripts=scripts):
                v = self.visitor(self.companion(), scripts=scripts)
                v.open("/")
                v.press("link", "Sign up or sign in")
                v.press("button", "Cancel")
                v.arrives_at("/?notice=cancelled")
                v.sees_message("You stopped signing in", tone="note")
                v.look("cancelled")

    def test_a_forgotten_password_without_a_policy_for_it_gets_a_page_with_a_way_on(self):
        v = self.visitor(self.companion())
        v.open("/")
        v.press("link", "Sign up or sign in")
        with v.expecting(400):
            v.press("button", "Forgot your password?")
        v.sees_heading("A new password can’t be chosen here yet")
        v.sees("AADB2C90118", "Correlation", "reset-password")
        v.look("forgot without policy")
        v.press("link", "Try again")
        v.arrives_at_provider()
        v.sees_heading("Sign in")

    def test_a_forgotten_password_is_changed_by_the_policy_for_it(self):
        companion = self.companion()
        companion.stop()
        companion.settings["policies"].append(RESET_POLICY)
        companion.start()
        v = self.visitor(companion)
        v.open("/")
        v.press("link", "Sign up or sign in")
        v.press("button", "Forgot your password?")
        v.sees_heading("Reset your password")
        v.look("provider reset")
        v.type("Email address", "alice@contoso.example")
        v.press("button", "Continue")
        v.type_shown_code()
        v.sees_heading("Choose a new password")
        v.type("New password", "Another-good-one")
        v.type("Confirm new password", "Another-good-one")
        v.press("button", "Continue")
        v.arrives_at("/?notice=password-changed")
        v.sees_message("Your password is changed")
        v.look("password changed")
        # Whoever has set a password is signed in at the provider, but was not signed in here by that.
        v.press("link", "Sign up or sign in")
        v.arrives_at("/tasks")
        v.sees("Alice Adams")

    def test_a_password_opens_the_list_and_a_wrong_one_does_not(self):
        v = self.visitor(self.companion())
        v.open("/")
        v.press("link", "Sign in with an e-mail address")
        v.type("Email address", "alice@contoso.example")
        v.type("Password", "a guess")
        v.press("button", "Sign in")
        v.sees("Invalid username or password.")
        v.look("provider wrong password")
        v.type("Password", "alice-likes-lists")
        v.press("button", "Sign in")
        v.arrives_at("/tasks")
        v.sees("Alice Adams")

    def test_a_new_account_is_made_and_has_an_empty_list(self):
        v = self.visitor(self.companion())
        v.open("/")
        v.press("link", "Create an account")
        v.sees_heading("Sign up")
        v.press("button", "Create")
        v.page.locator("[aria-invalid=true]").first.wait_for()
        v.look("provider sign-up refused")
        v.type("Email address", "erin@example.com")
        v.type("Display name", "Erin <b>Ö</b>'Neill \u202e🦉")
        v.type("New password", "A-long-enough-one")
        v.type("Confirm new password", "A-long-enough-one")
        v.press("button", "Create")
        v.type_shown_code()
        v.arrives_at("/tasks")
        v.sees("Your list is empty.")
        # All of it as it was typed, but for the mark that would turn what stands beside it.
        self.assertEqual(v.page.locator(".who .name").text_content(), "Erin <b>Ö</b>'Neill  🦉")
        v.open_menu()
        v.look("tasks of a new account")

    def test_the_sign_up_link_of_the_sign_in_page_works(self):
        v = self.visitor(self.companion(), scripts=False)
        v.open("/")
        v.press("link", "Sign up or sign in")
        v.press("link", "Sign up now")
        v.type("Email address", "frank@example.com")
        v.type("Display name", "Frank")
        v.type("New password", "A-long-enough-one")
        v.type("Confirm new password", "A-long-enough-one")
        v.press("button", "Create")
        v.type_shown_code()
        v.arrives_at("/tasks")
        v.sees("Frank", "Your list is empty.")

    def test_sign_in_with_facebook_goes_by_the_pretended_provider(self):
        v = self.visitor(self.companion(settings={"showClaims": True}))
        v.open("/")
        v.press("link", "Sign in with Facebook")
        v.sees("Pretended Facebook")
        v.look("pretended provider")
        v.press("button", "Continue as Carol Clark", exact=False)
        # With showClaims the claims come first.
        v.arrives_at("/claims")
        v.sees("facebook.com", "carol@example.com")
        v.look("claims after sign-in")
        v.press("button", "Renew the tokens now")
        v.sees_message("The tokens are new.")
        v.look("tokens renewed")
        v.press("link", "Go to your tasks")
        v.arrives_at("/tasks")
        v.sees("Carol Clark")

    def test_two_tabs_sign_in_at_once(self):
        for mode in ("query", "form_post"):
            with self.subTest(mode=mode):
                companion = self.companion(settings={"responseMode": mode}, provider_host="127.0.0.1")
                v = self.visitor(companion)
                first, second = v.page, v.context.new_page()
                for page in (first, second):
                    v.page = page
                    v.open("/")
                    v.press("link", "Sign up or sign in")
                    v.arrives_at_provider()
                v.page = first
                v.press("button", "Continue as Alice Adams", exact=False)
                v.arrives_at("/tasks")
                v.add("From the first tab")
                v.sees_message("Added: From the first tab")
                v.page = second
                v.press("button", "Continue as Alice Adams", exact=False)
                v.arrives_at("/tasks")
                v.sees_tasks("From the first tab")
                v.add("From the second tab")
                v.page = first
                v.press("link", "Refresh")
                v.sees_tasks("From the first tab", "From the second tab")

    def test_a_stale_callback_offers_to_start_again(self):
        companion = self.companion()
        v = self.visitor(companion)
        for address in (
            "/auth/openid/return", "/auth/openid/return?code=abc&state=of-nobody",
            "/auth/openid/return?error=access_denied&state=of-nobody&error_description=%3Cscript%3Ealert(1)%3C/script%3E",
        ):
            with v.expecting(400):
                v.open(address)
            v.sees_heading("This sign-in is no longer good")
        v.look("stale callback")
        v.press("link", "Start again")
        v.press("button", "Continue as Alice Adams", exact=False)
        v.arrives_at("/tasks")
        # One that comes late changes nothing for somebody who is signed in.
        with v.expecting(400):
            v.open("/auth/openid/return?code=abc&state=of-nobody")
        v.look("stale callback signed in")
        v.press("link", "Go to your tasks")
        v.sees("Alice Adams")

    def test_a_callback_answers_once_only(self):
        v = self.visitor(self.companion())
        callbacks = []
        v.context.on("request", lambda request: callbacks.append(request.url) if "/auth/openid/return?" in request.url else None)
        v.sign_in()
        with v.expecting(400):
            v.page.goto(callbacks[0])
        v.sees_heading("This sign-in is no longer good")
        v.open("/tasks")
        v.sees("Alice Adams")

    def test_hostile_text_of_the_provider_is_shown_as_text(self):
        text = "<script>alert(1)</script><img src=x onerror=alert(2)> \u202etxt.exe & \"quoted\" 🦹"
        v = self.visitor(self.companion())
        for error, status, heading, way_on in (
            ("invalid_request", 502, "This site is not set up right", "Try again"),
            ("of_its_own", 400, "You could not be signed in", "Start again"),
        ):
            v.open("/")
            with v.expecting(status):
                v.open(self.callback(v, error=error, error_description=text))
            v.sees_heading(heading)
            v.sees("<script>alert(1)</script><img src=x onerror=alert(2)>")
            self.assertEqual(v.page.locator("main script, main img").count(), 0)
            v.look(f"hostile error {error}")
            v.press("link", way_on)
            v.arrives_at_provider()

    def test_a_provider_in_trouble_says_so_with_a_way_on(self):
        v = self.visitor(self.companion())
        v.open("/")
        with v.expecting(503):
            v.open(self.callback(v, error="server_error", error_description="<b>oh no</b>"))
        v.sees_heading("Signing in is not possible just now")
        v.look("provider in trouble")
        v.press("link", "Try again")
        v.arrives_at_provider()

    def callback(self, v, **answer):
        """The address by which the provider would answer the sign-in that is begun here."""
        addresses = []
        v.context.on("request", lambda request: addresses.append(request.url) if "/authorize?" in request.url else None)
        v.press("link", "Sign up or sign in")
        v.arrives_at_provider()
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(addresses[-1]).query)
        return "/auth/openid/return?" + urllib.parse.urlencode({**answer, "state": query["state"][0]})

    def test_only_pages_of_this_site_are_come_back_to(self):
        v = self.visitor(self.companion())
        for address in ("//evil.example/", "https://evil.example/", "/\\evil.example", "/%2f/evil.example"):
            v.context.clear_cookies()
            v.open("/")
            v.open("/sign-in?return=" + urllib.parse.quote(address, safe=""))
            v.press("button", "Continue as Alice Adams", exact=False)
            v.arrives_at("/tasks")

    def test_a_browser_that_keeps_no_cookies_is_told_so(self):
        companion = self.companion()
        with tempfile.TemporaryDirectory(prefix="web-companion-profile-") as folder:
            profile = pathlib.Path(folder)
            (profile / "Default").mkdir()
            # What "Block all cookies" in Chromium's settings writes.
            (profile / "Default" / "Preferences").write_text(
                json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
            context = playwright().chromium.launch_persistent_context(
                profile, viewport={"width": 1280, "height": 800}, **launch_options())
            v = Visitor(self, companion, context=context)
            try:
                v.open("/")
                with v.expecting(400):
                    v.press("link", "Sign up or sign in")
                v.sees_heading("Your browser keeps no cookies for this site")
                v.sees("Allow cookies for localhost")
                v.look("no cookies")
                with v.expecting(400):
                    v.press("link", "Try again")
                v.sees_heading("Your browser keeps no cookies for this site")
            finally:
                v.leave()

    def test_other_names_of_this_machine_lead_to_the_one_name(self):
        v = self.visitor(self.companion())
        v.origins.add(f"http://127.0.0.1:{v.companion.port}")
        v.page.goto(f"http://127.0.0.1:{v.companion.port}/?notice=cancelled")
        v.arrives_at("/?notice=cancelled")
        self.assertEqual({cookie["domain"] for cookie in v.context.cookies()}, {"localhost"})

    # holds: U16
    def test_no_token_or_secret_reaches_a_page(self):
        companion = self.companion(settings={"showClaims": True})
        v = self.visitor(companion)
        v.open("/")
        v.press("link", "Sign up or sign in")
        v.press("button", "Continue as Alice Adams", exact=False)
        v.arrives_at("/claims")
        for path in ("/claims", "/tasks"):
            v.open(path)
            # How every JSON Web Token begins.
            self.assertNotRegex(v.page.content(), r"eyJ[A-Za-z0-9_-]{10,}")
        cookies = v.context.cookies(companion.origin)
        self.assertTrue(cookies)
        for cookie in cookies:
            self.assertTrue(cookie["httpOnly"], cookie["name"])
            self.assertEqual(cookie["sameSite"], "Lax", cookie["name"])
        self.assertEqual(v.page.evaluate("document.cookie"), "")
        self.assertEqual(v.page.evaluate("localStorage.length + sessionStorage.length"), 0)
