internal import Configuration
internal import HTTP

/// The name of a shared screen of the local network, by which people recognize it on their phones.
package struct ScreenName: Sendable, Equatable {
    /// The name.
    package let text: String

    /// The maximum number of characters.
    package static let maxLength = 64

    /// `nil` for a name that can't be shown. Blanks around it are removed.
    package init?(_ text: String) {
        let name = text.trimmingWhitespace()
        guard !name.isEmpty, name.unicodeScalars.count <= ScreenName.maxLength, !name.hasControls
        else { return nil }
        self.text = name
    }
}
