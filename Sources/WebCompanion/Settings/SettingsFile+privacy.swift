extension SettingsFile {
    /// Whether the client secret stands in the file.
    var holdsSecret: Bool {
        if case .string(let secret) = values[SettingsKey.clientSecret.rawValue] { !secret.isEmpty } else { false }
    }

    /// A line for the operator when others can read the secret; `nil` when there is nothing to say.
    var privacyWarning: String? {
        guard holdsSecret, FilePrivacy.isOpenToOthers(name) else { return nil }
        return "\(name) holds the client secret and can be read by other users of this machine; type: chmod 600 "
            + FilePrivacy.quoted(name)
    }
}
