internal import DemoServices

/// What a check is for, for people whose client lacks it.
struct CheckAdvice: Sendable, Equatable {
    /// The clause that demands it.
    let clause: String
    /// What an attacker wins where it is missing.
    let gain: String
    /// How it is written, in one sentence.
    let remedy: String
    /// The clause that lets a client which uses the authorization code flow leave it out; `nil` where none does.
    let permission: String?

    /// The advice for a fault that has to be refused.
    init?(_ fault: DemoFault) {
        if let advice = CheckAdvice.ofAdvisories[fault.name] {
            self = advice
            return
        }
        guard fault.demand != .accept, let name = fault.expectedCheck,
            let advice = CheckAdvice.table[name]
        else { return nil }
        let isOtherAlgorithm = fault.changes.contains {
            if case .signature(.idToken, .other) = $0 { true } else { false }
        }
        self =
            isOtherAlgorithm
            ? CheckAdvice(advice.clause, CheckAdvice.algorithmChosen, advice.remedy, permission: advice.permission)
            : advice
    }

    /// The same, where the client may not leave the check out.
    var withoutPermission: CheckAdvice { CheckAdvice(clause, gain, remedy) }

    private init(_ clause: String, _ gain: String, _ remedy: String, permission: String? = nil) {
        (self.clause, self.gain, self.remedy, self.permission) = (clause, gain, remedy, permission)
    }

    /// The ID token comes from the token endpoint itself, over TLS.
    private static let tokenFromEndpoint =
        "OpenID Connect Core 1.0 section 3.1.3.7 (6): a client that gets the ID token from the token endpoint may rely on TLS instead"

    /// Unlike a token without a signature, one that is signed with another algorithm is from the provider.
    private static let algorithmChosen =
        "The sender of a token chooses how its signature is verified, and may choose an algorithm that is broken, or one that the key is not meant for."

    private static let core = "OpenID Connect Core 1.0 section 3.1.3.7"

    /// By the names of faults of which advisories say what was won with them.
    private static let ofAdvisories: [String: CheckAdvice] = [
        "public-key-as-secret": CheckAdvice(
            "RFC 8725 sections 2.1 and 3.1; CVE-2015-9235, CVE-2022-29217",
            "Whoever can change the response of the token endpoint signs in as anybody: the public key, which anyone can download, is the secret to sign with.",
            "Fix the algorithm in the configuration, and never verify an HMAC with a key of jwks_uri.",
            permission: tokenFromEndpoint),
        "embedded-key": CheckAdvice(
            "OpenID Connect Core 1.0 section 2; CVE-2018-0114, CVE-2026-27962", attackerSigns,
            "Take keys from the provider's jwks_uri alone, and ignore jwk in the header.", permission: tokenFromEndpoint
        ),
        "linked-keys": CheckAdvice(
            "OpenID Connect Core 1.0 section 2; RFC 8725 section 3.10",
            "\(attackerSigns) The client also opens the address, which may be in your own network.",
            "Take keys from the provider's jwks_uri alone, and ignore jku in the header.", permission: tokenFromEndpoint
        ),
        "linked-certificate": CheckAdvice(
            "OpenID Connect Core 1.0 section 2; RFC 8725 section 3.10",
            "\(attackerSigns) The client also opens the address, which may be in your own network.",
            "Take keys from the provider's jwks_uri alone, and ignore x5u in the header.", permission: tokenFromEndpoint
        ),
        "attacker-key": CheckAdvice(
            "\(core) (6)", attackerSigns,
            "Verify the signature with the key that has this kid in the provider's jwks_uri, also where the token comes directly from the token endpoint.",
            permission: tokenFromEndpoint),
        "none-mixed-case": CheckAdvice(
            "RFC 8725 section 3.1; RFC 7515 section 4.1.1",
            "Whoever can change the response of the token endpoint writes tokens for anybody, without a signature.",
            "List the algorithms that are accepted. A list of those that are not misses a spelling.",
            permission: tokenFromEndpoint),
        "unknown-crit": CheckAdvice(
            "RFC 7515 section 4.1.11; CVE-2025-59420",
            "A restriction of the token that its sender demands, such as the key of the only device that may use it, is ignored: whoever has stolen the token can use it.",
            "Refuse a token with crit, unless the client understands every name in it.", permission: tokenFromEndpoint),
        "pkce-required": CheckAdvice(
            "RFC 9700 section 2.1.1: a public client must use PKCE",
            "Whoever gets hold of a code, as by a log, by Referer or as another application on the device, redeems it: no secret is needed.",
            "Send code_challenge with each authorization request (S256), and code_verifier with the code."),
        "endless-metadata": CheckAdvice.ofSize, "endless-keys": CheckAdvice.ofSize,
        "endless-token-response": CheckAdvice.ofSize, "endless-userinfo": CheckAdvice.ofSize,
        "huge-metadata": CheckAdvice.ofSize, "huge-keys": CheckAdvice.ofSize, "huge-token-response": CheckAdvice.ofSize,
    ]

    private static let attackerSigns =
        "Whoever can change the response of the token endpoint signs in as anybody, with a key of their own."

    /// No specification has a limit, so that none is broken.
    private static let ofSize = CheckAdvice(
        "CWE-770: allocation of resources without limits",
        "Whoever controls a provider that the client asks, or can change its response, uses up the memory of the client, for all of its users.",
        "Count what is read of a response, whatever size it announces, and stop at a limit, such as 1 MB, and after a time, such as 10 seconds in all.",
        permission: "no specification names a size or a time")

