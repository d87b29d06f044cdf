internal import Cryptography
internal import HTTP
package import Sessions

/// The proof in a form that it is one of ours and of this session.
package enum CSRFToken {
    /// The token for a session's forms: derived, so that no page contains the secret itself. It is prefixed with a mark of
    /// the user, which is the same in all their sessions.
    package static func make(for session: Session) -> String {
        let mac = SHA256.hmac(key: Array(session.csrfSecret.utf8), Array("form".utf8))
        return "\(mark(of: session.person)).\(Base64URL.encode(mac))"
    }

    /// Whether a form's token is the session's.
    static func isValid(_ token: String?, for session: Session) -> Bool {
        guard let token else { return false }
        return ConstantTime.equal(Array(token.utf8), Array(make(for: session).utf8))
    }

    /// Whether the mark of a refused form says that it was on a page of another user: then the current user must not be offered to
    /// resubmit it. A mark can be forged, but that gains nothing.
    package static func isOfSomebodyElse(_ token: String?, than session: Session) -> Bool {
        guard let token, let dot = token.firstIndex(of: ".") else { return false }
        return token[..<dot] != mark(of: session.person)
    }

    /// The mark of the user in a token.
    package static func mark(in token: String?) -> String? {
        guard let mark = token?.split(separator: ".", omittingEmptySubsequences: false).first, mark.utf8.count == 11
        else { return nil }
        return String(mark)
    }

    /// The mark of a user in the tokens of all their sessions.
    package static func mark(of person: Person) -> String {
        let text = "\(person.issuer.utf8.count) \(person.issuer)\(person.subject)"
        return Base64URL.encode(Array(SHA256.hash(Array(text.utf8)).prefix(8)))
    }
}
