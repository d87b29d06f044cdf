internal import HTTP

/// A Microsoft Entra error in `error_description`, as at Microsoft Entra ID and External ID: a code, a message and ids.
///
/// The text arrives through the browser and can be forged: every part is bounded here and must be escaped on a page.
struct EntraError: Sendable, Hashable {
    /// The number in the code, such as 50105.
    let number: Int
    /// The message, at most 500 characters.
    let message: String
    /// The correlation id, for Microsoft's support; `nil` unless it has the right form.
    let correlationID: String?

    /// The whole code, such as `AADSTS50105`.
    var code: String { "AADSTS\(number)" }

    /// Reads `AADSTSnnnnn: message Trace ID: … Correlation ID: … Timestamp: …`, on one line or several; `nil` when the
    /// description is not of that form.
    init?(in description: String?) {
        guard let text = description.map({ UntrustedText.bounded(String($0.unicodeScalars.prefix(2000)), to: 2000) }),
            text.hasPrefix(EntraError.prefix)
        else { return nil }
        let rest = text.dropFirst(EntraError.prefix.count)
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard 5...9 ~= digits.count, let number = Int(digits), rest.dropFirst(digits.count).first == ":" else {
            return nil
        }
        self.number = number
        let said = rest.dropFirst(digits.count + 1)
        let end = said.firstRange(of: "Trace ID:")?.lowerBound ?? said.endIndex
        message = UntrustedText.bounded(said[..<end].trimmingWhitespace(), to: 500)
        correlationID = said.firstRange(of: "Correlation ID:").flatMap { label in
            let id = said[label.upperBound...].trimmingWhitespace().prefix(36)
            return TenantID(String(id)) == nil ? nil : id.lowercased()
        }
    }

    private static let prefix = "AADSTS"

    /// What the code says about the user's access; `nil` where `error` decides.
    var action: AADB2CError.Action? {
        switch number {
        // The user declined to consent.
        case 65004: .cancelled
        // No such account, or one of another directory (50020, 50034, 50177, 50178, 90072), disabled (50057), not assigned
        // to the app (50105), or refused by a policy for conditional access (53…).
        case 50020, 50034, 50057, 50105, 50177, 50178, 90072, 53000...53011, 530000...530099: .denied
        // Locked after too many attempts.
        case 50053: .retryLater
        default: nil
        }
    }
}
