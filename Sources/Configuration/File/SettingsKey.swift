package import OpenIDConnect
package import Texts

/// Every key that a settings file may have.
package enum SettingsKey: String, CaseIterable {
    // the first tutorial's
    case accountIdentifier, clientID, clientSecret, authURL, loginURL, bhh, tokenURL, keychain, contentType, taskAPI
    case kIDMOAuth2SuccessPagePrefix
    // the second tutorial's
    case authority, clientId, scopes, additionalScopes, redirectUri, taskWebAPI
    case emailSignUpPolicyId, emailSignInPolicyId, faceBookSignInPolicyId
    case fullScreen, showClaims, correlationId, resourceString, userId
    // our own
    case issuer, policies, apiScopes, responseMode, taskDialect, listen, lan, publicURL, demoServices
    case demoAllowedOrigins, kiosk, kioskName, explain, sessionStore, postgresqlConnection
    case language, extraParameters, domainHint, uiLocales, maxAge, offlineAccess, idTokenAsAccessToken
    case signInReturn, tokenEndpointAuthMethod
    case logFormat, logLevel, metricsAddress, auditLog, shutdownDelay, trustedProxies

    /// Whether its value is a secret, which nothing shows.
    var isSecret: Bool { self == .clientSecret || self == .postgresqlConnection }

    /// Keys with the same meaning: a file has at most one of each row.
    package static let spellings: [[SettingsKey]] = [
        [.clientID, .clientId], [.authURL, .authority, .issuer], [.bhh, .redirectUri], [.taskAPI, .taskWebAPI],
        [.apiScopes, .scopes],
    ]

    /// The second tutorial's three policies, with the titles of its buttons.
    package static let tutorialPolicies: [(key: SettingsKey, title: DefaultPolicyTitle, kind: Policy.Kind)] = [
        (.emailSignUpPolicyId, .signUpWithEmail, .signUp),
        (.emailSignInPolicyId, .signInWithEmail, .signIn),
        (.faceBookSignInPolicyId, .signInWithFacebook, .signIn),
    ]

    /// Keys that are accepted for compatibility with the tutorials, and why they have no effect here.
    package static let withoutEffect: [(key: SettingsKey, reason: String)] = [
        (.loginURL, "it told the app that its web view still showed the sign-in page; a browser does not need it"),
        (.kIDMOAuth2SuccessPagePrefix, "the app never read it"),
        (.fullScreen, "it sized the app's web view"),
        (.resourceString, "scopes name the resource since OAuth 2.0 replaced the preview"),
        (.userId, "the app never read it"),
    ]
}
