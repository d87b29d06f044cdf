internal import HTTP
internal import Observability
internal import OpenIDConnect
internal import Running
internal import Sessions
internal import Web

/// The page that the provider's sign-out page loads in a hidden frame (OpenID Connect Front-Channel Logout 1.0).
///
/// A cross-site frame sends no cookies of ours, and anyone can make a browser open this address: so sessions are looked up by
/// `iss` and `sid` alone, and a request without both ends nothing.
struct FrontChannelLogoutController: Sendable {
    let relyingParty: RelyingParty
    let policies: PolicyRegistry
    let sessions: any SessionStore
    let confirmations: PendingConfirmations
    let audit: AuditTrail
    let log: Log

    /// `GET /auth/openid/front-channel-logout?iss=…&sid=…`
    func logout(_ request: OpenRequest) async throws -> HTTPResponse {
        let query = try request.context.request.queryParameters()
        guard let issuer = try? query.single("iss"), let sid = try? query.single("sid") else {
            throw HTTPError(
                .badRequest, code: "front-channel-logout",
                "Signing out by this address needs iss and sid, each once.")
        }
        let metadata = try? await relyingParty.metadata(policy: policies.standard?.name)
        guard let metadata, issuer.isIdentical(to: metadata.issuer) else {
            log(.notice, "front-channel logout refused: not the issuer of this program")
            throw HTTPError(
                .badRequest, code: "front-channel-logout",
                "The address that you came from is not the one that signs people in here.")
        }
        let ended = try await sessions.deleteAll(providerSession: sid, issuer: issuer)
        confirmations.removeFromMemory(providerSession: sid, issuer: issuer)
        audit.record(.signOut(by: .frontChannel, count: ended), request.context.request)
        log(.info, "front-channel logout: \(ended) sessions ended")
        var response = HTTPResponse.text("Signed out.")
        // The only response that may be framed, and only by the provider.
        response.fields[.contentSecurityPolicy] =
            "default-src 'none'; frame-ancestors \(metadata.authorizationEndpoint.origin)"
        response.fields[.crossOriginResourcePolicy] = "cross-origin"
        return response
    }
}
