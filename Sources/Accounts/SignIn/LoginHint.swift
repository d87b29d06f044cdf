internal import HTTP
internal import OpenIDConnect
internal import Sessions

/// The name to prefill on the provider's page (`login_hint`).
///
/// It is a convenience and proves nothing: the provider requires the password all the same, and the response is validated by
/// the ID token alone.
enum LoginHint {
    /// The name in the address of `/sign-in`, or that of the user signed in here who has to authenticate again.
    static func choose(_ query: FormParameters, _ session: Session?) -> String? {
        valid(query.first("login_hint")) ?? valid(session?.claims.emails.first)
    }

    /// Rejects text that is too long for any user's address, or contains control characters or line ends.
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
