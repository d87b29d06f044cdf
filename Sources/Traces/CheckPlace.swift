/// Assigns a check to its message.
enum CheckPlace {
    /// The kinds of the message, in groups by preference: the latest message of the first group that has one. When there is none, a
    /// message of the first kind is added.
    static func kinds(for check: TraceCheck) -> [[TraceMessage.Kind]] {
        if check.party == .provider { return [provider(check.name)] }
        if check.party == .taskAPI { return [[.taskAPI]] }
        let name = check.name
        if name.hasPrefix("metadata-") { return [[.metadata], [.authorizationRequest], [.refreshRequest]] }
        if name.hasPrefix("response-") { return [[.authorizationResponse]] }
        if name == "token-type" || name == "id-token-present" { return [[.tokenResponse, .refreshResponse]] }
        if name.hasPrefix("id-token-") { return [[.idToken]] }
        if name.hasPrefix("userinfo-") { return [[.userInfo]] }
        // The issuer is checked before the request is sent, so there may be no response.
        if name.hasPrefix("refreshed-") { return [[.refreshResponse, .refreshRequest]] }
        if name.hasPrefix("logout-token-") { return [[.backChannelLogout]] }
        return [[.refusal]]
    }

    /// Checks of the provider: at its authorization endpoint those of the browser's request, at its token endpoint those of this program's.
    private static func provider(_ name: String) -> [TraceMessage.Kind] {
        let ofToken = ["code-", "pkce-verifier", "client-authentication", "refresh-token-"]
        guard ofToken.contains(where: name.hasPrefix) else { return [.authorizationRequest] }
        return name.hasPrefix("refresh-token-") ? [.refreshRequest] : [.tokenRequest, .refreshRequest]
    }
}
