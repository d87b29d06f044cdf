public import FoundationEssentials
public import HTTP
public import Storage

/// An authority shaped like Azure AD B2C, so that a complete sign-in works without a cloud account.
///
/// It sends what B2C sends and refuses what B2C refuses, with the same messages; where B2C is laxer than today's rules
/// (such as the PKCE method `plain`), it follows the rules.
public final class DemoTenant: HTTPResponder {
    /// The tenant's clock, for services that accept its tokens.
    public var now: @Sendable () -> Date { services.now }

    /// The issuer of its first policy.
    public var issuer: String {
        configuration.policies.first.map { configuration.issuer(of: $0, at: configuration.publicURL) }
            ?? configuration.publicURL.origin
    }

    /// The issuers of a plain provider; of Azure AD B2C those of its policies.
    public var issuers: [String] {
        configuration.policies.map { configuration.issuer(of: $0, at: configuration.publicURL) }
    }

    /// The metadata URLs of its policies.
    public var metadataURLs: [HTTPURL] { configuration.metadataURLs }
    /// The authorities of its policies; none at a plain provider.
    public var authorities: [HTTPURL] { configuration.authorities }

    /// The notice from opening the database; `nil` when there was none.
    public var notice: StoreNotice? { database.notice }

    private let configuration: DemoTenantConfiguration
    private let database: StoreDatabase
    let services: TenantServices
    private let client: (any HTTPClient)?
    private let log: @Sendable (String) -> Void

    /// Opens the tenant's database and adds the personas.
    /// - Parameters:
    ///   - configuration: addresses, applications, policies.
    ///   - masterKey: encrypts the private signing keys in the database.
    ///   - client: sends logout tokens to the registered applications; without one none are sent.
    ///   - now: the clock of the machine, which ``DemoTenantConfiguration/clockOffset`` is added to.
    ///   - log: receives a line for each request that failed because of an internal error.
    /// - Throws: `StorageError` when not even a temporary database can be used.
    public init(
        configuration: DemoTenantConfiguration, masterKey: MasterKey, client: (any HTTPClient)? = nil,
        now: @escaping @Sendable () -> Date, log: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StorageError) {
        self.configuration = configuration
        self.log = log
        self.client = client
        let clock = TenantClock(now, offset: configuration.clockOffset)
        let time = clock.now()
        database = try StoreDatabase(path: configuration.databasePath, schema: TenantSchema.schema, now: now) {
            (database) throws(StorageError) in
            try AccountStore.start(configuration.users, in: database, at: time)
        }
        services = TenantServices(
            configuration: configuration, database: database, masterKey: masterKey, clock: clock)
    }

