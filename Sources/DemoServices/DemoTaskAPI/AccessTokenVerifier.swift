internal import FoundationEssentials
internal import HTTP
internal import JOSE
internal import JSON

/// Verifies access tokens: signature, issuer, times, audience, owner (RFC 7519, RFC 8725, RFC 9068 section 4 as far as B2C
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

    /// Verifies a token.
    func verify(
        _ text: String, _ checks: ProviderCheckList
    ) async throws(AccessTokenRefusal) -> VerifiedAccessToken {
        let token = try? JSONWebSignature(compact: text)
        let claims = try? token?.claims()
        guard
            checks.holds(
                claims != nil, .tokenForm, expected: "a signed JWT",
                actual: claims == nil ? "something else" : "a signed JWT"),
            let token, let claims
        else { throw .malformed }
        // The verifier chooses the algorithm, not the token (RFC 8725 section 3.1).
        let (algorithm, keyID) = (token.header.algorithm, token.header.keyID)
        guard
            checks.holds(
                algorithm == configuration.algorithm.rawValue && keyID != nil, .tokenAlgorithm,
                expected: "\(configuration.algorithm.rawValue) and the name of a key",
                actual: "\(algorithm), \(keyID ?? "no key is named")"),
            let keyID
        else { throw .algorithm }
        let issuer = claims["iss"]?.string
        let key = try await key(keyID, of: issuer, policy: claims["tfp"]?.string ?? claims["acr"]?.string, checks)
        let isSigned = (try? token.verify(with: key, allowing: [configuration.algorithm])) != nil
        guard
            checks.holds(
                isSigned, .tokenSignature, expected: "right under the issuer's key",
                actual: isSigned ? "right" : "wrong"),
            let issuer
        else { throw .signature }
        try checkTimes(claims, checks)
        let scopes = try scopes(claims, checks)
        return VerifiedAccessToken(
            owner: try owner(claims, issuer: issuer, checks), name: claims["name"]?.string, scopes: scopes)
    }

    /// Records whether the issuer is trusted and publishes the key. Without access to its keys there is no verdict.
    private func key(
        _ keyID: String, of issuer: String?, policy: String?, _ checks: ProviderCheckList
    ) async throws(AccessTokenRefusal) -> JSONWebKey {
        let failure: AccessTokenRefusal
        do throws(AccessTokenRefusal) {
            guard let issuer else { throw .issuer }
            let key = try await key(keyID, of: issuer, policy: policy)
            _ = checks.holds(true, .tokenIssuer, expected: "an issuer that is trusted here", actual: issuer)
            _ = checks.holds(true, .tokenKey, expected: "a key that the issuer publishes", actual: keyID)
            return key
        } catch {
            failure = error
        }
        let isTrusted = failure == .unknownKey
        if failure == .issuer || isTrusted {
            _ = checks.holds(
                isTrusted, .tokenIssuer, expected: "an issuer that is trusted here", actual: issuer ?? "absent")
        }
        if isTrusted {
            _ = checks.holds(false, .tokenKey, expected: "a key that the issuer publishes", actual: keyID)
        }
        throw failure
    }

    /// The key with that id among the keys of the trusted issuer with that name. All its policies are searched, the token's
    /// own first, so that usually one document is enough.
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

    private func checkTimes(_ claims: JSONValue, _ checks: ProviderCheckList) throws(AccessTokenRefusal) {
        let time = now().unixSeconds
        let leeway = configuration.clockLeeway
        let expiry = claims["exp"]?.integer
        guard
            checks.holds(
                expiry.map { time < $0.addingClamped(leeway) } ?? false, .tokenExpiration,
                expected: "after \(time), or up to \(leeway) seconds before",
                actual: expiry.map(String.init) ?? "no number")
        else { throw .expired }
        // A claim that is present but not a number is invalid, not missing.
        let starts = ["nbf", "iat"].compactMap { name in claims[name].map { (name: name, value: $0.integer) } }
        guard
            checks.holds(
                starts.allSatisfy { $0.value.map { $0 <= time.addingClamped(leeway) } ?? false }, .tokenNotBefore,
                expected: "nbf and iat, where they are there, at most \(leeway) seconds after \(time)",
                actual: starts.isEmpty ? "absent" : starts.map(Self.text).joined(separator: ", "))
        else { throw .notYetValid }
    }

    private static func text(_ start: (name: String, value: Int64?)) -> String {
        "\(start.name) \(start.value.map(String.init) ?? "no number")"
    }

    private func scopes(_ claims: JSONValue, _ checks: ProviderCheckList) throws(AccessTokenRefusal) -> Set<String>? {
        let audiences = TokenClaims(claims).audiences
        let words = claims["scp"]?.string.map { Set($0.split(separator: " ").map(String.init)) }
        func names(_ known: [String]) -> String? {
            audiences.first { audience in known.contains { $0.isIdentical(to: audience) } }
        }
        let isForAPI = names(configuration.audiences) != nil
        let clientID = names(configuration.clientIDs)
        guard
            checks.holds(
                isForAPI || clientID != nil, .tokenAudience,
                expected: (configuration.audiences + configuration.clientIDs).joined(separator: " or "),
                actual: audiences.isEmpty ? "absent" : audiences.joined(separator: " and "))
        else { throw .audience }
        guard !isForAPI, let clientID else { return words ?? [] }
        // An ID token has the same audience and the same keys; only an access token names the application that requested it.
        let party = claims["azp"]?.string
        guard
            checks.holds(
                party?.isIdentical(to: clientID) == true && claims["nonce"] == nil && claims["at_hash"] == nil,
                .tokenKind, expected: "azp \(clientID), neither nonce nor at_hash", actual: "azp \(party ?? "absent")")
        else { throw .idToken }
        return words
    }

    private func owner(
        _ claims: JSONValue, issuer: String, _ checks: ProviderCheckList
    ) throws(AccessTokenRefusal) -> TaskOwner {
        // B2C's old setting writes the same `sub` for all users: it would merge all lists into one.
        let candidates = [claims["oid"]?.string, claims["sub"]?.string]
        let person = candidates.compactMap({ $0 }).first {
            !$0.isEmpty && !$0.isIdentical(to: "Not supported currently. Use oid claim.")
        }
        let isOfClient = TokenClaims(claims).isOfClientItself
        guard
            checks.holds(
                person != nil && !isOfClient, .tokenOwner, expected: "whose token it is",
                actual: isOfClient ? "a client's own" : person ?? "nobody's"),
            let id = person
        else { throw isOfClient ? .client : .owner }
        return TaskOwner(issuer: issuer, id: id)
    }
}

extension Int64 {
    /// The sum, clamped to the range of `Int64`: a token may contain any number.
    fileprivate func addingClamped(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? .max : .min) : sum
    }
}
