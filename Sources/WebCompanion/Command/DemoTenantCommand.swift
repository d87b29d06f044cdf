internal import FoundationEssentials
internal import HTTP
internal import OutgoingHTTP

/// `WebCompanion demo-tenant`: serves only the demo tenant and the demo task API that the settings describe.
struct DemoTenantCommand {
    let options: CommandLineOptions
    let environment: [String: String]
    let log: Log
    let now: @Sendable () -> Date = { Date() }

    /// Returns after SIGINT or SIGTERM.
    /// - Throws: ``StartupFailure``, ``SettingsFailure``.
    func run() async throws {
        let result = try SettingsReader.read(options: options, environment: environment)
        log.begin(result.settings)
        for notice in result.notices { log(.notice, notice.description) }
        let settings = result.settings
        guard let companion = settings.companionURL(port: settings.listen.port), settings.demo != .none else {
            throw StartupFailure(
                lines: ["\(settings.file): neither the provider nor the task API has an address on this machine."],
                exitCode: StartupFailure.configuration)
        }
        guard options.trial == nil || settings.demo.tenant != nil else {
            throw StartupFailure(
                lines: [
                    "\(settings.file): authority or issuer names no address on this machine, where the tenant could be served."
                ],
                exitCode: StartupFailure.configuration)
        }
        let ports = [
            settings.demo.tenant.map { (service: "the demo tenant", port: $0.address.port) },
            settings.demo.taskAPI.map { (service: "the demo task API", port: $0.port) },
        ]
        if let problem = options.trial?.problem(withPorts: ports.compactMap(\.self)) {
            throw StartupFailure(lines: [problem], exitCode: ExitCode.usage.rawValue)
        }
        let termination = TerminationSignal()
        let folder = try StateFolder.choose(settings.tokenStore.place, environment: environment)
        try folder.check(settings)
        defer { folder.clear() }
        let client = CurlHTTPClient()
        let host = try await DemoHost.start(
            settings, companion: [companion], folder: folder, client: client, environment: environment,
            fault: options.fault, trial: options.trial, now: now, log: log)
        for line in host?.lines ?? [] { log.announce(line) }
        if options.trial == nil {
            log.announce(
                "Sends people back to \(companion.replacing(path: RedirectPath.callback)), as listen and publicURL in \(settings.file) say."
            )
        }
        if !log.isInJournal { log.announce("Press Ctrl-C to stop.") }
        await termination.wait()
        await host?.stop()
        await client.shutdown()
    }
}
