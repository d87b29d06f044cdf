import HTML

/// A text field with its label, its button and, when its text was refused, the error message.
struct TextField {
    let id: String
    let label: String
    let value: String
    let error: String?
    let button: String
    /// Whether its button is the page's primary one.
    var isFirst = true
    /// Whether the field is focused when that opens no on-screen keyboard over the page (`app.js`); one whose text was
    /// refused always is.
    var opensFocused = false

    /// A one-line field drops line breaks, so a text that contains some gets a multi-line one; so does a long text, which
    /// is hard to edit in one line.
    private var needsRoom: Bool {
        // By bytes first: counting the characters of a huge text is slow, and one "character" may have thousands of
        // combining marks.
        value.utf8.count > 1000 || value.count > 80 || value.contains(where: \.isNewline)
    }

    var node: Node {
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
