internal import Accounts
internal import Administration
internal import Configuration
internal import FlowView
internal import FoundationEssentials
internal import HTTP
internal import Localization
internal import Observability
internal import OpenIDConnect
internal import Running
internal import Screens
internal import Sessions
internal import Storage
internal import Tasks
internal import Traces
internal import Web

/// The composition root: the ``Services``, the middleware in its order, and the list of every ``Feature``.
struct Application: Sendable {
    /// Handles every request.
    let responder: any HTTPResponder
    /// Handles the simplest requests for files before that.
    let preparedFiles: PreparedFiles
    /// Every route, with its protection.
    let router: CompanionRouter
    /// The names of the middleware, in the order in which a request passes it.
    let middlewareNames: [String]
    /// The application for the other machines of the local network; `nil` where none are served.
    var lan: LANResponder?
    /// Handles what the gate of requests refuses.
    let refusals: RefusalResponses
    /// What another application of the same process continues to use, and what the operator should know about its opening.
    let opened: OpenedStores
    private let services: Services
    /// `nil` where no page of the operator can be opened in a browser.
    private let operatorLinks: OperatorLinks?
    private let startupCheck: RelyingParty

    /// Makes an application. Nothing is requested from the provider or the API.
    /// - Parameters:
    ///   - url: the address that people use.
    ///   - opened: the stores.
    ///   - memory: that of the previous application; otherwise an empty one.
    ///   - recorder: records every request, in an environment that is made for one trace.
    ///   - editor: changes the settings; without one they can't be changed in a browser.
    ///   - phone: what a phone can open in the local network; otherwise the public address.
    ///   - phoneProblem: why no phone can open that now, where phones of the local network are to be served.
    init(
        _ settings: Settings, url: HTTPURL, opened: OpenedStores, _ parts: ProgramParts,
        memory: TransientState? = nil, recorder: TraceRecorder? = nil, editor: SettingsEditor? = nil,
        phone: PhoneAccess? = nil, phoneProblem: @escaping @Sendable () -> String? = { nil }
    ) {
        let (files, now, log, telemetry) = (parts.files, parts.now, parts.log, parts.telemetry)
        let client = TracingHTTPClient(
            TraceContextHTTPClient(MeasuringHTTPClient(parts.client, telemetry.metrics), spans: telemetry.spans))
        let services = Services(
            settings, url: url, opened: opened, memory: memory, client: client,
            phones: PhoneReach(settings, inLAN: phone, problem: phoneProblem), version: { files[$0]?.version },
            now: now, log: log, telemetry: telemetry, shutdown: parts.shutdown)
        // Used at the start alone: a provider that is still starting must not count as unreachable afterwards.
        startupCheck = RelyingParty(
            authority: settings.provider.authority, registration: ClientRegistration(settings, url: url),
            responseMode: settings.responseMode, client: client, now: now)
        let rule = services.operatorAccess.rule
        operatorLinks =
            rule.isOffered || rule.offersScreens
            ? OperatorLinks(
                folder: OperatorLinks.folder(in: parts.folder, keychain: settings.tokenStore.name), now: now) : nil

        let tasks = settings.taskAPI.map { TasksFeature(services, api: $0) }
        let features = Application.features(
            services, tasks: tasks, editor: editor, operatorLinks: operatorLinks, folder: parts.folder, files: files)
        var router = CompanionRouter()
        for feature in features { feature.addRoutes(to: &router) }

        let staticFiles = StaticFiles(files: files)
        let language = LanguageMiddleware(cookies: services.cookies, standard: settings.language ?? .english)
        let hiddenHost = HiddenHost(pages: services.pages, publicURL: url, log: log)
        let logging = RequestLogging(
            log: log, metrics: telemetry.metrics, spans: telemetry.spans, scheme: url.scheme)
        let middleware: [(any Middleware)?] = [
            logging,
            SecurityHeaders(),
            CanonicalAddress(
                publicURL: url, hiddenHost: MiddlewareChain([language], before: hiddenHost), now: now),
            staticFiles,
            services.earlierCookieNames,
            language,
        ]
        let stages = Application.stages(services, tasks: tasks, canEdit: editor != nil, recorder: recorder)
        middlewareNames = middleware.compactMap { $0.map { String(describing: type(of: $0)) } } + stages.names
        responder = MiddlewareChain(
            middleware.compactMap(\.self), before: RouteResponder(router, behind: stages, errors: services.errors))
        preparedFiles = PreparedFiles(
            staticFiles, authority: url.authority, logging: logging)
        refusals = RefusalResponses(
            pages: services.pages, publicURL: url, refusals: telemetry.metrics.refusals, log: log,
            hiddenHost: hiddenHost)
        self.router = router
        self.opened = opened
        self.services = services
    }

