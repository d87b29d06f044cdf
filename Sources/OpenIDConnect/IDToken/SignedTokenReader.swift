internal import HTTP
internal import JOSE
internal import JSON

/// Reads a token signed by a provider: its form, its signature by an allowed algorithm with a key of the provider's key
/// set, and its issuer and audience (RFC 7515, RFC 8725). Other claims are checked per kind of token.
struct SignedTokenReader: Sendable {
    let rules: SignedTokenRules
    /// The required `iss`: the issuer of the current metadata.
    let issuer: String
    /// `aud` must name this client.
    let clientID: String
    /// Audiences that `aud` may name besides the client.
    let trustedAudiences: Set<String>
    /// The accepted algorithms.
    let algorithms: Set<SignatureAlgorithm>

    /// The maximum length of a token, in bytes. Real ones have one to three thousand.
    static let maxBytes = 32 * 1024
    /// The maximum number of keys tried for one `kid` and type. An honest set has one; a megabyte of them would take seconds.
    static let maxKeysOfOneName = 4

    /// Verifies a token and returns its claims.
    func token(
        _ raw: String, keys: some KeySource, _ list: inout CheckList
    ) async throws(OpenIDConnectError) -> SignedClaims {
        let token = try TypedToken(try parse(raw, &list), rules, &list)
        let algorithm = try checkAlgorithm(of: token, &list)
        let signature = try await verifySignature(of: token, by: algorithm, keys, &list)
        return SignedClaims(claims: try claims(of: signature, &list), algorithm: algorithm)
    }

    private func parse(_ raw: String, _ list: inout CheckList) throws(OpenIDConnectError) -> JSONWebSignature {
        let form = "a signed token in compact form, at most \(SignedTokenReader.maxBytes) bytes"
        let size = "\(raw.utf8.count) bytes"
        guard raw.utf8.count <= SignedTokenReader.maxBytes else {
            throw list.failure(rules.form, expected: form, actual: size)
        }
        let token: JSONWebSignature
        do {
            token = try JSONWebSignature(compact: raw)
        } catch {
            guard error.kind == .criticalHeaderUnsupported else {
                throw list.failure(rules.form, expected: form, actual: error.description)
            }
            list.record(true, rules.form, expected: form, actual: size)
            throw list.failure(rules.critical, expected: "no crit", actual: error.description)
        }
        list.record(true, rules.form, expected: form, actual: size)
        list.record(true, rules.critical, expected: "no crit", actual: "no crit")
        return token
    }

    /// A token of an accepted type. The initializer is the check.
    private struct TypedToken {
        let value: JSONWebSignature

        init(
            _ token: JSONWebSignature, _ rules: SignedTokenRules, _ list: inout CheckList
        ) throws(OpenIDConnectError) {
            let (types, type) = (rules.types, token.header.type)
            value = try list.require(
                token, rules.type, expected: "\(types.sorted().joined(separator: ", ")), or none",
                actual: type.map { UntrustedText.bounded($0, to: 60) } ?? "none"
            ) { $0.header.type.map { types.contains($0.lowercased()) } ?? true }
        }
    }

