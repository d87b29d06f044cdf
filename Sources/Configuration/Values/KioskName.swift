/// The name of a shared screen: short enough for large letters on its start page.
package struct KioskName: Sendable, Equatable {
    /// The name.
    package let text: String

    package init(text: String) { self.text = text }

    /// The maximum number of characters.
    package static let maxLength = 60

    /// `nil` for a name that can't be shown.
    package init?(_ text: String) {
        guard !text.allSatisfy(\.isWhitespace), text.unicodeScalars.count <= KioskName.maxLength,
            !text.hasControls
        else { return nil }
        self.text = text
    }
}
