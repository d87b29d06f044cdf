extension StringProtocol {
    /// Whether it has a control character (C0, DEL or C1).
    package var hasControls: Bool {
        unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
    }
}
