/// How far a tenant's clock is from the machine's, as people write it: `+1h`, `-90s`, `30d`.
public enum ClockOffset {
    /// The maximum number of seconds, in both directions: 9999 days.
    public static let max: Int64 = 9999 * 86_400

    /// The seconds of an optional sign, one to four digits and one of `s`, `m`, `h` and `d`; `nil` for anything else.
    public static func seconds(_ text: String) -> Int64? {
        var bytes = Array(text.utf8)
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        guard let unit = bytes.popLast().flatMap({ units[$0] }), (1...4).contains(bytes.count),
            bytes.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int64(String(decoding: bytes, as: UTF8.self))
        else { return nil }
        return (isNegative ? -1 : 1) * count * unit
    }

    private static let units: [UInt8: Int64] = [
        UInt8(ascii: "s"): 1, UInt8(ascii: "m"): 60, UInt8(ascii: "h"): 3600, UInt8(ascii: "d"): 86_400,
    ]
}
