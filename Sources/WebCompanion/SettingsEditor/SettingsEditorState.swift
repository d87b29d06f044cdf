import Pages

/// What lies before the person who edits the settings.
struct SettingsEditorState: Sendable {
    /// The values that are edited: those of the file, or those in force when the file could not be written.
    let base: SettingsFile
    /// Tells the file's content of now from that of later.
    let version: String
    /// What is wrong with those values: somebody may have changed the file by hand.
    let problems: [SettingsProblem]
    /// How some of them are understood.
    let notices: [SettingsNotice]
    /// Why what is in force is not in the file; `nil` when it is.
    let unsavedBecause: PageText?
    /// The settings in force.
    let inForce: Settings
    /// The port that the command line names.
    let portOfCommandLine: Int?
    /// Whether the environment says what the secret is.
    let hasSecretOfEnvironment: Bool
}
