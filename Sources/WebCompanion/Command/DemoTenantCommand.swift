internal import Configuration
internal import DemoHosting
internal import DemoServices
internal import FoundationEssentials
internal import HTTP
internal import JSON
internal import OpenIDConnect
internal import OutgoingHTTP
internal import Running
internal import Web

/// `WebCompanion demo-tenant`: serves only the demo tenant and the demo task API that the settings describe.
struct DemoTenantCommand {
    let options: CommandLineOptions
    let environment: [String: String]
    let log: Log
    let now: @Sendable () -> Date = { Date() }

    /// Returns after SIGINT or SIGTERM.
    /// - Throws: ``StartupFailure``, ``SettingsFailure``.
    func run() async throws {
        BrokenPipe.ignore()
        let isShipped = ShippedDemo.isUsed(options) { FileManager.default.fileExists(atPath: $0) }
        let result =
            isShipped
            ? try shipped(at: .shipped) : try SettingsReader.read(options: ofSettings, environment: environment)
        log.begin(result.settings.logFormat, from: result.settings.logLevel)
        for notice in result.notices { log(.notice, notice.description) }
        var settings = result.settings
        let reach = options.demoTenant.reach
        let addresses = reach.listening(besides: settings.demo.addresses)
        let sockets = try takePort(&settings, addresses, isShipped: isShipped)
        settings.demo.addresses = addresses
        change(&settings)
        let companion = try companion(of: settings)
        let files: (clients: [RegisteredClient]?, users: [DemoPersona]?)
        do throws(FileValue.Problem) { files = try read(settings) } catch {
            throw StartupFailure(lines: [error.description], exitCode: ExitCode.usage.rawValue)
        }
        try checkPorts(settings, files.clients)
        let token = try options.demoTenant.controlToken(environment)
        let termination = TerminationSignal()
        let folder = try StateFolder.choose(settings.tokenStore.place, environment: environment)
        defer { folder.clear() }
        try folder.check(settings)
        let certificate =
            options.demoTenant.usesTLS
            ? try DemoCertificate(
                in: folder, hosts: [settings.demo.tenant?.address.host].compactMap(\.self) + reach.hosts, now: now(),
                log: log) : nil
        let key = try options.trial.map { _ in try folder.key(named: "demo-tenant", environment: environment).key }
        let trial = key.flatMap { options.trial?.registration(key: $0, apiScopes: settings.apiScopes) }
        let setup = DemoTenantSetup(
            clients: files.clients ?? trial.map { [$0] }, users: files.users,
            control: token.map {
                TenantControl(token: $0.text, isForOtherMachines: options.demoTenant.hasRemoteControl)
            }, tls: certificate?.identity,
            options: options.demoTenant)
        let client = CurlHTTPClient(
            configuration: .init(
                connectTo: reach.connections(
                    to: [settings.demo.tenant?.address, settings.demo.taskAPI].compactMap(\.self)),
                certificateAuthorities: certificate?.authorityFile))
        let host = try await DemoHost.start(
            settings, companion: [companion], folder: folder, client: client, environment: environment,
            fault: options.fault, setup: setup, sockets: sockets, now: now, log: log)
        if options.port == 0, let host { printAddresses(host, settings, token, certificate) }
        announce(host, settings, token, certificate)
        if !options.isForOwnClients {
            let callback = companion.replacing(path: RedirectPath.callback)
            log.announce(
                isShipped
                    ? "Sends people back to \(callback), as the shipped settings say: there is no \(options.settingsPath)."
                    : "Sends people back to \(callback), as listen and publicURL in \(settings.file) say.")
        }
        if !log.isInJournal { log.announce("Press Ctrl-C to stop.") }
        await termination.wait()
        await host?.stop()
        await client.shutdown()
    }

    /// Changes the settings to what the command line asks for, but for the port.
    private func change(_ settings: inout Settings) {
        let reach = options.demoTenant.reach
        if let address = settings.demo.tenant?.address { settings.demo.tenant?.address = reach.named(address) }
        settings.demo.taskAPI = settings.demo.taskAPI.map(reach.named)
        if options.demoTenant.usesTLS { settings.demo.useHTTPS() }
        if options.demoTenant.isAzureADB2C, settings.apiScopes.isEmpty, let tenant = settings.demo.tenant {
            settings.apiScopes = ["read", "write"].map { "https://\(tenant.name)/tasks/tasks.\($0)" }
        }
    }

    /// The address of the companion that the settings are for.
    /// - Throws: ``StartupFailure`` when the settings have nothing that could be served here.
    private func companion(of settings: Settings) throws(StartupFailure) -> HTTPURL {
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
        return companion
    }

    /// Refuses clients at the ports of the services.
    /// - Parameter clients: those of the file on the command line.
    private func checkPorts(_ settings: Settings, _ clients: [RegisteredClient]?) throws(StartupFailure) {
        let ports = [
            settings.demo.tenant.map { (service: "the demo tenant", port: $0.address.port) },
            settings.demo.taskAPI.map { (service: "the demo task API", port: $0.port) },
        ]
        let redirects = clients?.flatMap { client in client.redirectURIs.map { ("redirect_uris", $0) } } ?? []
        if let problem = options.trial?.problem(withPorts: ports.compactMap(\.self))
            ?? TrialClient.problem(of: redirects, withPorts: ports.compactMap(\.self))
        {
            throw StartupFailure(lines: [problem], exitCode: ExitCode.usage.rawValue)
        }
    }

