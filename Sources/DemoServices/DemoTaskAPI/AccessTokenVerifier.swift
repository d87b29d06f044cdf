internal import FoundationEssentials
internal import HTTP
internal import JOSE

/// Checks access tokens: signature, issuer, times, audience, owner (RFC 7519, RFC 8725, RFC 9068 section 4 as far as B2C
/// follows it).
struct AccessTokenVerifier: Sendable {
    private let configuration: DemoTaskAPIConfiguration
    private let issuers: [TrustedIssuer]
    private let now: @Sendable () -> Date

    init(
        configuration: DemoTaskAPIConfiguration, client: any HTTPClient, now: @escaping @Sendable () -> Date
    ) {
        self.configuration = configuration
        self.now = now
        issuers = configuration.trustedMetadata.map {
            TrustedIssuer(metadataURL: $0, client: client, now: now)
        }
    }

    /// Checks a token.
    func verify(_ text: String) async throws(AccessTokenRefusal) -> VerifiedAccessToken {
        guard let token = try? JSONWebSignature(compact: text), let claims = try? token.claims() else {
            throw .malformed
        }
        // The algorithm is ours to choose, not the token's (RFC 8725 section 3.1).
        guard token.header.algorithm == SignatureAlgorithm.rs256.rawValue, let keyID = token.header.keyID else {
            throw .algorithm
        }
        guard let issuer = claims["iss"]?.string else { throw .issuer }
        let key = try await key(keyID, of: issuer, policy: claims["tfp"]?.string ?? claims["acr"]?.string)
        guard (try? token.verify(with: key, allowing: [.rs256])) != nil else { throw .signature }
        try checkTimes(claims)
        let scopes = try scopes(claims)
        return VerifiedAccessToken(
            owner: try owner(claims, issuer: issuer), name: claims["name"]?.string, scopes: scopes)
    }

    /// The key of that id among those of the trusted issuer of that name; all its policies are asked, the token's own
    /// first, so that usually one document is enough.
    private func key(
        _ keyID: String, of issuer: String, policy: String?
    ) async throws(AccessTokenRefusal) -> JSONWebKey {
        let host = HTTPURL(issuer)?.authority
        let sorted = issuers.enumerated().sorted { left, right in
            let ranks = [left, right].map { rank($0.element, host: host, policy: policy) }
            return ranks[0] == ranks[1] ? left.offset < right.offset : ranks[0] < ranks[1]
        }.map(\.element)
        var isUnavailable = false
        var matching: [TrustedIssuer] = []
        for source in sorted {
            do {
                let loaded = try await source.current()
                guard loaded.issuer.isIdentical(to: issuer) else { continue }
                if let key = loaded.keys.keys(withID: keyID).first { return key }
                matching.append(source)
            } catch {
                isUnavailable = true
            }
        }
        for source in matching {
            guard let loaded = try? await source.refetched() else {
                isUnavailable = true
                continue
            }
            if loaded.issuer.isIdentical(to: issuer), let key = loaded.keys.keys(withID: keyID).first { return key }
        }
        guard !isUnavailable else { throw .issuerUnavailable }
        throw matching.isEmpty ? .issuer : .unknownKey
    }

    private func rank(_ source: TrustedIssuer, host: String?, policy: String?) -> Int {
        let isHost = source.metadataURL.authority == host
        let words = source.metadataURL.requestTarget.lowercased()
        let isPolicy = policy.map { words.contains($0.lowercased()) } ?? false
        return (isHost ? 0 : 2) + (isPolicy ? 0 : 1)
    }

    private func checkTimes(_ claims: JSONValue) throws(AccessTokenRefusal) {
        let time = now().unixSeconds
        let leeway = configuration.clockLeeway
        guard let expiry = claims["exp"]?.integer, time < expiry.addingClamped(leeway) else { throw .expired }
        // A claim that is there and no number is wrong, not absent.
        for name in ["nbf", "iat"] {
            guard let value = claims[name] else { continue }
            guard let start = value.integer, start <= time.addingClamped(leeway) else { throw .notYetValid }
        }
    }

    private func scopes(_ claims: JSONValue) throws(AccessTokenRefusal) -> Set<String>? {
        let audiences =
            claims["aud"]?.string.map { [$0] } ?? claims["aud"]?.array?.compactMap(\.string) ?? []
        let words = claims["scp"]?.string.map { Set($0.split(separator: " ").map(String.init)) }
        func names(_ known: [String]) -> String? {
            audiences.first { audience in known.contains { $0.isIdentical(to: audience) } }
        }
        if names(configuration.audiences) != nil { return words ?? [] }
        guard let clientID = names(configuration.clientIDs) else { throw .audience }
        // An ID token has the same audience and the same keys; only an access token says which application asked for it.
        guard claims["azp"]?.string?.isIdentical(to: clientID) == true, claims["nonce"] == nil, claims["at_hash"] == nil
        else {
            throw .idToken
        }
        return words
    }

    private func owner(_ claims: JSONValue, issuer: String) throws(AccessTokenRefusal) -> TaskOwner {
        // B2C's old setting gives everybody this same `sub`: it would put all lists into one.
        let candidates = [claims["oid"]?.string, claims["sub"]?.string]
        guard
            let id = candidates.compactMap({ $0 }).first(where: {
                !$0.isEmpty && !$0.isIdentical(to: "Not supported currently. Use oid claim.")
            })
        else { throw .owner }
        return TaskOwner(issuer: issuer, id: id)
    }
}

extension Int64 {
    /// The sum, at the end of the range when it would be beyond: a token may hold any number.
    fileprivate func addingClamped(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? .max : .min) : sum
    }
}
