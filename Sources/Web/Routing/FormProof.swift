/// The proof that a form is one of ours, and of which user. Each but `provider` also requires browser headers that
/// name this site (``SameOriginRule``) and no repeated field.
package enum FormProof: Sendable, Equatable {
    /// The token of the session on whose page it was (``CSRFToken``).
    /// - Parameters:
    ///   - freeText: fields with arbitrary text (``FormParameters/init(parsing:freeTextFields:)``).
    ///   - file: the file field, if there is one.
    case sessionForm(freeText: Set<String> = [], file: String? = nil)
    /// The same, but also accepted without a session: sign-out must work for users who are already signed out.
    case signOutForm
    /// The token of any account of this browser: the form is on the page about all of them.
    case anyAccount
    /// The token of the browser (``BrowserFormToken``), signed in or not, and headers that prove that the form is from here.
    case browserForm
    /// The token of the browser, in the browser of the operator (``OperatorAccess``).
    case `operator`
    /// The same, where only the page about the shared screens is offered.
    case operatorOfScreens
    /// The same, in a browser that may watch its sign-ins (``FlowAccess``).
    /// - Parameter freeText: as for ``sessionForm(freeText:)``.
    case watcher(freeText: Set<String> = [])
    /// The request is not from a page of ours, but from the provider's page or server, or a portal. It is authenticated otherwise (`state`
    /// and the browser's cookie, a signed token), or only redirects.
    case provider

    /// The fields with arbitrary text.
    var freeTextFields: Set<String> {
        switch self {
        case .sessionForm(let freeText, _), .watcher(let freeText): freeText
        default: []
        }
    }

    /// The file field.
    package var fileField: String? { if case .sessionForm(_, let file) = self { file } else { nil } }

    /// Whether it acts for the account to whose session the token belongs.
    var namesItsSender: Bool {
        switch self {
        case .sessionForm, .signOutForm, .anyAccount: true
        case .browserForm, .operator, .operatorOfScreens, .watcher, .provider: false
        }
    }
}
