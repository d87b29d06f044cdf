internal import HTML
internal import HTTP

/// Shared parts of the tenant's forms.
enum FormPart {
    /// A form of a pending request: contains the request's id and posts to the page's own URL.
    static func request(
        _ step: InteractionStep, _ page: InteractionPage, _ attributes: Attribute = .novalidate(false),
        @HTMLBuilder content: () -> Node
    ) -> Node {
        let content = content()
        let path = step.link.path(of: page).prefix { $0 != "?" }
        return form(.method("post"), .action(String(path)), attributes) {
            input(.type("hidden"), .name("request"), .value(step.id))
            content
        }
    }

    /// A submit button with the value of its action.
    static func action(_ value: String, _ text: String, _ look: String? = nil) -> Node {
        button(.type("submit"), .name("action"), .value(value), .class(look)) { text }
    }

    /// A message about the whole form; focused, so that a screen reader starts there.
    static func message(_ text: String?) -> Node {
        guard let text else { return .empty }
        return p(.class("message"), .role("alert"), .tabindex(-1), .autofocus()) { text }
    }

    /// The number of invalid fields; the first of them is focused.
    static func summary(of problems: Int, _ words: TenantWords) -> Node {
        problems == 0 ? .empty : p(.class("message"), .role("alert")) { words.fields.wrongFields }
    }

    /// A labelled field with its error message and a hint.
    static func field(
        _ name: String, _ title: String, type: String = "text", value text: String = "",
        autocomplete: String = "off", inputmode: String? = nil, problem: String? = nil, hint: String? = nil,
        isRequired: Bool = true, isFocused: Bool = false
    ) -> Node {
        let notes = [problem == nil ? nil : "\(name)-problem", hint == nil ? nil : "\(name)-hint"].compactMap(\.self)
        return .fragment([
            label(.for(name)) { title },
            input(
                .id(name), .name(name), .type(type), .value(type == "password" ? nil : text),
                .autocomplete(autocomplete), .inputmode(inputmode), .required(isRequired),
                .ariaInvalid(problem == nil ? nil : true),
                .ariaDescribedBy(notes.isEmpty ? nil : notes.joined(separator: " ")),
                // Names may be right-to-left.
                .dir(type == "text" ? "auto" : nil), .spellcheck(type == "text" ? nil : false),
                .autofocus(isFocused)),
            problem.map { text in p(.id("\(name)-problem"), .class("problem")) { text } } ?? .empty,
            hint.map { text in p(.id("\(name)-hint"), .class("hint")) { text } } ?? .empty,
        ])
    }

    /// A form with only a Cancel button, separate so that Enter never presses it.
    static func cancel(_ step: InteractionStep, _ page: InteractionPage) -> Node {
        request(step, page) { action("cancel", step.words.fields.cancel, "quiet") }
    }
}
