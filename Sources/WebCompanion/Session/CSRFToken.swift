internal import Cryptography
internal import HTTP
internal import Sessions

/// The proof in every form that it is one of ours and of this session.
enum CSRFToken {
    /// The token of a session's forms: derived, so that the secret itself never stands in a page. Before it stands a mark of
    /// the person, the same in all their sessions.
    static func make(for session: Session) -> String {
        let mac = SHA256.hmac(key: Array(session.csrfSecret.utf8), Array("form".utf8))
        return "\(mark(of: session.person)).\(Base64URL.encode(mac))"
    }

    /// Whether a form may act: its token is the session's.
    static func isValid(_ token: String?, for session: Session) -> Bool {
        guard let token else { return false }
        return ConstantTime.equal(Array(token.utf8), Array(make(for: session).utf8))
    }

    /// Whether a form that may not act says that it stood on a page of somebody else: then nobody here should be asked to
    /// send it once more. Anybody can write a mark, and gains nothing by it.
    static func isOfSomebodyElse(_ token: String?, than session: Session) -> Bool {
        guard let token, let dot = token.firstIndex(of: ".") else { return false }
        return token[..<dot] != mark(of: session.person)
    }

    /// The mark of the person on whose page a form says that it stood.
    static func mark(in token: String?) -> String? {
        guard let mark = token?.split(separator: ".", omittingEmptySubsequences: false).first, mark.utf8.count == 11
        else { return nil }
        return String(mark)
    }

    /// What stands for a person in the tokens of all their sessions.
    static func mark(of person: Person) -> String {
        let text = "\(person.issuer.utf8.count) \(person.issuer)\(person.subject)"
        return Base64URL.encode(Array(SHA256.hash(Array(text.utf8)).prefix(8)))
    }
}
