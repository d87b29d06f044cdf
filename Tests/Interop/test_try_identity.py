"""`WebCompanion try-client` against Microsoft's identity for Flask and Django, over TLS: msal takes no other provider."""

import unittest

from test_try_requests_oauthlib import USER_INFO
from trial import CRITICAL, FAPI_TESTS, FORGED, SUBJECT, TESTS, PythonClient, TrialTest, only

REFRESHES = {f"{TESTS}refresh-token{name}" for name in ("", "-invalid-issuer", "-invalid-sub")} | {
    "fapi2-security-profile-final-client-refresh-token-test"}


class FlaskClient(PythonClient):
    program = "trial_identity.py"
    login = signed_in = "/me"

    def environment(self):
        return {"REQUESTS_CA_BUNDLE": f"{self.home}/.local/state/web-companion/demo-authority.crt"}


class DjangoClient(FlaskClient):
    program = "trial_identity_django.py"


# The code flow lets a client rely on TLS in place of the signature, but not pass over iss, aud and exp.
CLAIMS = {
    f"{TESTS}invalid-iss", f"{FAPI_TESTS}invalid-iss", f"{FAPI_TESTS}invalid-missing-iss",
    f"{TESTS}invalid-aud", f"{TESTS}missing-aud", f"{FAPI_TESTS}invalid-aud", f"{FAPI_TESTS}invalid-missing-aud",
    f"{FAPI_TESTS}invalid-secondary-aud", f"{FAPI_TESTS}invalid-expired-exp"}
SIGNATURE = {
    f"{TESTS}idtoken-sig-none", f"{TESTS}invalid-sig-rs256", f"{TESTS}invalid-sig-es256", f"{TESTS}invalid-sig-hs256",
    f"{TESTS}invalid-athash", f"{TESTS}kid-absent-multiple-jwks", f"{FAPI_TESTS}invalid-null-alg",
    f"{FAPI_TESTS}invalid-alternate-alg", *FORGED, *CRITICAL}
OTHER = {
    f"{FAPI_TESTS}invalid-authorization-response-iss", f"{FAPI_TESTS}remove-authorization-response-iss",
    "huge-metadata", "huge-token-response", "endless-metadata", "endless-token-response"}


class TryIdentity(TrialTest):
    """Version 0.11.0 with msal 1.39.0. What it does about a fault is msal's, whatever the framework."""

    is_thorough = True
    weight = 10

    VERDICTS = {
        "accepted": CLAIMS | SIGNATURE | OTHER,
        # It sends the secret in the body, also where the metadata list HTTP Basic alone.
        "not-tolerated": {f"{TESTS}client-secret-basic"},
        "cannot-tell": {
            # It asks for the response by the query, and neither for the keys nor UserInfo.
            f"{TESTS}form-post-error", "huge-keys", "endless-keys", *USER_INFO,
            # It fails with an error after the session has begun, when the page looks for exp and iat.
            f"{TESTS}missing-iat", f"{FAPI_TESTS}invalid-missing-exp",
            # It refreshes for a token of an API alone.
            *REFRESHES}}

    def try_identity(self, kind, *options, strict=True):
        self.issuer = self.issuer.replace("http:", "https:")
        kind.home = self.folder
        client = self.serve(kind)
        return self.try_client(client, "--tls", *client.restart, *options, expect=SUBJECT, strict=strict)

    def test_the_verdicts_about_the_one_for_flask(self):
        self.assertEqual(self.try_identity(FlaskClient), self.VERDICTS)

    def test_the_verdicts_about_the_one_for_django(self):
        self.assertEqual(self.try_identity(DjangoClient), self.VERDICTS)

    def test_what_every_client_has_to_refuse(self):
        found = self.try_identity(FlaskClient, *only(self.VERDICTS["accepted"]), strict=False)
        self.assertEqual(found, {"accepted": CLAIMS, "permitted": SIGNATURE | OTHER})


if __name__ == "__main__":
    unittest.main()
