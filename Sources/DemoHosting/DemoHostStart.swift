internal import Configuration
internal import DemoServices
internal import FoundationEssentials
internal import HTTP
internal import MicroHTTPServer
internal import OpenIDConnect
internal import Running
internal import Screens
internal import Storage

/// Starts the demo services one after the other: the tenant first, whose users the task API then serves.
struct DemoHostStart {
    let settings: Settings
    let folder: StateFolder
    let client: any HTTPClient
    let setup: DemoTenantSetup
    let sockets: DemoSockets?
    let lan: LANService?
    let now: @Sendable () -> Date
    let log: Log

    /// What listens so far.
    private(set) var servers: [HTTPServer] = []
    private(set) var lines: [String] = []
    private(set) var clients: [RegisteredClient] = []
    private(set) var tenant: DemoTenant?
    /// The metadata of the tenant that serves the tester's own clients.
    private var trusted: [HTTPURL]?

    init(
        settings: Settings, folder: StateFolder, client: any HTTPClient, setup: DemoTenantSetup, sockets: DemoSockets?,
        lan: LANService?, now: @escaping @Sendable () -> Date, log: Log
    ) {
        (self.settings, self.folder, self.client, self.setup) = (settings, folder, client, setup)
        (self.sockets, self.lan, self.now, self.log) = (sockets, lan, now, log)
    }

    private var reach: DemoReach { setup.options.reach }

    // MARK: The tenant

    /// Starts the tenant.
    mutating func serve(
        _ setting: DemoServicesSetting.Tenant, companion: [HTTPURL], fault: DemoFault?, environment: [String: String]
    ) throws(StartupFailure) {
        let key = try DemoHostStart.opening { () throws(StorageError) in
            try folder.key(named: "demo-tenant", environment: environment).key
        }
        var configuration =
            setup.clients.map { DemoHost.configuration(setting, $0, settings, folder, setup.options) }
            ?? DemoHost.configuration(setting, settings, companion, folder, fault)
        setup.apply(to: &configuration)
        clients = configuration.clients
        if setup.clients != nil { trusted = ClientTrial.metadataURLs(of: configuration) }
        // The tester's own users may have the addresses of the predefined ones.
        if setup.users != nil { configuration.databasePath = "\(folder.path)/demo-tenant-users.sqlite" }
        let responder = try DemoHostStart.opening { [configuration, client, now, log] () throws(StorageError) in
            try DemoTenant(
                configuration: configuration, masterKey: key, client: client, now: now, log: { log(.error, $0) })
        }
        if let notice = responder.notice { log(.warning, notice.message) }
        tenant = responder
        let port = setting.address.port
        let (isOfSettings, reach) = (setup.clients == nil, setup.options.reach)
        let server = try listen(
            lan?.configuration(port: port)
                ?? ServerConfiguration(
                    addresses: settings.demo.addresses, port: port, allowedHosts: reach.allowedHosts, tls: setup.tls,
                    probes: TenantHealth.paths),
            sockets?.tenant, responder,
            refusal: { isOfSettings ? $0.plainResponse : reach.response(toRefusal: $0) })
        lan?.show(server)
        lines += lines(about: responder, at: setting.address)
        if let fault { lines += lines(about: fault, at: setting.address) }
    }

    private func lines(about tenant: DemoTenant, at address: HTTPURL) -> [String] {
        let accounts = setup.users.map { DemoHostStart.names(of: $0) } ?? "Alice and Bob"
        let hint = setup.options.clientsFile == nil ? "; --confidential gives it one" : ""
        let local = reach.local(address)
        let ofClients = (setup.clients ?? []).flatMap { client in
            let page =
                setup.options.clientsFile == nil
                ? local.replacing(path: ClientTrial.path) : ClientTrial.page(of: client, at: local)
            return DemoHostStart.lines(about: client, of: tenant, page: page, hint: hint)
        }
        return ["Demo tenant:   \(address.origin) (accounts: \(accounts))"] + ofClients
    }

