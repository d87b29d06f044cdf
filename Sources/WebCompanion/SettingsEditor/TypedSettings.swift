internal import HTTP
internal import Pages

/// What somebody typed on the settings page.
struct TypedSettings: Sendable {
    /// The text of each field that was sent; a box that is off sends nothing and is empty.
    let texts: [SettingsField: String]
    /// Which content of the file the page showed.
    let version: String
    private let removesSecret: Bool
    /// Whether another secret was typed. No page shows it again, so after a refusal it must be typed once more.
    let hasSecret: Bool
    /// Whether that was in another form, and was left out when its other fields were sent once more.
    let hasLostSecret: Bool

    /// The field of a form that is sent once more in place of the secret.
    static let lostSecretField = "secretWasTyped"

    init(_ form: FormParameters) {
        var texts: [SettingsField: String] = [:]
        for field in SettingsField.allCases {
            if field.control == .flag { texts[field] = "" }
            // Forms end lines by CR LF, files and pages by LF.
            if let text = form.first(field.rawValue) { texts[field] = text.replacing("\r\n", with: "\n") }
        }
        self.texts = texts
        version = form.first("version") ?? ""
        removesSecret = form.first("removeSecret") == "on"
        hasSecret = texts[.clientSecret]?.isEmpty == false
        hasLostSecret = !hasSecret && form.first(TypedSettings.lostSecretField) == "on"
    }

    /// What is to be changed in a file with these values: only what differs from what the page shows for them.
    func edits(of values: [String: SettingsValue], _ isFixed: (SettingsField) -> Bool) -> SettingsText.Edits {
        var edits: SettingsText.Edits = [:]
        for (field, text) in texts where field.isOffered(for: values) && !isFixed(field) {
            let key = field.key(in: values).rawValue
            let old = values[key]
            if field == .clientSecret {
                if !text.isEmpty {
                    edits[key] = .some(field.value(of: text))
                } else if removesSecret, old != nil {
                    edits[key] = .some(nil)
                }
                continue
            }
            let new = field.value(of: text)
            // Compared as the page shows them: what was not touched keeps its form in the file.
            if field.text(of: new) != field.text(of: field.value(of: field.text(of: old))) { edits[key] = .some(new) }
        }
        return edits
    }
}
