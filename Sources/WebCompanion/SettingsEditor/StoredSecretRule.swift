import Pages

/// The app's secret goes only to the provider that it was given out by.
///
/// Anybody who reaches the settings page may name a provider of their own, and the program would send it the secret at the next
/// sign-in. So a provider at another origin wants the secret typed once more, and a secret that nobody can type here, because it
/// comes from the environment, holds its provider.
struct StoredSecretRule: Sendable {
    /// Whether the secret comes from the environment.
    let isOfEnvironment: Bool

    /// The keys that say where the secret goes.
    static let providerKeys: [SettingsKey] = [.authority, .authURL, .issuer, .tokenURL]

    /// What to say when a secret was typed into a form that had to be sent once more.
    static func lostSecret(_ file: String) -> SettingsProblem {
        SettingsProblem(
            source: file, key: SettingsKey.clientSecret.rawValue,
            .words(\.settingsProblems.client.secretAgain))
    }

    /// Why `edits` may not be made; `nil` when they may.
    /// - Parameters:
    ///   - edits: what is to be changed in a file with the values `old`.
    ///   - oldOrigin: where the provider is by those values; `nil` when they can't be read.
    ///   - newOrigin: where it is by the edited ones.
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
