internal import FoundationEssentials
internal import HTTP
internal import Localization
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import Storage
internal import TaskAPI
internal import Traces

/// The composition root: every part of the companion is made here, once.
struct Application: Sendable {
    /// Answers every request.
    let responder: any HTTPResponder
    /// Answers the plainest requests for files before that.
    let preparedFiles: PreparedFiles
    /// Every address, with its protection.
    let router: CompanionRouter
    /// What answers the other machines of the local network; `nil` where none are served.
    var lan: LANResponder?
    /// The address that a phone can open; `nil` where none can.
    let phone: PhoneAccess?
    /// Answers what the gate refuses.
    let refusals: RefusalResponses
    /// What the operator should know about the opening of the stores.
    let notices: [String]
    /// The key that its keychain is sealed with; another application of the same process goes on with it.
    let key: MasterKey
    /// The file of its keychain, for another application of the same process: it is opened once, when the program starts.
    let file: KeychainFile
    /// What another application of the same process goes on with, unless everything is to be forgotten.
    let memory: TransientState
    private let keychain: Keychain
    /// `nil` where the settings can't be opened in a browser.
    private let operatorLinks: OperatorLinks?
    private let url: HTTPURL
    private let startupCheck: RelyingParty
    private let firstPolicy: String?

    /// Puts the companion together. Nothing is fetched from the provider or the API.
    /// - Parameters:
    ///   - url: the address that people use.
    ///   - folder: where sign-ins are kept.
    ///   - client: sends the program's own requests.
    ///   - key: the key of the keychain when it is known already; else that of the folder.
    ///   - file: the file of the keychain when it is open already.
    ///   - memory: that of the application before; else an empty one.
    ///   - signInDelay: how long a sign-in that was begun may be in memory alone; `nil` writes it down at once.
    ///   - recorder: records every request, in an environment that is made for one trace.
    ///   - editor: changes the settings; without one they can't be changed from a browser.
    ///   - phone: what a phone can open in the local network; else the public address.
    ///   - phoneProblem: why no phone can open that now, where phones of the local network are to be served.
    /// - Throws: ``StorageError`` when no store can be used, ``OpenIDConnectError`` for an address that is of no known form.
    init(
        _ settings: Settings, url: HTTPURL, folder: StateFolder, files: PublicFiles, client: any HTTPClient,
        environment: [String: String], key known: MasterKey? = nil, file opened: KeychainFile? = nil,
        memory: TransientState? = nil, signInDelay: Duration? = nil, recorder: TraceRecorder? = nil,
        editor: SettingsEditor? = nil, phone inLAN: PhoneAccess? = nil,
        phoneProblem: @escaping @Sendable () -> String? = { nil },
        now: @escaping @Sendable () -> Date, log: Log
    ) throws {
        let arePhonesAway = phoneProblem() != nil
        let inLAN = arePhonesAway ? nil : inLAN
        let phone = arePhonesAway ? nil : inLAN ?? PhoneAccess(settings)
        self.phone = phone
        let authority = settings.provider.authority
        let client = TracingHTTPClient(client)
        let (key, keyNotice) =
            try known.map { ($0, nil) } ?? folder.key(named: settings.tokenStore.name, environment: environment)
        let audience = SessionAudience(authority: settings.provider.address.description, clientID: settings.clientID)
        let file =
            try opened
            ?? KeychainFile.open(path: "\(folder.path)/\(settings.tokenStore.name).sqlite", now: now)
        let limits = settings.isKiosk ? SessionLimits.kiosk : .personal
        let keychain = file.keychain(
            key: key, audience: audience, limits: limits, signInDelay: signInDelay, now: now,
            report: { log(.error, $0) }
        ).withFallback(now: now) { log(.error, $0) }

        let policies = PolicyRegistry(configured: settings.policies, store: keychain.policies)
        let registration = ClientRegistration(settings, url: url)
        let relyingParty = RelyingParty(
            authority: authority, registration: registration,
            responseMode: settings.responseMode, client: client, now: now)
        // Asked at the start alone: a provider that is still starting must not count as unreachable afterwards.
        let startupCheck = RelyingParty(
            authority: authority, registration: registration,
            responseMode: settings.responseMode, client: client, now: now)
        let cookies = CompanionCookies(
            keychainID: Application.keychainID(key, settings.tokenStore.name, audience),
            operatorID: Application.cookieID(key, "operator of \(settings.tokenStore.name)"), isSecure: url.isSecure,
            // On a shared screen nothing outlives the browser; elsewhere a closed browser need not end a sign-in.
            // It outlives the session, whose limits the server keeps: by it people are told why theirs has ended, and what they send
            // from a page of it is kept for them. Without it there would be one such text for each browser, gone when the browser is closed.
            sessionLifetime: settings.isKiosk ? nil : 2 * Int(SessionLimits.personal.absolute),
            languageLifetime: settings.isKiosk ? nil : CompanionCookies.ownLanguageLifetime)
        let accounts = SignedInAccounts(sessions: keychain.sessions, cookies: cookies, areOffered: !settings.isKiosk)
        let kioskClock = KioskClock(limits: limits, now: now)
        let pages = PageRenderer(
            assets: Assets(version: { files[$0]?.version }), policies: policies, isDemo: settings.demo.tenant != nil,
            site: url.host, origin: url.origin, offersAccounts: accounts.areOffered,
            explainsToAll: settings.isExplained && !settings.isKiosk,
            hasTasks: settings.taskAPI != nil, askedScopes: registration.tokenScopes(at: authority),
            people: PersonHandle(key),
            kiosk: KioskScreen(settings, phone: phone, arePhonesAway: arePhonesAway).map { ($0, kioskClock) })
        let browserForms = BrowserFormToken(key)
        let operatorAccess = OperatorAccess(
            rule: OperatorRule(settings), proof: OperatorProof(key, now: now), cookies: cookies)
        let diagnosisValues = Diagnosis.values(settings, registration)
        let failures = SignInFailures(pages: pages, values: diagnosisValues, log: log)
        let memory = memory ?? TransientState(now: now)
        let typed = TaskDrafts(drafts: keychain.drafts)

        let starter = SignInStarter(
            relyingParty: relyingParty, policies: policies,
            transactions: keychain.signIns, cookies: cookies, accounts: accounts, pages: pages, failures: failures,
            browserForms: browserForms, alwaysAsksForPassword: settings.isKiosk,
            namesLanguage: settings.signInOptions.uiLocales == nil,
            returnsByPaste: settings.signInReturn.redirectURI != nil)
        let callback = SignInCallback(
            relyingParty: relyingParty, audience: audience, policies: policies, sessions: keychain.sessions,
            typed: typed, cookies: cookies, accounts: accounts, pages: pages, failures: failures, starter: starter,
            showsClaims: settings.showsClaims || settings.taskAPI == nil, reauthentications: memory.reauthentications,
            confirmations: memory.confirmations, now: now, log: log)
        let health = HealthController(
            store: StoreReadiness(keychain, now: now), phoneProblem: phoneProblem)
        let flowAccess = FlowAccess(
            operatorAccess: operatorAccess, isOpen: settings.isExplained,
            isKiosk: settings.isKiosk || settings.isForPhonesOfKiosk)
        let trials =
            editor == nil || settings.isKiosk
            ? nil
            : SetupTrials(
                drafts: memory.setups, client: SetupHTTPClient(client: client), url: url, access: flowAccess,
                traces: memory.traces,
                cookies: cookies, now: now, log: log)
        let signIn = SignInController(
            starter: starter, callback: callback, transactions: keychain.signIns,
            formPosts: memory.formPosts, cookies: cookies, accounts: accounts, pages: pages, failures: failures,
            trials: trials, offersPairing: settings.isKiosk && inLAN != nil)
        let confirmation = SignInConfirmationController(
            callback: callback, confirmations: memory.confirmations, audience: audience, sessions: keychain.sessions,
            browserForms: browserForms, pages: pages, failures: failures)
        let paste = PasteController(
            starter: starter, callback: callback, transactions: keychain.signIns, pages: pages, failures: failures,
            browserForms: browserForms, cookies: cookies)
        let policyManager = PoliciesController(
            book: policies, rule: PolicyNameRule(isAzureADB2C: authority.isAzureADB2C), pages: pages,
            browserForms: browserForms, cookies: cookies)
        let providerLogout = ProviderLogoutControllers(
            relyingParty: relyingParty, policies: policies, sessions: keychain.sessions,
            confirmations: memory.confirmations,
            log: log, advice: { pages.words.advice($0, diagnosisValues) })
        let initiated = ThirdPartyInitiatedLoginController(
            relyingParty: relyingParty, policies: policies, origin: url.origin, failures: failures)
        let tokens = AccessTokenProvider(
            sessions: keychain.sessions, leases: keychain.leases, relyingParty: relyingParty, now: now)
        var tasks: TasksController?
        var outbox: Outbox?
        var waiting: OutboxController?
        var task: TaskController?
        var undo: UndoController?
        var completed: CompletedTasksController?
        var transfer: TransferController?
        var trial: TaskAPITrialController?
        var live: LiveListController?
        var gateway: TaskGateway?
        if let api = settings.taskAPI {
            let taskGateway = TaskGateway(
                api: TaskAPIClient(
                    collection: api.collection, dialect: api.dialect, encoding: api.encoding, client: client, now: now),
                tokens: tokens, reauthentications: memory.reauthentications, log: log)
            gateway = taskGateway
            let signInAgain = SignInAgain(pages: pages, reauthentications: memory.reauthentications)
            trial = TaskAPITrialController(gateway: taskGateway, forms: memory.forms, pages: pages, log: log)
            let changes = UndoHistory(sessions: keychain.sessions, now: now)
            // On a shared screen there is one window, and its page goes away by itself.
            let watches = settings.isKiosk ? nil : memory.watches
            let sending = Outbox(
                store: keychain.outbox, gateway: taskGateway, people: memory.outboxPeople, now: now, log: log
            ) { [store = keychain.outbox] person in
                guard let watches, watches.isWatched(person) else { return }
                Task.detached {
                    guard let waiting = try? await store.entries(of: person) else { return }
                    watches.saw(waiting, of: person)
                }
            }
            sending.resume()
            outbox = sending
            let list = TaskListResponses(
                gateway: taskGateway, sessions: keychain.sessions, changes: changes, typed: typed, outbox: sending,
                pages: pages, signInAgain: signInAgain, watches: watches,
                log: log)
            live = watches.map {
                LiveListController(
                    watches: $0, streams: memory.listStreams, sessions: keychain.sessions, gateway: taskGateway,
                    responses: list)
            }
            waiting = OutboxController(outbox: sending, responses: list)
            tasks = TasksController(
                outbox: sending, forms: memory.forms, typed: typed, responses: list,
                cookies: settings.isKiosk ? nil : cookies)
            task = TaskController(
                gateway: taskGateway, typed: typed, changes: changes,
                responses: TaskResponses(
                    gateway: taskGateway, sessions: keychain.sessions, changes: changes, typed: typed, pages: pages,
                    signInAgain: signInAgain,
                    log: log), list: list)
            undo = UndoController(
                gateway: taskGateway, outbox: sending, forms: memory.forms, changes: changes, responses: list)
            transfer = TransferController(
                gateway: taskGateway, outbox: sending, forms: memory.forms, changes: changes, pages: pages,
                signInAgain: signInAgain, list: list, isOnSharedScreen: settings.isKiosk, log: log)
            completed = CompletedTasksController(gateway: taskGateway, changes: changes, responses: list, log: log)
        }
        let signOut = SignOutController(
            relyingParty: relyingParty, policies: policies, sessions: keychain.sessions,
            pendingLogouts: memory.pendingLogouts, watches: memory.watches,
            cookies: cookies, accounts: accounts, pages: pages, isKiosk: settings.isKiosk,
            unsent: { [outbox] person in await outbox?.count(of: person) ?? 0 },
            provider: settings.provider.address.host)
        let claims = ClaimsController(
            sessions: keychain.sessions, tokens: tokens, pages: pages, trial: trial, log: log)
        let probe = ConnectionProbe(client: client, url: url, now: now)
        let editing = editor.map {
            SettingsController(
                editor: $0, keychain: keychain, cookies: cookies, forms: browserForms, pages: pages, probe: probe,
                log: log)
        }
        let setup = trials.flatMap { trials in
            editor.map {
                SetupController(
                    editor: $0, drafts: memory.setups, trials: trials,
                    probe: ConnectionProbe(client: SetupHTTPClient(client: client), url: url, now: now),
                    client: SetupHTTPClient(client: client), url: url,
                    cookies: cookies, forms: browserForms, pages: pages, now: now, log: log)
            }
        }

        let doctor =
            settings.isKiosk
            ? nil
            : editor.map {
                DoctorController(
                    editor: $0, url: url, folder: folder, cookies: cookies, forms: browserForms, pages: pages, now: now)
            }
        let errors = ErrorResponses(pages: pages, cookies: cookies, typed: typed, isKiosk: settings.isKiosk, log: log)
        let flow = FlowMiddleware(
            store: memory.traces, steps: memory.steps, access: flowAccess, cookies: cookies, errors: errors,
            clientID: settings.clientID,
            // The demo services run on this machine, in this process or in one of their own.
            checkLogs: CheckLogClient(
                provider: settings.demo.tenant != nil || settings.provider.address.isLoopback
                    ? settings.provider.address : nil,
                taskAPI: settings.taskAPI.map(\.collection).flatMap { $0.isLoopback ? $0 : nil }, client: client),
            recorder: recorder)
        let flowPages = FlowController(
            store: memory.traces, steps: memory.steps, access: flowAccess, accounts: accounts, cookies: cookies,
            forms: browserForms, pages: pages, streams: memory.streams)
        // A code leads a phone to the address that this process serves over TLS, where the phone's part is; to none else.
        let screenPairing =
            settings.isKiosk && (inLAN != nil || arePhonesAway)
            ? ScreenPairingController(
                pairings: memory.pairings, phone: inLAN, sessions: keychain.sessions, cookies: cookies,
                accounts: accounts, forms: browserForms, pages: pages, log: log) : nil
        let phonePairing =
            settings.isForPhonesOfKiosk
            ? PhonePairingController(
                pairings: memory.pairings, screen: settings.kioskName ?? url.host, sessions: keychain.sessions,
                tokens: tokens, cookies: cookies, forms: browserForms, pages: pages, now: now, log: log) : nil
        let sameOrigin = SameOriginRule(origin: url.origin)
        operatorLinks =
            operatorAccess.rule.isOffered
            ? OperatorLinks(
                folder: OperatorLinks.folder(in: folder, keychain: settings.tokenStore.name), now: now) : nil
        router = Routes.make(
            signIn, confirmation, signOut,
            accounts.areOffered ? AccountsController(accounts: accounts, pages: pages) : nil,
            AccountChangeController(accounts: accounts, pages: pages), tasks,
            task, waiting, undo, completed, transfer, live, claims,
            LanguageController(cookies: cookies, forms: browserForms, pages: pages),
            paste,
            policyManager, providerLogout, initiated, health, editing, setup, doctor,
            settings.isKiosk ? KioskController(clock: kioskClock, cookies: cookies, pages: pages) : nil,
            operatorLinks.map { OperatorController(access: operatorAccess, links: $0, errors: errors, log: log) },
            phone.flatMap { CertificateController($0, pages: pages) }, screenPairing, phonePairing,
            settings.isKiosk || settings.isForPhonesOfKiosk
                ? nil
                : FlowControllers(
                    flow: flowPages,
                    step: FlowStepController(
                        flow: flowPages, steps: memory.steps, forms: browserForms, cookies: cookies, pages: pages,
                        provider: settings.provider.address.host),
                    action: FlowActionController(
                        sessions: keychain.sessions, tokens: tokens, gateway: gateway, taskAPI: settings.taskAPI,
                        client: client, relyingParty: relyingParty, pendingLogouts: memory.pendingLogouts, pages: pages,
                        log: log, now: now),
                    faultLab: BreakController(
                        flow: flowPages, runs: memory.faultRuns, files: files, store: memory.traces,
                        access: flowAccess, forms: browserForms, cookies: cookies, pages: pages),
                    talk: TalkController(flow: flowPages, forms: browserForms, cookies: cookies, pages: pages)))
        let staticFiles = StaticFiles(files: files)
        preparedFiles = PreparedFiles(staticFiles, authority: url.authority, log: log)
        responder = MiddlewareChain(
            [
                RequestLogging(log: log), SecurityHeaders(), CanonicalAddress(publicURL: url),
                staticFiles,
                LanguageMiddleware(cookies: cookies, standard: settings.language ?? .english),
            ],
            before: RouteResponder(
                router,
                behind: [
                    SessionMiddleware(
                        sessions: keychain.sessions, cookies: cookies, accounts: accounts,
                        operatorAccess: editor == nil ? nil : operatorAccess, policies: policies)
                ] + (settings.isKiosk ? [KioskHeaders(cookies: cookies)] : []) + [
                    flow
                ] + (outbox.map { [OutboxMiddleware(outbox: $0)] } ?? []) + [
                    FormSender(sessions: keychain.sessions, sameOrigin: sameOrigin),
                    ResponseCookies(cookies: cookies, accounts: accounts),
                    Interstitial(pages: pages, provider: settings.provider.address.host),
                    ErrorPages(errors: errors),
                    FormProtection(
                        sameOrigin: sameOrigin, browserForms: browserForms, cookies: cookies, accounts: accounts,
                        errors: errors),
                    RouteAccess(operatorAccess: operatorAccess, flowAccess: flowAccess, errors: errors),
                ], errors: errors))
        refusals = RefusalResponses(pages: pages, publicURL: url, log: log)
        notices = [keyNotice, file.notice?.message].compactMap(\.self)
        self.keychain = keychain
        self.file = file
        self.startupCheck = startupCheck
        firstPolicy = settings.policies.first?.name
        self.key = key
        self.url = url
        self.memory = memory
    }

