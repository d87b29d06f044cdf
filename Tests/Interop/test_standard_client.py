"""A client written by others (Authlib, joserfc) signs in at the demo tenant and calls the demo API."""

import urllib.parse

import requests
from authlib.common.security import generate_token
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session
from authlib.oidc.core import CodeIDToken
from authlib.oidc.discovery import OpenIDProviderMetadata
from joserfc import jwt
from joserfc.jwk import KeySet

from companion_process import CLIENT_ID, Companion, DemoServices
from interop import TIMEOUT, InteropTest
from wording import tenant_words

TENANT = "contoso.onmicrosoft.com"
POLICY = "b2c_1_susi"


class Client:
    """A web application with Authlib: discovery, code flow with PKCE and nonce, validation, refresh."""

    def __init__(self, demo, secrets, style="query", scope=None, policy=POLICY):
        self.secrets = secrets
        base = f"{demo.companion.tenant}/{TENANT}"
        document = "v2.0/.well-known/openid-configuration"
        self.metadata_url = f"{base}/{document}?p={policy}" if style == "query" else f"{base}/{policy}/{document}"
        answer = requests.get(self.metadata_url, timeout=TIMEOUT)
        answer.raise_for_status()
        self.metadata = OpenIDProviderMetadata(answer.json())
        self.redirect_uri = f"{demo.companion.origin}/auth/openid/return"
        self.session = OAuth2Session(
            CLIENT_ID, scope=scope or f"openid offline_access {CLIENT_ID}", redirect_uri=self.redirect_uri,
            code_challenge_method="S256", token_endpoint_auth_method="none")
        self.session.trust_env = False
        self.session.metadata = dict(self.metadata)

    def begin(self, **parameters):
        """The address to send the browser to."""
        self.nonce, self.verifier = generate_token(32), generate_token(48)
        url, self.state = self.session.create_authorization_url(
            self.metadata["authorization_endpoint"], nonce=self.nonce, code_verifier=self.verifier, **parameters)
        return url

    def complete(self, answer, **changes):
        """Spends the code of an authorization response."""
        options = {"code_verifier": self.verifier, "state": self.state, **changes}
        token = self.session.fetch_token(
            self.metadata["token_endpoint"], authorization_response=answer, timeout=TIMEOUT, **options)
        self.remember(token)
        return token

    def refresh(self, refresh_token):
        token = self.session.refresh_token(
            self.metadata["token_endpoint"], refresh_token=refresh_token, timeout=TIMEOUT)
        self.remember(token)
        return token

    def remember(self, token):
        for name in ("access_token", "id_token", "refresh_token"):
            self.secrets.add(name, token.get(name))
        self.secrets.add("code_verifier", self.verifier)

    def claims(self, token, nonce=None):
        """The claims of the ID token, validated by joserfc and by Authlib."""
        keys = KeySet.import_key_set(requests.get(self.metadata["jwks_uri"], timeout=TIMEOUT).json())
        decoded = jwt.decode(token["id_token"], keys, algorithms=["RS256"])
        jwt.JWTClaimsRegistry(
            iss={"essential": True, "value": self.metadata["issuer"]}, aud={"essential": True, "value": CLIENT_ID},
            sub={"essential": True}, exp={"essential": True}, iat={"essential": True}, nbf={"essential": True},
        ).validate(decoded.claims)
        params = {"client_id": CLIENT_ID, "access_token": token.get("access_token")}
        if nonce:
            params["nonce"] = nonce
        claims = CodeIDToken(decoded.claims, decoded.header, {"iss": {"values": [self.metadata["issuer"]]}}, params)
        claims.validate()
        return claims


