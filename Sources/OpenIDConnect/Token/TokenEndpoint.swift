internal import FoundationEssentials
internal import HTTP

/// The token endpoint of a provider, at which a code or a refresh token is redeemed (RFC 6749 §3.2).
struct TokenEndpoint: Sendable {
    let authority: Authority
    let registration: ClientRegistration
    let requests: ProviderRequests
    let now: @Sendable () -> Date

    /// Redeems a grant. Checks `token-type`, because a token of another type must not be sent as a bearer token.
    func answer(
        to grant: TokenRequest.Grant, from provider: MatchedProvider, purpose: SignInTransaction.Purpose = .signIn,
        correlationID: String?, _ list: inout CheckList
    ) async throws(OpenIDConnectError) -> (response: TokenResponse, sentAt: Date) {
        do throws(OpenIDConnectError) {
            let request = try TokenRequest(
                grant, registration: registration, authority: authority, metadata: provider.metadata, purpose: purpose)
            let sentAt = now()
            let raw = try await requests.send(
                request.request(to: provider.metadata.tokenEndpoint), to: .token, correlationID: correlationID)
            let response = try TokenResponse(raw, at: sentAt)
            guard response.accessToken != nil else {
                list.skip(.tokenType, expected: "Bearer", actual: "no access token came")
                return (response, sentAt)
            }
            let proven = try list.require(
                response, .tokenType, expected: "Bearer, in any case", actual: UntrustedText.quoted(response.tokenType)
            ) { $0.tokenType?.lowercased() == "bearer" }
            return (proven, sentAt)
        } catch {
            throw error.checks.isEmpty ? error.preceded(by: list.checks) : error
        }
    }

    /// The tokens of a response, always with an access token; the only place where an ID token can replace it.
    func withAccessToken(
        _ tokens: TokenSet, _ response: TokenResponse, at time: Date, _ idToken: ValidatedIDToken?,
        isRefresh: Bool = false, _ checks: [Check]
    ) throws(OpenIDConnectError) -> TokenSet {
        guard response.accessToken == nil else { return tokens }
        // Only a token that has just been validated, and only if the operator has enabled it.
        guard registration.usesIDTokenAsAccessToken, let idToken else {
            // A sign-in succeeds without it; a refresh without a token for the API fails.
            guard isRefresh else { return tokens }
            throw OpenIDConnectError(.noAccessToken(scopes: registration.tokenScopes(at: authority)), checks: checks)
        }
        var set = tokens
        set.accessToken = idToken.raw
        let said = response.idTokenExpiresIn.map(time.addingTimeInterval)
        set.accessTokenExpiry = min(idToken.claims.expiration, said ?? idToken.claims.expiration)
        return set
    }
}
