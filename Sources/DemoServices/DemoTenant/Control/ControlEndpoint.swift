internal import FoundationEssentials
internal import HTTP
internal import JSON

/// The control interface: for programs on this machine that know its token. Documentation/control.openapi.json describes it.
struct ControlEndpoint: Sendable {
    let services: TenantServices
    let control: TenantControl
    let log: @Sendable (String) -> Void

    /// The response; `nil` for a request to another path.
    func respond(_ call: TenantCall) async -> HTTPResponse? {
        let path = call.request.path
        guard path == TenantControl.path || path.hasPrefix("\(TenantControl.path)/") else { return nil }
        do {
            try check(call.request)
            return try await route(String(path.dropFirst(TenantControl.path.count)), call)
        } catch let problem as ControlProblem {
            return problem.response
        } catch {
            log("demo tenant: \(error) (request \(call.request.connection.requestID))")
            return ControlProblem.failure.response
        }
    }

    /// Before anything else, so that nothing is said to a caller who may not know it, not even which addresses there are.
    private func check(_ request: HTTPRequest) throws(ControlProblem) {
        guard request.connection.isLoopback || control.isForOtherMachines else { throw .notLocal }
        switch BearerToken.read(request) {
        case .absent: throw .noToken
        case .malformed: throw .invalidToken
        case .token(let token): guard control.accepts(token) else { throw .invalidToken }
        }
    }

    private func route(_ path: String, _ call: TenantCall) async throws -> HTTPResponse {
        switch path {
        case "/fault":
            switch try method(of: call, among: [.get, .head, .put, .delete]) {
            case .put: return try arm(call)
            case .delete:
                services.schedule.disarm()
                return ControlResponse.done
            default: return armed
            }
        case "/faults":
            _ = try method(of: call, among: [.get, .head])
            return try faults(call)
        case "/token":
            _ = try method(of: call, among: [.post])
            let wanted = try MintRequest(try ControlBody.value(of: call.request), in: services.configuration)
            return ControlResponse.json(try await TokenMint(services: services).token(wanted, base: call.base))
        case "/requests":
            guard try method(of: call, among: [.get, .head, .delete]) != .delete else {
                services.recorder.removeAll()
                return ControlResponse.done
            }
            return try await requests(call)
        case "/clock":
            guard try method(of: call, among: [.get, .head, .post]) == .post else { return clock }
            return try moveClock(call)
        case "/reset":
            _ = try method(of: call, among: [.post])
            try await TenantReset(services: services).perform()
            return ControlResponse.done
        case "/users":
            _ = try method(of: call, among: [.get, .head])
            return ControlResponse.json(ControlUsers(services: services).all)
        case "/next-sign-in": return try await nextSignIn(call)
        case "/errors":
            guard try method(of: call, among: [.get, .head, .delete]) == .delete else {
                return ControlResponse.json(services.errors.json)
            }
            services.errors.remove(at: InjectedError.Place.allCases)
            return ControlResponse.done
        default:
            if let name = segment(of: path, after: "/errors/") { return try errors(at: name, call) }
            if let name = segment(of: path, after: "/users/") { return try await user(named: name, call) }
            throw ControlProblem.notFound
        }
    }

    /// The last segment of a path, decoded; `nil` for another path.
    private func segment(of path: String, after prefix: String) -> String? {
        let rest = path.dropFirst(prefix.count)
        guard path.hasPrefix(prefix), !rest.isEmpty, !rest.contains("/") else { return nil }
        return PercentEncoding.decode(rest)
    }

    private func method(of call: TenantCall, among methods: [HTTPMethod]) throws(ControlProblem) -> HTTPMethod {
        guard methods.contains(call.request.method) else { throw .methodNotAllowed(methods) }
        return call.request.method
    }

    // MARK: Faults

    private func arm(_ call: TenantCall) throws(ControlProblem) -> HTTPResponse {
        let body = try ControlBody(of: call.request, with: ["name", "client_id"])
        let fault = try DemoFault.asked(by: try body.string("name"))[0]
        let client = try body["client_id"].map { _ throws(ControlProblem) in
            try registered(body.string("client_id"))
        }
        services.schedule.armAccepted(fault, for: client?.clientID)
        return armed
    }

    private var armed: HTTPResponse {
        let armed = services.schedule.armed
        return ControlResponse.json([
            "fault": armed.map { .string($0.fault.name) } ?? .null,
            "client_id": armed?.clientID.map(JSONValue.string) ?? .null,
        ])
    }

