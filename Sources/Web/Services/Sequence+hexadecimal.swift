extension Sequence<UInt8> {
    /// The bytes in hexadecimal, two lowercase digits each.
    var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
