"""`WebCompanion try-client` against Microsoft's identity for Flask, over TLS: msal takes no other provider."""

import unittest

from test_try_requests_oauthlib import USER_INFO
from trial import CRITICAL, FAPI_TESTS, FORGED, SUBJECT, TESTS, PythonClient, TrialTest, only

REFRESHES = {f"{TESTS}refresh-token{name}" for name in ("", "-invalid-issuer", "-invalid-sub")} | {
    "fapi2-security-profile-final-client-refresh-token-test"}


class IdentityClient(PythonClient):
    program = "trial_identity.py"
    login = signed_in = "/me"

    def environment(self):
        return {"REQUESTS_CA_BUNDLE": f"{self.home}/.local/state/web-companion/demo-authority.crt"}


class TryIdentity(TrialTest):
    """Version 0.11.0 with msal 1.39.0."""

    is_thorough = True
    weight = 10

    def test_the_verdicts(self):
        self.issuer = self.issuer.replace("http:", "https:")
        IdentityClient.home = self.folder
        client = self.serve(IdentityClient)
        found = self.try_client(client, "--tls", *client.restart, expect=SUBJECT)
        # The code flow lets a client rely on TLS in place of the signature, but not pass over iss, aud and exp.
        claims = {
            f"{TESTS}invalid-iss", f"{FAPI_TESTS}invalid-iss", f"{FAPI_TESTS}invalid-missing-iss",
            f"{TESTS}invalid-aud", f"{TESTS}missing-aud", f"{FAPI_TESTS}invalid-aud", f"{FAPI_TESTS}invalid-missing-aud",
            f"{FAPI_TESTS}invalid-secondary-aud", f"{FAPI_TESTS}invalid-expired-exp"}
        signature = {
            f"{TESTS}idtoken-sig-none", f"{TESTS}invalid-sig-rs256", f"{TESTS}invalid-sig-es256", f"{TESTS}invalid-sig-hs256",
            f"{TESTS}invalid-athash", f"{TESTS}kid-absent-multiple-jwks", f"{FAPI_TESTS}invalid-null-alg",
            f"{FAPI_TESTS}invalid-alternate-alg", *FORGED, *CRITICAL}
        other = {
            f"{FAPI_TESTS}invalid-authorization-response-iss", f"{FAPI_TESTS}remove-authorization-response-iss",
            "huge-metadata", "huge-token-response", "endless-metadata", "endless-token-response"}
        self.assertEqual(found, {
            "accepted": claims | signature | other,
            # It sends the secret in the body, also where the metadata list HTTP Basic alone.
            "not-tolerated": {f"{TESTS}client-secret-basic"},
            "cannot-tell": {
                # It asks for the response by the query, and neither for the keys nor UserInfo.
                f"{TESTS}form-post-error", "huge-keys", "endless-keys", *USER_INFO,
                # It fails with an error after the session has begun, when the page looks for exp and iat.
                f"{TESTS}missing-iat", f"{FAPI_TESTS}invalid-missing-exp",
                # It refreshes for a token of an API alone.
                *REFRESHES}})

        with self.subTest("what every client has to refuse"):
            self.assertEqual(self.try_client(client, "--tls", *client.restart, *only(found["accepted"]), expect=SUBJECT, strict=False), {
                "accepted": claims, "permitted": signature | other})


if __name__ == "__main__":
    unittest.main()
