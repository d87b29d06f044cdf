internal import Cryptography

/// A cookie, code or refresh token: the text goes out, its SHA-256 stays here.
struct SecretHandle: Sendable {
    /// What is handed out: 256 random bits.
    let text: String
    /// What is kept.
    var stored: [UInt8] { Self.stored(text) }

    init() { text = RandomBytes.token() }

    static func stored(_ text: String) -> [UInt8] { SHA256.hash(Array(text.utf8)) }
}
