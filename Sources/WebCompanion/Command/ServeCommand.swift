internal import Administration
internal import Configuration
internal import DemoHosting
internal import FoundationEssentials
internal import Glibc
internal import HTTP
internal import Localization
internal import MicroHTTPServer
internal import Observability
internal import OpenIDConnect
internal import OutgoingHTTP
internal import Running
internal import Screens
internal import Storage
internal import Web

/// `WebCompanion serve`: binds, builds the application, opens the browser, and serves until a signal is received.
struct ServeCommand {
    let options: CommandLineOptions
    let environment: [String: String]
    let executable: String
    let log: Log
    let now: @Sendable () -> Date = { Date() }

    /// Returns after SIGINT or SIGTERM, when running requests have finished.
    /// - Throws: ``StartupFailure``, ``SettingsFailure``.
    func run() async throws {
        BrokenPipe.ignore()
        let startedAt = now()
        // A request to reload during the start is carried out after it.
        let reload = ReloadSignal()
        let manager = ServiceManager(environment: environment)
        // In parallel with the settings: neither needs to know them.
        Task.detached { HTTPServer.warmUp() }
        Task.detached { _ = Language.allCases }
        let reading = Task.detached { [environment, executable] in
            try PublicFiles.located(environment: environment, executable: executable)
        }
        let (file, settings) = try prepare()
        let files = try await reading.value
        for warning in LanguageFolder.current.warnings { log(.warning, warning) }
        let termination = TerminationSignal()
        let current = CurrentApplication()
        // Bound first: a port in use must be found before a browser is opened. Connections wait in the backlog until there is a responder.
        let bodies = BodyBudget()
        let bound = try Listening.bind(settings, bodies: bodies)
        let boundMetrics = try MetricsListening.bind(settings)
        var parts = StartedParts(current: current)
        let telemetry = try telemetry(settings, &parts)
        let keyCheck = DelayedKeyCheck()
        let shutdown = Shutdown()
        do {
            guard let url = settings.companionURL(port: bound.port) else {
                throw StartupFailure(
                    lines: ["There is no address for port \(bound.port)."], exitCode: StartupFailure.unavailable)
            }
            let folder = try StateFolder.choose(settings.tokenStore.place, environment: environment)
            defer { folder.clear() }
            try folder.check(settings)
            let inUse = try lock(folder, settings)
            defer { withExtendedLifetime(inUse) {} }
            let lan = try settings.lan.map { try LANService(settings, $0, folder: folder, now: now, log: log) }
            parts.lan = lan
            let ports = try lan?.bind(plainPort: bound.port, bodies: bodies) ?? nil
            let demo = try await startDemo(&parts, settings, url: url, folder: folder)
            let key = KeyInUse()
            let factory = ApplicationFactory(
                url: url,
                parts: ProgramParts(
                    folder: folder, files: files, client: parts.client, now: now, log: log, telemetry: telemetry,
                    shutdown: shutdown),
                environment: environment, key: key, lan: lan)
            let editor = editor(
                of: file, settings, factory, demo: demo.running, key: key, in: folder, current: current)
            let application = try await firstApplication(of: editor, in: current)
            let isKeyChecked = try await application.opened.checkKey(in: folder, settings)
            for notice in application.opened.notices { log(.warning, notice) }
            // A client that waits for this machine's address finds that of the other machines served too.
            try lan?.start(ports, LANListener(current: current))
            let server = try Listening.start(
                bound, settings, application: current, isInContainer: options.isInContainer, log: log)
            parts.server = server
            parts.metrics = try MetricsListening.start(
                boundMetrics, settings, telemetry.metrics,
                readings: MetricsReadings(current: current, lan: lan, server: server, startedAt: startedAt, now: now)
                    .read)
            RunningAddress(folder: folder, keychain: settings.tokenStore.name).write(url)
            await announce(url, settings, (lan?.lines ?? []) + demo.lines, application)
            parts.tasks = tasks(current, settings, lan: lan, demo: demo.running, editor: editor, application)
            let status = "Serving \(url.origin)"
            manager?.notify(.ready(status: status))
            if !isKeyChecked { parts.tasks.append(checkLater(keyCheck, application, in: folder, settings)) }
            if let manager { parts.tasks += watchdog(manager, settings, port: bound.port) }
            if let reload {
                let service = ServiceReload(
                    editor: editor, lan: lan, manager: manager, status: status, file: settings.file,
                    auditLog: telemetry.auditLog, log: log)
                parts.tasks.append(Task { await service.follow(reload.requests) })
            }
            let signal = await termination.wait()
            // A key that is not that of the store must not be used any longer.
            let isOrdered = signal == SIGTERM && keyCheck.failure == nil
            let delay = isOrdered ? current.current?.shutdownDelay ?? 0 : 0
            manager?.notify(.stopping(after: delay))
            if delay > 0 { await serveOn(delay, shutdown) }
            await parts.finish(grace: TerminationSignal.grace, log: log)
        } catch {
            await parts.abort()
            throw error
        }
        if let failure = keyCheck.failure { throw failure }
    }

