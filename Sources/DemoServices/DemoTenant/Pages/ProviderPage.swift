internal import HTML
internal import HTTP

/// The pretended social provider's own page.
struct ProviderPage: Sendable {
    let step: InteractionStep

    var response: HTTPResponse {
        var layout = step.layout
        layout.isProvider = true
        return layout.response(title: "Log in with Facebook (pretended)") {
            p { "\(step.services.configuration.tenant) would like to know your name and your email address." }
            for person in PretendedProvider.people {
                FormPart.request(step, .provider) {
                    input(.type("hidden"), .name("person"), .value(person.subject))
                    button(.type("submit"), .name("action"), .value("continue"), .class("persona")) {
                        span(.class("initial"), .ariaHidden(true)) { String(person.givenName.prefix(1)) }
                        span {
                            span { "Continue as \(person.givenName) \(person.familyName)" }
                            span(.class("detail")) { person.email }
                        }
                    }
                }
            }
            FormPart.cancel(step, .provider)
        }
    }
}
