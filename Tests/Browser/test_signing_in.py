"""The ways into the program and back, other than the shortest."""

import json
import pathlib
import tempfile
import urllib.parse

from playwright.sync_api import expect

from visitor import WHOLE_CHROMIUM, BrowserTest, Visitor, launch_options, playwright
from wording import tenant_words, words

RESET_POLICY = {"name": "B2C_1_reset", "title": tenant_words.signIn.forgot, "kind": "reset-password"}


class SigningIn(BrowserTest):
    def test_cancel_at_the_provider_comes_back_quietly(self):
        v = self.visitor(self.companion())
        v.open("/")
        v.press("link", "Sign up or sign in")
        v.press("button", tenant_words.fields.cancel)
        v.arrives_at("/?notice=cancelled")
        v.sees_message(words.notices.signInCancelled, tone="note")
        v.look("cancelled")

    test_cancel_at_the_provider_comes_back_quietly.is_thorough = True

    def test_a_forgotten_password_without_a_policy_for_it_gets_a_page_with_a_way_on(self):
        v = self.visitor(self.companion())
        v.open("/")
        v.press("link", "Sign up or sign in")
        with v.expecting(400):
            v.press("button", tenant_words.signIn.forgot)
        v.sees_heading(words.errors.noResetPolicy.heading)
        v.sees("AADB2C90118", words.errors.correlation, "reset-password")
        v.look("forgot without policy")
        v.press("link", words.errors.tryAgain)
        v.arrives_at_provider()
        v.sees_heading(tenant_words.signIn.title)

    def test_a_forgotten_password_is_changed_by_the_policy_for_it(self):
        companion = self.companion()
        companion.stop()
        companion.settings["policies"].append(RESET_POLICY)
        companion.start()
        v = self.visitor(companion)
        v.open("/")
        v.press("link", "Sign up or sign in")
        v.press("button", tenant_words.signIn.forgot)
        v.sees_heading(tenant_words.reset.title)
        v.look("provider reset")
        v.type(tenant_words.fields.email, "alice@contoso.example")
        v.press("button", tenant_words.fields.proceed)
        v.type_shown_code()
        v.sees_heading(tenant_words.reset.newTitle)
        v.type(tenant_words.fields.newPassword, "Another-good-one")
        v.type(tenant_words.fields.confirmPassword, "Another-good-one")
        v.press("button", tenant_words.fields.proceed)
        v.arrives_at("/?notice=password-changed")
        v.sees_message(words.notices.passwordChanged)
        v.look("password changed")
        # Setting a password signs the person in at the provider, but not here.
        v.press("link", "Sign up or sign in")
        v.arrives_at("/tasks")
        v.sees("Alice Adams")

    test_a_forgotten_password_is_changed_by_the_policy_for_it.is_thorough = True

    def test_a_password_opens_the_list_and_a_wrong_one_does_not(self):
        v = self.visitor(self.companion())
        v.open("/")
        v.press("link", "Sign in with an e-mail address")
        v.type(tenant_words.fields.email, "alice@contoso.example")
        v.type(tenant_words.fields.password, "a guess")
        v.press("button", tenant_words.signIn.submit)
        v.sees(tenant_words.signIn.wrong)
        v.look("provider wrong password")
        v.type(tenant_words.fields.password, "alice-likes-lists")
        v.press("button", tenant_words.signIn.submit)
        v.arrives_at("/tasks")
        v.sees("Alice Adams")

    test_a_password_opens_the_list_and_a_wrong_one_does_not.is_thorough = True

    def test_a_new_account_is_made_and_has_an_empty_list(self):
        v = self.visitor(self.companion())
        v.open("/")
        v.press("link", "Create an account")
        v.sees_heading(tenant_words.signUp.title)
        v.press("button", tenant_words.signUp.create)
        v.page.locator("[aria-invalid=true]").first.wait_for()
        v.look("provider sign-up refused")
        v.type(tenant_words.fields.email, "erin@example.com")
        v.type(tenant_words.fields.displayName, "Erin <b>Ö</b>'Neill \u202e🦉")
        v.type(tenant_words.fields.newPassword, "A-long-enough-one")
        v.type(tenant_words.fields.confirmPassword, "A-long-enough-one")
        v.press("button", tenant_words.signUp.create)
        v.type_shown_code()
        v.arrives_at("/tasks")
        v.sees(words.tasks.empty)
        # All of it as it was typed, except for the mark that would reverse the text beside it.
        self.assertEqual(v.page.locator(".who .name").text_content(), "Erin <b>Ö</b>'Neill  🦉")
        v.open_menu()
        v.look("tasks of a new account")

    test_a_new_account_is_made_and_has_an_empty_list.is_thorough = True

    def test_the_sign_up_link_of_the_sign_in_page_works(self):
        v = self.visitor(self.companion(), scripts=False)
        v.open("/")
        v.press("link", "Sign up or sign in")
        v.press("link", tenant_words.signIn.signUpNow)
        v.type(tenant_words.fields.email, "frank@example.com")
        v.type(tenant_words.fields.displayName, "Frank")
        v.type(tenant_words.fields.newPassword, "A-long-enough-one")
        v.type(tenant_words.fields.confirmPassword, "A-long-enough-one")
        v.press("button", tenant_words.signUp.create)
        v.type_shown_code()
        v.arrives_at("/tasks")
        v.sees("Frank", words.tasks.empty)

    def test_sign_in_with_facebook_goes_by_the_simulated_provider(self):
        v = self.visitor(self.companion(settings={"showClaims": True}))
        v.open("/")
        v.press("link", "Sign in with Facebook")
        v.sees(tenant_words.frame.providerRibbon)
        v.look("simulated provider")
        v.press("button", tenant_words.people.continueAs.format(name="Carol Clark"), exact=False)
        # With showClaims the claims are shown first.
        v.arrives_at("/claims")
        v.sees("facebook.com", "carol@example.com")
        v.look("claims after sign-in")
        v.press("button", words.claims.tokens.renew)
        v.sees_message(words.notices.tokensRenewed)
        v.look("tokens renewed")
        v.press("link", words.errors.toTasks)
        v.arrives_at("/tasks")
        v.sees("Carol Clark")

    test_sign_in_with_facebook_goes_by_the_simulated_provider.is_thorough = True

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
                v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
                v.arrives_at("/tasks")
                v.add("From the first tab")
                v.sees_message(words.notices.taskAdded.format(text="From the first tab"))
                v.page = second
                v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
                v.arrives_at("/tasks")
                v.sees_tasks("From the first tab")
                v.add("From the second tab")
                v.page = first
                v.press("link", words.tasks.refresh)
                v.sees_tasks("From the first tab", "From the second tab")

    test_two_tabs_sign_in_at_once.is_thorough = True

    def test_a_stale_callback_offers_to_start_again(self):
        companion = self.companion()
        v = self.visitor(companion)
        for address in (
            "/auth/openid/return", "/auth/openid/return?code=abc&state=of-nobody",
            "/auth/openid/return?error=access_denied&state=of-nobody&error_description=%3Cscript%3Ealert(1)%3C/script%3E",
        ):
            with v.expecting(400):
                v.open(address)
            v.sees_heading(words.errors.signInExpired.heading)
        v.look("stale callback")
        v.press("link", words.errors.startAgain)
        v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
        v.arrives_at("/tasks")
        # A late response changes nothing for a person who is signed in.
        with v.expecting(400):
            v.open("/auth/openid/return?code=abc&state=of-nobody")
        v.look("stale callback signed in")
        v.press("link", words.errors.toTasks)
        v.sees("Alice Adams")

    def test_a_callback_answers_once_only(self):
        v = self.visitor(self.companion())
        callbacks = []
        v.context.on("request", lambda request: callbacks.append(request.url) if "/auth/openid/return?" in request.url else None)
        v.sign_in()
        with v.expecting(400):
            v.page.goto(callbacks[0])
        v.sees_heading(words.errors.signInExpired.heading)
        v.open("/tasks")
        v.sees("Alice Adams")

    def test_hostile_text_of_the_provider_is_shown_as_text(self):
        text = "<script>alert(1)</script><img src=x onerror=alert(2)> \u202etxt.exe & \"quoted\" 🦹"
        v = self.visitor(self.companion())
        for error, status, heading, way_on in (
            ("invalid_request", 502, words.errors.setUpWrong.heading, words.errors.tryAgain),
            ("of_its_own", 400, words.errors.signInRefused.heading, words.errors.startAgain),
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

    test_hostile_text_of_the_provider_is_shown_as_text.is_thorough = True

    def test_a_provider_in_trouble_says_so_with_a_way_on(self):
        v = self.visitor(self.companion())
        v.open("/")
        with v.expecting(503):
            v.open(self.callback(v, error="server_error", error_description="<b>oh no</b>"))
        v.sees_heading(words.errors.providerUnavailable.heading)
        v.look("provider in trouble")
        v.press("link", words.errors.tryAgain)
        v.arrives_at_provider()

    def callback(self, v, **answer):
        """The address of the provider's response to a sign-in that is begun here."""
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
            v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
            v.confirms()
            v.arrives_at("/tasks")

    test_only_pages_of_this_site_are_come_back_to.is_thorough = True

    def answer_of_somebody_else(self, v, person):
        """An attack by another port of the host: the cookie of a sign-in that was begun elsewhere is planted. Returns its response."""
        other = self.visitor(v.companion, name="begun elsewhere")
        response = other.submit(*other.choice_of(person), max_redirects=0)
        v.context.add_cookies(
            [cookie for cookie in other.context.cookies(v.companion.origin) if cookie["name"].endswith("-browser")])
        return response.headers["location"]

    def test_nobody_is_signed_in_by_a_planted_cookie_and_somebody_elses_answer(self):
        companion = self.companion()
        for options in ({}, {"size": (390, 844), "scheme": "dark"}):
            with self.subTest(**options):
                v = self.visitor(companion, name=f"planted {options.get('scheme', 'light')}", **options)
                v.open("/")
                v.page.goto(self.answer_of_somebody_else(v, "Bob Baker"))
                v.sees_heading(words.confirmation.heading.format(name="Bob Baker"))
                v.look("question")
                v.page.reload()
                v.press("button", words.confirmation.discard)
                v.arrives_at("/?notice=discarded")
                v.sees(words.notices.signInDiscarded)
                v.look("not me")
                v.start_signed_in()
                v.page.goto(self.answer_of_somebody_else(v, "Bob Baker"))
                v.sees(words.confirmation.activeStays.format(name="Alice Adams"))
                v.look("question while somebody is signed in")
                v.press("button", words.confirmation.discard)
                v.arrives_at("/tasks")
                v.sees_message(words.notices.otherSignInDiscarded, tone="note")
                v.page.goto(self.answer_of_somebody_else(v, "Bob Baker"))
                v.press("button", words.confirmation.resume)
                v.arrives_at("/tasks")
                expect(v.page.locator(".who .name")).to_have_text("Bob Baker")

    test_nobody_is_signed_in_by_a_planted_cookie_and_somebody_elses_answer.is_thorough = True

    def test_the_tab_that_began_a_sign_in_is_not_asked_and_back_is_no_trap(self):
        v = self.visitor(self.companion())
        questions = []
        v.page.on("framenavigated", lambda frame: questions.append(frame.url) if v.is_question(frame.url) else None)
        v.open("/")
        for link in ("Sign up or sign in", words.signedOut.again):
            v.press("link", link)
            v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
            v.arrives_at("/tasks")
            v.from_menu("button", words.frame.signOut)
            v.arrives_at("/signed-out")
        self.assertEqual(len(questions), 2)
        v.press("link", words.signedOut.other)
        v.press("button", tenant_words.people.continueAs.format(name="Bob Baker"), exact=False)
        v.arrives_at("/tasks")
        with v.whatever_the_status():
            v.goes_back()
        self.assertFalse(v.is_question(v.page.url), v.page.url)

    test_the_tab_that_began_a_sign_in_is_not_asked_and_back_is_no_trap.is_thorough = True

    def test_a_browser_that_keeps_no_cookies_is_told_so(self):
        companion = self.companion()
        with tempfile.TemporaryDirectory(prefix="web-companion-profile-") as folder:
            profile = pathlib.Path(folder)
            (profile / "Default").mkdir()
            # The effect of "Block all cookies" in Chromium's settings.
            (profile / "Default" / "Preferences").write_text(
                json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
            context = playwright().chromium.launch_persistent_context(
                profile, viewport={"width": 1280, "height": 800}, **launch_options(WHOLE_CHROMIUM))
            v = Visitor(self, companion, context=context)
            try:
                v.open("/")
                with v.expecting(400):
                    v.press("link", "Sign up or sign in")
                v.sees_heading(words.errors.noCookies.heading)
                v.sees(words.errors.cookieSteps[1].format(site="localhost"))
                v.look("no cookies")
                with v.expecting(400):
                    v.press("link", words.errors.tryAgain)
                v.sees_heading(words.errors.noCookies.heading)
            finally:
                v.leave()

    test_a_browser_that_keeps_no_cookies_is_told_so.is_thorough = True

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
        v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
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
        self.assertEqual(v.page.evaluate("localStorage.length + Object.keys(sessionStorage).filter(key => key !== 'person').length"), 0)
        self.assertRegex(v.page.evaluate("sessionStorage.getItem('person')"), "^[A-Za-z0-9_-]{16}$")
