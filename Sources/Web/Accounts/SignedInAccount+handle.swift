internal import Cryptography
internal import HTTP
internal import Sessions

extension SignedInAccount {
    /// The name of this account in forms: derived from a secret of the session, so that it can't be guessed, reveals nothing, and
    /// grants no access. It changes with every sign-in.
    package var handle: String {
        let mac = SHA256.hmac(key: Array(session.csrfSecret.utf8), Array("account".utf8))
        return Base64URL.encode(Array(mac.prefix(16)))
    }
}
