"""`WebCompanion try-client` against pyoidc (`oic`). What it does was established by its page, by its requests and by its source."""

import unittest

from trial import CRITICAL, EMAIL, ENDLESS, FAPI_TESTS, HUGE, TESTS, PythonClient, TrialTest, only


class PyOIDC(PythonClient):
    program = "trial_pyoidc.py"


class TryPyOIDC(TrialTest):
    """Version 1.7.0, used as its "cookbook" says."""

    is_thorough = True
    weight = 10

    def test_the_verdicts(self):
        client = self.serve(PyOIDC)
        found = self.try_client(client, *client.restart, expect=EMAIL)
        self.assertEqual(found, {
            "accepted": {
                # Message.from_jwt passes over the signature where `alg` is none, and takes every other algorithm that the key can do.
                f"{TESTS}idtoken-sig-none", f"{FAPI_TESTS}invalid-null-alg", f"{FAPI_TESTS}invalid-alternate-alg",
                # The cookbook keeps the nonce in the session and compares it with nothing.
                f"{TESTS}nonce-invalid", f"{FAPI_TESTS}invalid-nonce", f"{FAPI_TESTS}invalid-missing-nonce",
                # verify_id_token looks at at_hash in authorization responses alone.
                f"{TESTS}invalid-athash",
                # AuthorizationResponse.verify compares iss if there is one.
                f"{FAPI_TESTS}remove-authorization-response-iss",
                # pyjwkest reads no crit (JWS.verify_compact).
                *CRITICAL, *HUGE, *ENDLESS},
            # do_user_info_request sends the token in the body of a POST.
            "not-tolerated": {f"{TESTS}userinfo-bearer-header"},
            # It asks for the response by the query.
            "cannot-tell": {f"{TESTS}form-post-error"}})

        with self.subTest("what every client has to refuse"):
            nonce = {f"{TESTS}nonce-invalid", f"{FAPI_TESTS}invalid-nonce", f"{FAPI_TESTS}invalid-missing-nonce"}
            # It does look at signatures, so that it does not rely on TLS.
            must = nonce | CRITICAL
            self.assertEqual(self.try_client(client, *client.restart, *only(found["accepted"]), expect=EMAIL, strict=False), {
                "accepted": must, "permitted": found["accepted"] - must})
            self.assertIn("refuses an invalid signature", self.rows["unknown-crit"]["observed"])


if __name__ == "__main__":
    unittest.main()
