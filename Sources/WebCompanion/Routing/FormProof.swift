/// What proves that a form is one of ours and whose it is. Each but `provider` also wants the headers of the browser to
/// name this site (``SameOriginRule``) and each field once.
enum FormProof: Sendable, Equatable {
    /// The token of the session on whose page it stood (``CSRFToken``).
    /// - Parameters:
    ///   - freeText: fields in which people write whatever they like (``FormParameters/init(parsing:freeTextFields:)``).
    ///   - file: the field for a file, if there is one.
    case sessionForm(freeText: Set<String> = [], file: String? = nil)
    /// The same. Who has been signed out already may send it too: leaving works for everybody.
    case signOutForm
    /// The token of any account of this browser: the form stands on the page about all of them.
    case anyAccount
    /// The token of the browser (``BrowserFormToken``), signed in or not, and headers that say that the form is from here.
    case browserForm
    /// The token of the browser, in the browser of the operator (``OperatorAccess``).
    case `operator`
    /// The same, in a browser that may watch its sign-ins (``FlowAccess``).
    /// - Parameter freeText: as for ``sessionForm(freeText:)``.
    case watcher(freeText: Set<String> = [])
    /// No page of ours makes this request, but the provider's page or server, or a portal. It proves itself otherwise (`state` and
    /// the browser's cookie, a signed token), or does nothing but lead on.
    case provider

    /// The fields in which people write whatever they like.
    var freeTextFields: Set<String> {
        switch self {
        case .sessionForm(let freeText, _), .watcher(let freeText): freeText
        default: []
        }
    }

    /// The field for a file.
    var fileField: String? { if case .sessionForm(_, let file) = self { file } else { nil } }

    /// Whether it acts for the account whose session the token is of.
    var namesItsSender: Bool {
        switch self {
        case .sessionForm, .signOutForm, .anyAccount: true
        case .browserForm, .operator, .watcher, .provider: false
        }
    }
}
