internal import BrowserModel
internal import DemoServices
internal import HTTP
internal import Running

/// What a person is told where a sign-in without a fault does not show that the client works.
struct FailedControl {
    let problem: ClientTrialRun.Problem
    let client: ClientUnderTest
    /// What the provider has refused in it.
    let refusals: [String]
    /// Why no one was sent to the provider; `nil` where someone was.
    let beginning: String?
    /// Whether the browser runs scripts.
    let hasScripts: Bool

    /// The lines of the message.
    var lines: [String] {
        switch problem {
        case .pageShowsStrangers:
            [
                "The page \(client.signedIn) "
                    + (client.expected.map {
                        "contains \(MessageText.quoted($0)) for a browser that has never signed in."
                    }
                        ?? "also opens for a browser that has never signed in, so it does not show whether anyone is signed in. Add --expect TEXT, a text that only the signed-in person sees, such as --expect \(ClientSignIn.person).")
            ]
        case .controlFailed(let place, let status, let page, let controls, let isNameUnasked):
            [
                "\(whatFailed(at: place)), so nothing can be said about the client. The browser ended at \(place)"
                    + (status.map { " with status \($0)." } ?? ".")
                    + (page.map { $0 == 200 ? "" : " \(client.signedIn) answered \($0)." }
                        ?? " \(client.signedIn) could not be opened.")
            ]
                + (isNameUnasked && client.expected != nil && refusals.isEmpty ? [FailedControl.nameUnasked] : [])
                + refusals.map { "The provider refused the \(Log.bounded($0, to: 400))." }
                + [beginning].compactMap(\.self)
                + (refusals.isEmpty ? FailedControl.clickable(controls) : []) + [
                    "Check that the client has the issuer, client id, secret and redirect address above, and what \(client.signedIn) shows."
                ]
                // A refusal is the reason, and so is an error page.
                + (!hasScripts && refusals.isEmpty && status.map { $0 < 400 } == true && (page ?? 200) == 200
                    ? ["Where its pages need scripts, --browser chromium runs them."] : [])
        }
    }

    /// A client whose browser ended on its page may have signed in another person than the expected one.
    private func whatFailed(at place: String) -> String {
        guard let expected = client.expected, place == client.signedIn.description else {
            return "No one is signed in even without a fault"
        }
        return "The page does not contain \(MessageText.quoted(expected)) after a sign-in without a fault"
    }

    /// For a client that reads the ID token alone.
    private static let nameUnasked =
        "The client has its tokens and has not asked UserInfo, where the name and the e-mail address are: the ID token has neither. Let --expect be what its page shows, such as the subject, \(DemoPersona.alice.objectID)."

    /// What could be clicked where a sign-in ended, for a client whose way to the provider was not found.
    private static func clickable(_ controls: [PageControl]) -> [String] {
        let names = controls.filter { !$0.name.isEmpty }.prefix(12).map { control in
            "\(control.kind == .link ? "the link" : "the button") \(MessageText.quoted(control.name))"
        }
        guard !names.isEmpty else { return [] }
        return [
            "It saw there: \(names.joined(separator: ", ")). If one of them leads to the provider, name it with --login-text TEXT."
        ]
    }
}
