internal import Cryptography
internal import HTTP
internal import Sessions

extension SignedInAccount {
    /// What forms call this account by: derived from a secret of the session, so that it can't be guessed, says nothing, and
    /// opens nothing. A new sign-in has another one.
    var handle: String {
        let mac = SHA256.hmac(key: Array(session.csrfSecret.utf8), Array("account".utf8))
        return Base64URL.encode(Array(mac.prefix(16)))
    }
}