    /// Says what is served, and warns of what is risky.
    private func announce(
        _ host: DemoHost?, _ settings: Settings, _ token: (text: String, isNew: Bool)?, _ certificate: DemoCertificate?
    ) {
        for line in host?.lines ?? [] { log.announce(line) }
        for line in certificate.map({ DemoCertificate.lines(trusting: $0.authorityFile) }) ?? [] { log.announce(line) }
        if let token, let address = settings.demo.tenant?.address {
            log.announce("Control:       \(controlled(address).replacing(path: TenantControl.path))")
            log.announce(
                "  token:         \(token.isNew ? token.text : "that of \(DemoTenantOptions.tokenVariable)")")
        }
        warnAboutNetwork(settings)
        for host in options.demoTenant.reach.unheard(at: settings.demo.addresses) {
            log(.warning, "Nothing listens at \(host), which --host names: add --listen \(host).")
        }
        if options.trial?.acceptsAnyRedirectURI == true {
            log(
                .warning,
                "Every redirect URI is accepted: whoever makes a browser open a link to this tenant may get the sign-in of its user."
            )
        }
    }

    /// The settings where there is no file.
    private func shipped(at ports: DemoPorts) throws(SettingsFailure) -> SettingsReader.Result {
        try SettingsReader.read(ShippedDemo.file(at: ports), options: ofSettings, environment: environment)
    }

    /// The options for the settings. `--port` is that of the tenant, not of the companion that the settings are for.
    private var ofSettings: StartOptions {
        var options = options.start
        options.port = nil
        return options
    }

    /// Takes the port of the command line, and the next one for the task API, and makes them those of the settings; `nil` without it.
    private func takePort(_ settings: inout Settings, _ addresses: [String], isShipped: Bool) throws -> DemoSockets? {
        guard let port = options.port else { return nil }
        guard isShipped || options.isForOwnClients else {
            throw StartupFailure(
                lines: [
                    "--port needs --for or --clients here: the companion of \(settings.file) looks for the demo tenant at the "
                        + "address in that file."
                ], exitCode: ExitCode.usage.rawValue)
        }
        let sockets = try DemoSockets(
            port: port, addresses: addresses, allowedHosts: options.demoTenant.reach.allowedHosts)
        guard !isShipped else {
            settings = try shipped(at: sockets.ports).settings
            return sockets
        }
        func address(_ port: Int) -> HTTPURL? { HTTPURL("http://localhost:\(port)") }
        if let tenant = address(sockets.ports.tenant) { settings.demo.tenant?.address = tenant }
        if settings.demo.taskAPI != nil { settings.demo.taskAPI = address(sockets.ports.taskAPI) }
        return sockets
    }

    /// The address of the tenant for programs that control it.
    private func controlled(_ address: HTTPURL) -> HTTPURL {
        options.demoTenant.hasRemoteControl ? address : options.demoTenant.reach.local(address)
    }

    /// Warns when other machines can reach the tenant without TLS. In a container the engine decides who can.
    private func warnAboutNetwork(_ settings: Settings) {
        guard !options.demoTenant.usesTLS, !options.isInContainer,
            !settings.demo.addresses.allSatisfy({ HTTPURL.isLoopback(host: $0) })
        else { return }
        log(
            .warning,
            "Other machines can reach the demo tenant without encryption: whoever shares the network can read along, and sign in as its users."
        )
    }

    private func printAddresses(
        _ host: DemoHost, _ settings: Settings, _ token: (text: String, isNew: Bool)?, _ certificate: DemoCertificate?
    ) {
        guard let tenant = host.tenant, let client = host.clients.first, let address = settings.demo.tenant?.address,
            let first = tenant.metadataURLs.first
        else { return }
        let metadata =
            options.isForOwnClients
            ? first
            : settings.provider.authority.metadataURL(policy: settings.policies.first?.name)
        var members = AddressLine.members(issuer: tenant.issuer, metadata: metadata)
            .merging(AddressLine.members(of: client)) { $1 }
        // A secret that was chosen is known to those who need it.
        if options.trial?.isConfidential == true { members["client_secret"] = client.secret.map(JSONValue.string) }
        if options.demoTenant.clientsFile != nil {
            members["clients"] = .array(host.clients.map { .object(AddressLine.members(of: $0)) })
        }
        if !options.demoTenant.issuerPaths.isEmpty {
            members["issuers"] = .array(tenant.issuers.map(JSONValue.string))
        }
        if !tenant.authorities.isEmpty, options.isForOwnClients {
            members["authorities"] = .array(tenant.authorities.map { .string($0.description) })
        }
        members["certificate_authority"] = certificate.map { .string($0.authorityFile) }
        if let api = settings.demo.taskAPI { members["task_api"] = .string(api.origin) }
        if let token {
            members["control"] = .string(controlled(address).replacing(path: TenantControl.path).description)
            if token.isNew { members["control_token"] = .string(token.text) }
        }
        AddressLine.print(members)
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
