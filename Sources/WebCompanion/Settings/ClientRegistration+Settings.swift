internal import HTTP
internal import OpenIDConnect

extension ClientRegistration {
    /// What the provider knows about this program, which people reach at `url`.
    init(_ settings: Settings, url: HTTPURL) {
        self.init(
            clientID: settings.clientID, clientSecret: settings.clientSecret?.revealed,
            redirectURI: settings.signInReturn.redirectURI ?? url.replacing(path: RedirectPath.callback).description,
            postLogoutRedirectURI: url.replacing(path: RedirectPath.signedOut).description,
            apiScopes: settings.apiScopes, additionalScopes: settings.additionalScopes,
            usualOptions: settings.signInOptions, asksForOfflineAccess: settings.asksForOfflineAccess,
            usesIDTokenAsAccessToken: settings.usesIDTokenAsAccessToken)
    }
}
