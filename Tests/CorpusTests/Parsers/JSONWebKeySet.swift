import Cryptography
import JOSE
import JSON

extension FuzzedParser {
    /// A provider's key set: no key in it makes a signature good that it has not made, or ends the program.
    static let jsonWebKeySet = FuzzedParser("json-web-key-set") { bytes in
        guard let set = try? JOSE.JSONWebKeySet(parsing: bytes) else { return .refused }
        try promise(
            (try? JOSE.JSONWebKeySet(parsing: set.json.encoded()))?.keys == set.keys,
            "a key set is another one once it is written"
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

    /// Signed by no one: a signature of ones in the length that each algorithm has, at 2048 bits with RSA.
    private static let tokens = SignatureAlgorithm.allCases.map { algorithm in
        let bytes =
            switch algorithm {
            case .rs256, .rs384, .rs512, .ps256, .ps384, .ps512: 256
            case .es256: 64
            case .es384: 96
            case .es512: 132
            case .edDSA: 64
            }
        return (token(algorithm, bytes: bytes), algorithm)
    }

    private static func token(_ algorithm: SignatureAlgorithm, bytes: Int) -> String {
        let header: JSONValue = ["alg": .string(algorithm.rawValue)]
        return [header.encoded(), Array("{}".utf8), [UInt8](repeating: 1, count: bytes)].map { Base64URL.encode($0) }
            .joined(separator: ".")
    }
}
