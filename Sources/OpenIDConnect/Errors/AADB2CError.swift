internal import HTTP

/// An Azure AD B2C error in `error_description`: a code, a message, a correlation id and a timestamp.
///
/// The text arrives through the browser and can be forged: every part is bounded here and must be escaped on a page.
public struct AADB2CError: Sendable, Hashable {
    /// The number in the code, such as 90118.
    public let number: Int
    /// The message, without line breaks, at most 500 characters.
    public let message: String
    /// The correlation id, for Microsoft's support; `nil` unless it has the right form.
    public let correlationID: String?
    /// The timestamp as B2C wrote it.
    public let timestamp: String?

    /// The whole code, such as `AADB2C90118`.
    public var code: String { "AADB2C\(number)" }

    /// How the program reacts to an error.
    public enum Action: String, Sendable, Hashable, CaseIterable {
        /// Start the password-reset policy.
        case resetPassword = "reset-password"
        /// The user cancelled: return without an error and keep the session.
        case cancelled
        /// The provider did not let the user in: say so, with its words, and offer another account.
        case denied
        /// The sign-in page at the provider had expired: begin the sign-in once more, once.
        case beginAgain = "begin-again"
        /// Begin a new sign-in.
        case signInAgain = "sign-in-again"
        /// A grant was sent to a policy or client that did not issue it: store the tokens per policy, then sign in.
        case wrongPolicy = "wrong-policy"
        /// A temporary error: throttled, locked or unavailable.
        case retryLater = "retry-later"
        /// A wrong registration or setting, for the operator to fix.
        case configuration
        /// Wrong name or password (only where a program asks for them itself).
        case badCredentials = "bad-credentials"
        /// Not in the table: displayed as received, escaped.
        case unknown
    }

    /// Reads `AADB2Cnnnnn: message⏎Correlation ID: …⏎Timestamp: …`; `nil` when the description is not of that form.
    /// The lines after the first are optional. Parsed by hand, because a regular expression may take very long on hostile text.
    public static func parse(error: String, errorDescription: String?) -> AADB2CError? {
        // Real descriptions have about 300 bytes; the limit bounds the work. It has to be applied first, since even
        // comparing the first letter is slow when very many combining marks follow it.
        guard let text = errorDescription.map({ String($0.unicodeScalars.prefix(4000)) }), text.hasPrefix("AADB2C")
        else { return nil }
        let lines = text.split(whereSeparator: \.isNewline)
        guard let first = lines.first else { return nil }
        let afterPrefix = first.dropFirst(6)
        let digits = afterPrefix.prefix { $0.isASCII && $0.isNumber }
        guard digits.count == 5, let number = Int(digits), afterPrefix.dropFirst(5).first == ":" else { return nil }

        var message = [afterPrefix.dropFirst(6).trimmingWhitespace()]
        var correlationID: String?
        var timestamp: String?
        for line in lines.dropFirst() {
            if let value = value(of: "Correlation ID:", in: line) {
                correlationID = correlationID ?? (isUUID(value) ? value.lowercased() : nil)
            } else if let value = value(of: "Timestamp:", in: line) {
                timestamp = timestamp ?? UntrustedText.bounded(value, to: 40)
            } else {
                message.append(line.trimmingWhitespace())
            }
        }
        return AADB2CError(
            number: number, message: UntrustedText.bounded(message.joined(separator: " "), to: 500),
            correlationID: correlationID, timestamp: timestamp)
    }

    /// The error of the provider behind Azure AD B2C, which the message of AADB2C90273 quotes: `'Error: …,Error Description: …'`.
    var quotedError: (error: String, description: String?)? {
        guard let start = message.firstRange(of: "'Error"), let end = message.lastIndex(of: "'"),
            start.upperBound < end
        else { return nil }
        // Some versions write "Error : ".
        let quoted = message[start.upperBound..<end].drop { $0 == " " || $0 == ":" }
        let error = quoted.prefix { $0 != "," }
        let label = quoted.firstRange(of: "Error Description:")
        return (error.trimmingWhitespace(), label.map { quoted[$0.upperBound...].trimmingWhitespace() })
    }

    private static func value(of label: String, in line: Substring) -> String? {
        let line = line.trimmingWhitespace()
        guard line.hasPrefix(label) else { return nil }
        return line.dropFirst(label.count).trimmingWhitespace()
    }

    private static func isUUID(_ text: String) -> Bool { TenantID(text) != nil }
}
