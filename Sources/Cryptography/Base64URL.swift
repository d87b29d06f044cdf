/// base64url without padding (RFC 7515 section 2, RFC 4648 section 5), canonical in both directions.
///
/// Canonical means that each byte sequence has exactly one encoding: padding, line breaks, the other alphabet's `+` and
/// `/`, and stray bits in the last character are refused, so a token cannot be re-encoded and stay valid.
public enum Base64URL {
    /// Encodes `bytes`, without padding.
    public static func encode(_ bytes: some Collection<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var buffer: UInt32 = 0
        var bits = 0
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(alphabet[Int(buffer >> UInt32(bits) & 63)])
            }
        }
        if bits > 0 {
            text.append(alphabet[Int(buffer << UInt32(6 - bits) & 63)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes `text`.
    /// - Throws: ``Base64URLError`` when `text` is not what ``encode(_:)`` would have made.
    public static func decode(_ text: some StringProtocol) throws(Base64URLError) -> [UInt8] { try decode(text.utf8) }

    /// Decodes the bytes of a text.
    /// - Throws: ``Base64URLError`` when they are not what ``encode(_:)`` would have made.
    public static func decode(_ text: some Collection<UInt8>) throws(Base64URLError) -> [UInt8] {
        let count = text.count
        guard count % 4 != 1 else { throw Base64URLError("the length is impossible") }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * 3 / 4)
        var buffer: UInt32 = 0
        var bits = 0
        for character in text {
            let value = values[Int(character)]
            guard value < 64 else { throw Base64URLError("a character is outside the alphabet") }
            buffer = buffer << 6 | UInt32(value)
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
            }
        }
        guard buffer & (1 << UInt32(bits) - 1) == 0 else {
            throw Base64URLError("the last character has stray bits")
        }
        return bytes
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The value of each character; 255 for those outside the alphabet.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, character) in alphabet.enumerated() {
            values[Int(character)] = UInt8(value)
        }
        return values
    }()
}
