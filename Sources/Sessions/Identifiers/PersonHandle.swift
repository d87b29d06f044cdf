internal import Cryptography
package import Storage

/// The handle by which the tabs of a browser remember an account.
///
/// It is the same for every session of the user as long as the key in the keychain is, reveals neither issuer nor subject,
/// and grants no access.
package struct PersonHandle: Sendable {
    private let key: [UInt8]
    private let earlierKeys: [[UInt8]]

    /// - Parameter purpose: where it is used: handles for two purposes can't be related.
    package init(_ key: MasterKey, purpose: String = "person handle") {
        self.key = KeyDerivation.derive(from: key.bytes, purpose: purpose)
        earlierKeys = key.predecessors.map { KeyDerivation.derive(from: $0.bytes, purpose: purpose) }
    }

    /// The handle of a user: 16 characters of base64url.
    package func make(for person: Person) -> String { make(for: person, with: key) }

    /// The handles that the user had before the key replaced others.
    package func earlier(for person: Person) -> [String] { earlierKeys.map { make(for: person, with: $0) } }

    private func make(for person: Person, with key: [UInt8]) -> String {
        // The length prefix keeps issuer and subject unambiguous, whatever characters they contain.
        let text = "\(person.issuer.utf8.count) \(person.issuer)\(person.subject)"
        return Base64URL.encode(Array(SHA256.hmac(key: key, Array(text.utf8)).prefix(12)))
    }
}