    /// A link that makes the browser in which it is opened the operator's, once; `nil` where there are no settings to open.
    /// - Throws: ``StartupFailure`` when none can be made.
    func operatorLink() throws -> String? {
        try operatorLinks.map { OperatorLinks.address(of: try $0.make(), at: url) }
    }

    /// What would stop every sign-in at the provider, and what to change; `nil` when nothing is known to, or the provider is away.
    func providerFault() async -> String? {
        await startupCheck.fault(policy: firstPolicy)?.text?.text(.english)
    }

    /// Writes down the pending sign-ins that are in memory alone, those of other applications of this process too.
    func writeAll() async { await keychain.writeAll() }

    /// Keeps what waits for the task API as long as if the clock had not been set.
    /// - Parameter seconds: by how much it was set forward; less than 0 for back.
    func clockWasSet(by seconds: TimeInterval) async throws { try await keychain.outbox.moveEnds(by: seconds) }

    /// Clears away sessions that have ended.
    func clearAwayEndedSessions() async { try? await keychain.deleteExpired() }

    /// A short name of the keychain and of whom it is for, for the names of cookies; says nothing about the key. Two applications
    /// that have a keychain in common can't read each other's sign-ins, so neither may clear away the other's cookies.
    private static func keychainID(_ key: MasterKey, _ name: String, _ audience: SessionAudience) -> String {
        cookieID(key, "cookie name of \(name)\n\(audience.authority)\n\(audience.clientID)")
    }

    private static func cookieID(_ key: MasterKey, _ text: String) -> String {
        KeyDerivation.keyedHash(key.bytes, Array(text.utf8)).prefix(4)
            .map { String($0, radix: 16).leftPadded(to: 2) }.joined()
    }
}

extension String {
    fileprivate func leftPadded(to width: Int) -> String {
        String(repeating: "0", count: Swift.max(0, width - count)) + self
    }
}
