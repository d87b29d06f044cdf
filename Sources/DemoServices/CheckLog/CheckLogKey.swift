import Cryptography

/// The key of a check log entry: the base64url of the SHA-256 of a value known only to client and provider.
enum CheckLogKey {
    static func of(_ secret: String) -> String { Base64URL.encode(SHA256.hash(Array(secret.utf8))) }
}