    private static let table: [String: CheckAdvice] = [
        "id-token-issuer": CheckAdvice(
            "\(core) (2)",
            "Another provider that you work with, if its response takes the place of this one's (mix-up), signs people in as anybody of this one.",
            "Compare iss with the issuer of the provider's metadata, character by character."),
        "id-token-audience": CheckAdvice(
            "\(core) (3)",
            "Whoever runs another application at the same provider, and can change the response of the token endpoint, signs in here as each of its users.",
            "Require that aud is your client_id, or a list that contains it and no other that you do not know."),
        "id-token-subject": CheckAdvice(
            "OpenID Connect Core 1.0 section 2", "Nobody knows who was signed in; accounts may be mixed up.",
            "Require sub, a text of 1 to 255 characters, and identify people by iss and sub."),
        "id-token-issued-at": CheckAdvice(
            "OpenID Connect Core 1.0 section 2", "The age of the token can't be limited.", "Require iat, a number."),
        "id-token-expiration": CheckAdvice(
            "\(core) (9)",
            "A token that was stolen long ago still signs its thief in, if the thief can change the response of the token endpoint.",
            "Require exp, a number, and that it is later than now, with a few minutes for clocks that differ."),
        "id-token-nonce": CheckAdvice(
            "\(core) (11)",
            "A stolen code or token is used in the browser of the attacker, who is then signed in as the victim.",
            "Keep the nonce of each sign-in in the browser's session and require exactly that value in the token."),
        "id-token-algorithm": CheckAdvice(
            "\(core) (7); RFC 8725 section 3.1",
            "Whoever can change the response of the token endpoint writes tokens for anybody: without a signature, or signed with a public key as a secret.",
            "Fix the algorithm in the configuration, RS256 unless registered otherwise, and never take it from the token.",
            permission: tokenFromEndpoint),
        "id-token-signature": CheckAdvice(
            "\(core) (6)", "Whoever can change the response of the token endpoint signs in as anybody.",
            "Verify the signature with a key of the provider's jwks_uri, also where the token comes directly from the token endpoint.",
            permission: tokenFromEndpoint),
        "id-token-key": CheckAdvice(
            "OpenID Connect Core 1.0 section 10.1",
            "The signature is not looked at: whoever can change the response of the token endpoint signs in as anybody.",
            "Choose the key by kid; a token without kid is valid only if the provider has one key.",
            permission: tokenFromEndpoint),
        "id-token-access-token-hash": CheckAdvice(
            "OpenID Connect Core 1.0 section 3.1.3.8",
            "Whoever can change the response of the token endpoint exchanges the access token for one of another person.",
            "If at_hash is there, compare it with the left half of the hash of the access token.",
            permission: "OpenID Connect Core 1.0 section 3.1.3.8: in the code flow a client may leave at_hash alone"),
        "metadata-issuer": CheckAdvice(
            "OpenID Connect Discovery 1.0 section 4.3", "A wrong provider takes the place of the right one (mix-up).",
            "Require that issuer in the metadata is the issuer that the metadata was asked for."),
        "response-issuer": CheckAdvice(
            "RFC 9207 section 2.4", "A code of one provider is sent to another one, which then has it (mix-up).",
            "Where the metadata announces iss in responses, require it and compare it before the code is sent anywhere.",
            permission: "RFC 9207 section 2.4: binds the clients that support it"),
        DemoFault.unknownSignIn: CheckAdvice(
            "RFC 6749 section 10.12", "A person is signed in, without knowing it, as the attacker (login CSRF).",
            "Keep a random state of each sign-in in the browser's session and require exactly that value in the response."
        ),
        "response-success": CheckAdvice(
            "OpenID Connect Core 1.0 section 3.1.2.6", "A response that is an error begins a session.",
            "Look for error first, and stop there."),
        "userinfo-subject": CheckAdvice(
            "OpenID Connect Core 1.0 section 5.3.2", "The profile of somebody else is shown, or linked to the account.",
            "Require that sub of UserInfo is sub of the ID token, and ignore the claims otherwise."),
        "refreshed-subject": CheckAdvice(
            "OpenID Connect Core 1.0 section 12.2", "The session of a person goes on with the tokens of another one.",
            "Require that iss and sub of an ID token that comes with a refresh are those of the first one."),
        "logout-token-algorithm": CheckAdvice(
            "OpenID Connect Back-Channel Logout 1.0 section 2.6", CheckAdvice.endsSessions,
            "Verify the signature of a logout token by the rules for ID tokens, and never accept none."),
        "logout-token-event": CheckAdvice(
            "OpenID Connect Back-Channel Logout 1.0 section 2.4", CheckAdvice.endsSessions,
            "Require events, with the member http://schemas.openid.net/event/backchannel-logout: other tokens lack it."),
        "logout-token-nonce": CheckAdvice(
            "OpenID Connect Back-Channel Logout 1.0 section 2.4", CheckAdvice.endsSessions,
            "Refuse a logout token with nonce: it is an ID token of somebody."),
        "logout-token-audience": CheckAdvice(
            "OpenID Connect Back-Channel Logout 1.0 section 2.6", CheckAdvice.endsSessions,
            "Require that aud of a logout token is your client_id."),
        "logout-token-issuer": CheckAdvice(
            "OpenID Connect Back-Channel Logout 1.0 section 2.6", CheckAdvice.endsSessions,
            "Require that iss of a logout token is the issuer that has signed the person in."),
    ]

    private static let endsSessions = "Anyone who can send such a token to the client ends the sessions of its users."
}
