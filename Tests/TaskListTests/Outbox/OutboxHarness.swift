import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import OpenIDConnect
import Running
import Storage
import Synchronization
import TaskAPI
import TestSupport

@testable import Sessions
@testable import Tasks
@testable import Web

/// An outbox between a keychain in a file and a task API that fails on demand; the clock is moved by hand.
final class OutboxHarness: Sendable {
    /// What goes wrong with the next call to add a task.
    enum Fault: CaseIterable {
        /// Added, and the response is lost.
        case answerLost
        /// The connection breaks before anything is done; the caller can't know that.
        case cutBefore
        /// There is no connection at all.
        case noConnection
        /// Added, and the response is 500.
        case failsAfter
        /// 500, and nothing is done.
        case failsBefore
        case tooMany
        /// The access token is no longer accepted.
        case tokenExpired
        /// The same, and the provider issues no new one.
        case providerDown
        /// 503, to the list too.
        case down
        /// The program is killed before the API does anything, or after it.
        case killedBefore, killedAfter
        /// The program is killed at one of its next accesses to the store.
        case killedAtStore
        /// The store can't be written once.
        case storeFails
    }

    struct State {
        var fault: Fault?
        /// The status of the response to every call to add a task.
        var status: HTTPStatus?
        var isDown = false
        /// Whether the entries can't be read.
        var readsFail = false
        /// The `Retry-After` that it then sends.
        var retryAfter = "3"
        var isProviderDown = false
        var isRefreshRejected = false
        var tokens = 1
        /// The token that the API accepts.
        var token = "access-1"
        var committed: [(key: String, text: String)] = []
        var list: [(id: Int, text: String)] = []
        var posts: [(key: String, text: String)] = []
        /// At which access to the store it is killed, and whether before it.
        var killsAtStore: (left: Int, isBefore: Bool)?
        var kill: (@Sendable () -> Void)?
        /// What was stored, in this order: that is what was accepted.
        var accepted: [(form: String, text: String)] = []
    }

    let state = Mutex(State())
    let folder = TemporaryFolder()
    let clock = TestClock()
    let key = MasterKey.random()
    let knowsKeys: Bool
    static let audience = SessionAudience(authority: "https://contoso.example.com/", clientID: "client-1")

    init(knowsKeys: Bool) { self.knowsKeys = knowsKeys }

    /// Opens the keychain once more, as another process would.
    func stores() throws -> Stores {
        try StoreFactory.open(path: folder.file("test.sqlite"), lockWait: .seconds(600), now: clock.now)
            .stores(
                key: key, audience: OutboxHarness.audience,
                limits: SessionLimits(idle: 1e7, absolute: 1e8), now: clock.now)
    }

    /// Signs a person in.
    func signIn(_ subject: String = "alice") async throws -> SignedInAccount {
        let claims = IDTokenClaims(
            issuer: "https://contoso.example.com/v2.0/", subject: subject, audience: ["client-1"],
            expiration: clock.date + 3600, issuedAt: clock.date, authTime: clock.date, name: subject, sessionID: nil,
            all: .object(["sub": .string(subject)]))
        let tokens = TokenSet(
            accessToken: "access-1", accessTokenExpiry: nil, refreshToken: "refresh-1", rawIDToken: "id", policy: nil)
        let session = Session(claims: claims, tokens: tokens, clientID: "client-1", now: clock.date)
        let id = try await stores().sessions.create(session)
        return SignedInAccount(id: id, session: session, isOperator: false)
    }