    private func faults(_ call: TenantCall) throws(ControlProblem) -> HTTPResponse {
        let parameters = try query(of: call, with: ["client_id"])
        let ids = parameters.all("client_id")
        guard ids.count < 2 else { throw .invalidQuery("client_id must occur once.") }
        let client = try ids.first.map { id throws(ControlProblem) in try registered(id) }
        return ControlResponse.json(["faults": .array(ClientReport.rows(services, of: client).map(\.json))])
    }

    private func registered(_ clientID: String) throws(ControlProblem) -> RegisteredClient {
        guard let client = services.configuration.client(clientID) else { throw .noSuchClient }
        return client
    }

    private func query(of call: TenantCall, with names: [String]) throws(ControlProblem) -> FormParameters {
        let parameters: FormParameters
        do throws(HTTPError) { parameters = try call.request.queryParameters() } catch {
            throw .invalidQuery(error.message)
        }
        guard parameters.pairs.allSatisfy({ names.contains($0.name) }) else {
            throw .invalidQuery("It has an unknown parameter; there can be \(names.joined(separator: " and ")).")
        }
        return parameters
    }

    private func nextSignIn(_ call: TenantCall) async throws -> HTTPResponse {
        switch try method(of: call, among: [.get, .head, .put, .delete]) {
        case .put:
            var (overrides, user) = try NextSignInOverrides.read(
                try ControlBody.value(of: call.request), in: services.configuration)
            if let user {
                guard let account = try await services.accounts.account(named: user) else {
                    throw ControlProblem.noSuchUser
                }
                overrides.accountID = account.id
            }
            services.nextSignIn.overrides = overrides
        case .delete:
            services.nextSignIn.overrides = nil
            return ControlResponse.done
        default: break
        }
        return ControlResponse.json(["next_sign_in": services.nextSignIn.overrides?.json ?? .null])
    }

    private func errors(at name: String, _ call: TenantCall) throws(ControlProblem) -> HTTPResponse {
        let places = InjectedError.Place.all(in: services.configuration.form)
        guard let place = InjectedError.Place(rawValue: name), places.contains(place) else {
            throw .noSuchEndpoint(places)
        }
        guard try method(of: call, among: [.put, .delete]) == .put else {
            services.errors.remove(at: [place])
            return ControlResponse.done
        }
        let injected = try InjectedError(try ControlBody.value(of: call.request), at: place, in: services.configuration)
        services.errors.set(injected, at: place)
        return ControlResponse.json(injected.json(at: place))
    }

    private func user(named name: String, _ call: TenantCall) async throws -> HTTPResponse {
        let users = ControlUsers(services: services)
        switch try method(of: call, among: [.get, .head, .put, .delete]) {
        case .put:
            let (user, isNew) = try await users.put(try ControlBody.value(of: call.request), as: name)
            return ControlResponse.json(user, status: isNew ? .created : .ok)
        case .delete:
            try await users.remove(named: name)
            return ControlResponse.done
        default: return ControlResponse.json(try users.user(named: name))
        }
    }

    // MARK: Requests

    private func requests(_ call: TenantCall) async throws(ControlProblem) -> HTTPResponse {
        let parameters = try query(of: call, with: ["after", "wait"])
        let after = try number("after", parameters, max: Int64(Int32.max))
        let wait = try number("wait", parameters, max: RequestRecorder.maxWait)
        guard let page = await services.recorder.requests(after: after, waiting: .seconds(wait)) else {
            throw .tooManyWaiting
        }
        return ControlResponse.json([
            "requests": .array(page.entries.map { $0.request.json(number: $0.number) }), "last": .integer(page.last),
            "missed": .integer(page.missed),
        ])
    }

    /// A number of the query; 0 when it is missing.
    private func number(_ name: String, _ parameters: FormParameters, max: Int64) throws(ControlProblem) -> Int64 {
        let values = parameters.all(name)
        guard !values.isEmpty else { return 0 }
        guard values.count == 1, !values[0].isEmpty, values[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int64(values[0]), number <= max
        else { throw .invalidQuery("\(name) must be one whole number from 0 to \(max).") }
        return number
    }

    // MARK: The clock

    private var clock: HTTPResponse {
        ControlResponse.json([
            "now": .string(services.now().formatted(Date.ISO8601FormatStyle())),
            "offset": .integer(services.clock.offset),
        ])
    }

    private func moveClock(_ call: TenantCall) throws(ControlProblem) -> HTTPResponse {
        let body = try ControlBody(of: call.request, with: ["offset", "advance"])
        let isMoved: Bool
        switch (try body.seconds("offset"), try body.seconds("advance")) {
        case (let offset?, nil): isMoved = services.clock.set(offset)
        case (nil, let seconds?): isMoved = services.clock.advance(by: seconds)
        default: throw .invalidBody("It must have either offset or advance.")
        }
        guard isMoved else { throw .clockTooFar }
        return clock
    }
}
