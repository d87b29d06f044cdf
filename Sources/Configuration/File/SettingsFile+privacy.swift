internal import PostgreSQLStore
internal import Running
internal import Storage

extension SettingsFile {
    /// Whether the file contains the client secret, or the password of the database.
    package var holdsSecret: Bool { secretName != nil }

    private var secretName: String? {
        if case .string(let secret) = values[SettingsKey.clientSecret.rawValue], !secret.isEmpty {
            return "the client secret"
        }
        if case .string(let text) = values[SettingsKey.postgresqlConnection.rawValue],
            (try? PostgreSQLAddress(text))?.holdsPassword ?? true
        {
            return "the password of the database"
        }
        return nil
    }

    /// A warning for the operator when other users can read the secret; `nil` otherwise.
    package var privacyWarning: String? {
        guard let secretName, FilePrivacy.isOpenToOthers(name) else { return nil }
        return "\(name) holds \(secretName) and can be read by other users of this machine; type: chmod 600 "
            + ShellText.quoted(name)
    }
}
