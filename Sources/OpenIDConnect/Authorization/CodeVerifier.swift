internal import Cryptography

/// A code verifier (RFC 7636 §4.1): proves at the token endpoint that this client began the sign-in.
struct CodeVerifier: Sendable, Hashable, CustomStringConvertible {
    let value: String

    /// 256 random bits.
    init() { value = RandomBytes.token() }

    /// Restores a stored verifier; `nil` when it is not 43 to 128 unreserved characters.
    init?(_ value: String) {
        guard 43...128 ~= value.utf8.count, value.utf8.allSatisfy(CodeVerifier.isUnreserved) else { return nil }
        self.value = value
    }

    /// `code_challenge` for `code_challenge_method=S256` (§4.2): BASE64URL(SHA256(ASCII(code_verifier))).
    var challenge: String { CodeVerifier.challenge(of: value) }

    /// The challenge of a stored verifier.
    static func challenge(of value: String) -> String { Base64URL.encode(SHA256.hash(Array(value.utf8))) }

    /// Redacted: the value is a secret.
    var description: String { "CodeVerifier(***)" }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
