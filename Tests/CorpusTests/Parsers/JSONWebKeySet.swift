import JOSE

extension FuzzedParser {
    /// A provider's key set: no key in it makes a signature good that it has not made, or ends the program.
    static let jsonWebKeySet = FuzzedParser("json-web-key-set") { bytes in
        guard let set = try? JOSE.JSONWebKeySet(parsing: bytes) else { return .refused }
        try promise(
            (try? JOSE.JSONWebKeySet(parsing: set.json.encoded())) == set, "a key set is another one once it is written"
        )
        for key in set.keys.prefix(4) {
            _ = key.thumbprint
            for (token, algorithm) in tokens {
                let signature = try JSONWebSignature(compact: token)
                let isGood = (try? signature.verify(with: key, allowing: [algorithm])) != nil
                try promise(!isGood, "a signature that nobody made is good")
            }
        }
        return set.keys.isEmpty ? .refused : .accepted
    }

    /// Signed by nobody: a signature of ones in the length that each algorithm has at 2048 bits and on P-256.
    private static let tokens: [(String, SignatureAlgorithm)] = [
        (token(.rs256, bytes: 256), .rs256), (token(.ps256, bytes: 256), .ps256), (token(.es256, bytes: 64), .es256),
    ]

    private static func token(_ algorithm: SignatureAlgorithm, bytes: Int) -> String {
        let header: JSONValue = ["alg": .string(algorithm.rawValue)]
        return [header.encoded(), Array("{}".utf8), [UInt8](repeating: 1, count: bytes)].map { Base64URL.encode($0) }
            .joined(separator: ".")
    }
}
