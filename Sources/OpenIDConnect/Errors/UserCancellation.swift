/// Recognizes the error responses by which a provider says that the user cancelled.
///
/// RFC 6749 §4.1.2.1 has one error, `access_denied`, for a user who refuses and for a server that refuses the user. Only what
/// providers add to it tells them apart, so this knows their codes and their wording. Anything else is taken for a refusal by
/// the provider: a refusal that is passed over in silence leaves the user without an explanation, and a cancellation that
/// isn't recognized only shows them a page too many.
enum UserCancellation {
    /// Whether an error response says it.
    /// - Parameter reason: a more specific code beside `error`, such as Microsoft's `error_subcode`.
    static func isStated(error: String, description: String?, reason: String?) -> Bool {
        if codes.contains(error) { return true }
        guard error == "access_denied" else { return false }
        if let reason, reasons.contains(reason) { return true }
        let words = words(of: description ?? "")
        // Providers that explain their own refusals do not explain that the user pressed Cancel.
        return words.isEmpty || isStated(by: words)
    }

    /// Apple and LinkedIn, and a code that several providers have made up.
    private static let codes: Set = [
        "user_cancelled_authorize", "user_cancelled_login", "user_cancelled", "user_canceled", "user_cancel",
    ]
    /// `error_subcode` of Microsoft, and `error_reason` of Facebook and of the German health system's providers.
    private static let reasons: Set = ["cancel", "user_denied", "user_canceled_login", "user_cancelled_login"]
    /// Facebook and FranceConnect.
    private static let sentences: Set = ["permissions error", "user auth aborted"]

    private static let users: Set<Substring> = ["user", "owner"]
    private static let cancelled: Set<Substring> = ["cancelled", "canceled", "cancel", "aborted", "declined"]
    /// Whether "user denied …" is said of the user's decision or of the provider's, depends on the next word.
    private static let denied: Set<Substring> = ["denied", "rejected", "refused"]
    private static let objects: Set<Substring> = [
        "the", "this", "your", "you", "consent", "permission", "permissions", "authorization", "authorisation",
    ]
    private static let granted: Set<Substring> = ["authorize", "authorise", "consent", "grant", "approve"]

    private static func isStated(by words: [Substring]) -> Bool {
        sentences.contains(words.joined(separator: " ")) || isDecision(words) || isPassive(words)
    }

    /// "The user has cancelled the login", "Resource owner did not authorize the request".
    private static func isDecision(_ words: [Substring]) -> Bool {
        var rest = words[...]
        let hasArticle = rest.first == "the"
        if hasArticle { rest.removeFirst() }
        if let first = rest.first, first == "end" || first == "resource" { rest.removeFirst() }
        guard let user = rest.popFirst(), users.contains(user) else { return false }
        let hasAuxiliary = rest.first == "has"
        if hasAuxiliary { rest.removeFirst() }
        if rest.first == "either" { rest.removeFirst() }
        guard let verb = rest.popFirst() else { return false }
        if verb == "did", rest.first == "not" { return granted.contains(rest.dropFirst().first ?? "") }
        // "User cancelled by the administrator" is no decision of the user's.
        guard rest.first != "by" else { return false }
        if cancelled.contains(verb) { return true }
        return denied.contains(verb) && (hasArticle || hasAuxiliary || objects.contains(rest.first ?? ""))
    }

    /// "Login cancelled by user".
    private static func isPassive(_ words: [Substring]) -> Bool {
        guard let last = words.last, users.contains(last), let by = words.lastIndex(of: "by"), by > 0 else {
            return false
        }
        let between = words[(by + 1)..<(words.count - 1)]
        return cancelled.union(denied).contains(words[by - 1])
            && between.allSatisfy { ["the", "end", "resource"].contains($0) }
    }

    /// The words in lower case, without punctuation. Real descriptions of a cancellation are short.
    private static func words(of description: String) -> [Substring] {
        let text = String(description.unicodeScalars.prefix(maxLength)).lowercased()
        return text.split { !$0.isLetter && !$0.isNumber }
    }

    private static let maxLength = 200
}
