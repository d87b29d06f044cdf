internal import Configuration
internal import Texts

/// Maps a field to the key in the file and the form of its value. Only ``SettingsReader`` decides what is valid.
extension SettingsField {
    /// The keys with the same meaning; the first is written when the file has none of them.
    var spellings: [SettingsKey] {
        switch self {
        case .provider: [.authority, .authURL, .issuer]
        case .tokenURL: [.tokenURL]
        case .signUpPolicy: [.emailSignUpPolicyId]
        case .signInPolicy: [.emailSignInPolicyId]
        case .facebookPolicy: [.faceBookSignInPolicyId]
        case .clientID: [.clientID, .clientId]
        case .clientSecret: [.clientSecret]
        case .tokenEndpointAuthMethod: [.tokenEndpointAuthMethod]
        case .redirectURI: [.bhh, .redirectUri]
        case .apiScopes: [.apiScopes, .scopes]
        case .additionalScopes: [.additionalScopes]
        case .correlationID: [.correlationId]
        case .taskAPI: [.taskAPI, .taskWebAPI]
        case .taskDialect: [.taskDialect]
        case .showClaims: [.showClaims]
        case .offlineAccess: [.offlineAccess]
        }
    }

    /// The key that a file uses.
    func key(in values: [String: SettingsValue]) -> SettingsKey {
        spellings.first { values[$0.rawValue] != nil } ?? spellings[0]
    }

    /// Whether the page has this field for a file: some keys are only offered for files that already contain them.
    func isOffered(for values: [String: SettingsValue]) -> Bool {
        switch self {
        case .tokenURL: values[SettingsKey.tokenURL.rawValue] != nil
        case .signUpPolicy, .signInPolicy, .facebookPolicy:
            SettingsKey.tutorialPolicies.contains { values[$0.key.rawValue] != nil }
        default: true
        }
    }

    /// The field's text for a file's value; never the secret.
    func text(of value: SettingsValue?) -> String {
        switch (control, value) {
        case (.secret, _): ""
        case (.flag, .boolean(true)?): "on"
        case (.yesOrNo, .boolean(let flag)?): "\(flag)"
        case (_, .string(let text)?): text
        case (_, .array(let values)?):
            values.compactMap { if case .string(let text) = $0, !text.isEmpty { text } else { nil } }
                .joined(separator: "\n")
        default: ""
        }
    }

    /// The value to write for the entered text; `nil` for none.
    func value(of typed: String) -> SettingsValue? {
        switch control {
        case .flag: return .boolean(typed == "on")
        case .lines:
            let items = SettingsField.items(typed)
            return items.isEmpty ? nil : .array(items.map(SettingsValue.string))
        // Surrounding blanks of a secret are reported as an error, not removed silently.
        case .secret: return typed.isEmpty ? nil : .string(typed)
        case .yesOrNo where typed == "true" || typed == "false": return .boolean(typed == "true")
        case .line, .choice, .yesOrNo:
            let text = SettingsField.items(typed).joined(separator: " ")
            return text.isEmpty ? nil : .string(text)
        }
    }

    /// The lines of a text, trimmed and without empty ones.
    private static func items(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { line in
            var line = line
            while line.first?.isWhitespace == true { line.removeFirst() }
            while line.last?.isWhitespace == true { line.removeLast() }
            return String(line)
        }.filter { !$0.isEmpty }
    }
}
