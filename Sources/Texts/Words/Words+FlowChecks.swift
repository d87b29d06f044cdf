package import Traces

extension Words {
    /// The rules as questions, and the problem when the answer is no; by the name of the rule.
    package struct FlowChecks: Codable, Sendable {
        package var questions: [String: String] = [
            "metadata-issuer": "Does the provider give itself the name that was asked for?",
            "response-single-parameters": "Does each parameter come once only?",
            "response-state": "Is it the answer to a sign-in that this browser began?",
            "response-issuer": "Does the answer come from the provider that was asked?",
            "response-same-issuer": "Is the provider still the one that was asked?",
            "response-success": "Did the provider say yes?",
            "response-code": "Is there a code in it?",
            "token-type": "Is the access token of the kind that we can use?",
            "id-token-present": "Did an ID token come?",
            "id-token-form": "Is it a token at all?",
            "id-token-type": "Is it the right kind of token?",
            "id-token-critical": "Is there nothing in it that must be understood and isn’t?",
            "id-token-algorithm": "Is it signed in a way that we accept?",
            "id-token-key": "Is there a key of the provider that fits?",
            "id-token-signature": "Did the provider sign it, and is it unchanged since?",
            "id-token-claims": "Can what it says be read?",
            "id-token-issuer": "Did our provider issue it?",
            "id-token-subject": "Does it say whom it is about?",
            "id-token-audience": "Is it meant for us?",
            "id-token-authorized-party": "If it’s for several, was it issued at our request?",
            "id-token-expiration": "Is it still good?",
            "id-token-not-before": "Is it good already?",
            "id-token-issued-at": "Was it issued just now?",
            "id-token-nonce": "Does it answer our very request?",
            "id-token-auth-time": "Did the person sign in recently enough?",
            "id-token-access-token-hash": "Does it belong to the access token that it came with?",
            "id-token-policy": "Did the person go through the user flow that we asked for?",
            "refreshed-issuer": "Do the new tokens come from the same provider?",
            "refreshed-subject": "Are the new tokens about the same person?",
            "userinfo-answer": "Can the answer be read?",
            "userinfo-issuer": "Does the answer come from our provider?",
            "userinfo-subject": "Is it about the same person as the ID token?",
            "logout-token-event": "Is it about a sign-out?",
            "logout-token-subject": "Does it say whose session has ended?",
            "logout-token-nonce": "Is it no ID token in disguise?",
            "logout-token-id": "Does it have a number, so that it counts once only?",
            "client-known": "Is this program registered here?",
            "redirect-uri-exact": "Is the address to come back to exactly the registered one?",
            "single-parameters": "Does each parameter come once only?",
            "request-object": "Is there no signed request that would have to be understood?",
            "response-type": "Is a code asked for?",
            "response-mode": "Can the answer travel in the way that is asked for?",
            "scope-allowed": "May this program ask for all that?",
            "scope-openid": "Is a sign-in asked for at all?",
            "pkce-challenge": "Is there a challenge, made by a hash?",
            "state-present": "Is there a state?",
            "nonce-present": "Is there a nonce?",
            "prompt": "Is it clear whether to ask the person?",
            "max-age": "Is it clear how recent the sign-in must be?",
            "client-authentication": "Did this program prove who it is?",
            "grant-type": "Is what it wants to exchange known here?",
            "code-known": "Was this code issued here?",
            "code-client": "Was it issued to this program?",
            "code-unused": "Is it used for the first time?",
            "code-age": "Is it young enough?",
            "code-policy": "Does it belong to this user flow?",
            "code-redirect-uri": "Was it issued for this address to come back to?",
            "pkce-verifier": "Does the verifier fit the challenge?",
            "refresh-token-known": "Was this refresh token issued here?",
            "refresh-token-client": "Was it issued to this program?",
            "refresh-token-unused": "Is it used for the first time?",
            "refresh-token-unrevoked": "Has nobody taken it back?",
            "refresh-token-age": "Is it young enough?",
            "refresh-token-policy": "Does it belong to this user flow?",
            "refresh-scope": "Is no more asked for than was granted?",
            "bearer-present": "Is there a token?",
            "token-kind": "Is it an access token, and not another kind?",
            "token-owner": "Does it say whose list it opens?",
            "token-scope": "May its holder do this?",
            "session-known": "Is the cookie one from after the sign-in?",
            "form-origin": "Does the form come from our own page?",
            "host-known": "Is our address called by its own name?",
        ]
        package var failures: [String: String] = [
            "metadata-issuer": "the provider gives itself another name",
            "response-single-parameters": "a parameter came twice",
            "response-state": "the answer does not belong to a sign-in of this browser",
            "response-issuer": "the answer comes from another provider",
            "response-same-issuer": "the provider is not the one that was asked",
            "response-success": "the provider said no",
            "response-code": "there is no code in the answer",
            "token-type": "the access token is of an unknown kind",
            "id-token-present": "there is no ID token",
            "id-token-form": "that is no token",
            "id-token-type": "it is the wrong kind of token",
            "id-token-critical": "the token asks for something that we don’t understand",
            "id-token-algorithm": "the token is not signed in a way that we accept",
            "id-token-key": "no key of the provider fits the token",
            "id-token-signature": "the signature does not match",
            "claim-wrong-type": "a claim has the wrong type",
            "key-weak": "the provider’s key is too weak",
            "id-token-claims": "what the token says can’t be read",
            "id-token-issuer": "the token comes from another provider",
            "id-token-subject": "the token does not say whom it is about",
            "id-token-audience": "the token is meant for somebody else",
            "id-token-authorized-party": "the token was issued at another app’s request",
            "id-token-expiration": "the token is too old",
            "id-token-not-before": "the token is not good yet",
            "id-token-issued-at": "the token was not issued just now",
            "id-token-nonce": "the token answers another request",
            "id-token-auth-time": "the person signed in too long ago",
            "id-token-access-token-hash": "ID token and access token don’t belong together",
            "id-token-policy": "the person went through another user flow",
            "refreshed-issuer": "the new tokens come from another provider",
            "refreshed-subject": "the new tokens are about another person",
            "userinfo-answer": "the answer can’t be read",
            "userinfo-subject": "the answer is about another person",
            "logout-token-event": "the token is not about a sign-out",
            "logout-token-subject": "the token does not say whose session has ended",
            "logout-token-nonce": "it is an ID token in disguise",
            "logout-token-id": "the token has no number",
            "client-known": "the provider does not know this program",
            "redirect-uri-exact": "the address to come back to is not the registered one",
            "client-authentication": "this program could not prove who it is",
            "code-known": "the provider never issued that code",
            "code-client": "the code was issued to another program",
            "code-unused": "the code was used before",
            "code-age": "the code is too old",
            "code-redirect-uri": "the code was issued for another address",
            "pkce-verifier": "the verifier does not fit the challenge",
            "refresh-token-known": "the provider never issued that refresh token",
            "refresh-token-unused": "the refresh token was used before",
            "bearer-present": "there was no token",
            "token-kind": "that is not an access token",
            "token-scope": "the token does not allow this",
            "session-known": "the cookie is from before the sign-in",
            "form-origin": "the form comes from another site",
            "host-known": "our address is called by another name",
        ]
        /// The problem when what the rule is about is missing; for some rules.
        package var missing: [String: String] = [
            "response-issuer": "the answer does not say which provider it comes from",
            "id-token-issuer": "the token does not say who issued it",
            "id-token-audience": "the token does not say whom it is for",
            "id-token-expiration": "the token does not say until when it is good",
            "id-token-issued-at": "the token does not say when it was issued",
            "id-token-nonce": "the token does not say which request it answers",
            "userinfo-subject": "the answer does not say whom it is about",
        ]
        /// What checks often expect or receive, by the text of the check with hyphens for spaces.
        package var texts: [String: String] = [
            "missing": "missing", "absent": "missing", "none": "none", "present": "there", "optional": "optional",
            "right": "right", "wrong": "wrong", "a-value": "a value", "a-code": "a code", "no-error": "no error",
            "an-ID-token": "an ID token", "a-signed-JWT": "a signed JWT", "a-JSON-object": "a JSON object",
        ]

        /// The text of a check in the language of the page; `nil` for one that is not a common word.
        package func text(_ text: String) -> String? { texts[text.replacing(" ", with: "-")] }

        package func question(_ name: String) -> String? { FlowChecks.find(name, in: questions) }
        /// The meaning of a failed rule, as the end of a sentence.
        package func failure(_ name: String) -> String? { FlowChecks.find(name, in: failures) }
        /// The same for a failed check, which tells a missing value, one of a wrong type and a weak key from a wrong one.
        package func failure(of check: TraceCheck) -> String? {
            let cause: String? =
                if check.actual == "missing" {
                    FlowChecks.find(check.name, in: missing)
                } else if check.actual.hasPrefix("of a wrong type: ") {
                    failures["claim-wrong-type"]
                } else if check.actual.hasPrefix("too weak: ") {
                    failures["key-weak"]
                } else {
                    nil
                }
            return cause ?? failure(check.name)
        }

        /// The texts for rules common to all signed tokens are those of the ID token.
        static func find<Text>(_ name: String, in texts: [String: Text]) -> Text? {
            if let text = texts[name] { return text }
            for prefix in ["userinfo-", "logout-token-", "token-"] where name.hasPrefix(prefix) {
                if let text = texts["id-token-" + name.dropFirst(prefix.count)] { return text }
            }
            return nil
        }
    }
}
