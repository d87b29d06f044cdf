internal import HTTP

/// The rules for the request target: origin form only (RFC 9112 section 3.2.1), without control characters.
enum TargetGate {
    /// The target as text, still percent-encoded.
    static func target(_ bytes: [UInt8]) throws(GateRefusal) -> String {
        // Absolute form is for proxies (section 3.2.2): its host could contradict `Host`.
        guard bytes.first == UInt8(ascii: "/") else {
            throw refusal("target-form", "The address in the request line must start with a slash.")
        }
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "#"):
                throw refusal("fragment-in-target", "The address in the request contains a fragment.")
            case UInt8(ascii: "\\"):
                throw refusal("backslash-in-target", "The address in the request contains a backslash.")
            case 0x21...0x7E:
                continue
            default:
                throw refusal("forbidden-byte-in-target", "The address in the request contains a forbidden character.")
            }
        }
        let halves = bytes.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(decoding: halves[0], as: UTF8.self)
        guard let decoded = PercentEncoding.decode(path) else {
            throw refusal("malformed-path", "The address in the request is malformed.")
        }
        guard decoded.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { throw encodedControl }
        // In a query only NUL is refused: B2C puts %0D%0A into `error_description`. FormParameters checks the rest of a query.
        if halves.count > 1 {
            for index in halves[1].indices.dropLast(2) where halves[1][index...].prefix(3).elementsEqual("%00".utf8) {
                throw encodedControl
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let encodedControl = refusal(
        "control-character-in-target", "The address in the request contains a control character.")

    private static func refusal(_ code: String, _ message: String) -> GateRefusal {
        GateRefusal(.badRequest, code: code, message)
    }
}
