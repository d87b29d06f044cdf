/// Masks a secret value for display: its length, and both ends when it is long.
enum MaskedValue {
    /// The shortest value whose ends are shown.
    private static let shortest = 16

    /// `eyJh…9f3k, 1184 characters`, or `7 characters`, or `absent`.
    static func text(_ value: String?) -> String {
        guard let value else { return "absent" }
        let count = value.count
        let length = "\(count) character\(count == 1 ? "" : "s")"
        return count < shortest ? length : "\(value.prefix(4))…\(value.suffix(4)), \(length)"
    }
}
