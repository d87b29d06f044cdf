internal import Cryptography

/// A cookie, code or refresh token: the text is sent, only its SHA-256 is stored.
struct SecretHandle: Sendable {
    /// The value that is sent: 256 random bits.
    let text: String
    /// The value that is stored.
    var stored: [UInt8] { Self.stored(text) }

    init() { text = RandomBytes.token() }

    static func stored(_ text: String) -> [UInt8] { SHA256.hash(Array(text.utf8)) }
}
