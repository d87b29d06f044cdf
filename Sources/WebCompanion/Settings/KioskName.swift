/// The name of a shared screen: short enough for large letters on its start page.
struct KioskName: Sendable, Equatable {
    /// The name.
    let text: String

    /// The maximum number of characters.
    static let maxLength = 60

    /// `nil` for a name that can't be shown.
    init?(_ text: String) {
        guard !text.allSatisfy(\.isWhitespace), text.unicodeScalars.count <= KioskName.maxLength,
            !SettingsReader.hasControls(text)
        else { return nil }
        self.text = text
    }
}
