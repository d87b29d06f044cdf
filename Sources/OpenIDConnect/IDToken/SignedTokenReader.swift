internal import HTTP
internal import JOSE

/// Reads a token that a provider signed: its form, its signature by an allow-listed algorithm from the provider's own key set, and
/// whom it is from and for (RFC 7515, RFC 8725). What else it must say is the business of its kind.
struct SignedTokenReader: Sendable {
    let rules: SignedTokenRules
    /// `iss` must be exactly this: the issuer of the metadata in use.
    let issuer: String
    /// `aud` must name this client.
    let clientID: String
    /// Audiences that `aud` may name beside the client.
    let trustedAudiences: Set<String>
    /// The algorithms that count.
    let algorithms: Set<SignatureAlgorithm>

    /// The longest token that is read, in bytes. Real ones have one to three thousand.
    static let maxBytes = 32 * 1024
    /// The most keys of one name and kind that are tried. An honest set has one; a megabyte of them would take seconds.
    static let maxKeysOfOneName = 4

    /// The claims of a token whose signature is good.
    func claims(
        of raw: String, keys: some KeySource, _ list: inout CheckList
    ) async throws(OpenIDConnectError) -> JSONValue {
        let token = try parse(raw, &list)
        try await verifySignature(of: token, keys, &list)
        return try claims(of: token, &list)
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
        try list.require(
            type.map { rules.types.contains($0.lowercased()) } ?? true, rules.type,
            expected: "\(rules.types.sorted().joined(separator: ", ")), or none",
            actual: type.map { UntrustedText.bounded($0, to: 60) } ?? "none")
        return token
    }

    private func verifySignature(
        of token: JSONWebSignature, _ source: some KeySource, _ list: inout CheckList
    ) async throws(OpenIDConnectError) {
        let algorithm = SignatureAlgorithm(rawValue: token.header.algorithm)
        let accepted = algorithms.map(\.rawValue).sorted().joined(separator: ", ")
        try list.require(
            algorithm.map(algorithms.contains) ?? false, rules.algorithm, expected: accepted,
            actual: UntrustedText.bounded(token.header.algorithm, to: 60))

        let keyID = token.header.keyID
        let set: JSONWebKeySet
        do {
            set = try await source.keys(for: keyID)
        } catch {
            throw error.preceded(by: list.checks)
        }
        let named = keyID.map(set.keys(withID:)) ?? set.keys
        let candidates = named.filter { key in algorithm.map(key.fits) ?? false }
        // Without a name the only key is taken. Trying several would pass the official suite as well, but then any key
        // that a provider ever publishes could stand in for the one it meant.
        let isFound =
            keyID == nil ? candidates.count == 1 : 1...SignedTokenReader.maxKeysOfOneName ~= candidates.count
        try list.require(
            isFound, rules.key,
            expected: keyID.map { "a key named \(UntrustedText.bounded($0, to: 80))" } ?? "no kid and a single key",
            actual: "\(candidates.count) of \(set.keys.count) keys fit")

        let good = "the signature is good"
        var reason = good
        let isGood = candidates.contains { key in
            do throws(JOSEError) {
                try token.verify(with: key, allowing: algorithms)
                return true
            } catch {
                reason = error.description
                return false
            }
        }
        try list.require(isGood, rules.signature, expected: good, actual: isGood ? good : reason)
    }

    private func claims(of token: JSONWebSignature, _ list: inout CheckList) throws(OpenIDConnectError) -> JSONValue {
        do {
            let claims = try token.claims()
            list.note(true, rules.claims, expected: "a JSON object", actual: "\(claims.object?.count ?? 0) claims")
            return claims
        } catch {
            throw list.failure(rules.claims, expected: "a JSON object", actual: error.description)
        }
    }

    /// Whom the token is from.
    func checkIssuer(_ json: JSONValue, _ list: inout CheckList) throws(OpenIDConnectError) {
        let found = json["iss"]?.string
        try list.require(
            found?.isIdentical(to: issuer) == true, rules.issuer, expected: issuer, actual: UntrustedText.quoted(found))
    }

    /// Whom the token is for: this client, and nobody beside it who is not trusted.
    func checkAudience(_ json: JSONValue, _ list: inout CheckList) throws(OpenIDConnectError) -> [String] {
        let members = json["aud"]?.array ?? [json["aud"]].compactMap { $0 }
        let audience = members.compactMap(\.string)
        let isTrusted = audience.allSatisfy { name in
            name.isIdentical(to: clientID) || trustedAudiences.contains { $0.isIdentical(to: name) }
        }
        try list.require(
            audience.count == members.count && audience.contains { $0.isIdentical(to: clientID) } && isTrusted,
            rules.audience,
            expected: ([clientID] + trustedAudiences.sorted()).joined(separator: ", "),
            actual: audience.isEmpty ? "missing" : UntrustedText.bounded(audience.joined(separator: ", "), to: 200))
        return audience
    }
}
