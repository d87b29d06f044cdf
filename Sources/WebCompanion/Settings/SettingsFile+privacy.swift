extension SettingsFile {
    /// Whether the file contains the client secret.
    var holdsSecret: Bool {
        if case .string(let secret) = values[SettingsKey.clientSecret.rawValue] { !secret.isEmpty } else { false }
    }

    /// A warning for the operator when other users can read the secret; `nil` otherwise.
    var privacyWarning: String? {
        guard holdsSecret, FilePrivacy.isOpenToOthers(name) else { return nil }
        return "\(name) holds the client secret and can be read by other users of this machine; type: chmod 600 "
            + FilePrivacy.quoted(name)
    }
}
