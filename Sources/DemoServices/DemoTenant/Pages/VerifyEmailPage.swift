internal import HTML
internal import HTTP
import Localization

/// The code that a real tenant sends by e-mail. This one sends none, says so and displays it.
struct VerifyEmailPage: Sendable {
    let step: InteractionStep
    let verification: EmailVerification
    var problem: String?
    var notice: String?

    var response: HTTPResponse {
        let words = step.words.verification
        return step.layout.response(title: words.title) {
            FormPart.summary(of: problem == nil ? 0 : 1, step.words)
            if let notice { p(.class("notice"), .role("status")) { notice } }
            p(.class("words")) { words.lead.text(["email": verification.email]) }
            div(.class("mail")) {
                p { words.demo }
                p(.id("shown-code"), .class("code")) { verification.code }
            }
            FormPart.request(step, .verifyEmail, .novalidate()) {
                FormPart.field(
                    "code", words.code, autocomplete: "one-time-code", inputmode: "numeric", problem: problem,
                    isFocused: problem != nil)
                FormPart.action("verify", words.verify)
            }
            div(.class("row")) {
                FormPart.request(step, .verifyEmail) { FormPart.action("renew", words.newCode, "link") }
                a(.class("link"), .href(step.link.path(of: step.policy.kind.emailPage))) { words.otherEmail }
            }
            FormPart.cancel(step, .verifyEmail)
        }
    }
}
