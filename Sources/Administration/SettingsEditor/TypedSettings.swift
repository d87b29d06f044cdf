internal import Configuration
internal import HTTP
internal import Texts
internal import Web

/// The values entered on the settings page.
struct TypedSettings: Sendable {
    /// The text of each submitted field; an unchecked box submits nothing and is empty.
    let texts: [SettingsField: String]
    /// Identifies the content of the file that the page showed.
    let version: String
    private let removesSecret: Bool
    /// Whether a new secret was entered. No page shows it, so after a refusal it must be entered again.
    let hasSecret: Bool
    /// Whether a secret was entered in an earlier form, and left out when its other fields were resubmitted.
    let hasLostSecret: Bool

    init(_ form: FormParameters) {
        var texts: [SettingsField: String] = [:]
        for field in SettingsField.allCases {
            if field.control == .flag { texts[field] = "" }
            // Forms use CR LF as line ends, files and pages LF.
            if let text = form.first(field.rawValue) { texts[field] = text.replacing("\r\n", with: "\n") }
        }
        self.texts = texts
        version = form.first("version") ?? ""
        removesSecret = form.first("removeSecret") == "on"
        hasSecret = texts[.clientSecret]?.isEmpty == false
        hasLostSecret = !hasSecret && form.first(ErrorResponses.lostSecretField) == "on"
    }

    /// The changes to a file with these values: only what differs from the values that the page shows for them.
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
            // Compared in the form that the page shows: unchanged fields keep their form in the file.
            if field.text(of: new) != field.text(of: field.value(of: field.text(of: old))) { edits[key] = .some(new) }
        }
        return edits
    }
}
