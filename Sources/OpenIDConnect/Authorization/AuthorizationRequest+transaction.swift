extension AuthorizationRequest {
    /// The request of a sign-in.
    /// - Parameter options: completed by those of the registration.
    init(
        of transaction: SignInTransaction, _ options: SignInOptions, _ registration: ClientRegistration,
        at authority: Authority, _ responseMode: ResponseMode
    ) {
        var options = options
        if transaction.purpose == .switchUser, options.prompt == nil { options.prompt = "login" }
        options.prompt = AuthorizationRequest.prompt(options.prompt, scope: transaction.scope, at: authority)
        // Other providers may not know the parameter (they must ignore it, RFC 6749 §3.1); an id chosen by the operator is
        // sent to all of them.
        let isSentInAddress = authority.isMicrosofts || options.correlationID != nil
        self.init(
            clientID: registration.clientID, redirectURI: transaction.redirectURI, responseMode: responseMode,
            scope: transaction.scope, state: transaction.state, nonce: transaction.nonce,
            codeChallenge: CodeVerifier.challenge(of: transaction.codeVerifier), options: options,
            clientRequestID: isSentInAddress ? transaction.correlationID : nil)
    }

    /// `prompt` with `consent` where `offline_access` needs it: providers other than Microsoft's ignore the scope without
    /// it, or refuse the request (OpenID Connect Core 1.0 §11).
    private static func prompt(_ requested: String?, scope: String, at authority: Authority) -> String? {
        let values = requested?.split(separator: " ").map(String.init) ?? []
        guard scope.split(separator: " ").contains(Substring(ClientRegistration.offlineAccess)),
            !authority.givesRefreshTokensWhenAsked, !values.contains("consent"), !values.contains("none")
        else { return requested }
        return (values + ["consent"]).joined(separator: " ")
    }
}
