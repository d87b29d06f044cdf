/// The `token` rule of RFC 9110 section 5.6.2, shared by methods, field names and cookie names.
public enum HTTPToken {
    /// Whether `bytes` are one or more `tchar`.
    public static func isToken(_ bytes: some Sequence<UInt8>) -> Bool {
        var isEmpty = true
        for byte in bytes {
            guard isTokenCharacter(byte) else { return false }
            isEmpty = false
        }
        return !isEmpty
    }

    /// Whether `byte` is a `tchar`.
    public static func isTokenCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"),
            UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"),
            UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default:
            false
        }
    }
}
