/// What the place of a shared screen is called: what fits on its start page in large letters.
struct KioskName: Sendable, Equatable {
    /// The name.
    let text: String

    /// The most characters of a name.
    static let maxLength = 60

    /// `nil` for a name that can't be shown.
    init?(_ text: String) {
        guard !text.allSatisfy(\.isWhitespace), text.unicodeScalars.count <= KioskName.maxLength,
            !SettingsReader.hasControls(text)
        else { return nil }
        self.text = text
    }
}
