public import FoundationEssentials
public import HTTP
internal import JSON
public import Storage

/// A task API that requires a bearer token: the three variants of Microsoft's samples over one store, without their defects.
///
/// It trusts only the token's signature: it fetches the issuer's metadata and keys itself.
public final class DemoTaskAPI: HTTPResponder {
    /// The notice from opening the database; `nil` when there was none.
    public var notice: StoreNotice? { database.notice }

    private let configuration: DemoTaskAPIConfiguration
    private let database: StoreDatabase
    private let router: Router<HTTPRequest>
    private let checkLog: TokenCheckLog
    private let log: @Sendable (String) -> Void
    private let errors: Errors

    /// Responds to a request with an error, or as the closure does that it gets.
    public typealias Errors = @Sendable (HTTPRequest, @Sendable () async -> HTTPResponse) async -> HTTPResponse

    /// Opens the database.
    /// - Parameters:
    ///   - configuration: the trusted issuers, audiences and scopes.
    ///   - client: fetches metadata and keys.
    ///   - now: the clock.
    ///   - log: receives a line for each request that failed because of an internal error.
    ///   - heard: receives the SHA-256 (base64url) of each access token, accepted or not; see
    ///     ``DemoTenant/noteUse(ofTokenWithHash:)``.
    ///   - errors: makes the responses with errors on demand, except to preflights; see ``DemoTenant/taskAPIResponse(to:usual:)``.
    /// - Throws: `StorageError` when not even a temporary database can be used.
    public init(
        configuration: DemoTaskAPIConfiguration, client: any HTTPClient, now: @escaping @Sendable () -> Date,
        log: @escaping @Sendable (String) -> Void = { _ in }, heard: @escaping @Sendable (String) -> Void = { _ in },
        errors: @escaping Errors = { await $1() }
    ) throws(StorageError) {
        self.configuration = configuration
        self.log = log
        self.errors = errors
        database = try StoreDatabase(path: configuration.databasePath, schema: TaskStore.schema, now: now)
        let verifier = AccessTokenVerifier(configuration: configuration, client: client, now: now)
        let checkLog = TokenCheckLog(now: now)
        self.checkLog = checkLog
        let gate = TokenGate(verifier: verifier, realm: configuration.realm, checkLog: checkLog, now: now, heard: heard)
        router = Self.router(
            TaskRoutes(store: TaskStore(database: database, now: now)), gate, configuration, now)
    }

    /// Responds to a request.
    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        if let answer = CheckLogEndpoint.response(to: request, messages: checkLog.messages) { return answer }
        var response =
            request.method == .options
            ? await answer(to: request) : await errors(request) { await answer(to: request) }
        response.fields[.cacheControl] = "no-store"
        response.fields[.xContentTypeOptions] = "nosniff"
        return CrossOriginAccess(configuration.allowedOrigins).apply(to: response, of: request)
    }

    private func answer(to request: HTTPRequest) async -> HTTPResponse {
        do {
            // Empty segments are dropped, as in the Node sample: the tutorial's `taskAPI` may end with a slash.
            let path = "/" + request.path.split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
            let (handler, parameters) = try router.route(request.method, path: path[...])
            return try await handler(request, parameters)
        } catch let problem as TaskProblem {
            return problem.response
        } catch let error as HTTPError {
            return TaskProblem(error).response
        } catch let error as StorageError where error.kind == .busy {
            return TaskProblem.storeBusy.response
        } catch {
            log("demo task API: \(error) (request \(request.connection.requestID))")
            return TaskProblem.failure.response
        }
    }

    /// The response to a request that the server refuses before it reaches this API: a problem document, as for every other refusal.
    public static func response(toRefusal error: HTTPError) -> HTTPResponse {
        var response = TaskProblem(refusal: error).response
        response.fields[.cacheControl] = "no-store"
        response.fields[.xContentTypeOptions] = "nosniff"
        return response
    }

    private static func router(
        _ routes: TaskRoutes, _ gate: TokenGate, _ configuration: DemoTaskAPIConfiguration,
        _ now: @escaping @Sendable () -> Date
    ) -> Router<HTTPRequest> {
        var router = Router<HTTPRequest>()
        for (pattern, methods) in routes.all {
            for route in methods {
                let needed = route.access == .read ? configuration.readScopes : configuration.writeScopes
                router.on(route.method, pattern) { request, parameters in
                    let token = try await gate.open(
                        to: request, at: "\(route.method.rawValue) \(pattern)", needing: needed)
                    return try await route.handle(
                        TaskCall(request: request, owner: token.owner, parameters: parameters))
                }
            }
            let names = methods.map(\.method.rawValue) + ["OPTIONS"]
            let allow = (names + (names.contains("GET") ? ["HEAD"] : [])).sorted().joined(separator: ", ")
            // Without a token: a browser's preflight request has none (Fetch section 4.8).
            router.on(.options, pattern) { _, _ in
                HTTPResponse(
                    .noContent, fields: [.allow: allow, .accessControlAllowHeaders: CrossOriginAccess.allowedFields])
            }
        }
        // Today's sample has these two, for trying out tokens.
        router.on(.get, "/hello") { request, _ in
            let token = try await gate.open(to: request, at: "GET /hello", needing: nil)
            return .json(JSONValue.object(token.name.map { ["name": .string($0)] } ?? [:]).encoded())
        }
        router.on(.get, "/public") { _, _ in
            let time = now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
            return .json((["date": .string(time)] as JSONValue).encoded())
        }
        // Like the Node sample, the root lists what there is, without a token.
        let lines =
            routes.all.flatMap { pattern, methods in methods.map { "\($0.method) \(pattern)" } }
            + ["GET /hello", "GET /public"]
        router.on(.get, "/") { _, _ in
            .json(JSONValue.array(lines.map(JSONValue.string)).encoded(), type: "application/json; charset=utf-8")
        }
        return router
    }
}
