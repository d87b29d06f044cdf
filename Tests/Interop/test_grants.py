"""Clients written by others at the grants and endpoints of the demo tenant beside the sign-in: Authlib for devices, introspection,
revocation and token exchange, msal for a service without a person."""

import msal
import requests
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session

from companion_process import TIMEOUT, TenantForAClient
from interop import InteropTest
from test_msal import RESOURCE, TenantOverTLS
from wording import tenant_words

TOKEN = "token-of-the-test-of-the-grants"
SECRET = "secret-of-the-client-of-the-grants"
DEVICE = "urn:ietf:params:oauth:grant-type:device_code"
EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange"
ACCESS_TOKEN = "urn:ietf:params:oauth:token-type:access_token"


class Grants(InteropTest):
    def serve(self):
        tenant = TenantForAClient(
            "http://localhost:9/callback", "--control", "--client-secret", SECRET,
            environment={"WEB_COMPANION_CONTROL_TOKEN": TOKEN})
        self.start(tenant)
        self.secrets.add("control token", TOKEN)
        self.tenant = tenant.companion.tenant
        self.metadata = requests.get(f"{self.tenant}/.well-known/openid-configuration", timeout=TIMEOUT).json()
        self.session = OAuth2Session("my-client", SECRET)
        self.session.trust_env = False

    def fetch(self, **parameters):
        token = self.session.fetch_token(self.metadata["token_endpoint"], timeout=TIMEOUT, **parameters)
        self.secrets.add("access_token", token["access_token"])
        return token

    def introspect(self, token):
        return self.session.introspect_token(self.metadata["introspection_endpoint"], token=token, timeout=TIMEOUT).json()

    def advance(self, seconds):
        requests.post(
            f"{self.tenant}/control/clock", json={"advance": seconds}, headers={"Authorization": f"Bearer {TOKEN}"},
            timeout=TIMEOUT).raise_for_status()

    def test_a_device_signs_somebody_in(self):
        self.serve()
        device = requests.post(
            self.metadata["device_authorization_endpoint"], auth=("my-client", SECRET), timeout=TIMEOUT,
            data={"scope": "openid profile offline_access"}).json()
        self.secrets.add("device_code", device["device_code"])
        poll = {"grant_type": DEVICE, "device_code": device["device_code"]}
        for error in ("authorization_pending", "slow_down"):
            with self.assertRaises(OAuthError) as refused:
                self.fetch(**poll)
            self.assertEqual(refused.exception.error, error)
        person = self.person()
        page = person.open(device["verification_uri"])
        page = person.press(tenant_words.fields.proceed, user_code=device["user_code"].lower())
        page = person.press(tenant_words.people.continueAs.format(name="Alice Adams"))
        self.assertIn(device["user_code"], page.text)
        page = person.press(tenant_words.device.allow)
        self.assertEqual(page.heading, tenant_words.device.allowed)
        self.advance(device["interval"])
        tokens = self.fetch(**poll)
        self.assertIn("id_token", tokens)

        with self.subTest("its token is introspected, exchanged and revoked"):
            found = self.introspect(tokens["access_token"])
            self.assertEqual((found["active"], found["username"]), (True, "alice@contoso.example"))
            exchanged = self.fetch(
                grant_type=EXCHANGE, subject_token=tokens["access_token"], subject_token_type=ACCESS_TOKEN, scope="profile")
            self.assertEqual((exchanged["issued_token_type"], exchanged["scope"]), (ACCESS_TOKEN, "profile"))
            revoked = self.session.revoke_token(
                self.metadata["revocation_endpoint"], token=tokens["refresh_token"], timeout=TIMEOUT)
            self.assertEqual(revoked.status_code, 200)
            for token in (tokens["access_token"], tokens["refresh_token"], exchanged["access_token"]):
                self.assertEqual(self.introspect(token), {"active": False})

    def test_a_service_gets_a_token_of_its_own_with_msal(self):
        tenant = self.start(TenantOverTLS("http://localhost:9/callback", "--b2c", "--client-secret", SECRET))
        http = requests.Session()
        http.verify, http.trust_env = tenant.trust()["REQUESTS_CA_BUNDLE"], False
        service = msal.ConfidentialClientApplication(
            "my-client", client_credential=SECRET, http_client=http,
            authority=f"{tenant.tenant}/contoso.onmicrosoft.com/B2C_1_susi")
        token = service.acquire_token_for_client([f"{RESOURCE}/.default"])
        self.assertIn("access_token", token, token)
        self.secrets.add("access_token", token["access_token"])
        response = http.get(
            f"{tenant.api}/api/tasks", headers={"Authorization": f"Bearer {token['access_token']}"}, timeout=TIMEOUT)
        self.assertEqual(response.status_code, 401)
        self.assertIn("a client's own", response.headers["WWW-Authenticate"])