    private func checkAlgorithm(
        of token: TypedToken, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> SignatureAlgorithm {
        try list.require(
            SignatureAlgorithm(rawValue: token.value.header.algorithm), rules.algorithm,
            expected: algorithms.map(\.rawValue).sorted().joined(separator: ", "),
            actual: UntrustedText.bounded(token.value.header.algorithm, to: 60)
        ) { algorithms.contains($0) }
    }

    private func verifySignature(
        of typed: TypedToken, by algorithm: SignatureAlgorithm, _ source: some KeySource, _ list: inout CheckList
    ) async throws(OpenIDConnectError) -> VerifiedSignature {
        let token = typed.value
        let keyID = token.header.keyID
        let attempt: Attempt
        do {
            let first = verify(token, by: algorithm, with: try await source.keys(for: keyID))
            // A key may have been replaced under the same name, or have none: only newer keys can show that. An unknown name has been
            // looked for already.
            if first.result?.signature == nil, first.isNameKnown,
                let newer = await source.keys(for: keyID, after: first.set)
            {
                attempt = verify(token, by: algorithm, with: newer)
            } else {
                attempt = first
            }
        } catch {
            throw error.preceded(by: list.checks)
        }
        // Without a name the only key is used. Trying several would pass the official suite as well, but then any key
        // that a provider ever publishes could replace the intended one.
        let result = try list.require(
            attempt.result, rules.key,
            expected: keyID.map { "a key named \(UntrustedText.bounded($0, to: 80))" } ?? "no kid and a single key",
            actual: attempt.result?.weakness.map { "\(Check.tooWeak)\($0)" }
                ?? SignedTokenReader.fitting(attempt, keyID: keyID, algorithm)
        ) { $0.weakness == nil }
        let good = "the signature is good"
        return try list.require(
            result.signature, rules.signature, expected: good,
            actual: result.signature == nil ? result.reason : good)
    }

    /// The result of verifying a token's signature with the keys of a set.
    private struct Attempt {
        let set: JSONWebKeySet
        /// Whether the set has keys with the token's `kid`, if it has one.
        let isNameKnown: Bool
        /// How many of the keys are usable for this token.
        let fitting: Int
        /// `nil` without a key to verify the signature with.
        let result: Verification?
    }

    /// The result of verifying a signature with the keys of one name.
    private struct Verification {
        var signature: VerifiedSignature?
        /// Why it did not verify.
        var reason = ""
        /// Why the key must not be used, if it is a weak one.
        var weakness: String?
    }

    /// How many keys fit, and why others can't be used: those that have the token's name or no readable one.
    private static func fitting(_ attempt: Attempt, keyID: String?, _ algorithm: SignatureAlgorithm) -> String {
        let set = attempt.set
        let unusable = set.unusableKeys(for: [algorithm]).filter { key in
            keyID == nil || key.keyID == nil || key.keyID?.isIdentical(to: keyID ?? "") == true
        }
        let reasons = unusable.prefix(4).map { UntrustedText.bounded($0.description, to: 160) }
        return (["\(attempt.fitting) of \(set.keys.count + set.ignored.count) keys fit"] + reasons)
            .joined(separator: "; ")
    }

    private func verify(
        _ token: JSONWebSignature, by algorithm: SignatureAlgorithm, with set: JSONWebKeySet
    ) -> Attempt {
        let keyID = token.header.keyID
        let named = keyID.map(set.keys(withID:)) ?? set.keys
        let candidates = named.filter { $0.fits(algorithm) }
        let isKeyFound =
            keyID == nil ? candidates.count == 1 : 1...SignedTokenReader.maxKeysOfOneName ~= candidates.count
        return Attempt(
            set: set, isNameKnown: keyID == nil || !named.isEmpty, fitting: candidates.count,
            result: isKeyFound ? verify(token, with: candidates) : nil)
    }

    /// The signature if it is good for one of the keys; otherwise the reason why it is not.
    private func verify(_ token: JSONWebSignature, with keys: [JSONWebKey]) -> Verification {
        var result = Verification()
        for key in keys {
            do throws(JOSEError) {
                return Verification(signature: try token.verify(with: key, allowing: algorithms))
            } catch {
                result.reason = error.description
                // Of several keys, the one that is strong enough decides.
                result.weakness = error.kind == .keyStrength ? error.reason : nil
            }
        }
        return result
    }

    private func claims(
        of signature: VerifiedSignature, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> JSONValue {
        do {
            let claims = try signature.claims()
            list.record(true, rules.claims, expected: "a JSON object", actual: "\(claims.object?.count ?? 0) claims")
            return claims
        } catch {
            throw list.failure(rules.claims, expected: "a JSON object", actual: error.description)
        }
    }

    /// Checks the issuer.
    func checkIssuer(_ json: JSONValue, _ list: inout CheckList) throws(OpenIDConnectError) -> String {
        let claim = json["iss"]
        return try list.require(
            claim?.string, rules.issuer, expected: issuer, actual: ClaimText.string(claim)
        ) { $0.isIdentical(to: issuer) }
    }

    /// Checks the audience: this client, and otherwise only trusted audiences.
    func checkAudience(_ json: JSONValue, _ list: inout CheckList) throws(OpenIDConnectError) -> [String] {
        let claim = json.claim("aud")
        let members = claim?.array ?? [claim].compactMap(\.self)
        let audience = members.compactMap(\.string)
        let other = members.first { $0.string == nil }
        let isTrusted = audience.allSatisfy { name in
            name.isIdentical(to: clientID) || trustedAudiences.contains { $0.isIdentical(to: name) }
        }
        return try list.require(
            audience, rules.audience, expected: ([clientID] + trustedAudiences.sorted()).joined(separator: ", "),
            actual: other.map { ClaimText.wrongType($0, needed: "a string") }
                ?? (audience.isEmpty
                    ? ClaimText.missing : UntrustedText.bounded(audience.joined(separator: ", "), to: 200))
        ) { $0.count == members.count && $0.contains { $0.isIdentical(to: clientID) } && isTrusted }
    }
}
