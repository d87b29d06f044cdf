internal import JOSE

extension SignatureAlgorithm {
    /// Whether its keys are RSA keys, which fit every algorithm of the kind.
    var isRSA: Bool { [.rs256, .rs384, .rs512, .ps256, .ps384, .ps512].contains(self) }

    /// Two algorithms with the same text can have the same key.
    var typeOfKey: String { isRSA ? "RSA" : rawValue }

    /// A new key that fits it.
    func newKey() throws(JOSEError) -> SigningKey {
        switch self {
        case .es256: try .generate(on: .p256)
        case .es384: try .generate(on: .p384)
        case .es512: try .generate(on: .p521)
        case .edDSA: try .generateEd25519()
        default: try .generateRSA()
        }
    }
}
