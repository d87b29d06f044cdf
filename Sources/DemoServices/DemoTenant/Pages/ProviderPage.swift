internal import HTML
internal import HTTP
import Localization

/// The page of the simulated social provider.
struct ProviderPage: Sendable {
    let step: InteractionStep

    var response: HTTPResponse {
        var layout = step.layout
        layout.isProvider = true
        return layout.response(title: step.words.provider.title) {
            p { step.words.provider.wants.text(["tenant": step.services.configuration.tenant]) }
            for person in SimulatedProvider.people {
                FormPart.request(step, .provider) {
                    input(.type("hidden"), .name("person"), .value(person.subject))
                    PersonaButton.node(
                        "\(person.givenName) \(person.familyName)", initial: String(person.givenName.prefix(1)),
                        email: person.email, action: "continue", step.words)
                }
            }
            FormPart.cancel(step, .provider)
        }
    }
}
