internal import HTTP

/// The proof that a form needs, with the handler that gets it.
package enum FormAccess: Sendable {
    /// ``FormProof/sessionForm(freeText:file:)``
    case sessionForm(freeText: Set<String> = [], file: String? = nil, RouteHandler<SessionForm>)
    /// ``FormProof/signOutForm``
    case signOutForm(RouteHandler<SignOutForm>)
    /// ``FormProof/anyAccount``
    case anyAccount(RouteHandler<AccountsForm>)
    /// ``FormProof/browserForm``
    case browserForm(RouteHandler<BrowserForm>)
    /// ``FormProof/operator``
    case `operator`(RouteHandler<OperatorForm>)
    /// ``FormProof/operatorOfScreens``
    case operatorOfScreens(RouteHandler<ScreensForm>)
    /// ``FormProof/watcher(freeText:)``
    case watcher(freeText: Set<String> = [], RouteHandler<WatcherForm>)
    /// ``FormProof/provider``
    case provider(RouteHandler<OpenRequest>)

    /// The proof without the handler.
    package var proof: FormProof {
        switch self {
        case .sessionForm(let freeText, let file, _): .sessionForm(freeText: freeText, file: file)
        case .signOutForm: .signOutForm
        case .anyAccount: .anyAccount
        case .browserForm: .browserForm
        case .operator: .operator
        case .operatorOfScreens: .operatorOfScreens
        case .watcher(let freeText, _): .watcher(freeText: freeText)
        case .provider: .provider
        }
    }
}
