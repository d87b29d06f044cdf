package import Configuration
package import FoundationEssentials
package import HTTP
package import Observability
package import OpenIDConnect
package import Pages
package import Running
package import Sessions
internal import Storage
internal import Traces

/// What every ``Feature`` is made from. An application has one.
package final class Services: Sendable {
    /// The settings in force.
    package let settings: Settings
    /// The address that people use.
    package let url: HTTPURL
    /// Sends the program's own requests, and records them for the flow view.
    package let client: any HTTPClient
    /// The clock.
    package let now: @Sendable () -> Date
    /// The log of the program.
    package let log: Log
    /// What the program counts.
    package let metrics: CompanionMetrics
    /// Records what an operator may have to account for.
    package let audit: AuditTrail
    /// Whether the program is about to end.
    package let shutdown: Shutdown

    /// What is stored about people.
    package let stores: Stores
    /// The client for which it is stored.
    package let audience: SessionAudience
    /// What is kept for minutes and never written.
    package let memory: TransientState
    /// The policies that people can choose: those of the settings, and those added in the browser.
    package let policies: PolicyRegistry
    /// The client at the provider.
    package let relyingParty: RelyingParty
    /// Access tokens, refreshed when needed.
    package let tokens: AccessTokenProvider
    /// Texts that people typed and could not send.
    package let drafts: TaskDrafts

    /// The names and lifetimes of the cookies.
    package let cookies: CompanionCookies
    /// Renames the cookies of browsers that have been here under an earlier key; `nil` where there is none.
    package let earlierCookieNames: EarlierCookieNames?
    /// The accounts of a browser.
    package let accounts: SignedInAccounts
    /// Makes the pages.
    package let pages: PageRenderer
    /// When a shared screen asks whether somebody is there, and ends a session.
    package let kioskClock: KioskClock
    /// How phones reach the program.
    package let phones: PhoneReach
    /// The form token of browsers without a session.
    package let browserForms: BrowserFormToken
    /// Which requests are the operator's.
    package let operatorAccess: OperatorAccess
    /// Which browsers are a shared screen.
    package let screenRule: ScreenRule
    /// Which browsers may watch sign-ins.
    package let flowAccess: FlowAccess
    /// The values of the settings that the diagnosis of a failed sign-in names.
    package let diagnosisValues: [Diagnosis.Value: String]
    /// The pages of failed sign-ins.
    package let failures: SignInFailures
    /// The responses to errors.
    package let errors: ErrorResponses

    /// - Parameters:
    ///   - version: the version of a file of the pages by its name.
    ///   - memory: that of the previous application; `nil` for an empty one.
    package init(
        _ settings: Settings, url: HTTPURL, opened: OpenedStores, memory: TransientState?, client: any HTTPClient,
        phones: PhoneReach, version: @escaping @Sendable (String) -> String?, now: @escaping @Sendable () -> Date,
        log: Log, telemetry: Telemetry, shutdown: Shutdown
    ) {
        self.settings = settings
        self.url = url
        self.client = client
        self.now = now
        self.log = log
        metrics = telemetry.metrics
        audit = AuditTrail(telemetry, opened.key)
        self.shutdown = shutdown
        stores = opened.stores
        audience = opened.audience
        self.memory = memory ?? TransientState(now: now)
        self.phones = phones

        let authority = settings.provider.authority
        let registration = ClientRegistration(settings, url: url)
        policies = PolicyRegistry(configured: settings.policies, store: stores.policies)
        relyingParty = RelyingParty(
            authority: authority, registration: registration, responseMode: settings.responseMode, client: client,
            now: now)
        tokens = AccessTokenProvider(
            sessions: stores.sessions, leases: stores.leases, relyingParty: relyingParty, now: now)
        drafts = TaskDrafts(drafts: stores.drafts)

        let own = Services.cookies(by: opened.key, opened, settings, url)
        cookies = own
        let replacements = opened.key.predecessors.flatMap {
            own.replacements(of: Services.cookies(by: $0, opened, settings, url))
        }
        earlierCookieNames = replacements.isEmpty ? nil : EarlierCookieNames(replacements: replacements)
        accounts = SignedInAccounts(sessions: stores.sessions, cookies: own, areOffered: !settings.isKiosk)
        let clock = KioskClock(limits: opened.limits, now: now)
        kioskClock = clock
        pages = PageRenderer(
            assets: Assets(version: version), policies: policies, isDemo: settings.demo.tenant != nil,
            site: url.host, origin: url.origin, offersAccounts: accounts.areOffered,
            explainsToAll: settings.isExplained && !settings.isKiosk, hasTasks: settings.taskAPI != nil,
            askedScopes: registration.tokenScopes(at: authority), people: PersonHandle(opened.key),
            kiosk: KioskScreen(settings, phone: phones.access, arePhonesAway: phones.areUnreachable).map {
                ($0, clock)
            })
        browserForms = BrowserFormToken(opened.key)
        screenRule = ScreenRule(isForLinkedScreens: settings.isForLinkedScreens)
        operatorAccess = Services.operatorAccess(by: opened.key, settings, phones, own, now: now)
        flowAccess = FlowAccess(
            operatorAccess: operatorAccess, isOpen: settings.isExplained,
            isKiosk: settings.isKiosk || settings.isForPhonesOfKiosk)
        diagnosisValues = Diagnosis.values(settings, registration)
        failures = SignInFailures(pages: pages, values: diagnosisValues, audit: audit, stores: stores, log: log)
        errors = ErrorResponses(
            pages: pages, cookies: own, drafts: drafts, isKiosk: settings.isKiosk, refusals: metrics.refusals,
            log: log)
    }

    /// Which requests are the operator's, by a proof that is made with this key.
    private static func operatorAccess(
        by key: MasterKey, _ settings: Settings, _ phones: PhoneReach, _ cookies: CompanionCookies,
        now: @escaping @Sendable () -> Date
    ) -> OperatorAccess {
        OperatorAccess(
            rule: OperatorRule(
                settings,
                servesScreens: !settings.isForLinkedScreens && (phones.inLAN != nil || phones.areUnreachable)),
            proof: OperatorProof(
                key, lifetime: settings.isKiosk ? OperatorProof.lifetimeOnSharedScreen : OperatorProof.lifetime,
                now: now),
            cookies: cookies)
    }

    /// The cookies of an application whose key is this one.
    private static func cookies(
        by key: MasterKey, _ opened: OpenedStores, _ settings: Settings, _ url: HTTPURL
    ) -> CompanionCookies {
        CompanionCookies(
            keychainID: opened.cookieID(settings, key), operatorID: opened.operatorCookieID(settings, key),
            isSecure: url.isSecure,
            // On a shared screen no cookie outlives the browser; elsewhere closing the browser need not end a sign-in. The cookie
            // outlives the session, whose limits the server enforces: by it people are shown why theirs has ended, and what they send
            // from one of its pages is kept for them. Without it there would be one such text per browser, lost when the browser is
            // closed.
            sessionLifetime: settings.isKiosk ? nil : 2 * Int(SessionLimits.personal.absolute),
            languageLifetime: settings.isKiosk ? nil : CompanionCookies.ownLanguageLifetime,
            isOfLinkedScreen: settings.isForLinkedScreens)
    }
}
