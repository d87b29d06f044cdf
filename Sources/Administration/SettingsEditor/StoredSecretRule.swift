internal import Configuration
internal import Texts

/// The client secret is sent only to the provider that issued it.
///
/// Anyone who can open the settings page may enter their own provider, and the program would send it the secret at the next
/// sign-in. So changing the provider's origin requires entering the secret again; and a secret from the environment, which can't be
/// entered here, prevents the change.
struct StoredSecretRule: Sendable {
    /// Whether the secret comes from the environment.
    let isOfEnvironment: Bool

    /// The keys that determine where the secret is sent.
    static let providerKeys: [SettingsKey] = [.authority, .authURL, .issuer, .tokenURL]

    /// The problem when a secret was entered in a form that had to be resubmitted.
    static func lostSecret(_ file: String) -> SettingsProblem {
        SettingsProblem(
            source: file, key: SettingsKey.clientSecret.rawValue,
            .words(\.settingsProblems.client.secretAgain))
    }

    /// Why `edits` are not allowed; `nil` when they are.
    /// - Parameters:
    ///   - edits: the changes to a file with the values `old`.
    ///   - oldOrigin: the provider's origin according to those values; `nil` when they are invalid.
    ///   - newOrigin: the provider's origin according to the edited values.
    func refusal(
        of edits: SettingsText.Edits, in old: SettingsFile, from oldOrigin: String?, to newOrigin: String
    ) -> SettingsProblem? {
        guard let changed = StoredSecretRule.providerKeys.first(where: { edits[$0.rawValue] != nil }) else {
            return nil
        }
        if isOfEnvironment {
            return SettingsProblem(
                source: old.name, key: changed.rawValue,
                .words(\.settingsProblems.client.boundToVariable, ["variable": SettingsReader.clientSecretVariable]))
        }
        let secret = SettingsKey.clientSecret.rawValue
        guard let stored = old.values[secret], stored != .string(""), edits[secret] == nil, oldOrigin != newOrigin
        else {
            return nil
        }
        return SettingsProblem(
            source: old.name, key: secret,
            .words(\.settingsProblems.client.secretOfOther))
    }
}
