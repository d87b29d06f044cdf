/// What proves that a form is one of ours and whose it is. Each but `provider` also wants the headers of the browser to
/// name this site (``SameOriginRule``) and each field once.
enum FormProof: Sendable, Equatable {
    /// The token of the session on whose page it stood (``CSRFToken``).
    /// - Parameter freeText: fields in which people write whatever they like (``FormParameters/init(parsing:freeTextFields:)``).
    case sessionForm(freeText: Set<String> = [])
    /// The same. Who has been signed out already may send it too: leaving works for everybody.
    case signOutForm
    /// The token of any account of this browser: the form stands on the page about all of them.
    case anyAccount
    /// The token of the browser (``BrowserFormToken``), signed in or not.
    case browserForm
    /// The same, in the browser of the operator (``OperatorAccess``).
    case `operator`
    /// No page of ours makes this request, but the provider's page or server, or a portal. It proves itself otherwise (`state` and
    /// the browser's cookie, a signed token), or does nothing but lead on.
    case provider

    /// The fields in which people write whatever they like.
    var freeTextFields: Set<String> { if case .sessionForm(let freeText) = self { freeText } else { [] } }

    /// Whether it acts for the account whose session the token is of.
    var namesItsSender: Bool {
        switch self {
        case .sessionForm, .signOutForm, .anyAccount: true
        case .browserForm, .operator, .provider: false
        }
    }
}