    /// An outbox of a program that has just started.
    func start() throws -> Outbox {
        let stores = try stores()
        let pause: @Sendable (Duration) async -> Void = { duration in
            // Timers never fire here: the test decides when it is time.
            // Waits: for ever: the test decides when it is time.
            if duration < .seconds(1) { await Polling.pause() } else { try? await Task.sleep(for: .seconds(86_400)) }
        }
        let tokens = AccessTokenProvider(
            sessions: stores.sessions, leases: stores.leases, now: clock.now, pause: pause
        ) { [self] _, _ throws(RefreshFailure) in
            if state.withLock({ $0.isRefreshRejected }) { throw RefreshFailure(.rejected, name: "rejected") }
            let number: Int? = state.withLock { state in
                guard !state.isProviderDown else { return nil }
                state.tokens += 1
                state.token = "access-\(state.tokens)"
                return state.tokens
            }
            guard let number else { throw RefreshFailure(.temporary, name: "down") }
            return RefreshedTokens(
                tokens: TokenSet(
                    accessToken: "access-\(number)", accessTokenExpiry: nil, refreshToken: "refresh-\(number)",
                    rawIDToken: "", policy: nil))
        }
        let client = ScriptedHTTPClient { [self] request throws(HTTPClientError) in try await answer(request) }
        guard let collection = HTTPURL("https://api.example.com/api/todolist") else { throw Unexpected() }
        let log = Log { _ in }
        let gateway = TaskGateway(
            api: TaskAPIClient(collection: collection, dialect: .todolist, client: client, now: clock.now),
            tokens: tokens, reauthentications: Reauthentications(sessions: stores.sessions), log: log)
        return Outbox(
            store: MortalOutboxStore(store: stores.outbox, harness: self), gateway: gateway, people: OutboxPeople(),
            now: clock.now, pause: pause, random: { 0.5 }, log: log)
    }

    struct Unexpected: Error {}

    private func answer(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        switch request.method {
        case .options:
            if state.withLock({ $0.isDown }) { return HTTPResponse(.serviceUnavailable) }
            return HTTPResponse(
                .noContent, fields: knowsKeys ? [.accessControlAllowHeaders: "authorization, IDEMPOTENCY-KEY"] : [:])
        case .get:
            return state.withLock { state in
                if state.isDown { return HTTPResponse(.serviceUnavailable) }
                guard isAccepted(request, state) else { return HTTPResponse(.unauthorized) }
                let items = state.list.map { task -> JSONValue in
                    ["id": .integer(Int64(task.id)), "description": .string(task.text), "status": false]
                }
                return .json(JSONValue.array(items).encoded())
            }
        default: return try await add(request)
        }
    }

    private func isAccepted(_ request: OutgoingRequest, _ state: State) -> Bool {
        request.fields[.authorization] == "Bearer \(state.token)"
    }

    private func add(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        let key = request.fields[.idempotencyKey] ?? ""
        let text = (try? JSONValue(parsing: request.body))?["description"]?.string ?? ""
        if let status = state.withLock({ $0.status }) { return HTTPResponse(status) }
        let (fault, isDown, kill) = state.withLock { state in
            defer { state.fault = nil }
            switch state.fault {
            case .tokenExpired: state.token = "none"
            case .providerDown: (state.token, state.isProviderDown) = ("none", true)
            case .down: state.isDown = true
            default: break
            }
            return (state.fault, state.isDown, state.kill)
        }
        if isDown { return HTTPResponse(.serviceUnavailable, fields: [.retryAfter: state.withLock { $0.retryAfter }]) }
        guard state.withLock({ isAccepted(request, $0) }) else { return HTTPResponse(.unauthorized) }
        switch fault {
        case .cutBefore: throw .brokenAnswer
        case .noConnection: throw .cannotConnect
        case .failsBefore: return HTTPResponse(.internalServerError)
        case .tooMany: return HTTPResponse(HTTPStatus(429), fields: [.retryAfter: "7"])
        case .killedBefore: await die(kill)
        default: break
        }
        commit(key, text)
        switch fault {
        case .answerLost: throw .timedOut
        case .failsAfter: return HTTPResponse(.internalServerError)
        case .killedAfter: await die(kill)
        default: break
        }
        return .json((["id": 0, "description": .string(text), "status": false] as JSONValue).encoded())
    }

