/// The placeholders that tutorials and portals leave for the reader to fill in.
enum Placeholder {
    /// The placeholder inside `text`, for the message; `nil` when there is none.
    static func find(in text: String) -> String? {
        if let bracketed = bracketed(in: text) { return bracketed }
        let lower = text.lowercased()
        return parts.first(where: lower.contains) ?? (wholes.contains(lower) ? lower : nil)
    }

    /// Whether `text` as a whole is a worded placeholder.
    static func isWhole(_ text: String) -> Bool {
        let lower = text.lowercased()
        return wholes.contains(lower) || parts.contains(where: lower.hasPrefix)
    }

    /// Texts that no real value contains, in lower case.
    static let parts = [
        "enter_the_", "enter-the-", "enter the ", "enter_your_", "enter your ", "your-tenant", "your_tenant",
        "yourtenant",
        "your tenant", "tenant-name", "tenant_name", "your-client", "your_client", "yourclient", "client-id-here",
        "your-app", "your_app", "your-policy", "your_policy", "your-domain", "insert_", "insert-your", "replace_with",
        "replace-with", "replace_me", "replace-me", "changeme", "change-me", "change_me", "xxxxxxxx-xxxx",
    ]

    /// Texts that are placeholders only when they are the entire value.
    static let wholes: Set<String> = [
        "todo", "fixme", "tbd", "...", "…", "client id", "client_id", "application id", "tenant", "tenant name",
        "policy name", "00000000-0000-0000-0000-000000000000",
    ]

    /// `<tenant name>`, `{tenant}`, `[client id]`, `$(CLIENT_ID)`, `%CLIENT_ID%`: letters in brackets, which a filled-in
    /// value doesn't contain. An address may contain `[::1]`, whose only letters are hexadecimal digits.
    private static func bracketed(in text: String) -> String? {
        for (open, close) in [("<", ">"), ("{", "}"), ("[", "]"), ("$(", ")")] {
            guard let start = text.firstRange(of: open), let end = text[start.upperBound...].firstRange(of: close)
            else { continue }
            let inside = text[start.upperBound..<end.lowerBound]
            let isAddress = open == "[" && inside.contains(":")
            if inside.contains(where: \.isLetter), !isAddress { return String(text[start.lowerBound..<end.upperBound]) }
        }
        return nil
    }
}
