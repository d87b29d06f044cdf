internal import HTTP
internal import JOSE
internal import JSON

/// Reads a token signed by a provider: its form, its signature by an allowed algorithm with a key of the provider's key
/// set, and its issuer and audience (RFC 7515, RFC 8725). Other claims are checked per kind of token.
struct SignedTokenReader: Sendable {
    let rules: SignedTokenRules
    /// `iss` must be exactly this: the issuer of the current metadata.
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
        let token = try parse(raw, &list)
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
            list.note(true, rules.form, expected: form, actual: size)
            throw list.failure(rules.critical, expected: "no crit", actual: error.description)
        }
        list.note(true, rules.form, expected: form, actual: size)
        list.note(true, rules.critical, expected: "no crit", actual: "no crit")
        let type = token.header.type
        return try list.require(
            token, rules.type, expected: "\(rules.types.sorted().joined(separator: ", ")), or none",
            actual: type.map { UntrustedText.bounded($0, to: 60) } ?? "none"
        ) { _ in type.map { rules.types.contains($0.lowercased()) } ?? true }
    }

    private func checkAlgorithm(
        of token: JSONWebSignature, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> SignatureAlgorithm {
        try list.require(
            SignatureAlgorithm(rawValue: token.header.algorithm), rules.algorithm,
            expected: algorithms.map(\.rawValue).sorted().joined(separator: ", "),
            actual: UntrustedText.bounded(token.header.algorithm, to: 60)
        ) { algorithms.contains($0) }
    }

    private func verifySignature(
        of token: JSONWebSignature, by algorithm: SignatureAlgorithm, _ source: some KeySource, _ list: inout CheckList
    ) async throws(OpenIDConnectError) -> VerifiedSignature {
        let keyID = token.header.keyID
        let attempt: Attempt
        do {
            let first = verify(token, by: algorithm, with: try await source.keys(for: keyID))
            // A key may have been replaced under the same `kid`, or have none: only newer keys can tell. An unknown `kid`
            // has been refetched already.
            if first.signature == nil, first.isNameKnown, let newer = await source.keys(for: keyID, after: first.set) {
                attempt = verify(token, by: algorithm, with: newer)
            } else {
                attempt = first
            }
        } catch {
            throw error.preceded(by: list.checks)
        }
        // Without a `kid` the only key is used. Trying several would pass the conformance suite too, but then any key that
        // a provider ever published could replace the intended one.
        _ = try list.require(
            attempt, rules.key,
            expected: keyID.map { "a key named \(UntrustedText.bounded($0, to: 80))" } ?? "no kid and a single key",
            actual: "\(attempt.fitting) of \(attempt.set.keys.count) keys fit"
        ) { $0.isKeyFound }
        let good = "the signature is good"
        return try list.require(
            attempt.signature, rules.signature, expected: good,
            actual: attempt.signature == nil ? attempt.reason : good)
    }

    /// The result of verifying a token's signature with the keys of a set.
    private struct Attempt {
        let set: JSONWebKeySet
        /// Whether the set has keys with the token's `kid`, if it has one.
        let isNameKnown: Bool
        /// How many of the keys are usable for this token.
        let fitting: Int
        let isKeyFound: Bool
        /// The verified signature, if any.
        var signature: VerifiedSignature?
        /// Why verification failed.
        var reason = "no key"
    }

    private func verify(
        _ token: JSONWebSignature, by algorithm: SignatureAlgorithm, with set: JSONWebKeySet
    ) -> Attempt {
        let keyID = token.header.keyID
        let named = keyID.map(set.keys(withID:)) ?? set.keys
        let candidates = named.filter { $0.fits(algorithm) }
        let isKeyFound =
            keyID == nil ? candidates.count == 1 : 1...SignedTokenReader.maxKeysOfOneName ~= candidates.count
        var attempt = Attempt(
            set: set, isNameKnown: keyID == nil || !named.isEmpty, fitting: candidates.count, isKeyFound: isKeyFound)
        guard isKeyFound else { return attempt }
        for key in candidates {
            do throws(JOSEError) {
                attempt.signature = try token.verify(with: key, allowing: algorithms)
                return attempt
            } catch {
                attempt.reason = error.description
            }
        }
        return attempt
    }

    private func claims(
        of signature: VerifiedSignature, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> JSONValue {
        do {
            let claims = try signature.claims()
            list.note(true, rules.claims, expected: "a JSON object", actual: "\(claims.object?.count ?? 0) claims")
            return claims
        } catch {
            throw list.failure(rules.claims, expected: "a JSON object", actual: error.description)
        }
    }

    /// Checks the issuer.
    func checkIssuer(_ json: JSONValue, _ list: inout CheckList) throws(OpenIDConnectError) -> String {
        let found = json["iss"]?.string
        return try list.require(
            found, rules.issuer, expected: issuer, actual: UntrustedText.quoted(found)
        ) { $0.isIdentical(to: issuer) }
    }

    /// Checks the audience: this client, and otherwise only trusted audiences.
    func checkAudience(_ json: JSONValue, _ list: inout CheckList) throws(OpenIDConnectError) -> [String] {
        let members = json["aud"]?.array ?? [json["aud"]].compactMap { $0 }
        let audience = members.compactMap(\.string)
        let isTrusted = audience.allSatisfy { name in
            name.isIdentical(to: clientID) || trustedAudiences.contains { $0.isIdentical(to: name) }
        }
        return try list.require(
            audience, rules.audience, expected: ([clientID] + trustedAudiences.sorted()).joined(separator: ", "),
            actual: audience.isEmpty ? "missing" : UntrustedText.bounded(audience.joined(separator: ", "), to: 200)
        ) { $0.count == members.count && $0.contains { $0.isIdentical(to: clientID) } && isTrusted }
    }
}