    private func commit(_ key: String, _ text: String) {
        state.withLock { state in
            state.posts.append((key, text))
            guard !knowsKeys || !state.committed.contains(where: { $0.key == key }) else { return }
            state.committed.append((key, text))
            state.list.append((state.list.count, text))
        }
    }

    /// Adds a task elsewhere.
    func addElsewhere(_ text: String) { state.withLock { $0.list.append(($0.list.count, text)) } }

    /// Nothing that is called now returns: the program is gone.
    func die(_ kill: (@Sendable () -> Void)?) async {
        kill?()
        // Waits: for ever, as a process that has ended does nothing.
        while true { try? await Task.sleep(for: .seconds(86_400)) }
    }

    /// An access to the store: the program may end here, or the store may fail.
    func passStore(isBefore: Bool, isWrite: Bool) async throws {
        let (isDeath, fails, kill) = state.withLock { state in
            var (isDeath, fails) = (false, false)
            if let point = state.killsAtStore, point.isBefore == isBefore {
                state.killsAtStore?.left -= 1
                if point.left <= 0 {
                    isDeath = true
                    state.killsAtStore = nil
                }
            }
            if isBefore, isWrite, case .storeFails = state.fault {
                fails = true
                state.fault = nil
            }
            return (isDeath, fails, state.kill)
        }
        if isDeath { await die(kill) }
        if fails { throw Unexpected() }
    }
}

/// The store of a program that may be killed before or after each access.
struct MortalOutboxStore: OutboxStore {
    let store: any OutboxStore
    let harness: OutboxHarness

    private func pass<Result>(isWrite: Bool, _ body: () async throws -> Result) async throws -> Result {
        try await harness.passStore(isBefore: true, isWrite: isWrite)
        let result = try await body()
        try await harness.passStore(isBefore: false, isWrite: isWrite)
        return result
    }

    func append(
        _ entries: [OutboxEntry], of person: Person, remembering submission: String?, leasing owner: LeaseOwner?
    ) async throws -> OutboxAddition {
        try await pass(isWrite: true) {
            let addition = try await store.append(entries, of: person, remembering: submission, leasing: owner)
            if addition == .added || addition == .addedAndLeased {
                harness.state.withLock { $0.accepted += entries.map { ($0.form ?? "", $0.text) } }
            }
            return addition
        }
    }

    func entries(of person: Person, in read: PersonRecords?) async throws -> [OutboxEntry] {
        if harness.state.withLock({ $0.readsFail }) { throw OutboxHarness.Unexpected() }
        return try await pass(isWrite: false) { try await store.entries(of: person, in: read) }
    }

    func update(_ entry: OutboxEntry, of person: Person) async throws -> Bool {
        try await pass(isWrite: true) { try await store.update(entry, of: person) }
    }

    func delete(
        _ key: String, of person: Person, as sent: SentTask?, releasing owner: LeaseOwner?
    ) async throws -> Bool {
        try await pass(isWrite: true) {
            try await store.delete(key, of: person, as: sent, releasing: owner)
        }
    }

    func sentTask(_ key: String, of person: Person) async throws -> SentTask? {
        try await pass(isWrite: false) { try await store.sentTask(key, of: person) }
    }

    func forget(_ key: String, of person: Person) async throws {
        try await pass(isWrite: true) { try await store.forget(key, of: person) }
    }

    func lease(_ person: Person, to owner: LeaseOwner) async throws -> Bool {
        try await pass(isWrite: false) { try await store.lease(person, to: owner) }
    }

    func release(_ person: Person, by owner: LeaseOwner) async throws {
        try await pass(isWrite: false) { try await store.release(person, by: owner) }
    }

    func moveEnds(by seconds: TimeInterval) async throws { try await store.moveEnds(by: seconds) }

    func deleteExpired() async throws { try await store.deleteExpired() }
}
