"""The companion at a provider written by others (oidc-provider-mock), which it finds by the setting `issuer` alone."""

import base64

import requests

from companion_process import CLIENT_ID, Companion
from interop import TIMEOUT, InteropTest
from oidc_mock import SUBJECT, oidc_mock
from task_api import Ear, TaskAPI
from wording import words

# The provider takes any secret of a client that it does not know, and no client without one.
SECRET = "the-secret-of-the-companion"


class TheCompanionAtAStandardProvider(InteropTest):
    def provider(self, *options):
        """The proxy in front of a provider with these options."""
        behind = oidc_mock("--require-nonce", "true", *options)
        ear = Ear(behind, self.secrets)
        self.addCleanup(ear.stop)
        ear.origin = self.front(ear.origin)
        return ear

    def at(self, provider, style="node", settings=None, **options):
        """A companion and the test's API behind it."""
        api = TaskAPI(f"{provider.behind}/userinfo", self.secrets, style)
        self.addCleanup(api.stop)
        companion = Companion(settings={
            "issuer": provider.origin, "taskAPI": self.front(api.origin), "authority": None, "policies": None,
            "clientSecret": SECRET, "demoServices": False, **(settings or {})}, **options)
        return self.start(companion), api

    def sign_in(self, person, companion):
        person.open(companion.origin)
        person.follow(words.errors.signIn)
        self.assertEqual(person.page.heading, "Authorize Client")
        self.linger()
        page = person.press(SUBJECT)
        self.assertEqual((page.path, page.status), ("/tasks", 200), page)
        return page

    def test_adds_lists_and_deletes_tasks_of_both_kinds_of_server(self):
        for style in ("node", "net"):
            with self.subTest(style):
                companion, api = self.at(self.provider(), style, settings={"additionalScopes": ["profile", "email"]})
                person = self.person()
                self.sign_in(person, companion)
                self.assertIn("Ada Example", person.page.text)
                texts = [f"first of {style}: <b>&amp; ümlaut 😀", f"second of {style}"]
                for text in texts:
                    page = person.add(text)
                    self.assertEqual(page.status, 200, page)
                self.assertEqual(person.page.tasks, texts)
                self.assertEqual([task["Text"] for task in api.lists[SUBJECT]], texts)
                page = person.press(f"Delete {texts[0]}")
                self.assertEqual(page.tasks, texts[1:])
                self.assertEqual([task["Text"] for task in api.lists[SUBJECT]], texts[1:])
                self.assertFalse([b for b in page.document.all("button") if b["role"] == "checkbox"],
                                 "this API can complete nothing, so nothing offers it")

    # holds: T10, U3
    def test_asks_as_the_specification_wants(self):
        provider = self.provider()
        companion, _ = self.at(provider)
        self.sign_in(self.person(), companion)
        _, query, _ = provider.sent_to("/oauth2/authorize")[0]
        self.assertEqual(query["response_type"], "code")
        self.assertEqual(query["client_id"], CLIENT_ID)
        self.assertEqual(query["code_challenge_method"], "S256")
        self.assertEqual(query["redirect_uri"], f"{companion.origin}/auth/openid/return")
        self.assertIn("openid", query["scope"].split())
        self.assertGreaterEqual(len(query["state"]), 32)
        self.assertGreaterEqual(len(query["nonce"]), 32)
        [(fields, _, form)] = provider.sent_to("/oauth2/token")
        # The metadata names no methods, which means client_secret_basic (Discovery section 3).
        self.assertEqual(fields["Authorization"], self.basic(CLIENT_ID, SECRET))
        self.assertNotIn("client_secret", form)
        self.assertNotIn("client_id", form)
        self.assertGreaterEqual(len(form["code_verifier"]), 43)

    @staticmethod
    def basic(client_id, secret):
        return f"Basic {base64.b64encode(f'{client_id}:{secret}'.encode()).decode()}"

    def test_a_client_that_the_provider_has_registered_signs_in_and_needs_no_refresh_token(self):
        provider = self.provider("--require-registration", "true", "--no-refresh-token", "true")
        companion, _ = self.at(provider)
        registration = requests.post(f"{provider.origin}/oauth2/clients", json={
            "redirect_uris": [f"{companion.origin}/auth/openid/return"],
            "token_endpoint_auth_method": "client_secret_basic"}, timeout=TIMEOUT, verify=self.trusted).json()
        companion.settings.update(clientID=registration["client_id"], clientSecret=registration["client_secret"])
        companion.restart()
        person = self.person()
        self.sign_in(person, companion)
        fields, _, _ = provider.sent_to("/oauth2/token")[-1]
        self.assertEqual(
            fields["Authorization"], self.basic(registration["client_id"], registration["client_secret"]))
        [answer] = [answer.json() for _, path, *_, answer in provider.exchanges if path == "/oauth2/token"]
        self.assertNotIn("refresh_token", answer)
        self.assertEqual(person.add("no refresh token needed").tasks, ["no refresh token needed"])

    def test_without_a_secret_none_is_sent_and_the_refusal_is_shown_with_a_way_on(self):
        provider = self.provider()
        companion, _ = self.at(provider, settings={"clientSecret": ""})
        person = self.person()
        person.open(companion.origin)
        person.follow(words.errors.signIn)
        page = person.press(SUBJECT)
        [(fields, _, form)] = provider.sent_to("/oauth2/token")
        self.assertNotIn("Authorization", fields)
        self.assertNotIn("client_secret", form)
        self.assertEqual(form["client_id"], CLIENT_ID)
        self.assertEqual((page.status, page.heading), (502, words.errors.setUpWrong.heading))
        self.assertIn("invalid_client", page.text)
        self.assertEqual(person.follow(words.errors.tryAgain).heading, "Authorize Client")

    def test_a_token_that_the_api_takes_no_more_is_refreshed_once_and_nobody_notices(self):
        provider = self.provider()
        companion, api = self.at(provider)
        person = self.person()
        self.sign_in(person, companion)
        api.refused = set(api.tokens)
        page = person.add("after a refresh")
        self.assertEqual((page.status, page.tasks), (200, ["after a refresh"]))
        grants = [form["grant_type"] for _, _, form in provider.sent_to("/oauth2/token")]
        self.assertEqual(grants, ["authorization_code", "refresh_token"])
        self.assertEqual([task["Text"] for task in api.lists[SUBJECT]], ["after a refresh"])

    def test_somebody_who_declines_comes_back_to_a_page_with_a_way_on(self):
        companion, _ = self.at(self.provider())
        person = self.person()
        person.open(companion.origin)
        person.follow(words.errors.signIn)
        # This provider sends no state with its refusal, so it could belong to any sign-in.
        page = person.press("Deny")
        self.assertEqual((page.status, page.path), (400, "/auth/openid/return"))
        self.assertEqual(person.follow(words.errors.startAgain).heading, "Authorize Client")

    def test_signs_out_at_the_provider_too_and_comes_back(self):
        provider = self.provider()
        companion, _ = self.at(provider)
        person = self.person()
        self.sign_in(person, companion)
        person.press(words.frame.signOut)
        person.open(person.page.link_to("/sign-out/continue"))
        _, query, _ = provider.sent_to("/oauth2/end_session")[0]
        self.assertEqual(query["post_logout_redirect_uri"], f"{companion.origin}/signed-out")
        self.assertEqual(query["client_id"], CLIENT_ID)
        self.assertEqual(query["id_token_hint"].count("."), 2)
        # Where the page of the provider sends people afterwards.
        page = person.open(query["post_logout_redirect_uri"])
        self.assertEqual((page.status, page.path), (200, "/signed-out"))
        self.assertFalse(person.is_signed_in(companion))

    def test_a_token_that_the_api_refuses_leads_to_the_provider_and_back(self):
        provider = self.provider()
        companion, _ = self.at(provider)
        person = self.person()
        self.sign_in(person, companion)
        requests.post(f"{provider.behind}/users/{SUBJECT}/revoke-tokens", timeout=TIMEOUT)
        page = person.open(f"{companion.origin}/tasks")
        self.assertEqual(page.heading, "Authorize Client")
        page = person.press(SUBJECT)
        self.assertEqual((page.path, page.status), ("/tasks", 200), page)

    # holds: U16, T1
    def test_the_logs_hold_none_of_what_was_said(self):
        # Every test of this folder looks; this one makes sure that there was something to find.
        companion, _ = self.at(self.provider())
        person = self.person()
        self.sign_in(person, companion)
        text = "a text that nobody but Ada and the API should read"
        person.add(text)
        person.press(f"Delete {text}")
        self.assertLessEqual(
            {"code", "state", "nonce", "code_challenge", "code_verifier", "access_token", "id_token", "refresh_token",
             "cookie", "csrf", "text"}, self.secrets.kinds)
        self.assertIn("POST /tasks 303", companion.log())
        self.assertIn("GET /auth/openid/return 303", companion.log())
        self.assertEqual(self.secrets.found_in(companion.log()), [])
        self.assertEqual(self.secrets.found_in(f"{companion.log()}\nAdded {text}"), ["text (a text that …)"])
