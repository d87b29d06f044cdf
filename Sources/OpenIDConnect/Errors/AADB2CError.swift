/// What Azure AD B2C writes into `error_description`: a code, a sentence, a correlation id and a time.
///
/// The text comes through the browser and may be anybody's: every part is bounded here and must be escaped on a page.
public struct AADB2CError: Sendable, Hashable {
    /// The five digits, such as 90118.
    public let number: Int
    /// The sentence, without line breaks, at most 500 characters.
    public let message: String
    /// The id to give to Microsoft's support; only when it has the form of one.
    public let correlationID: String?
    /// The time as B2C wrote it.
    public let timestamp: String?

    /// The whole code, such as `AADB2C90118`.
    public var code: String { "AADB2C\(number)" }

    /// What the program does about it.
    public enum Action: String, Sendable, Hashable, CaseIterable {
        /// Run the policy that sets a new password.
        case resetPassword = "reset-password"
        /// The person changed their mind: go back quietly, keep the session.
        case cancelled
        /// Begin a new sign-in.
        case signInAgain = "sign-in-again"
        /// A grant went to another policy or client than it came from: keep the tokens per policy, then sign in.
        case wrongPolicy = "wrong-policy"
        /// Not now: throttled, locked or out of order.
        case retryLater = "retry-later"
        /// Something is registered or set wrongly: for the operator.
        case configuration
        /// Name or password wrong (only where a program asks for them itself).
        case badCredentials = "bad-credentials"
        /// Not in the table: shown as it is, escaped.
        case unknown
    }

    /// Reads `AADB2Cnnnnn: message⏎Correlation ID: …⏎Timestamp: …`; `nil` when the description is not of that form.
    /// The lines behind the first may be missing. By hand: a regular expression over hostile text may take long.
    public static func parse(error: String, errorDescription: String?) -> AADB2CError? {
        // Real ones have about 300 bytes; the bound keeps the work small whatever comes. It stands before everything else, as already
        // the comparison of a first letter followed by very many combining marks takes long.
        guard let text = errorDescription.map({ String($0.unicodeScalars.prefix(4000)) }), text.hasPrefix("AADB2C")
        else { return nil }
        let lines = text.split(whereSeparator: \.isNewline)
        guard let first = lines.first else { return nil }
        let afterPrefix = first.dropFirst(6)
        let digits = afterPrefix.prefix { $0.isASCII && $0.isNumber }
        guard digits.count == 5, let number = Int(digits), afterPrefix.dropFirst(5).first == ":" else { return nil }

        var message = [trimmed(afterPrefix.dropFirst(6))]
        var correlationID: String?
        var timestamp: String?
        for line in lines.dropFirst() {
            if let value = value(of: "Correlation ID:", in: line) {
                correlationID = correlationID ?? (isUUID(value) ? value.lowercased() : nil)
            } else if let value = value(of: "Timestamp:", in: line) {
                timestamp = timestamp ?? UntrustedText.bounded(value, to: 40)
            } else {
                message.append(trimmed(line))
            }
        }
        return AADB2CError(
            number: number, message: UntrustedText.bounded(message.joined(separator: " "), to: 500),
            correlationID: correlationID, timestamp: timestamp)
    }

    private static func value(of label: String, in line: Substring) -> String? {
        let line = trimmed(line)
        guard line.hasPrefix(label) else { return nil }
        return trimmed(line.dropFirst(label.count))
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var rest = text[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    private static func isUUID(_ text: String) -> Bool { TenantID(text) != nil }
}
