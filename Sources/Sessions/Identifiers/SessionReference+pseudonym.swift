import Cryptography

extension SessionReference {
    /// A name of the session for a log: it neither opens nor ends the session, and is unlike that under another key.
    public func pseudonym(key: [UInt8]) -> String { Base64URL.encode(Array(SHA256.hmac(key: key, hash).prefix(12))) }
}
