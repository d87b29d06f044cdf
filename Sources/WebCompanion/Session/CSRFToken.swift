internal import HTTP
internal import JOSE
internal import Sessions

/// The proof in every form that it is one of ours and of this session.
enum CSRFToken {
    /// The token of a session's forms: derived, so that the secret itself never stands in a page.
    static func make(for session: Session) -> String {
        Base64URL.encode(SHA256.hmac(key: Array(session.csrfSecret.utf8), Array("form".utf8)))
    }

    /// Whether a form may act: its token is the session's.
    static func isValid(_ token: String?, for session: Session) -> Bool {
        guard let token else { return false }
        return ConstantTime.equal(Array(token.utf8), Array(make(for: session).utf8))
    }
}
