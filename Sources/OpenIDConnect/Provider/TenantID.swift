/// A GUID as Microsoft writes tenant ids, stored in lower case: 8-4-4-4-12 hexadecimal digits, without braces.
struct TenantID: Sendable, Hashable, CustomStringConvertible {
    let description: String

    /// Parses a GUID; `nil` for any other text.
    init?(_ text: some StringProtocol) {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
            text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || TenantID.isHexDigit($0) })
        else { return nil }
        description = text.lowercased()
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
