internal import HTML
internal import HTTP

/// Reset password: the form for the e-mail address.
struct ResetPasswordPage: Sendable {
    let step: InteractionStep
    let email: String
    let problem: String?

    var response: HTTPResponse {
        let words = step.words
        return step.layout.response(title: words.reset.title) {
            FormPart.summary(of: problem == nil ? 0 : 1, words)
            p { words.reset.lead }
            FormPart.request(step, .resetPassword, .novalidate()) {
                FormPart.field(
                    "email", words.fields.email, type: "email", value: email, autocomplete: "username",
                    problem: problem, isFocused: problem != nil)
                FormPart.action("send", words.fields.proceed)
            }
            FormPart.cancel(step, .resetPassword)
        }
    }
}
