import Cryptography
import Synchronization

/// The marks of one trace: equal values have equal marks, and different values have different ones.
///
/// A mark is derived by an HMAC with a key that lives as long as the trace, so that it reveals nothing outside of it. Its last three bits,
/// which determine the colour, are assigned in sequence instead: the first eight values have eight colours.
final class TraceMarks: Sendable {
    private let key: [UInt8]
    private let known = Mutex<[[UInt8]: UInt16]>([:])

    /// The maximum number of values with assigned colours. No trace has room for as many.
    static let maxCount = 4_000
    static let keyBytes = 32

    init(key: [UInt8] = RandomBytes.make(TraceMarks.keyBytes)) { self.key = key }

    /// The mark of a value.
    func mark(of secret: String) -> UInt16 {
        let hash = SHA256.hmac(key: key, Array(secret.utf8))
        return known.withLock { known in
            if let mark = known[hash] { return mark }
            let colors = UInt16(MaskedValue.Color.allCases.count)
            let bytes = hash.prefix(2).reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
            guard known.count < TraceMarks.maxCount else { return bytes }
            let mark = bytes / colors * colors + UInt16(known.count) % colors
            known[hash] = mark
            return mark
        }
    }
}
