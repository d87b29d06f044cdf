"""`WebCompanion try-client` against Apache with mod_auth_openidc. What it does was established by its page, by its log and by its source."""

import unittest

from trial import CRITICAL, FAPI_TESTS, SUBJECT, TESTS, TrialTest, only
from trial_apache import Apache

# Of mod_auth_openidc 2.4.12.3.
ACCEPTED = {
    # It takes a token without a signature from the token endpoint (oidc_proto_parse_idtoken); a wrong at_hash is noticed.
    f"{TESTS}idtoken-sig-none", f"{FAPI_TESTS}invalid-null-alg",
    # Without OIDCIDTokenSignedResponseAlg it takes each algorithm that it knows.
    f"{FAPI_TESTS}invalid-alternate-alg",
    # It wants to be in the list, and minds no one else there (oidc_proto_validate_aud_and_azp).
    f"{FAPI_TESTS}invalid-secondary-aud",
    # It compares iss of a response only where there is one (oidc_proto_validate_issuer_client_id).
    f"{FAPI_TESTS}remove-authorization-response-iss",
    # cjose reads no crit. Responses have a limit of 1 MB.
    *CRITICAL,
}
# It takes the issuer from the metadata, and refuses the response for its iss.
MISMATCH = {f"{TESTS}discovery-issuer-mismatch", f"{FAPI_TESTS}discovery-issuer-mismatch"}
# It asks for the response by the query.
NOT_ASKED_FOR = {f"{TESTS}form-post-error"}


class TryModAuthOpenIDC(TrialTest):
    def test_the_verdicts(self):
        apache = self.serve(Apache)
        found = self.try_client(apache, "--restart", apache.forget, expect=f"Signed in: {SUBJECT}")
        self.assertEqual(found, {"accepted": ACCEPTED, "refused-late": MISMATCH, "cannot-tell": NOT_ASKED_FOR})
        # UserInfo that it can't read, or that is about somebody else, is left out, and it signs in all the same.
        self.assertEqual(self.rows[f"{TESTS}userinfo-signed"]["verdict"], "tolerated")
        self.assertEqual(self.rows[f"{TESTS}userinfo-invalid-sub"]["observed"], "The claims are not shown.")
        # It verifies with each key where a token names none.
        self.assertEqual(self.rows[f"{TESTS}kid-absent-multiple-jwks"]["verdict"], "tolerated")
        self.assertIn("The same token with at_hash is refused", self.rows[f"{TESTS}idtoken-sig-none"]["observed"])

        with self.subTest("without a restart the metadata is in its cache, as the address of the keys is"):
            unseen = MISMATCH | {f"{TESTS}discovery-jwks-uri-keys"}
            found = self.try_client(apache, *only(unseen), expect=f"Signed in: {SUBJECT}", status=0)
            self.assertEqual(found, {"cannot-tell": unseen})


if __name__ == "__main__":
    unittest.main()
