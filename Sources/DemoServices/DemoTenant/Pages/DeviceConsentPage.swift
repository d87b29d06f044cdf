internal import HTML
internal import HTTP
import Localization

/// Whether a device may sign in as the person.
struct DeviceConsentPage: Sendable {
    let step: InteractionStep
    let account: Account
    let code: UserCode

    var response: HTTPResponse {
        let words = step.words.device
        let name = account.displayName.isEmpty ? account.email : account.displayName
        return step.layout.response(title: words.consentTitle) {
            p(.class("words")) { words.wants.text(["client": step.pending.request.clientID, "name": name]) }
            div(.class("mail")) {
                p { words.compare }
                p(.id("shown-code"), .class("code")) { code.text }
            }
            FormPart.request(step, .deviceConsent) { FormPart.action("allow", words.allow) }
            FormPart.request(step, .deviceConsent) { FormPart.action("cancel", words.deny, "quiet") }
            p { a(.class("link"), .href(step.link.path(of: .signIn))) { words.otherAccount } }
        }
    }
}