class AStandardClientAtTheDemoTenant(InteropTest):
    def setUp(self):
        super().setUp()
        # The demo side alone, as a separate process: there is no companion to depend on.
        companion = Companion()
        self.addCleanup(companion.__exit__)
        self.demo = self.start(DemoServices(companion))

    def client(self, **options):
        return Client(self.demo, self.secrets, **options)

    def sign_in(self, client, person, how, **parameters):
        """Plays the browser up to the client's redirect URI."""
        page = person.open(client.begin(**parameters), stops_at=client.redirect_uri)
        return how(person) if not isinstance(page, str) else page

    def by_password(self, person):
        return person.press(
            tenant_words.signIn.submit, email="alice@contoso.example", password="alice-likes-lists",
            stops_at=f"{self.demo.companion.origin}/auth/openid/return")

    def by_button(self, person):
        return person.press(
            tenant_words.people.continueAs.format(name="Alice Adams"), stops_at=f"{self.demo.companion.origin}/auth/openid/return")

    def call(self, method, token, path="/api/tasks", **options):
        return requests.request(
            method, f"{self.demo.companion.api}{path}", timeout=TIMEOUT,
            headers={"Authorization": f"Bearer {token['access_token']}"}, **options)

    def test_the_metadata_of_both_address_styles_is_what_the_specification_wants(self):
        issuers = set()
        for style in ("query", "path"):
            with self.subTest(style):
                client = self.client(style=style)
                client.metadata.validate()
                issuers.add(client.metadata["issuer"])
        self.assertEqual(len(issuers), 1, "one policy has one issuer, however it is asked for")

    def test_signs_in_by_password_and_by_button_in_both_address_styles_and_calls_the_api(self):
        for style in ("query", "path"):
            for how in (self.by_password, self.by_button):
                with self.subTest(style=style, how=how.__name__):
                    client, person = self.client(style=style), self.person()
                    token = client.complete(self.sign_in(client, person, how))
                    claims = client.claims(token, nonce=client.nonce)
                    self.assertEqual(claims["name"], "Alice Adams")
                    self.assertEqual(claims["emails"], ["alice@contoso.example"])
                    self.assertEqual(claims["tfp"].lower(), POLICY)
                    text = f"a task by Authlib, {style}, {how.__name__}"
                    self.secrets.add("task", text)
                    self.assertEqual(self.call("POST", token, data={"Text": text}).status_code, 201)
                    self.assertIn(text, [task["Text"] for task in self.call("GET", token).json()])

    def test_the_api_takes_scopes_of_its_own_too(self):
        self.demo.stop()
        scopes = [f"https://{TENANT}/tasks/tasks.read", f"https://{TENANT}/tasks/tasks.write"]
        self.demo.settings["apiScopes"] = scopes
        self.demo.start()
        both, reading = (self.client(scope=f"openid {' '.join(names)}") for names in (scopes, scopes[:1]))
        person = self.person()
        token = both.complete(self.sign_in(both, person, self.by_button))
        self.assertEqual(self.call("POST", token, data={"Text": "with both scopes"}).status_code, 201)
        token = reading.complete(self.sign_in(reading, person, self.by_button))
        self.assertNotIn("refresh_token", token, "offline_access was not asked for")
        self.assertEqual(self.call("GET", token).status_code, 200)
        refusal = self.call("POST", token, data={"Text": "with one"})
        self.assertEqual(refusal.status_code, 403)
        self.assertIn("insufficient_scope", refusal.headers["WWW-Authenticate"])

    def test_a_refresh_token_is_good_once_and_its_second_use_ends_what_came_of_it(self):
        client = self.client()
        first = client.complete(self.sign_in(client, self.person(), self.by_button))
        subject = client.claims(first, nonce=client.nonce)["sub"]
        second = client.refresh(first["refresh_token"])
        self.assertNotEqual(second["refresh_token"], first["refresh_token"])
        self.assertEqual(client.claims(second)["sub"], subject)
        self.assertEqual(self.call("GET", second).status_code, 200)
        with self.assertRaises(OAuthError) as refusal:
            client.refresh(first["refresh_token"])
        self.assertEqual(refusal.exception.error, "invalid_grant")
        # RFC 9700 section 4.14.2: the token was copied, and it is unknown which client is the attacker.
        with self.assertRaises(OAuthError):
            client.refresh(second["refresh_token"])

    def test_a_wrong_verifier_and_none_are_refused(self):
        person = self.person()
        for name, verifier in {"another": generate_token(48), "none": None}.items():
            with self.subTest(name):
                client = self.client()
                answer = self.sign_in(client, person, self.by_button)
                with self.assertRaises(OAuthError) as refusal:
                    client.complete(answer, code_verifier=verifier)
                self.assertEqual(refusal.exception.error, "invalid_grant")

    def test_a_code_is_good_once(self):
        client = self.client()
        answer = self.sign_in(client, self.person(), self.by_button)
        token = client.complete(answer)
        with self.assertRaises(OAuthError) as refusal:
            client.complete(answer)
        self.assertEqual(refusal.exception.error, "invalid_grant")
        # RFC 6749 section 4.1.2: tokens issued for the code SHOULD be revoked.
        with self.assertRaises(OAuthError):
            client.refresh(token["refresh_token"])

    def test_a_challenge_that_somebody_took_away_is_missed_when_the_verifier_comes(self):
        # RFC 9700 section 4.8.2. The request itself passes: Azure AD B2C asks web applications for no challenge.
        client, person = self.client(), self.person()
        client.session.code_challenge_method = None
        answer = self.sign_in(client, person, self.by_button)
        with self.assertRaises(OAuthError) as refusal:
            client.complete(answer)
        self.assertEqual(refusal.exception.error, "invalid_grant")

    def test_a_challenge_in_plain_text_is_refused(self):
        client, person = self.client(), self.person()
        url = client.begin().replace("code_challenge_method=S256", "code_challenge_method=plain")
        answer = person.open(url, stops_at=client.redirect_uri)
        self.assertIsInstance(answer, str)
        self.assertEqual(dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(answer).query))["error"], "invalid_request")

    def test_another_redirect_uri_is_refused_on_a_page_and_gets_nothing(self):
        client, person = self.client(), self.person()
        client.session.redirect_uri = client.redirect_uri + "/"
        page = person.open(client.begin())
        self.assertEqual(page.status, 400)
        self.assertIn("AADB2C90006", page.text)

    def test_the_second_sign_in_needs_no_page_until_somebody_signs_out(self):
        client, person = self.client(), self.person()
        token = client.complete(self.sign_in(client, person, self.by_password))
        again = self.sign_in(client, person, lambda _: self.fail("a page was shown"))
        client.complete(again)
        asked = self.sign_in(client, person, lambda person: person.page.heading, prompt="login")
        self.assertIn(tenant_words.signIn.title, asked)
        back = f"{self.demo.companion.origin}/signed-out"
        parameters = urllib.parse.urlencode(
            {"post_logout_redirect_uri": back, "id_token_hint": token["id_token"], "state": "from-authlib"})
        end = client.metadata["end_session_endpoint"]
        answer = person.open(f"{end}{'&' if '?' in end else '?'}{parameters}", stops_at=back)
        self.assertEqual(answer, f"{back}?state=from-authlib")
        heading = self.sign_in(client, person, lambda person: person.page.heading)
        self.assertIn(tenant_words.signIn.title, heading)

    def test_the_api_refuses_what_is_no_access_token_of_the_tenant(self):
        client = self.client()
        token = client.complete(self.sign_in(client, self.person(), self.by_button))
        header, payload, signature = token["access_token"].split(".")
        forged = "A" if signature[0] != "A" else "B"
        for name, value in {
            "none": None, "cut": token["access_token"][:-8], "changed": f"{header}.{payload}.{forged}{signature[1:]}",
            "unsigned": f"eyJhbGciOiJub25lIn0.{payload}.", "a refresh token": token["refresh_token"],
        }.items():
            with self.subTest(name):
                answer = requests.get(
                    f"{self.demo.companion.api}/api/tasks", timeout=TIMEOUT,
                    headers={"Authorization": f"Bearer {value}"} if value else {})
                self.assertEqual(answer.status_code, 401)
                self.assertTrue(answer.headers["WWW-Authenticate"].startswith("Bearer"))
