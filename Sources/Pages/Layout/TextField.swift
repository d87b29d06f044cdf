package import HTML

/// A text field with its label, its button and, when its text was refused, the error message.
package struct TextField {
    private let id: String
    private let label: String
    private let value: String
    private let error: String?
    private let button: String
    /// Whether its button is the page's primary one.
    private let isFirst: Bool
    /// Whether the field is focused when that opens no on-screen keyboard over the page (`app.js`); one whose text was
    /// refused always is.
    private let opensFocused: Bool

    /// Creates a field; each parameter is the property of its name.
    package init(
        id: String, label: String, value: String, error: String?, button: String, isFirst: Bool = true,
        opensFocused: Bool = false
    ) {
        self.id = id
        self.label = label
        self.value = value
        self.error = error
        self.button = button
        self.isFirst = isFirst
        self.opensFocused = opensFocused
    }

    /// A one-line field drops line breaks, so a text that contains some gets a multi-line one; so does a long text, which
    /// is hard to edit in one line.
    private var needsRoom: Bool {
        // By bytes first: counting the characters of a huge text is slow, and one "character" may have thousands of
        // combining marks.
        value.utf8.count > 1000 || value.count > 80 || value.contains(where: \.isNewline)
    }

    /// The label, the field with its button, and the error message.
    package var node: Node {
        let described = error == nil ? nil : "\(id)-error"
        return .fragment([
            HTML.label(.for(id)) { label },
            div(.class("row")) {
                if needsRoom {
                    textarea(
                        .class("input", opensFocused ? "eager" : nil), .id(id), .name("text"), .dir("auto"),
                        .translate(false), .rows(4),
                        .ariaInvalid(error.map { _ in true }),
                        .ariaDescribedBy(described), .autofocus(error != nil)
                    ) { value }
                } else {
                    input(
                        .class("input", opensFocused ? "eager" : nil), .id(id), .name("text"),
                        .value(value.isEmpty ? nil : value), .dir("auto"),
                        .autocomplete("off"), .ariaInvalid(error.map { _ in true }), .ariaDescribedBy(described),
                        .autofocus(error != nil))
                }
                HTML.button(.class("button", isFirst ? "first" : nil)) { button }
            },
            error.map { text in p(.class("error"), .id(described)) { text } } ?? .empty,
        ])
    }
}
