internal import HTML
internal import HTTP

/// Sign up for an account of the tenant itself.
struct SignUpPage: Sendable {
    let step: InteractionStep
    let entry: SignUpEntry

    var response: HTTPResponse {
        let words = step.words
        let first = SignUpEntry.Field.allCases.first { entry.problems[$0] != nil }
        return step.layout.response(title: words.signUp.title) {
            FormPart.summary(of: entry.problems.count, words)
            if entry.isTaken { waysIn }
            FormPart.request(step, .signUp, .novalidate()) {
                FormPart.field(
                    "email", words.fields.email, type: "email", value: entry.email, autocomplete: "email",
                    problem: entry.problems[.email], hint: words.signUp.emailHint, isFocused: first == .email)
                FormPart.field(
                    "displayName", words.fields.displayName, value: entry.displayName, autocomplete: "name",
                    problem: entry.problems[.displayName], isFocused: first == .displayName)
                FormPart.field(
                    "password", words.fields.newPassword, type: "password", autocomplete: "new-password",
                    problem: entry.problems[.password], hint: words.fields.passwordRule,
                    isFocused: first == .password)
                FormPart.field(
                    "passwordAgain", words.fields.confirmPassword, type: "password", autocomplete: "new-password",
                    problem: entry.problems[.passwordAgain], isFocused: first == .passwordAgain)
                FormPart.action("create", words.signUp.create)
            }
            if hasSignIn, !entry.isTaken {
                p { a(.class("link"), .href(step.link.path(of: .signIn))) { words.signUp.haveAccount } }
            }
            FormPart.cancel(step, .signUp)
        }
    }

    private var hasSignIn: Bool { step.policy.kind.pages.contains(.signIn) }

    /// The link for existing accounts. A flow without a sign-in page links to the application's.
    private var waysIn: Node {
        div(.class("row")) {
            if hasSignIn { a(.class("link"), .href(step.link.path(of: .signIn))) { step.words.signUp.signInInstead } }
            if !hasSignIn {
                FormPart.request(step, .signUp) { FormPart.action("cancel", step.words.signUp.signInInstead, "link") }
            }
            FormPart.request(step, .signUp) { FormPart.action("forgot", step.words.signIn.forgot, "link") }
        }
    }
}
