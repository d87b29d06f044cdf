internal import DemoServices
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
        guard !options.isForOwnClients || settings.demo.tenant != nil else {
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
        let files: (clients: [RegisteredClient]?, users: [DemoPersona]?)
        do throws(FileValue.Problem) { files = try read(settings) } catch {
            throw StartupFailure(lines: [error.description], exitCode: ExitCode.usage.rawValue)
        }
        let addresses = files.clients?.flatMap { client in client.redirectURIs.map { ("redirect_uris", $0) } } ?? []
        if let problem = options.trial?.problem(withPorts: ports.compactMap(\.self))
            ?? TrialClient.problem(of: addresses, withPorts: ports.compactMap(\.self))
        {
            throw StartupFailure(lines: [problem], exitCode: ExitCode.usage.rawValue)
        }
        let token = try options.demoTenant.controlToken(environment)
        let termination = TerminationSignal()
        let folder = try StateFolder.choose(settings.tokenStore.place, environment: environment)
        try folder.check(settings)
        defer { folder.clear() }
        let key = try options.trial.map { _ in try folder.key(named: "demo-tenant", environment: environment).key }
        let trial = key.flatMap { options.trial?.registration(key: $0, apiScopes: settings.apiScopes) }
        let setup = DemoTenantSetup(
            clients: files.clients ?? trial.map { [$0] }, users: files.users,
            control: token.map { TenantControl(token: $0.text) }, options: options.demoTenant)
        let client = CurlHTTPClient()
        let host = try await DemoHost.start(
            settings, companion: [companion], folder: folder, client: client, environment: environment,
            fault: options.fault, setup: setup, now: now, log: log)
        for line in host?.lines ?? [] { log.announce(line) }
        if let token, let address = settings.demo.tenant?.address {
            log.announce("Control:       \(address.replacing(path: TenantControl.path))")
            log.announce(
                "  token:         \(token.isNew ? token.text : "that of \(DemoTenantOptions.tokenVariable)")")
        }
        if !options.isForOwnClients {
            log.announce(
                "Sends people back to \(companion.replacing(path: RedirectPath.callback)), as listen and publicURL in \(settings.file) say."
            )
        }
        if !log.isInJournal { log.announce("Press Ctrl-C to stop.") }
        await termination.wait()
        await host?.stop()
        await client.shutdown()
    }

    /// The clients and the users of the files on the command line.
    private func read(
        _ settings: Settings
    ) throws(FileValue.Problem) -> (clients: [RegisteredClient]?, users: [DemoPersona]?) {
        let clients = try options.demoTenant.clientsFile.map { path throws(FileValue.Problem) in
            try ClientsFile.clients(try FileValue(path: path), apiScopes: settings.apiScopes)
        }
        let users = try options.demoTenant.usersFile.map { path throws(FileValue.Problem) in
            try UsersFile.users(try FileValue(path: path))
        }
        return (clients, users)
    }
}
