internal import HTTP
internal import JOSE
internal import JSON

/// A token that the tenant has signed, has issued at this address and that has not expired.
struct OwnToken: Sendable {
    /// What only one kind of token has.
    enum Kind: Sendable, Hashable {
        /// With the token's `jti`.
        case access(id: String)
        case identity
    }

    let kind: Kind
    let claims: JSONValue

    /// - Returns: `nil` for any other text, and for an access token that was revoked.
    static func read(
        _ text: String, _ policy: DemoPolicy, _ services: TenantServices, _ call: TenantCall
    ) async throws -> OwnToken? {
        guard let token = try? JSONWebSignature(compact: text), let keyID = token.header.keyID,
            let key = try await services.keys.publicKeys(of: policy).keys(withID: keyID).first,
            (try? token.verify(with: key, allowing: [services.configuration.signatureAlgorithm])) != nil,
            let claims = try? token.claims(),
            claims["iss"]?.string == services.configuration.issuer(of: policy, at: call.base),
            let expiry = claims["exp"]?.integer, call.time.unixSeconds < expiry
        else { return nil }
        if let id = claims["jti"]?.string, claims["azp"]?.string != nil {
            return try await services.accessTokens.find(id) == nil
                ? nil : OwnToken(kind: .access(id: id), claims: claims)
        }
        // A logout token has events, and is no ID token.
        guard claims["sid"]?.string != nil, claims["events"] == nil else { return nil }
        return OwnToken(kind: .identity, claims: claims)
    }

    /// Whether the token was issued to a client.
    func isIssued(to client: RegisteredClient) -> Bool {
        switch kind {
        case .access: claims["azp"]?.string == client.clientID
        case .identity: isFor(client)
        }
    }

    /// Whether the token was issued to a client, or is for it as the API that receives it.
    func concerns(_ client: RegisteredClient) -> Bool {
        isIssued(to: client) || isFor(client)
    }

    private func isFor(_ client: RegisteredClient) -> Bool { TokenClaims(claims).audiences.contains(client.clientID) }

    var isAccessToken: Bool { if case .access = kind { true } else { false } }

    /// Whether a client has it for itself.
    var isOfClientItself: Bool { TokenClaims(claims).isOfClientItself }
}
