internal import Cryptography
internal import Sessions
internal import Storage

/// What the tabs of a browser remember a person by.
///
/// It is the same for each session of the person as long as the keychain has its key, says neither issuer nor subject, and opens nothing.
struct PersonHandle: Sendable {
    private let key: [UInt8]

    init(_ key: MasterKey) { self.key = KeyDerivation.derive(from: key.bytes, purpose: "person handle") }

    /// The handle of a person: 16 characters of base64url.
    func make(for person: Person) -> String {
        // The length keeps an issuer and a subject apart, whatever they consist of.
        let text = "\(person.issuer.utf8.count) \(person.issuer)\(person.subject)"
        return Base64URL.encode(Array(SHA256.hmac(key: key, Array(text.utf8)).prefix(12)))
    }
}
