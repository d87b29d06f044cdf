package import HTML

/// A POST form. It can't be created without the CSRF token.
package struct PostForm {
    private let action: String
    private let csrf: String
    private let id: String?
    private let style: String?
    /// Further hidden fields; those without a value are omitted.
    private let hidden: [(String, String?)]
    /// Whether it has a file field.
    private let takesFile: Bool
    /// The script submits the form automatically in the tab with this key.
    private let tabKey: String?

    /// Creates a form; each parameter is the property of its name.
    package init(
        action: String, csrf: String, id: String? = nil, style: String? = nil, hidden: [(String, String?)] = [],
        takesFile: Bool = false, tabKey: String? = nil
    ) {
        self.action = action
        self.csrf = csrf
        self.id = id
        self.style = style
        self.hidden = hidden
        self.takesFile = takesFile
        self.tabKey = tabKey
    }

    /// The form with this content after its hidden fields.
    package func node(@HTMLBuilder content: () -> Node = { .empty }) -> Node {
        form(
            .method("post"), .action(action), .id(id), .class(style), .attribute("data-key", tabKey),
            .attribute("enctype", takesFile ? "multipart/form-data" : nil)
        ) {
            input(.type("hidden"), .name("csrf"), .value(csrf))
            for (name, value) in hidden {
                if let value { input(.type("hidden"), .name(name), .value(value)) }
            }
            content()
        }
    }
}
