internal import HTML
internal import HTTP

/// A new password.
struct ResetPasswordPage: Sendable {
    let step: InteractionStep
    let email: String
    let message: String?

    var response: HTTPResponse {
        step.layout.response(title: "Reset your password") {
            FormPart.message(message)
            p { "A real tenant would first send a code to your address. This one has no mail and takes your word." }
            FormPart.request(step, .resetPassword, .novalidate()) {
                FormPart.field("email", "Email address", type: "email", value: email, autocomplete: "username")
                FormPart.field("password", "New password", type: "password", autocomplete: "new-password")
                FormPart.field(
                    "passwordAgain", "Confirm new password", type: "password", autocomplete: "new-password")
                FormPart.action("save", "Continue")
            }
            FormPart.cancel(step, .resetPassword)
        }
    }
}
