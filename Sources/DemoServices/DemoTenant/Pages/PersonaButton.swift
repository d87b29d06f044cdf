internal import HTML

/// "Continue as Alice": a button with a name, an initial and an address.
enum PersonaButton {
    static func node(_ name: String, initial: String, email: String, action: String, _ words: TenantWords) -> Node {
        button(.type("submit"), .name("action"), .value(action), .class("persona")) {
            span(.class("initial"), .ariaHidden(true)) { initial }
            span {
                span(.class("name")) { words.people.continuing(as: name) }
                span(.class("detail")) { email }
            }
        }
    }

    /// The form that signs in a predefined user.
    static func form(_ persona: DemoPersona, _ step: InteractionStep) -> Node {
        let name = persona.displayName.isEmpty ? step.words.people.nameless : persona.displayName
        return FormPart.request(step, .signIn) {
            input(.type("hidden"), .name("persona"), .value(persona.name))
            node(
                name, initial: persona.givenName.first.map(String.init) ?? "?", email: persona.email, action: "persona",
                step.words)
        }
    }
}