    /// What a request passes once its route is known, and its response afterwards.
    /// - Parameter canEdit: whether the settings can be changed in a browser.
    private static func stages(
        _ services: Services, tasks: TasksFeature?, canEdit: Bool, recorder: TraceRecorder?
    ) -> RouteResponder.Stages {
        let settings = services.settings
        let sameOrigin = SameOriginRule(origin: services.url.origin)
        let request: [(any RequestMiddleware)?] = [
            SessionMiddleware(
                sessions: services.stores.sessions, cookies: services.cookies, accounts: services.accounts,
                operatorAccess: canEdit ? services.operatorAccess : nil, policies: services.policies,
                audit: services.audit, isKiosk: settings.isKiosk, isForLinkedScreens: settings.isForLinkedScreens),
            tasks.map { OutboxMiddleware(outbox: $0.outbox) },
            FormSender(sessions: services.stores.sessions, sameOrigin: sameOrigin),
        ]
        let forms = FormProtection(
            sameOrigin: sameOrigin, browserForms: services.browserForms, cookies: services.cookies,
            accounts: services.accounts, operatorAccess: services.operatorAccess, flowAccess: services.flowAccess,
            errors: services.errors)
        let access = RouteAccess(
            operatorAccess: services.operatorAccess, flowAccess: services.flowAccess, errors: services.errors)
        let response: [(any ResponseMiddleware)?] = [
            Interstitial(pages: services.pages, provider: settings.provider.address.host),
            ResponseCookies(cookies: services.cookies, accounts: services.accounts),
            settings.isKiosk ? KioskHeaders(cookies: services.cookies) : nil,
        ]
        return RouteResponder.Stages(
            request: request.compactMap(\.self),
            flow: FlowMiddleware(
                store: services.memory.traces, steps: services.memory.steps, access: services.flowAccess,
                cookies: services.cookies, errors: services.errors, clientID: settings.clientID,
                checkLogs: CheckLogClient(settings, client: services.client), recorder: recorder),
            forms: forms, pages: access, response: response.compactMap(\.self))
    }

    /// Every feature that the settings ask for. The first route that matches a request handles it.
    private static func features(
        _ services: Services, tasks: TasksFeature?, editor: SettingsEditor?, operatorLinks: OperatorLinks?,
        folder: StateFolder, files: PublicFiles
    ) -> [any Feature] {
        let setup = SetupFeature(services, editor: editor)
        let features: [(any Feature)?] = [
            SignInFeature(services, trials: setup?.trials),
            SignOutFeature(services, outbox: tasks?.outbox),
            ProviderLogoutFeature(services),
            AccountsFeature(services),
            tasks,
            tasks.map { TransferFeature(services, $0) },
            tasks.flatMap { LiveListFeature(services, $0) },
            ClaimsFeature(services, gateway: tasks?.gateway),
            LanguageFeature(services),
            operatorLinks.map { OperatorFeature(services, links: $0) },
            PoliciesFeature(services),
            editor.map { SettingsFeature(services, editor: $0) },
            setup,
            DoctorFeature(services, editor: editor, folder: folder),
            KioskFeature(services),
            ScreenPairingFeature(services),
            PhonePairingFeature(services),
            ScreenLinkFeature(services),
            ScreensFeature(services),
            CertificateFeature(services),
            FlowFeature(
                services, program: { Application.underTest(files: files, recorder: $0) }, gateway: tasks?.gateway),
            HealthFeature(services),
        ]
        return features.compactMap(\.self)
    }

    /// How many seconds the program serves on after SIGTERM, by the settings in force.
    var shutdownDelay: Int { services.settings.shutdownDelay }

    /// What a phone can open; `nil` where it can open nothing.
    var phone: PhoneAccess? { services.phones.access }

    /// What another application of the same process continues with, unless everything is to be forgotten.
    var memory: TransientState { services.memory }

    /// A link that makes the browser in which it is opened the operator's, once; `nil` where there are none of the operator's pages.
    /// - Throws: ``StartupFailure`` when none can be made.
    func operatorLink() throws -> String? {
        guard let operatorLinks else { return nil }
        let link = OperatorLinks.address(of: try operatorLinks.make(), at: services.url)
        services.audit.record(.operatorLink(.made))
        return link
    }

    /// Whether there are settings to open in a browser.
    var offersSettings: Bool { services.operatorAccess.rule.isOffered }

    /// Whether browsers of the local network can be made shared screens.
    var offersScreens: Bool { services.operatorAccess.rule.offersScreens }

    /// Handles the requests of the local network: those of shared screens by another application.
    func gate(to screens: Application) -> any HTTPResponder {
        let gate = ScreenGate(
            screens: services.stores.screens, cookies: services.cookies, shared: screens.responder, personal: responder)
        // A screen is one by a cookie, which is looked at before the other middleware. The other cookies of a screen last as its own
        // application says.
        guard let names = services.earlierCookieNames?.only(services.cookies.screenName) else { return gate }
        return MiddlewareChain([names], before: gate)
    }

    /// What the log says of the provider at the start.
    func providerWarnings() async -> [String] {
        await services.policies.refresh()
        return await ProviderStartupCheck(
            relyingParty: startupCheck, policies: services.policies.policies.map(\.name)
        ).warnings()
    }

    /// Keeps what is to be sent to the task API as long as if the clock had not been set.
    /// - Parameter seconds: by how much it was set forward; less than 0 for back.
    func clockWasSet(by seconds: TimeInterval) async throws { try await services.stores.outbox.moveEnds(by: seconds) }

    /// Deletes sessions that have ended.
    func clearAwayEndedSessions() async {
        let count = (try? await services.stores.deleteExpired()) ?? 0
        if count > 0 { services.audit.record(.sessionEnded(by: .expired, count: count)) }
    }

    /// Seals again what an earlier key has sealed, as far as no person is needed for it.
    /// - Throws: ``StorageError``.
    func reseal() async throws -> Resealed { try await opened.stores.reseal(then: opened.keyCheck) }

    /// How much is stored.
    /// - Throws: ``StorageError``.
    func figures() async throws -> StoreFigures { try await opened.figures() }

    /// Whether the store could be written the last time that it was tried.
    var isStoreWritable: Bool { services.stores.writeFailure == nil }
}
