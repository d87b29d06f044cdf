internal import HTML
internal import HTTP

/// Sign in: one button per persona, or e-mail address and password.
struct SignInPage: Sendable {
    let step: InteractionStep
    let email: String
    let message: String?

    var response: HTTPResponse {
        step.layout.response(title: "Sign in") {
            FormPart.message(message)
            for persona in DemoPersona.all {
                FormPart.request(step, .signIn) {
                    input(.type("hidden"), .name("persona"), .value(persona.name))
                    button(.type("submit"), .name("action"), .value("persona"), .class("persona")) {
                        span(.class("initial"), .ariaHidden(true)) { String(persona.givenName.prefix(1)) }
                        span {
                            span { "Continue as \(persona.displayName)" }
                            span(.class("detail")) { persona.email }
                        }
                    }
                }
            }
            p(.class("or")) { "or with a password" }
            FormPart.request(step, .signIn, .novalidate()) {
                FormPart.field("email", "Email address", type: "email", value: email, autocomplete: "username")
                FormPart.field("password", "Password", type: "password", autocomplete: "current-password")
                FormPart.action("sign-in", "Sign in")
            }
            div(.class("row")) {
                FormPart.request(step, .signIn) { FormPart.action("forgot", "Forgot your password?", "link") }
            }
            if step.policy.kind == .signUpSignIn {
                p {
                    "Don't have an account? "
                    a(.href(step.link.path(of: .signUp))) { "Sign up now" }
                }
            }
            FormPart.cancel(step, .signIn)
            h2 { "For the demonstration" }
            dl {
                for persona in DemoPersona.all {
                    dt { "Password of \(persona.email)" }
                    dd { persona.password }
                }
            }
        }
    }
}
