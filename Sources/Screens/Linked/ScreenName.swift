internal import Configuration

/// The name of a shared screen of the local network, by which people recognize it on their phones.
package struct ScreenName: Sendable, Equatable {
    /// The name.
    package let text: String

    /// The maximum number of characters.
    package static let maxLength = 64

    /// `nil` for a name that can't be shown. Blanks around it are removed.
    package init?(_ text: String) {
        var rest = text[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        guard !rest.isEmpty, rest.unicodeScalars.count <= ScreenName.maxLength,
            !rest.hasControls
        else { return nil }
        self.text = String(rest)
    }
}
