import HTML

/// A POST form. It can't be created without the CSRF token.
struct PostForm {
    let action: String
    let csrf: String
    var id: String?
    var style: String?
    /// Further hidden fields; those without a value are omitted.
    var hidden: [(String, String?)] = []
    /// Whether it has a file field.
    var takesFile = false
    /// The script submits the form automatically in the tab with this key.
    var tabKey: String?

    func node(@HTMLBuilder content: () -> Node = { .empty }) -> Node {
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