    /// Responds to a request.
    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        let call = TenantCall(
            request, configuration: configuration, faults: services.faults, time: services.now())
        let response = await answer(call)
        if configuration.control != nil, isProtocol(request) {
            services.recorder.record(
                RecordedRequest(request, status: response.status, at: services.clock.machine()))
        }
        return response
    }

    /// Ends the waits of the control interface and of responses that it delays, so that the server can stop.
    public func endWaiting() {
        services.recorder.end()
        services.errors.end()
    }

    /// The response to a request to the demo task API, which may have an error that the control interface injects.
    /// - Parameter usual: makes the response without one.
    public func taskAPIResponse(
        to request: HTTPRequest, usual: @Sendable () async -> HTTPResponse
    ) async -> HTTPResponse {
        await ErrorInjection(services: services).response(ofTaskAPI: request, usual: usual)
    }

    /// Whether a client or a person sent a request: not one for a style sheet, for a report, or to control the tenant.
    private func isProtocol(_ request: HTTPRequest) -> Bool {
        ![TenantControl.path, ClientTrial.path, "/journal"].contains {
            request.path == $0 || request.path.hasPrefix("\($0)/")
        }
            && TenantAssets.response(to: request) == nil && TenantHealth.response(to: request) == nil
    }

    private func answer(_ call: TenantCall) async -> HTTPResponse {
        do {
            return try await route(call)
        } catch let error as TenantError {
            return TenantErrorPage(error: error, call: call, configuration: configuration).response
        } catch let error as HTTPError {
            return TenantErrorPage(error: error, call: call, configuration: configuration).response
        } catch {
            log("demo tenant: \(error) (request \(call.request.connection.requestID))")
            return TenantErrorPage(error: .serverFailure, call: call, configuration: configuration).response
        }
    }

    private func route(_ call: TenantCall) async throws -> HTTPResponse {
        if let asset = TenantAssets.response(to: call.request) ?? TenantHealth.response(to: call.request) {
            return asset
        }
        if let response = CheckLogEndpoint.response(to: call.request, messages: services.checkLog.messages) {
            return response
        }
        if let control = configuration.control,
            let response = await ControlEndpoint(services: services, control: control, log: log).respond(call)
        {
            return response
        }
        if let trial = configuration.trial,
            let answer = try ClientEndpoint(services: services, trial: trial).respond(call)
        {
            return answer
        }
        let path = call.request.path
        if path == "/" {
            try check(call, allowing: [.get, .head])
            return TenantHomePage(configuration: configuration, base: call.base, words: call.words).response
        }
        if path == "/\(InteractionPage.provider.rawValue)/\(SimulatedProvider.name)/dialog" {
            try check(call, allowing: [.get, .head, .post])
            return try await InteractionEndpoint(services: services).respond(.provider, nil, call)
        }
        let attacker = services.minted.attacker(besides: services.schedule.apart)
        if let response = try AttackerKeyEndpoint.respond(to: call.request, attacker) { return response }
        let address: TenantAddress
        let endpoint: TenantAddress.Endpoint
        do {
            (address, endpoint) = try TenantAddress.parse(call.request, in: configuration)
        } catch {
            return try refusal(error, call)
        }
        // The address was parsed against the configured policies.
        guard let policy = configuration.policy(address.policy) else { return try refusal(.notFound, call) }
        let crossOrigin = TenantCrossOrigin(configuration.clients)
        if let preflight = crossOrigin.preflight(call.request, for: endpoint) { return preflight }
        var call = call
        call.belong(to: address, configuration)
        let response = try await ErrorInjection(services: services).response(to: call, at: endpoint, of: policy) {
            [call] in
            try await respond(call, at: endpoint, of: address, policy)
        }
        return crossOrigin.applied(to: response, of: call.request, at: endpoint)
    }

    private func respond(
        _ call: TenantCall, at endpoint: TenantAddress.Endpoint, of address: TenantAddress, _ policy: DemoPolicy
    ) async throws -> HTTPResponse {
        let apart = services.with(
            call.isApartFromFaults
                ? FaultInjector(
                    nil, further: services.schedule.standing.further, own: configuration.signatureAlgorithm)
                : services.schedule.apart)
        switch endpoint {
        case .metadata:
            try check(call, allowing: [.get, .head])
            return MetadataEndpoint(services: apart).respond(address, policy, call)
        case .keys:
            try check(call, allowing: [.get, .head])
            return try await KeysEndpoint(services: apart).respond(policy)
        case .authorize:
            try check(call, allowing: [.get, .head, .post])
            return try await AuthorizeEndpoint(services: services).respond(address, policy, call)
        case .token:
            return try await TokenEndpoint(services: services).respond(policy, call)
        case .logout:
            try check(call, allowing: [.get, .head, .post])
            return try await LogoutEndpoint(services: apart, client: client, log: log).respond(policy, call)
        case .userInfo:
            try check(call, allowing: [.get, .head, .post])
            return try await UserInfoEndpoint(services: services).respond(policy, call)
        case .introspection:
            return try await IntrospectionEndpoint(services: services).respond(policy, call)
        case .revocation:
            return try await RevocationEndpoint(services: services).respond(policy, call)
        case .deviceAuthorization:
            return try await DeviceAuthorizationEndpoint(services: services).respond(address, policy, call)
        case .device:
            try check(call, allowing: [.get, .head, .post])
            return try await DeviceEndpoint(services: services, address: address, call: call).respond()
        case .page(.provider):
            return try refusal(.notFound, call)
        case .page(let page):
            try check(call, allowing: [.get, .head, .post])
            return try await InteractionEndpoint(services: services).respond(page, address, call)
        }
    }

    private func check(_ call: TenantCall, allowing methods: [HTTPMethod]) throws(HTTPError) {
        guard !methods.contains(call.request.method) else { return }
        throw HTTPError(
            .methodNotAllowed, code: "method-not-allowed", "This address does not answer such a request.",
            fields: [.allow: methods.map(\.rawValue).joined(separator: ", ")])
    }

    /// An address without a policy does not exist at B2C; one with an unknown policy has no metadata.
    private func refusal(_ failure: TenantAddress.Failure, _ call: TenantCall) throws -> HTTPResponse {
        switch failure {
        case .notFound:
            throw HTTPError(.notFound, code: "no-such-page", "There is nothing at this address of the demo tenant.")
        case .noPolicy(.token), .noPolicy(.userInfo): return TenantJSON.refusal(.missing("p"), call)
        case .noPolicy: throw TenantError.missing("p")
        case .unknownPolicy(let name, let endpoint):
            let error = TenantError.noMetadata(policy: name, tenant: configuration.tenant)
            switch endpoint {
            case .metadata, .keys, .token, .userInfo: return TenantJSON.refusal(error, call, status: .notFound)
            default: throw error
            }
        }
    }
}
