/// The bytes of a text in UTF-8.
public func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// The bytes that hexadecimal digits spell.
public func hex(_ text: String) -> [UInt8] {
    var digits = text.utf8.makeIterator()
    var bytes: [UInt8] = []
    while let high = digits.next(), let low = digits.next() {
        let pair = String(decoding: [high, low], as: UTF8.self)
        bytes.append(UInt8(pair, radix: 16) ?? 0)
    }
    return bytes
}
