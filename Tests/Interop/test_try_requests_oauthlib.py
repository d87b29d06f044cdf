"""`WebCompanion try-client` against clients that people write on requests-oauthlib.

It knows OAuth and not OpenID Connect, so that every check of an ID token is one that its users write.
"""

import unittest

from trial import CRITICAL, EMAIL, FAPI_TESTS, FORGED, SUBJECT, TESTS, PythonClient, TrialTest, only


class ByUserInfo(PythonClient):
    program = "trial_requests_oauthlib.py"


class ByUserInfoQuietly(ByUserInfo):
    login = "/login/quiet"


class ByUnverifiedToken(ByUserInfo):
    login = "/login/unverified"


class ByVerifiedToken(ByUserInfo):
    login = "/login/verified"


# No one compares the issuer of the metadata and of the response, no one sends a nonce, and no one limits the size of a response.
NEVER_CHECKED = {
    f"{TESTS}discovery-issuer-mismatch", f"{FAPI_TESTS}discovery-issuer-mismatch",
    "huge-metadata", "huge-token-response", "endless-metadata", "endless-token-response",
    f"{FAPI_TESTS}invalid-authorization-response-iss", f"{FAPI_TESTS}remove-authorization-response-iss",
    f"{TESTS}nonce-invalid", f"{FAPI_TESTS}invalid-nonce", f"{FAPI_TESTS}invalid-missing-nonce"}
# Claims that PyJWT does not look at unless it is told to.
OPTIONAL = {
    f"{TESTS}invalid-iss", f"{FAPI_TESTS}invalid-iss", f"{FAPI_TESTS}invalid-missing-iss", f"{TESTS}missing-iat",
    f"{FAPI_TESTS}invalid-missing-exp", f"{FAPI_TESTS}invalid-secondary-aud", f"{TESTS}invalid-athash"}
# Audience, expiration and signature, which it looks at if it verifies at all.
VERIFIED = {
    f"{TESTS}invalid-aud", f"{TESTS}missing-aud", f"{FAPI_TESTS}invalid-aud", f"{FAPI_TESTS}invalid-missing-aud",
    f"{FAPI_TESTS}invalid-expired-exp",
    f"{TESTS}idtoken-sig-none", f"{TESTS}invalid-sig-rs256", f"{TESTS}invalid-sig-es256", f"{TESTS}invalid-sig-hs256",
    f"{TESTS}kid-absent-multiple-jwks", f"{FAPI_TESTS}invalid-null-alg", f"{FAPI_TESTS}invalid-alternate-alg", *FORGED}
# Asked for by those that look at signatures.
KEYS = {"huge-keys", "endless-keys"}
# The response comes by the query.
NOT_BY_FORM = {f"{TESTS}form-post-error"}
USER_INFO = {
    f"{TESTS}userinfo-{name}" for name in ("invalid-sub", "signed", "bearer-header")} | {
    f"{TESTS}{name}" for name in ("scope-userinfo-claims", "aggregated-claims", "distributed-claims")} | {"endless-userinfo"}


class TryRequestsOAuthlib(TrialTest):
    """Version 2.0.0 with oauthlib 4.0.1 and PyJWT 2.15.1. Each reads the metadata in each sign-in, so that it needs no restart."""

    is_thorough = True
    weight = 10

    def test_one_that_asks_user_info_accepts_every_id_token(self):
        found = self.try_client(self.serve(ByUserInfo), expect=EMAIL)
        self.assertEqual(found, {
            "accepted": NEVER_CHECKED | OPTIONAL | VERIFIED | CRITICAL | {f"{TESTS}missing-sub", f"{TESTS}userinfo-invalid-sub", "endless-userinfo"},
            # It reads JSON only.
            "not-tolerated": {f"{TESTS}userinfo-signed"},
            "cannot-tell": NOT_BY_FORM | KEYS})

    def test_a_page_that_shows_no_claim_does_not_show_that_a_wrong_one_is_taken(self):
        name = f"{TESTS}userinfo-invalid-sub"
        client = self.serve(ByUserInfoQuietly)
        found = self.try_client(client, "--only", name, expect="Signed in", status=0)
        self.assertEqual(found, {"cannot-tell": {name}})
        self.assertIn("the page shows nothing of what UserInfo says", self.rows[name]["because"])

    def test_one_that_reads_the_id_token_accepts_every_one_that_has_a_subject(self):
        """What one that asks UserInfo is not seen to do, and what one that verifies the token refuses."""
        subject = f"{TESTS}missing-sub"
        found = self.try_client(self.serve(ByUnverifiedToken), *only(VERIFIED | USER_INFO | CRITICAL | {subject}), expect=SUBJECT)
        self.assertEqual(found, {"accepted": VERIFIED, "cannot-tell": USER_INFO})
        # PyJWT reads crit even where it does not verify.
        for name in CRITICAL | {subject}:
            self.assertEqual(self.rows[name]["verdict"], "refused", name)

    def test_one_that_verifies_it_with_pyjwt_accepts_what_it_does_not_name(self):
        found = self.try_client(self.serve(ByVerifiedToken), expect=SUBJECT)
        self.assertEqual(found, {
            "accepted": NEVER_CHECKED | OPTIONAL | KEYS,
            # PyJWKClient wants a key with that kid.
            "not-tolerated": {f"{TESTS}kid-absent-single-jwks"},
            "cannot-tell": USER_INFO | NOT_BY_FORM})


if __name__ == "__main__":
    unittest.main()
