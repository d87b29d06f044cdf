internal import HTML
internal import HTTP

/// Reset password: the form for the new one.
struct NewPasswordPage: Sendable {
    let step: InteractionStep
    let email: String
    var problem: String?
    var problemAgain: String?

    var response: HTTPResponse {
        let words = step.words
        return step.layout.response(title: words.reset.newTitle) {
            FormPart.summary(of: problem == nil && problemAgain == nil ? 0 : 1, words)
            p { words.reset.others }
            FormPart.request(step, .newPassword, .novalidate()) {
                // Password managers take the user name from a field, and it shows whose password this is.
                label(.for("email")) { words.fields.email }
                input(
                    .id("email"), .type("email"), .value(email), .autocomplete("username"), .readonly())
                FormPart.field(
                    "password", words.fields.newPassword, type: "password", autocomplete: "new-password",
                    problem: problem, hint: words.fields.passwordRule, isFocused: problem != nil)
                FormPart.field(
                    "passwordAgain", words.fields.confirmPassword, type: "password", autocomplete: "new-password",
                    problem: problemAgain, isFocused: problem == nil && problemAgain != nil)
                FormPart.action("save", words.fields.proceed)
            }
            FormPart.cancel(step, .newPassword)
        }
    }
}
