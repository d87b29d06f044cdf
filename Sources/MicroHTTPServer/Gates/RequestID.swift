internal import Synchronization

/// Short ids of requests, easy to read out and to search for in a log. They are not secret.
enum RequestID {
    /// Ten characters, 50 bits, of Crockford's base 32: one case, without characters that are easily confused.
    static func make() -> String {
        var bits = mixed(last.wrappingAdd(step, ordering: .relaxed).newValue)
        return unsafe String(unsafeUninitializedCapacity: 10) { name in
            for index in 0..<10 {
                unsafe name[index] = alphabet[Int(bits & 31)]
                bits >>= 5
            }
            return 10
        }
    }

    // SplitMix64 (Steele, Lea and Flood, 2014) from a random start, which avoids a system call per request.
    private static let last = Atomic<UInt64>(UInt64.random(in: .min ... .max))
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    private static func mixed(_ number: UInt64) -> UInt64 {
        var number = number
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }

    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
}
