/// Text of a person or of a file in a message to the operator.
package enum MessageText {
    /// The maximum length of a text in a message.
    package static let maxShownLength = 120

    /// `text` in quotes; control characters, which could forge a line or move a terminal's cursor, as `\u{…}`.
    package static func quoted(_ text: String) -> String {
        var shown = ""
        for scalar in withoutPassword(text).unicodeScalars.prefix(maxShownLength) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return "\"\(shown)\(text.unicodeScalars.count > maxShownLength ? "…" : "")\""
    }

    private static func withoutPassword(_ text: String) -> String {
        guard let slashes = text.firstRange(of: "//") else { return text }
        let authority = text[slashes.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let at = authority.lastIndex(of: "@") else { return text }
        return text[..<slashes.upperBound] + "***" + text[at...]
    }
}
