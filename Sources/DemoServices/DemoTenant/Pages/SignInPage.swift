internal import HTML
internal import HTTP
import Localization

/// Sign in: one button per persona, or e-mail address and password.
struct SignInPage: Sendable {
    let step: InteractionStep
    let email: String
    let message: String?

    var response: HTTPResponse {
        let words = step.words
        let users = step.services.users
        return step.layout.response(title: words.signIn.title) {
            FormPart.message(message)
            for persona in users.offered { PersonaButton.form(persona, step) }
            if !users.unusual.isEmpty {
                details {
                    summary { words.people.unusual }
                    for persona in users.unusual { PersonaButton.form(persona, step) }
                }
            }
            if step.policy.kind.pages.contains(.provider) {
                p(.class("provider")) {
                    a(.class("button", "quiet"), .href(step.link.path(of: .provider))) { words.signIn.withFacebook }
                }
            }
            p(.class("or")) { words.signIn.orPassword }
            FormPart.request(step, .signIn, .novalidate()) {
                FormPart.field("email", words.fields.email, type: "email", value: email, autocomplete: "username")
                FormPart.field(
                    "password", words.fields.password, type: "password", autocomplete: "current-password")
                FormPart.action("sign-in", words.signIn.submit)
            }
            div(.class("row")) {
                FormPart.request(step, .signIn) { FormPart.action("forgot", words.signIn.forgot, "link") }
            }
            if step.policy.kind == .signUpSignIn {
                p {
                    words.signIn.noAccount + " "
                    a(.href(step.link.path(of: .signUp))) { words.signIn.signUpNow }
                }
            }
            FormPart.cancel(step, .signIn)
            let known = users.offered.filter { !$0.password.isEmpty }
            if !known.isEmpty {
                h2 { words.people.passwords }
                dl {
                    for persona in known {
                        dt { words.people.passwordOf.text(["email": persona.email]) }
                        dd { persona.password }
                    }
                }
            }
        }
    }
}
