package import HTTP
internal import OpenIDConnect
internal import Running

extension ClientRegistration {
    /// The registration of this program, whose public address is `url`.
    package init(_ settings: Settings, url: HTTPURL) {
        self.init(
            clientID: settings.clientID, clientSecret: settings.clientSecret?.revealed,
            authentication: settings.clientAuthentication,
            redirectURI: settings.signInReturn.redirectURI ?? url.replacing(path: RedirectPath.callback).description,
            postLogoutRedirectURI: url.replacing(path: RedirectPath.signedOut).description,
            apiScopes: settings.apiScopes, additionalScopes: settings.additionalScopes,
            usualOptions: settings.signInOptions, asksForOfflineAccess: settings.asksForOfflineAccess,
            usesIDTokenAsAccessToken: settings.usesIDTokenAsAccessToken)
    }
}
