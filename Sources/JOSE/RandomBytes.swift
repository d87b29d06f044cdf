/// Unpredictable bytes from the system's generator (`getrandom`), which cannot fail.
public enum RandomBytes {
    /// `count` random bytes.
    public static func make(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 7)
        while bytes.count < count {
            let word = generator.next()
            for shift in stride(from: 0, to: 64, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
            }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// 256 random bits in base64url, 43 characters: enough for `state`, `nonce` and a PKCE verifier (RFC 7636
    /// section 4.1 asks for 43 at least).
    public static func token() -> String {
        Base64URL.encode(make(32))
    }
}
