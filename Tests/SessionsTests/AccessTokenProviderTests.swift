import FoundationEssentials
import Storage
import Synchronization
import TestSupport
import Testing

@testable import OpenIDConnect
@testable import Sessions

@Suite(.patientTimeLimit) struct AccessTokenProviderTests {
    let fixture = Fixture()
    let provider: ScriptedProvider

    init() { provider = ScriptedProvider(fixture.clock) }

    /// Polls without waiting; renews the lease only when a test demands it.
    private static let pause: @Sendable (Duration) async -> Void = { duration in
        // Waits: for ever: the test decides when a lease is renewed.
        if duration < .seconds(1) { await Polling.pause() } else { try? await Task.sleep(for: .seconds(3600)) }
    }

    private func companion(
        pause: @escaping @Sendable (Duration) async -> Void = pause
    ) throws -> (sessions: any SessionStore, tokens: AccessTokenProvider) {
        let stores = try fixture.stores()
        let tokens = AccessTokenProvider(
            sessions: stores.sessions, leases: stores.leases, now: fixture.clock.now, pause: pause,
            refresh: provider.refresh)
        return (stores.sessions, tokens)
    }

    // MARK: when

    @Test func `a token that is good for long is used as it is`() async throws {
        let (sessions, tokens) = try companion()
        let id = try await sessions.create(fixture.session())
        fixture.clock.advance(by: 1700)
        #expect(try await tokens.token(for: id) == "access-0")
        #expect(await provider.calls == 0)
    }

