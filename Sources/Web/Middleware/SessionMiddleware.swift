internal import HTTP
package import Observability
package import Sessions

/// Determines the user of a request from its cookies.
package struct SessionMiddleware: RequestMiddleware {
    let sessions: any SessionStore
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    /// Decides who sees the link to the settings; `nil` where they can't be edited.
    let operatorAccess: OperatorAccess?
    let policies: PolicyRegistry
    let audit: AuditTrail
    /// Whether the screen is shared.
    let isKiosk: Bool
    /// Whether it is one of the local network.
    let isForLinkedScreens: Bool

    package init(
        sessions: any SessionStore, cookies: CompanionCookies, accounts: SignedInAccounts,
        operatorAccess: OperatorAccess?, policies: PolicyRegistry, audit: AuditTrail, isKiosk: Bool,
        isForLinkedScreens: Bool
    ) {
        self.sessions = sessions
        self.cookies = cookies
        self.accounts = accounts
        self.operatorAccess = operatorAccess
        self.policies = policies
        self.audit = audit
        self.isKiosk = isKiosk
        self.isForLinkedScreens = isForLinkedScreens
    }

    package func prepare(_ context: inout RequestContext) async {
        guard context.readsSession else { return }
        await policies.refresh()
        let jar = context.request.cookies
        if case .one(let value) = jar[cookies.browserName] { context.browser = BrowserBinding(cookieValue: value) }
        context.isOfOperator = operatorAccess?.allows(context.request) ?? false
        (context.account, context.sessionFailure) = await account(jar[cookies.sessionName], context)
        context.accounts = accounts.list(jar, active: context.account?.id)
        context.hasPlantedCookie =
            context.sessionFailure?.isAmbiguous == true || jar[cookies.browserName] == .several
            || jar[cookies.accountsName] == .several || jar[cookies.operatorName] == .several
    }

    private func account(
        _ cookie: Cookies.Reading, _ context: RequestContext
    ) async -> (SignedInAccount?, SessionFailure?) {
        switch cookie {
        case .absent: return (nil, nil)
        case .several: return (nil, .ambiguousCookie)
        case .one(let value):
            guard let id = SessionID(cookieValue: value) else { return (nil, .unknown) }
            // Which screen it is could not be read.
            guard !isForLinkedScreens || LinkedScreen.current != nil else { return (nil, .sessionStoreUnavailable) }
            do {
                switch try await sessions.lookUp(id, isActivity: context.isActivity) {
                case .active(let session) where !LinkedScreen.owns(session),
                    .ended(let session, _) where !LinkedScreen.owns(session):
                    return (nil, .unknown)
                case .active(let session):
                    return (SignedInAccount(id: id, session: session, isOperator: context.isOfOperator), nil)
                case .ended(let session, let limit):
                    audit.record(
                        .sessionEnded(by: ending(limit)), context.request, person: session.person,
                        session: id.reference)
                    return (nil, .ended(session, limit))
                case .unknown: return (nil, .unknown)
                }
            } catch {
                return (nil, .sessionStoreUnavailable)
            }
        }
    }

    private func ending(_ limit: SessionLimit) -> AuditEvent.SessionEnding {
        switch limit {
        case .idle: isKiosk ? .kioskClock : .idle
        case .absolute: .absolute
        case .phone: .phone
        }
    }
}
