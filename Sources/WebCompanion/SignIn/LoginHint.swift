internal import HTTP
internal import OpenIDConnect
internal import Sessions

/// The name that the provider's page should have filled in already (`login_hint`).
///
/// It is a convenience and proves nothing: the provider asks for the password all the same, and the response is validated by
/// the ID token alone.
enum LoginHint {
    /// The name that the address of `/sign-in` gives, or that of who is signed in here and has to prove it once more.
    static func choose(_ query: FormParameters, _ session: Session?) -> String? {
        valid(query.first("login_hint")) ?? valid(session?.claims.emails.first)
    }

    /// What is too long for any address of a person, or holds controls or line ends, is dropped.
    private static func valid(_ text: String?) -> String? {
        guard let text, (1...254).contains(text.utf8.count) else { return nil }
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
            default: true
            }
        }
        return isPlain ? text : nil
    }
}