    /// What changes the settings, and puts an application that is made by them into effect.
    private func editor(
        of file: SettingsFile, _ settings: Settings, _ factory: ApplicationFactory, demo: RunningDemo, key: KeyInUse,
        in folder: StateFolder, current: CurrentApplication
    ) -> SettingsEditor {
        SettingsEditor(
            file: file, options: options.start, environment: environment, settings: settings,
            changeDemo: { settings throws(StartupFailure) in try await demo.change(to: settings) },
            reread: {
                let environment = try ServiceCredentials.added(to: Environment.variables)
                return (environment, try key.read(current.current?.opened, in: folder, settings, environment))
            }
        ) { settings, memory, editor throws(StorageError) in
            let previous = current.current
            let application = try factory.make(
                settings, before: previous, memory: memory == .kept ? previous?.memory : nil, editor: editor)
            return { current.begin(application) }
        }
    }

    /// Checks the key once the store can be read, and ends the program when it is not that of the store.
    private func checkLater(
        _ check: DelayedKeyCheck, _ application: Application, in folder: StateFolder, _ settings: Settings
    ) -> Task<Void, Never> {
        log(.warning, "The key of the store is checked later: the store can't be read yet.")
        return Task {
            await check.run { () async throws(StartupFailure) in
                try await application.opened.checkKey(in: folder, settings)
            } end: {
                TerminationSignal.raise()
            }
        }
    }

    /// Opens the audit log, and begins the export of spans, where they are asked for.
    private func telemetry(_ settings: Settings, _ parts: inout StartedParts) throws(StartupFailure) -> Telemetry {
        var telemetry = try Telemetry(settings, log: log)
        parts.spans = SpanExport(environment, metrics: telemetry.metrics, log: log, now: now)
        telemetry.spans = parts.spans?.recorder
        return telemetry
    }

    /// Shows that the key is in use, so that `rotate-key` waits for the end of the program.
    private func lock(_ folder: StateFolder, _ settings: Settings) throws(StartupFailure) -> UseLock? {
        guard !folder.isTemporary else { return nil }
        do { return try UseLock.shared(folder.keyLock(named: settings.tokenStore.name)) } catch {
            throw StartupFailure(error)
        }
    }

    /// Starts the demo services that the settings ask for, on this machine or in the local network.
    /// - Returns: them, and the lines about them for the log.
    private func startDemo(
        _ parts: inout StartedParts, _ settings: Settings, url: HTTPURL, folder: StateFolder
    ) async throws -> (running: RunningDemo, lines: [String]) {
        let (lan, client, lanClient) = (parts.lan, parts.client, parts.lanClient)
        let start: RunningDemo.Start = { [environment, now, log] settings throws(StartupFailure) in
            let place = lan?.place
            let settings = place.map { settings.withTenant(in: $0) } ?? settings
            await lanClient?.route(
                to: place == nil ? nil : settings.demo.tenant?.address, authorities: lan?.trustedFile ?? "")
            return try await DemoHost.start(
                settings, companion: [url] + (place?.urls ?? []), folder: folder, client: client,
                environment: environment, lan: lan, now: now, log: log)
        }
        let host = try await start(settings)
        let running = RunningDemo(host, settings, start: start)
        parts.demo = running
        return (running, host?.lines ?? [])
    }

