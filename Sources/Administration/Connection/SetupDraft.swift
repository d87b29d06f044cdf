internal import Configuration
internal import FoundationEssentials
internal import OpenIDConnect
internal import OperatorPages
internal import Texts

/// A provider that is about to be connected: its settings, and the findings about it.
struct SetupDraft: Sendable {
    /// The id in URLs: 256 random bits. It only works in the operator's browser.
    let id: String
    let kind: ProviderKind
    /// The settings of the connection, including the secret.
    var values: [String: SettingsValue]
    /// How the input was understood.
    var notes: [PageText]
    /// Problems of a pasted block that can be corrected on the draft's page.
    var problems: [SettingsProblem] = []
    /// The findings of the last test; `nil` after a change.
    var findings: [ConnectionFinding]?
    /// The provider's metadata.
    var metadata: ProviderMetadata?
    var trial: SetupConnectionPage.Trial?

    /// The keys that belong to a connection: they are replaced when another provider is connected.
    static let keys: [SettingsKey] = [
        .authority, .authURL, .issuer, .tokenURL, .policies, .emailSignUpPolicyId, .emailSignInPolicyId,
        .faceBookSignInPolicyId, .clientID, .clientId, .clientSecret, .apiScopes, .scopes, .taskAPI, .taskWebAPI,
        .taskDialect, .contentType, .bhh, .redirectUri, .signInReturn, .demoServices,
    ]
    /// More keys that a pasted block may contain; otherwise their values are kept.
    static let more: [SettingsKey] = [
        .additionalScopes, .correlationId, .showClaims, .responseMode, .extraParameters, .domainHint, .uiLocales,
        .maxAge, .offlineAccess, .idTokenAsAccessToken, .loginURL, .kIDMOAuth2SuccessPagePrefix, .fullScreen,
        .resourceString, .userId, .tokenEndpointAuthMethod,
    ]

    /// The values of a file after this is saved.
    func merged(into file: [String: SettingsValue]) -> [String: SettingsValue] {
        var merged = file
        for key in SetupDraft.keys { merged[key.rawValue] = nil }
        merged.merge(values) { $1 }
        // The provider replaces the demo; the demo tenant must not be served at the new provider's address.
        if file[SettingsKey.demoServices.rawValue] != nil {
            merged[SettingsKey.demoServices.rawValue] = .boolean(false)
        }
        return merged
    }
}
