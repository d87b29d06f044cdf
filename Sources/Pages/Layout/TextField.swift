import HTML

/// A field for one text with its label, its button and, when it was refused, the reason beside it.
struct TextField {
    let id: String
    let label: String
    let value: String
    let error: String?
    let button: String
    /// Whether the button is the page's first one.
    var isFirst = true
    /// Whether the field is given the focus where that opens no keyboard over the page (`app.js`); one whose text was refused
    /// always has it.
    var opensFocused = false

    /// A one-line field drops line ends, so a text that has some gets a field that keeps them; and nobody can shorten a
    /// long text through a keyhole.
    private var needsRoom: Bool {
        // By bytes first: counting the characters of a huge text takes its time, and one "character" may hold thousands of marks.
        value.utf8.count > 1000 || value.count > 80 || value.contains(where: \.isNewline)
    }

    var node: Node {
        let described = error == nil ? nil : "\(id)-error"
        return .fragment([
            HTML.label(.for(id)) { label },
            div(.class("row")) {
                if needsRoom {
                    textarea(
                        .class("input", opensFocused ? "eager" : nil), .id(id), .name("text"), .dir("auto"), .rows(4),
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