    private func lines(about fault: DemoFault, at address: HTTPURL) -> [String] {
        let line = "Its fault:     \(fault.name): \(fault.summary)"
        guard settings.provider.authority.isAzureADB2C else { return [line] }
        return [
            line,
            "               (Azure AD B2C has no UserInfo, for example: what it lacks can't go wrong. With issuer = "
                + "\(address.origin) instead of authority the tenant is a plain provider.)",
        ]
    }

    /// The addresses of the first users.
    private static func names(of users: [DemoPersona]) -> String {
        let shown = 3
        let names = users.prefix(shown).map(\.email).joined(separator: ", ")
        return users.count > shown ? "\(names) and \(users.count - shown) more" : names
    }

    private static func lines(
        about client: RegisteredClient, of tenant: DemoTenant, page: HTTPURL, hint: String
    ) -> [String] {
        // The values of the further lines of one name are below that of the first.
        let authorities = tenant.authorities.enumerated().map { index, authority in
            (index == 0 ? "  authorities:   " : "                 ") + authority.description
        }
        let scopes =
            authorities.isEmpty || client.apiScopes.isEmpty
            ? [] : ["  API scopes:    \(client.apiScopes.joined(separator: " "))"]
        let issuers = (tenant.authorities.isEmpty ? tenant.issuers : [tenant.issuer]).enumerated().map {
            ($0 == 0 ? "  issuer:        " : "                 ") + $1
        }
        return issuers + authorities + scopes + [
            "  client id:     \(client.clientID)",
            "  client secret: \(client.secret ?? "none (a public client\(hint))")",
            "  redirect to:   \(client.acceptsAnyRedirectURI ? "any address" : client.redirectURIs.joined(separator: " "))",
            "  results:       \(page)",
        ]
    }

    // MARK: The task API

    /// Starts the task API.
    mutating func serveTaskAPI(at address: HTTPURL) throws(StartupFailure) {
        var configuration = DemoHost.configuration(settings, folder, clients: setup.clients, trusted: trusted)
        configuration.algorithm = setup.options.algorithm
        let responder = try DemoHostStart.opening {
            [configuration, tenant, client, now, log] () throws(StorageError) in
            try DemoTaskAPI(
                configuration: configuration, client: client,
                now: tenant?.now ?? now,
                log: { log(.error, $0) }, heard: { tenant?.noteUse(ofTokenWithHash: $0) },
                errors: { request, usual in
                    guard let tenant else { return await usual() }
                    return await tenant.taskAPIResponse(to: request, usual: usual)
                })
        }
        if let notice = responder.notice { log(.warning, notice.message) }
        try listen(
            ServerConfiguration(
                addresses: settings.demo.addresses, port: address.port, allowedHosts: reach.allowedHosts,
                tls: setup.tls),
            sockets?.taskAPI, responder, refusal: { DemoTaskAPI.response(toRefusal: $0.error) })
        lines.append("Demo task API: \(address.origin)")
    }

    // MARK: Both

    private static func opening<Opened>(
        _ open: () throws(StorageError) -> Opened
    ) throws(StartupFailure) -> Opened {
        do { return try open() } catch { throw StartupFailure(error) }
    }

    /// - Returns: the server, which is one of ``servers`` from then on.
    @discardableResult
    private mutating func listen(
        _ configuration: ServerConfiguration, _ bound: BoundServer?, _ responder: any HTTPResponder,
        refusal: @escaping @Sendable (GateRefusal) -> HTTPResponse
    ) throws(StartupFailure) -> HTTPServer {
        do {
            let taken = if let bound { bound } else { try BoundServer(configuration) }
            let server = try taken.start(responder: responder, tls: setup.tls, refusal: refusal)
            for notice in server.notices { log(.notice, notice) }
            servers.append(server)
            return server
        } catch {
            throw StartupFailure(
                error,
                howToChoose: setup.clients != nil || settings.file == ShippedDemo.name
                    ? "Choose another with --port N."
                    : "The demo services take their ports from authority and taskAPI in the settings: change the port there."
            )
        }
    }
}
