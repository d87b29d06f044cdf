internal import Cryptography

/// Proof key for code exchange (RFC 7636), method S256 only.
enum CodeChallenge {
    /// Whether `text` can be the base64url of a SHA-256 (section 4.2).
    static func isWellFormed(_ text: String) -> Bool {
        guard let bytes = try? Base64URL.decode(text) else { return false }
        return bytes.count == 32
    }

    /// Compares a verifier with the stored challenge (section 4.6).
    ///
    /// A verifier without a challenge is refused too: an attacker who removed the challenge from the authorization request
    /// must not succeed (RFC 9700 section 4.8.2).
    static func verify(_ verifier: String?, against challenge: String?) throws(TenantError) {
        guard verifier != nil || challenge != nil else { return }
        guard let verifier, isVerifier(verifier) else { throw .verifierInvalid }
        guard let challenge else { throw .verifierMismatch }
        let made = Base64URL.encode(SHA256.hash(Array(verifier.utf8)))
        guard ConstantTime.equal(Array(made.utf8), Array(challenge.utf8)) else { throw .verifierMismatch }
    }

    /// Whether a verifier has the form that section 4.1 demands: 43 to 128 unreserved characters.
    static func isVerifier(_ text: String) -> Bool {
        (43...128).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                    UInt8(ascii: "~"):
                    true
                default: false
                }
            }
    }
}
