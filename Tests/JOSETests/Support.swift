import JOSE

/// Runs `body`; gives the kind of its refusal, `nil` when it does not refuse.
func refusal(_ body: () throws(JOSEError) -> Void) -> JOSEError.Kind? {
    do {
        try body()
        return nil
    } catch {
        return error.kind
    }
}

/// The bytes of a JSON text.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// The number that hexadecimal digits spell.
func hex(_ text: String) -> [UInt8] {
    var digits = text.utf8.makeIterator()
    var bytes: [UInt8] = []
    while let high = digits.next(), let low = digits.next() {
        let pair = String(decoding: [high, low], as: UTF8.self)
        bytes.append(UInt8(pair, radix: 16) ?? 0)
    }
    return bytes
}
