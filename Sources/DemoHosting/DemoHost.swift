package import Configuration
package import DemoServices
package import FoundationEssentials
package import HTTP
internal import MicroHTTPServer
internal import OpenIDConnect
internal import OutgoingHTTP
package import Running
package import Screens
internal import Storage

/// Serves the demo tenant and the demo task API on their own ports, in this process or in a separate one.
///
/// They share only the process with the program: all communication is over HTTP.
package struct DemoHost: Sendable {
    /// The lines shown to the operator at startup.
    package let lines: [String]
    /// The tenant's clients; empty when it is not served here.
    package let clients: [RegisteredClient]
    /// The tenant, when it is served here: its fault can be changed while it runs.
    package let tenant: DemoTenant?
    private let servers: [HTTPServer]

    /// Starts the demo services in the settings; `nil` when there are none.
    /// - Parameters:
    ///   - companion: the program's addresses, for its registration in the tenant: that of this machine first.
    ///   - folder: where accounts, keys and tasks are stored.
    ///   - client: fetches the metadata and keys that the API validates tokens with, and sends logout tokens.
    ///   - fault: the fault of the tenant.
    ///   - setup: what `demo-tenant` changes of the tenant, such as the clients that are registered instead of this program.
    ///   - sockets: the ports of the services, if they are taken already.
    ///   - lan: where other machines reach the tenant too, over TLS; `nil` for this machine alone.
    /// - Throws: ``StartupFailure``.
    package static func start(
        _ settings: Settings, companion: [HTTPURL], folder: StateFolder, client: any HTTPClient,
        environment: [String: String], fault: DemoFault? = nil, setup: DemoTenantSetup = DemoTenantSetup(),
        sockets: DemoSockets? = nil, lan: LANService? = nil,
        now: @escaping @Sendable () -> Date, log: Log
    ) async throws(StartupFailure) -> DemoHost? {
        guard settings.demo != .none else { return nil }
        var servers: [HTTPServer] = []
        var lines: [String] = []
        var served: DemoTenant?
        var trusted: [HTTPURL]?
        let howToChoose =
            setup.clients != nil || settings.file == ShippedDemo.name
            ? "Choose another with --port N."
            : "The demo services take their ports from authority and taskAPI in the settings: change the port there."
        var clients: [RegisteredClient] = []
        let reach = setup.options.reach
        let hosts = reach.allowedHosts
        do throws(StartupFailure) {
            if let tenant = settings.demo.tenant {
                let key = try opening { () throws(StorageError) in
                    try folder.key(named: "demo-tenant", environment: environment).key
                }
                var configuration =
                    setup.clients.map { Self.configuration(tenant, $0, settings, folder, setup.options) }
                    ?? Self.configuration(tenant, settings, companion, folder, fault)
                setup.apply(to: &configuration)
                clients = configuration.clients
                if setup.clients != nil { trusted = ClientTrial.metadataURLs(of: configuration) }
                // The tester's own users may have the addresses of the predefined ones.
                if setup.users != nil { configuration.databasePath = "\(folder.path)/demo-tenant-users.sqlite" }
                let responder = try opening { [configuration] () throws(StorageError) in
                    try DemoTenant(
                        configuration: configuration, masterKey: key, client: client, now: now,
                        log: { log(.error, $0) })
                }
                if let notice = responder.notice { log(.warning, notice.message) }
                served = responder
                let port = tenant.address.port
                let server = try listen(
                    lan?.configuration(port: port)
                        ?? ServerConfiguration(
                            addresses: settings.demo.addresses, port: port, allowedHosts: hosts, tls: setup.tls,
                            probes: TenantHealth.paths),
                    sockets?.tenant, responder, log, tls: setup.tls, howToChoose: howToChoose,
                    refusal: { setup.clients == nil ? $0.plainResponse : reach.response(toRefusal: $0) })
                servers.append(server)
                lan?.show(server)
                let accounts = setup.users.map { Self.names(of: $0) } ?? "Alice and Bob"
                lines.append("Demo tenant:   \(tenant.address.origin) (accounts: \(accounts))")
                let hint = setup.options.clientsFile == nil ? "; --confidential gives it one" : ""
                for client in setup.clients ?? [] {
                    let page =
                        setup.options.clientsFile == nil
                        ? reach.local(tenant.address).replacing(path: ClientTrial.path)
                        : ClientTrial.page(of: client, at: reach.local(tenant.address))
                    lines += Self.lines(about: client, of: responder, page: page, hint: hint)
                }
                if let fault {
                    lines.append("Its fault:     \(fault.name): \(fault.summary)")
                    if settings.provider.authority.isAzureADB2C {
                        lines.append(
                            "               (Azure AD B2C has no UserInfo, for example: what it lacks can't go wrong. With issuer = "
                                + "\(tenant.address.origin) instead of authority the tenant is a plain provider.)")
                    }
                }
            }
            if let address = settings.demo.taskAPI {
                let tenant = served
                var configuration = Self.configuration(settings, folder, clients: setup.clients, trusted: trusted)
                configuration.algorithm = setup.options.algorithm
                let responder = try opening { [configuration] () throws(StorageError) in
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
                servers.append(
                    try listen(
                        ServerConfiguration(
                            addresses: settings.demo.addresses, port: address.port, allowedHosts: hosts,
                            tls: setup.tls),
                        sockets?.taskAPI, responder, log, tls: setup.tls, howToChoose: howToChoose,
                        refusal: { DemoTaskAPI.response(toRefusal: $0.error) }))
                lines.append("Demo task API: \(address.origin)")
            }
            return DemoHost(lines: lines, clients: clients, tenant: served, servers: servers)
        } catch {
            for server in servers { await server.stop(grace: .zero) }
            throw error
        }
    }

    private static func opening<Opened>(
        _ open: () throws(StorageError) -> Opened
    ) throws(StartupFailure) -> Opened {
        do { return try open() } catch { throw StartupFailure(error) }
    }

    /// Stops all services; running requests may finish.
    package func stop() async {
        tenant?.endWaiting()
        await withTaskGroup { group in
            for server in servers { group.addTask { await server.stop(grace: TerminationSignal.grace) } }
        }
    }

    private static func listen(
        _ configuration: ServerConfiguration, _ bound: BoundServer?, _ responder: any HTTPResponder, _ log: Log,
        tls: TLSIdentity?, howToChoose: String,
        refusal: @escaping @Sendable (GateRefusal) -> HTTPResponse
    ) throws(StartupFailure) -> HTTPServer {
        do {
            let taken = if let bound { bound } else { try BoundServer(configuration) }
            let server = try taken.start(responder: responder, tls: tls, refusal: refusal)
            for notice in server.notices { log(.notice, notice) }
            return server
        } catch {
            throw StartupFailure(error, howToChoose: howToChoose)
        }
    }

    private static func configuration(
        _ tenant: DemoServicesSetting.Tenant, _ settings: Settings, _ companion: [HTTPURL], _ folder: StateFolder,
        _ fault: DemoFault?
    ) -> DemoTenantConfiguration {
        // A provider that is configured by its issuer must have an issuer equal to its URL; B2C's never is.
        let isPlain = !settings.provider.authority.isAzureADB2C
        let addresses = { (path: String) in companion.map { $0.replacing(path: path).description } }
        let client = RegisteredClient(
            clientID: settings.clientID, secret: settings.clientSecret?.revealed,
            // As in the portal, a redirect address for native apps is registered only where one is configured.
            redirectURIs: [settings.signInReturn.redirectURI].compactMap(\.self)
                + addresses(RedirectPath.callback),
            postLogoutRedirectURIs: addresses(RedirectPath.signedOut),
            backChannelLogoutURI: isPlain ? addresses(RedirectPath.backChannelLogout).first : nil,
            // Every browser can open the first address in the local network, including browsers on this machine.
            frontChannelLogoutURI: isPlain ? addresses(RedirectPath.frontChannelLogout).prefix(2).last : nil,
            apiScopes: settings.apiScopes)
        return DemoTenantConfiguration(
            publicURL: tenant.address, form: isPlain ? .plain : .azureADB2C, tenant: tenant.name, clients: [client],
            policies: isPlain ? DemoPolicy.plain : settings.policies.map(DemoPolicy.init), fault: fault,
            databasePath: "\(folder.path)/demo-tenant.sqlite")
    }

    /// A plain provider for a user's own clients: most use discovery, with an issuer that is the provider's URL. With `--b2c` a tenant of Azure
    /// AD B2C, for those that need its policies.
    private static func configuration(
        _ tenant: DemoServicesSetting.Tenant, _ clients: [RegisteredClient], _ settings: Settings,
        _ folder: StateFolder, _ options: DemoTenantOptions
    ) -> DemoTenantConfiguration {
        let own = settings.provider.authority.isAzureADB2C ? settings.policies.map(DemoPolicy.init) : []
        let policies = own.isEmpty ? DemoPolicy.examples : own
        let plain = options.issuerPaths.isEmpty ? DemoPolicy.plain : DemoPolicy.issuers(at: options.issuerPaths)
        return DemoTenantConfiguration(
            publicURL: tenant.address, form: options.isAzureADB2C ? .azureADB2C : .plain, tenant: tenant.name,
            clients: clients, policies: options.isAzureADB2C ? policies : plain,
            trial: ClientTrial(version: ProgramVersion.current),
            databasePath: "\(folder.path)/demo-tenant.sqlite")
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

    /// The API trusts the provider that the program signs users in with.
    /// - Parameters:
    ///   - clients: the clients under test, instead of the program.
    ///   - trusted: the metadata URLs of their provider.
    static func configuration(
        _ settings: Settings, _ folder: StateFolder, clients: [RegisteredClient]? = nil, trusted: [HTTPURL]? = nil
    ) -> DemoTaskAPIConfiguration {
        let authority = settings.provider.authority
        let policies: [String?] = settings.policies.isEmpty ? [nil] : settings.policies.map(\.name)
        // A scope is written "resource/name"; the resource is the audience, and its name is in `scp`.
        let scopes = settings.apiScopes.filter { $0 != settings.clientID }.compactMap { scope in
            scope.lastIndex(of: "/").map { (resource: scope[..<$0], name: scope[scope.index(after: $0)...]) }
        }
        let names = Set(scopes.map { String($0.name) })
        let writing = names.filter { !isForReading($0) }
        return DemoTaskAPIConfiguration(
            trustedMetadata: trusted ?? policies.map { authority.metadataURL(policy: $0) },
            audiences: Set(scopes.map { String($0.resource) }).sorted(),
            clientIDs: clients?.map(\.clientID) ?? [settings.clientID],
            // If only read scopes can be requested, adding is allowed too: the demo would be useless otherwise.
            readScopes: names, writeScopes: writing.isEmpty ? names : writing,
            allowedOrigins: settings.demo.allowedOrigins,
            databasePath: "\(folder.path)/demo-task-api.sqlite")
    }

    /// Whether a scope such as `tasks.read` or `Tasks.Read` grants read access only.
    private static func isForReading(_ name: String) -> Bool {
        name.lowercased().split(separator: ".").last == "read"
    }

}