    @Test(arguments: [(600.0, 539.0, 540.0), (100.0, 79.0, 80.0), (1000.0, 939.0, 940.0)])
    func `new tokens come a minute or a fifth of a short life before the end`(
        _ lifetime: TimeInterval, _ good: TimeInterval, _ late: TimeInterval
    ) async throws {
        let (sessions, tokens) = try companion()
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: lifetime)))
        fixture.clock.advance(by: good)
        #expect(try await tokens.token(for: id) == "access-0")
        fixture.clock.advance(by: late - good)
        #expect(try await tokens.token(for: id) == "access-1")
        #expect(try await tokens.token(for: id) == "access-1")
        #expect(await provider.calls == 1)
    }

    @Test func `a token without an end is used until the API refuses it`() async throws {
        let (sessions, tokens) = try companion()
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: nil)))
        fixture.clock.advance(by: 1700)
        #expect(try await tokens.token(for: id) == "access-0")
        #expect(try await tokens.forceRefresh(for: id, insteadOf: "access-0") == "access-1")
        #expect(try await tokens.token(for: id) == "access-1")
    }

    @Test func `a token that came meanwhile is used instead of a second refresh`() async throws {
        let (sessions, tokens) = try companion()
        let id = try await sessions.create(fixture.session())
        #expect(try await tokens.forceRefresh(for: id, insteadOf: "access-0") == "access-1")
        #expect(try await tokens.forceRefresh(for: id, insteadOf: "access-0") == "access-1")
        #expect(await provider.calls == 1)
        #expect(try await tokens.forceRefresh(for: id, insteadOf: "access-1") == "access-2")
    }

    @Test(.holds("T11")) func `each policy has its own tokens`() async throws {
        let (sessions, tokens) = try companion()
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(7, policy: "B2C_1_Susi")))
        let (edit, now) = (fixture.tokens(8, policy: "B2C_1_Edit", lifetime: 60), fixture.clock.date)
        _ = try await sessions.update(id) { $0.store(edit, now: now) }
        fixture.clock.advance(by: 50)
        #expect(try await tokens.token(for: id) == "access-7")
        #expect(try await tokens.token(for: id, policy: "b2c_1_edit") == "access-1")
        #expect(try await tokens.token(for: id, policy: "B2C_1_SUSI") == "access-7")
        let error = await #expect(throws: AccessTokenError.self) { try await tokens.token(for: id, policy: "other") }
        #expect(error?.kind == .noAccessToken)
        #expect(try await sessions.load(id)?.tokens(of: nil)?.refreshToken == "refresh-7")
        #expect(try await sessions.load(id)?.tokens(of: "B2C_1_Edit")?.refreshToken == "refresh-1")
    }

    // MARK: what is kept

    @Test func `a rotated refresh token takes the place of the old one, and outlives a restart`() async throws {
        let id: SessionID
        do {
            let (sessions, tokens) = try companion()
            id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
            fixture.clock.advance(by: 60)
            _ = try await tokens.token(for: id)
        }
        let set = try #require(try await fixture.stores().sessions.load(id)?.tokens(of: nil))
        #expect(set.accessToken == "access-1")
        #expect(set.refreshToken == "refresh-1")
        #expect(set.rawIDToken == "id-1")
    }

    @Test(.holds("T7")) func `without a new refresh token the old one stays`() async throws {
        let (sessions, tokens) = try companion()
        await provider.set(rotates: false)
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
        fixture.clock.advance(by: 60)
        #expect(try await tokens.token(for: id) == "access-1")
        #expect(try await sessions.load(id)?.tokens(of: nil)?.refreshToken == "refresh-0")
    }

    @Test func `a refresh is no activity of the person`() async throws {
        let (sessions, tokens) = try companion()
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
        let start = fixture.clock.date
        fixture.clock.advance(by: 1000)
        _ = try await tokens.token(for: id)
        #expect(try await sessions.load(id)?.lastActivity == start)
    }

    @Test func `claims of a new ID token are kept, those of another person are not`() async throws {
        let (sessions, tokens) = try companion()
        let id = try await sessions.create(fixture.session())
        var claims = fixture.claims()
        claims.name = "New Name"
        await provider.set(claims: claims)
        _ = try await tokens.forceRefresh(for: id, insteadOf: "access-0")
        #expect(try await sessions.load(id)?.displayName == "New Name")
        await provider.set(claims: fixture.claims("mallory"))
        _ = try await tokens.forceRefresh(for: id, insteadOf: "access-1")
        #expect(try await sessions.load(id)?.displayName == "New Name")
    }

    // MARK: once

    @Test func `a hundred requests at once cause one refresh`() async throws {
        let polls = Mutex(0)
        let (sessions, tokens) = try companion { duration in
            if duration < .seconds(1) { polls.withLock { $0 += 1 } }
            await AccessTokenProviderTests.pause(duration)
        }
        await provider.hold()
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
        fixture.clock.advance(by: 60)
        let requests = (0..<100).map { _ in Task { try await tokens.token(for: id) } }
        try await until { await tokens.waiting == 100 }
        // The refresh is a separate task, which may begin after all of them wait.
        try await until { await provider.calls > 0 }
        #expect(await provider.calls == 1)
        await provider.release()
        for request in requests { #expect(try await request.value == "access-1") }
        #expect(await provider.calls == 1)
        #expect(await tokens.waiting == 0)
        #expect(polls.withLock { $0 } == 0, "all wait for the one, none for the lease")
    }

    @Test func `people do not wait for each other`() async throws {
        let (sessions, tokens) = try companion()
        await provider.hold()
        let slow = try await sessions.create(fixture.session("alice", tokens: fixture.tokens(lifetime: 60)))
        fixture.clock.advance(by: 60)
        let quick = try await sessions.create(fixture.session("bob", tokens: fixture.tokens(9)))
        let request = Task { try await tokens.token(for: slow) }
        try await until { await provider.calls == 1 }
        #expect(try await tokens.token(for: quick) == "access-9")
        await provider.release()
        #expect(try await request.value == "access-1")
    }

    @Test func `two companions on one keychain cause one refresh`() async throws {
        let polls = Mutex(0)
        let count: @Sendable () -> Int = { polls.withLock { $0 } }
        let (sessions, one) = try companion()
        let (_, two) = try companion { duration in
            polls.withLock { $0 += 1 }
            await AccessTokenProviderTests.pause(duration)
        }
        await provider.hold()
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
        fixture.clock.advance(by: 60)
        let first = (0..<10).map { _ in Task { try await one.token(for: id) } }
        try await until { await provider.calls == 1 }
        let second = (0..<10).map { _ in Task { try await two.token(for: id) } }
        try await until { await two.waiting == 10 && count() >= 5 }
        #expect(await provider.calls == 1)
        await provider.release()
        for request in first + second { #expect(try await request.value == "access-1") }
        #expect(await provider.calls == 1)
        #expect(await provider.replays == 0)
        #expect(try fixture.intruder().query("SELECT 1 FROM records WHERE collection = 'leases'").isEmpty)
    }

    @Test func `fifty companions that begin at the same moment use no refresh token twice`() async throws {
        let companions = try (0..<10).map { _ in try companion() }
        let id = try await companions[0].sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
        fixture.clock.advance(by: 60)
        let results = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<50 { group.addTask { try await companions[number % 10].tokens.token(for: id) } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(results == ["access-1"])
        #expect(await provider.calls == 1)
    }

    @Test func `who stops waiting stops nobody else and not the refresh`() async throws {
        let (sessions, tokens) = try companion()
        await provider.hold()
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
        fixture.clock.advance(by: 60)
        let requests = (0..<10).map { _ in Task { try await tokens.token(for: id) } }
        try await until { await tokens.waiting == 10 }
        for request in requests.dropLast() { request.cancel() }
        for request in requests.dropLast() {
            let error = await #expect(throws: AccessTokenError.self) { try await request.value }
            #expect(error?.kind == .cancelled)
        }
        #expect(await tokens.waiting == 1)
        requests.last?.cancel()
        _ = await requests.last?.result
        await provider.release()
        try await until { try await sessions.load(id)?.tokens(of: nil)?.refreshToken == "refresh-1" }
        #expect(try await tokens.token(for: id) == "access-1")
        #expect(await provider.calls == 1)
    }

    // MARK: leases

    @Test func `the lease of a dead companion runs out`() async throws {
        let clock = fixture.clock
        let (sessions, tokens) = try companion { duration in
            if duration < .seconds(1) {
                clock.advance(by: 0.1)
            } else {
                await AccessTokenProviderTests.pause(duration)
            }
        }
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
        clock.advance(by: 60)
        let start = clock.date
        #expect(try await fixture.stores().leases.lease(id, to: .random()))
        #expect(try await tokens.token(for: id) == "access-1")
        #expect((14.9...15.2).contains(clock.date.timeIntervalSince(start)))
    }

    @Test func `a lease that never becomes free is waited for longer than two transfers may take`() async throws {
        let pauses = Mutex<[Duration]>([])
        let (sessions, tokens) = try companion { duration in pauses.withLock { $0.append(duration) } }
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
        fixture.clock.advance(by: 60)
        #expect(try await fixture.stores().leases.lease(id, to: .random()))
        let error = await #expect(throws: AccessTokenError.self) { try await tokens.token(for: id) }
        #expect(error?.kind == .unavailable)
        #expect(pauses.withLock { $0 } == Array(repeating: .milliseconds(100), count: 700))
    }

    @Test func `a lease is kept for as long as the call lives`() async throws {
        let clock = fixture.clock
        let renewals = Mutex(0)
        let count: @Sendable () -> Int = { renewals.withLock { $0 } }
        let (sessions, tokens) = try companion { duration in
            let number = renewals.withLock { number in
                number += 1
                return number
            }
            #expect(duration == .seconds(5), "three times in the life of a lease")
            guard number <= 20 else { return await AccessTokenProviderTests.pause(duration) }
            clock.advance(by: 5)
        }
        await provider.hold()
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
        clock.advance(by: 60)
        let request = Task { try await tokens.token(for: id) }
        try await until { count() == 21 }
        #expect(try await !fixture.stores().leases.lease(id, to: .random()))
        await provider.release()
        #expect(try await request.value == "access-1")
        #expect(try await fixture.stores().leases.lease(id, to: .random()))
    }

    @Test func `a companion that was stopped does not put old tokens over new ones`() async throws {
        let (sessions, one) = try companion()
        let other = ScriptedProvider(fixture.clock)
        let stores = try fixture.stores()
        let two = AccessTokenProvider(
            sessions: stores.sessions, leases: stores.leases, now: fixture.clock.now,
            pause: AccessTokenProviderTests.pause, refresh: other.refresh)
        await provider.hold()
        await other.set(lifetime: 7200)
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
        fixture.clock.advance(by: 60)
        let stopped = Task { try await one.token(for: id) }
        try await until { await provider.calls == 1 }
        fixture.clock.advance(by: 16)
        #expect(try await two.token(for: id) == "access-1")
        let kept = try await sessions.load(id)?.tokens
        await provider.release()
        #expect(try await stopped.value == "access-1")
        #expect(try await sessions.load(id)?.tokens == kept)
    }

    // MARK: failures

    private func failing(_ kind: RefreshFailure.Kind, age: TimeInterval) async throws -> (
        sessions: any SessionStore, tokens: AccessTokenProvider, id: SessionID
    ) {
        let (sessions, tokens) = try companion()
        await provider.fail(RefreshFailure(kind, name: "test"))
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 600)))
        fixture.clock.advance(by: age)
        return (sessions, tokens, id)
    }

    @Test(arguments: [RefreshFailure.Kind.temporary, .rejected, .refused])
    func `while the old token is good a failure is not felt`(_ kind: RefreshFailure.Kind) async throws {
        let (_, tokens, id) = try await failing(kind, age: 550)
        #expect(try await tokens.token(for: id) == "access-0")
        #expect(await provider.calls == 1)
    }

    @Test(
        arguments: [
            (RefreshFailure.Kind.temporary, AccessTokenError.Kind.unavailable, "refresh-0"),
            (.refused, .refused, "refresh-0"), (.rejected, .signInAgain, nil),
        ] as [(RefreshFailure.Kind, AccessTokenError.Kind, String?)])
    func `then it is a typed error, and only a rejected token is forgotten`(
        _ failure: RefreshFailure.Kind, _ expected: AccessTokenError.Kind, _ kept: String?
    ) async throws {
        let (sessions, tokens, id) = try await failing(failure, age: 600)
        for _ in 0..<3 {
            let error = await #expect(throws: AccessTokenError.self) { try await tokens.token(for: id) }
            #expect(error?.kind == expected)
        }
        #expect(await provider.calls == (failure == .rejected ? 1 : 3))
        #expect(try await sessions.load(id)?.tokens(of: nil)?.refreshToken == kept)
        #expect(try await sessions.load(id)?.tokens(of: nil)?.accessToken == "access-0")
        #expect(try fixture.intruder().query("SELECT 1 FROM records WHERE collection = 'leases'").isEmpty)
    }

    @Test(arguments: [(499, 1), (500, 3), (503, 3)])
    func `a provider that has failed is asked twice more, within little more than a second`(
        _ status: Int, _ calls: Int
    ) async throws {
        let pauses = Mutex<[Duration]>([])
        let (sessions, tokens) = try companion { duration in
            if duration < .seconds(1) { pauses.withLock { $0.append(duration) } }
            await AccessTokenProviderTests.pause(duration)
        }
        let cause = OpenIDConnectError(.providerAnswered(.token, status: status))
        await provider.fail(RefreshFailure(.temporary, name: "test", cause: cause))
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
        fixture.clock.advance(by: 60)
        await #expect(throws: AccessTokenError.self) { try await tokens.token(for: id) }
        #expect(await provider.calls == calls)
        #expect(pauses.withLock { $0 } == (calls == 1 ? [] : [.milliseconds(300), .milliseconds(900)]))
    }

    @Test(arguments: [(499, false), (500, true)])
    func `an error by name is worth another try when the status says that the provider has failed`(
        _ status: Int, isWorthIt: Bool
    ) {
        let response = TokenErrorResponse(status: status, error: "server_error", errorDescription: nil)
        let failure = RefreshFailure(.temporary, name: "test", cause: OpenIDConnectError(.tokenError(response)))
        #expect(failure.isWorthAnotherTry == isWorthIt)
    }

    @Test func `a provider that comes back is used again`() async throws {
        let (_, tokens, id) = try await failing(.temporary, age: 600)
        await #expect(throws: AccessTokenError.self) { try await tokens.token(for: id) }
        await provider.fail(nil)
        #expect(try await tokens.token(for: id) == "access-2")
    }

    @Test func `while the old token is good a provider that is down is asked now and then only`() async throws {
        let (_, tokens, id) = try await failing(.temporary, age: 545)
        for _ in 0..<5 { #expect(try await tokens.token(for: id) == "access-0") }
        #expect(await provider.calls == 1)
        fixture.clock.advance(by: 9)
        #expect(try await tokens.token(for: id) == "access-0")
        #expect(await provider.calls == 1)
        fixture.clock.advance(by: 1)
        #expect(try await tokens.token(for: id) == "access-0")
        #expect(await provider.calls == 2)
    }

    @Test func `after a 401 a failure is an error though the token has not ended`() async throws {
        let (_, tokens, id) = try await failing(.temporary, age: 0)
        let error = await #expect(throws: AccessTokenError.self) {
            try await tokens.forceRefresh(for: id, insteadOf: "access-0")
        }
        #expect(error?.kind == .unavailable)
    }

    @Test func `without a refresh token the person signs in again at the end, and not before`() async throws {
        let (sessions, tokens) = try companion()
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60, refresh: false)))
        fixture.clock.advance(by: 59)
        #expect(try await tokens.token(for: id) == "access-0")
        fixture.clock.advance(by: 1)
        let error = await #expect(throws: AccessTokenError.self) { try await tokens.token(for: id) }
        #expect(error?.kind == .signInAgain)
        #expect(await provider.calls == 0)
    }

    @Test func `a refresh token that has ended is not sent`() async throws {
        let (sessions, tokens) = try companion()
        var set = fixture.tokens(lifetime: 60)
        set.refreshTokenExpiry = fixture.clock.date + 100
        let id = try await sessions.create(fixture.session(tokens: set))
        fixture.clock.advance(by: 100)
        let error = await #expect(throws: AccessTokenError.self) { try await tokens.token(for: id) }
        #expect(error?.kind == .signInAgain)
        #expect(await provider.calls == 0)
    }

    @Test(.holds("T13")) func `who is signed out gets no token, also while a refresh is on its way`() async throws {
        let (sessions, tokens) = try companion()
        let error = await #expect(throws: AccessTokenError.self) { try await tokens.token(for: .random()) }
        #expect(error?.kind == .signedOut)
        await provider.hold()
        let id = try await sessions.create(fixture.session(tokens: fixture.tokens(lifetime: 60)))
        fixture.clock.advance(by: 55)
        let request = Task { try await tokens.token(for: id) }
        try await until { await provider.calls == 1 }
        try await sessions.delete(id)
        await provider.release()
        let late = await #expect(throws: AccessTokenError.self) { try await request.value }
        #expect(late?.kind == .signedOut)
        #expect(try await sessions.load(id) == nil)
    }
}
