internal import HTML
internal import HTTP

/// Sign up: an account of the tenant itself.
struct SignUpPage: Sendable {
    let step: InteractionStep
    let entry: SignUpEntry

    var response: HTTPResponse {
        let first = SignUpEntry.Field.allCases.first { entry.problems[$0] != nil }
        return step.layout.response(title: "Sign up") {
            FormPart.request(step, .signUp, .novalidate()) {
                FormPart.field(
                    "email", "Email address", type: "email", value: entry.email, autocomplete: "email",
                    problem: entry.problems[.email], hint: "No mail is sent: any address will do.",
                    isFocused: first == .email)
                FormPart.field(
                    "displayName", "Display name", value: entry.displayName, autocomplete: "name",
                    problem: entry.problems[.displayName], isFocused: first == .displayName)
                FormPart.field(
                    "password", "New password", type: "password", autocomplete: "new-password",
                    problem: entry.problems[.password],
                    hint:
                        "At least \(SignUpEntry.passwordLengths.lowerBound) characters; not one that you use elsewhere.",
                    isFocused: first == .password)
                FormPart.field(
                    "passwordAgain", "Confirm new password", type: "password", autocomplete: "new-password",
                    problem: entry.problems[.passwordAgain], isFocused: first == .passwordAgain)
                FormPart.action("create", "Create")
            }
            if step.policy.kind == .signUpSignIn {
                p { a(.href(step.link.path(of: .signIn))) { "I have an account" } }
            }
            FormPart.cancel(step, .signUp)
        }
    }
}
