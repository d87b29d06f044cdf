import Cryptography

/// What an entry of a check log is found by: the base64url of the SHA-256 of something that only those concerned know.
enum CheckLogKey {
    static func of(_ secret: String) -> String { Base64URL.encode(SHA256.hash(Array(secret.utf8))) }
}
