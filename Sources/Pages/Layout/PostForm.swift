import HTML

/// A form that changes something. There is no way to make one without the secret that proves where it came from.
struct PostForm {
    let action: String
    let csrf: String
    var id: String?
    var style: String?
    /// Further hidden fields; those without a value are left out.
    var hidden: [(String, String?)] = []
    /// Whether it has a field for a file.
    var takesFile = false
    /// The script sends the form by itself in the tab that has this key.
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