    /// Serves everything for a while, though `/readyz` says that the program is stopping: a load balancer keeps sending requests until it
    /// has asked there. Another signal ends the program meanwhile.
    private func serveOn(_ seconds: Int, _ shutdown: Shutdown) async {
        shutdown.begin()
        log(.info, "Stopping in \(seconds) seconds: until then /readyz responds with 503, and all else is served.")
        try? await Task.sleep(for: .seconds(seconds))
    }

    /// What runs beside the requests.
    /// - Parameter application: the first one, whose provider is looked at.
    private func tasks(
        _ current: CurrentApplication, _ settings: Settings, lan: LANService?, demo: RunningDemo,
        editor: SettingsEditor, _ application: Application
    ) -> [Task<Void, Never>] {
        [
            // The demo tenant in this process is known to be right.
            Task {
                guard settings.demo.tenant == nil else { return }
                for warning in await application.providerWarnings() { log(.warning, warning) }
            },
            Task { await Housekeeping(current: current, log: log).run() },
            Task {
                await lan?.follow { isMoved in
                    if isMoved { try await demo.restart() }
                    try await editor.remake()
                }
            },
        ]
    }

    /// What tells the service manager that the program answers, if it wants to know.
    private func watchdog(_ manager: ServiceManager, _ settings: Settings, port: Int) -> [Task<Void, Never>] {
        guard let watchdog = ServiceWatchdog(environment: environment) else { return [] }
        let seconds = Int(watchdog.interval / .seconds(1))
        let request = OwnRequest(settings.listen, port: port, seconds: max(seconds, 1))
        return [Task { await watchdog.run(manager) { await request.isAnswered() } }]
    }

    private func prepare() throws -> (SettingsFile, Settings) {
        let file = try SettingsFile.read(path: options.settingsPath)
        let result = try SettingsReader.read(file, options: options.start, environment: environment)
        log.begin(result.settings.logFormat, from: result.settings.logLevel)
        for notice in result.notices { log(.notice, notice.description) }
        if let warning = file.privacyWarning { log(.warning, warning) }
        return (file, result.settings)
    }

    private func firstApplication(
        of editor: SettingsEditor, in current: CurrentApplication
    ) async throws(StartupFailure) -> Application {
        do { try await editor.renew() } catch { throw StartupFailure(error) }
        // ``SettingsEditor/renew()`` has just put it into effect.
        guard let application = current.current else {
            throw StartupFailure(lines: ["The program could not be started."], exitCode: StartupFailure.unavailable)
        }
        return application
    }

    /// The link to the settings. If it can't be made, the program runs without it.
    private func operatorLink(_ application: Application) -> String? {
        do { return try application.operatorLink() } catch {
            log(.warning, (error as? StartupFailure)?.lines.first ?? "A link to the settings can't be made.")
            return nil
        }
    }

    private func announce(_ url: HTTPURL, _ settings: Settings, _ lines: [String], _ application: Application) async {
        log.announce("Web Companion: \(url.origin)")
        if settings.isKiosk {
            let name = settings.kioskName ?? "without a name"
            log.announce("Kiosk:         \(name); its settings can't be opened in a browser")
        }
        for line in lines { log.announce(line) }
        if settings.taskAPI == nil {
            log.announce(
                "There is no taskAPI in \(settings.file): people can sign in and see their claims, but no tasks.")
        }
        // Others may read a log that is collected.
        let isWanted = log.isTerminal || options.opensBrowser
        let operatorLink = isWanted && application.offersSettings ? operatorLink(application) : nil
        let command = CommandName.typed(executable, environment: environment)
        if let operatorLink, log.isTerminal {
            log.announce("Settings:      \(operatorLink) (works once, for 10 minutes)")
            log.announce("               \(command) operator-link prints another link.")
        } else if application.offersSettings, !options.isInContainer {
            log.announce("Settings:      \(command) operator-link prints a link that opens them.")
        }
        if application.offersScreens {
            log.announce("Screens:       \(command) screen-link --name NAME prints a link that makes a browser one.")
        }
        if !log.isInJournal { log.announce("Press Ctrl-C to stop.") }
        guard options.opensBrowser else { return }
        if !BrowserOpener.open(operatorLink ?? url.origin, environment: environment) {
            log.announce("Open \(url.origin) in a browser.")
        }
    }
}
