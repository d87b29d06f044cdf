/// Which message a check is about.
enum CheckPlace {
    /// The kinds of the message, the best first; when there is none of them, a message of the first kind is made.
    static func kinds(for check: TraceCheck) -> [TraceMessage.Kind] {
        if check.party == .provider { return provider(check.name) }
        if check.party == .taskAPI { return [.taskAPI] }
        let name = check.name
        if name.hasPrefix("metadata-") { return [.metadata, .authorizationRequest, .refreshRequest] }
        if name.hasPrefix("response-") { return [.authorizationResponse] }
        if name == "token-type" || name == "id-token-present" { return [.tokenResponse] }
        if name.hasPrefix("id-token-") { return [.idToken] }
        if name.hasPrefix("userinfo-") { return [.userInfo] }
        if name.hasPrefix("refreshed-") { return [.refreshResponse, .refreshRequest] }
        if name.hasPrefix("logout-token-") { return [.backChannelLogout] }
        return [.refusal]
    }

    /// What the provider has checked: at its authorization endpoint what the browser brought, at its token endpoint what this program sent.
    private static func provider(_ name: String) -> [TraceMessage.Kind] {
        let ofToken = ["code-", "pkce-verifier", "client-authentication", "refresh-token-"]
        guard ofToken.contains(where: name.hasPrefix) else { return [.authorizationRequest] }
        return name.hasPrefix("refresh-token-") ? [.refreshRequest] : [.tokenRequest, .refreshRequest]
    }
}
