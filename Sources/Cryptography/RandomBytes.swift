internal import Glibc

/// Unpredictable bytes from the system's generator (`getrandom`), which cannot fail.
public enum RandomBytes {
    /// `count` random bytes.
    public static func make(_ count: Int) -> [UInt8] {
        // One call for up to 256 bytes, the maximum of getentropy(3): Swift's own generator makes a system call for every eight.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let size = min(count - filled, 256)
                guard unsafe getentropy(start + filled, size) == 0 else { break }
                filled += size
            }
        }
        if bytes.count == count { return bytes }
        // On a kernel without the call (before 3.17), or a filter that forbids it, Swift's generator has fallbacks, or traps.
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// 256 random bits in base64url, 43 characters: enough for `state`, `nonce` and a PKCE verifier (RFC 7636 section 4.1
    /// requires at least 43).
    public static func token() -> String {
        Base64URL.encode(make(32))
    }

    /// A UUID of version 4 in lower case (RFC 9562 section 5.4). Foundation's opens a system file for each one.
    public static func uuid() -> String {
        var bytes = make(16)
        // Version and variant.
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        var text: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
            text.append(hexadecimal[Int(byte >> 4)])
            text.append(hexadecimal[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let hexadecimal = Array("0123456789abcdef".utf8)
}
