internal import FoundationEssentials
internal import OpenIDConnect
internal import Pages

/// A provider that is about to be connected: what will stand in the settings, and what was seen of it.
struct SetupDraft: Sendable {
    /// Names it in addresses: 256 random bits. It is of use in the operator's browser only.
    let id: String
    let kind: ProviderKind
    /// The settings of the connection, the secret among them.
    var values: [String: SettingsValue]
    /// How a pasted block was understood.
    let notes: [PageText]
    /// What is wrong in a pasted block and can be put right on the page about it.
    var problems: [SettingsProblem] = []
    /// What was seen when it was last tried; `nil` after a change.
    var findings: [ConnectionFinding]?
    /// What the provider's metadata says.
    var metadata: ProviderMetadata?
    var trial: SetupConnectionPage.Trial?

    /// The keys that belong to a connection: those of another provider go when this one comes.
    static let keys: [SettingsKey] = [
        .authority, .authURL, .issuer, .tokenURL, .policies, .emailSignUpPolicyId, .emailSignInPolicyId,
        .faceBookSignInPolicyId, .clientID, .clientId, .clientSecret, .apiScopes, .scopes, .taskAPI, .taskWebAPI,
        .taskDialect, .contentType, .bhh, .redirectUri, .signInReturn, .demoServices,
    ]
    /// Further keys that a pasted block may bring along; where it does not, what is set stays.
    static let more: [SettingsKey] = [
        .additionalScopes, .correlationId, .showClaims, .responseMode, .extraParameters, .domainHint, .uiLocales,
        .maxAge, .offlineAccess, .idTokenAsAccessToken, .loginURL, .kIDMOAuth2SuccessPagePrefix, .fullScreen,
        .resourceString, .userId,
    ]

    /// The values that a file has once this is saved.
    func merged(into file: [String: SettingsValue]) -> [String: SettingsValue] {
        var merged = file
        for key in SetupDraft.keys { merged[key.rawValue] = nil }
        merged.merge(values) { $1 }
        // The demo is what this takes the place of; its tenant must not be served at the new provider's address.
        if file[SettingsKey.demoServices.rawValue] != nil {
            merged[SettingsKey.demoServices.rawValue] = .boolean(false)
        }
        return merged
    }
}
