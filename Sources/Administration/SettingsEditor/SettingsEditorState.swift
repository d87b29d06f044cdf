internal import Configuration
internal import Texts

/// The state of the settings that a user edits.
struct SettingsEditorState: Sendable {
    /// The values to edit: those of the file, or those in effect when the file could not be written.
    let base: SettingsFile
    /// Identifies the content of the file.
    let version: String
    /// The problems of those values: the file may have been edited manually.
    let problems: [SettingsProblem]
    /// The notices about how some of them are understood.
    let notices: [SettingsNotice]
    /// Why the settings in effect are not in the file; `nil` when they are.
    let unsavedBecause: PageText?
    /// The settings in effect.
    let inForce: Settings
    /// The port on the command line.
    let portOfCommandLine: Int?
    /// Whether the environment sets the secret.
    let hasSecretOfEnvironment: Bool
}
