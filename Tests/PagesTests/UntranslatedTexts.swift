import Localization

/// The texts that are rightly the same in another language as in English.
enum UntranslatedTexts {
    static func isMeant(_ text: String, in language: Language) -> Bool {
        !hasWords(text) || everywhere.contains(text) || own[language.tag]?.contains(text) == true
    }

    /// Whether there is anything to translate besides values and marks.
    private static func hasWords(_ text: String) -> Bool {
        var rest = text[...]
        var words = ""
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            words += rest[..<open]
            rest = rest[rest.index(after: close)...]
        }
        return (words + rest).contains(where: \.isLetter)
    }

    /// Names of the protocol, of products and of people, and words that most of the languages have too.
    private static let everywhere: Set<String> = [
        "<data>", "Access token", "Azure AD B2C", "Bad Gateway", "Bad Request", "Companion", "Conflict",
        "Content Security Policy", "Content-Type",
        "Created", "Forbidden", "Found", "ID token", "Internal Server Error", "JSON", "Logout token",
        "Microsoft Entra External ID", "Microsoft Entra ID", "No Content", "Not Found", "OK", "PgDn", "PgUp", "Port",
        "Scopes",
        "See Other", "Service Unavailable", "Status", "Temporary Redirect", "Too Many Requests", "Unauthorized",
        "Unprocessable Content", "UserInfo", "WWW-Authenticate", "Web Companion", "access token", "assertion",
        "challenge", "code", "logout token", "nonce", "refresh token", "state", "verifier", "{count} ms",
        "{count} s", "{hours} h {minutes} min", "{minutes} min {seconds} s", "{size} MB",
    ]

    /// Words that the language has too, by its tag.
    private static let own: [String: Set<String>] = [
        "de": ["Body", "Browser", "Code", "Details", "Name", "orange"],
        "es": ["Ctrl", "Error: {title}", "no", "{count} byte", "{count} bytes"],
        "fr": [
            "Code", "Ctrl", "Pages", "Verdict", "orange", "secret", "{count} message", "{count} messages",
            "{count} minute",
            "{count} minutes", "{count} test", "{count} tests",
        ],
        "he": ["Ctrl", "Delete"],
        "it": ["Account", "Browser", "Database", "Provider", "Tenant", "no", "{count} byte", "{count} test"],
        "nl": [
            "Account", "Browser", "Code", "Ctrl", "Database", "Delete", "Details", "Provider", "Tenant", "{count} byte",
            "{count} bytes", "{count} test", "{count} tests",
        ],
        "pl": ["Ctrl", "Delete", "{count} test"],
        "pt-BR": ["Ctrl", "Delete", "{count} byte", "{count} bytes"],
        "sv": ["Ctrl", "Delete", "Metadata", "Tenant", "orange", "secret", "{count} byte", "{count} test"],
    ]
}
