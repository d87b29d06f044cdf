import FoundationEssentials
import HTTP
import OpenIDConnect
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Sessions

/// Pending sign-ins that are in memory for a moment. The test ends a moment.
@Suite(.timeLimit(.minutes(5))) struct DeferredSignInTransactionStoreTests {
    let fixture = Fixture()
    let browser = BrowserBinding.random()
    let rounds = Rounds()

    /// Where the timer waits until a test lets it continue.
    final class Rounds: Sendable {
        private let state = Mutex((waiting: [CheckedContinuation<Void, Never>](), pauses: [Duration](), isOver: false))

        var pauses: [Duration] { state.withLock { $0.pauses } }

        func pause(_ duration: Duration) async {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    state.pauses.append(duration)
                    if !state.isOver { state.waiting.append(continuation) }
                    return state.isOver
                }
                if isOver { continuation.resume() }
            }
        }

        /// Lets a timer end.
        func end(_ store: DeferredSignInTransactionStore) async {
            await store.removeAll()
            state.withLock { state in
                state.isOver = true
                defer { state.waiting.removeAll() }
                return state.waiting
            }.forEach { $0.resume() }
        }

        /// Ends the current pause, and waits for the next one or for the end of the timer.
        func next(of store: DeferredSignInTransactionStore) async {
            while state.withLock({ $0.waiting.isEmpty }) { await Task.yield() }
            let number = pauses.count
            state.withLock { state in
                defer { state.waiting.removeAll() }
                return state.waiting
            }.forEach { $0.resume() }
            while pauses.count == number, store.hasTimer { await Task.yield() }
        }
    }

    /// Runs `body` with two companions of one keychain, the second of which writes at once.
    private func run(
        lockWait: Duration = .seconds(600),
        _ body: (_ store: DeferredSignInTransactionStore, _ other: any SignInTransactionStore) async throws -> Void
    ) async throws {
        let store = deferred(try fixture.stores(lockWait: lockWait).signIns)
        try await body(store, try fixture.stores().signIns)
        await rounds.end(store)
    }

    private func deferred(_ store: any SignInTransactionStore) -> DeferredSignInTransactionStore {
        DeferredSignInTransactionStore(
            store, moment: .milliseconds(250), now: fixture.clock.now, pause: rounds.pause
        ) { _ in }
    }

    /// A store that writes when it may, or fails when it has to.
    private final class GatedStore: SignInTransactionStore {
        let inner: any SignInTransactionStore
        let gate = Latch()
        private let fails = Mutex(false)

        init(_ inner: any SignInTransactionStore) { self.inner = inner }

        func fail(_ isFailing: Bool) { fails.withLock { $0 = isFailing } }

        func add(_ transaction: SignInTransaction, browser: BrowserBinding, network: ClientNetwork) async throws {
            await gate.wait()
            if fails.withLock({ $0 }) { throw StorageError(.full, "the disk is full") }
            try await inner.add(transaction, browser: browser, network: network)
        }

        func take(state: String, browser: BrowserBinding) async throws -> SignInTransaction? {
            try await inner.take(state: state, browser: browser)
        }
        func pending(of browser: BrowserBinding) async throws -> [SignInTransaction] {
            try await inner.pending(of: browser)
        }
        func isPending(state: String) async throws -> Bool { try await inner.isPending(state: state) }
        func count() async throws -> Int { try await inner.count() }
        func deleteExpired() async throws { try await inner.deleteExpired() }
    }

    @Test(arguments: [false, true]) func `while it is written it is there, for its browser, once`(_ fails: Bool)
        async throws
    {
        let gated = GatedStore(try fixture.stores().signIns)
        gated.fail(fails)
        let store = deferred(gated)
        try await store.add(fixture.signIn("s"), browser: browser)
        async let written: Void = store.writeAll()
        await gated.gate.waitForArrivals(1)
        #expect(try await store.isPending(state: "s"))
        #expect(try await store.pending(of: browser).map(\.state) == ["s"])
        #expect(try await store.pending(of: .random()).isEmpty)
        async let stranger = store.take(state: "s", browser: .random())
        async let one = store.take(state: "s", browser: browser)
        async let two = store.take(state: "s", browser: browser)
        for _ in 0..<100 { await Task.yield() }
        await gated.gate.open()
        #expect(try await stranger == nil)
        let taken = [try await one, try await two].compactMap(\.self)
        #expect(taken == [fixture.signIn("s")])
        await written
        #expect(try await store.count() == 0)
        await rounds.end(store)
    }

    @Test(arguments: [false, true]) func `what is forgotten while it is written is written no more`(_ fails: Bool)
        async throws
    {
        let gated = GatedStore(try fixture.stores().signIns)
        gated.fail(fails)
        let store = deferred(gated)
        try await store.add(fixture.signIn("s"), browser: browser)
        async let written: Void = store.writeAll()
        await gated.gate.waitForArrivals(1)
        let isForgotten = Mutex(false)
        async let forgotten: Void = {
            await store.removeAll()
            isForgotten.withLock { $0 = true }
        }()
        for _ in 0..<100 { await Task.yield() }
        #expect(!isForgotten.withLock { $0 }, "a change that is under way is waited for")
        await gated.gate.open()
        await written
        await forgotten
        #expect(try await store.pending(of: browser).count == (fails ? 0 : 1))
        gated.fail(false)
        await store.writeAll()
        #expect(try await store.count() == (fails ? 0 : 1), "it has come back to memory")
        await rounds.end(store)
    }

    @Test func `one that comes back at once is never written, and comes back once`() async throws {
        try await run { store, other in
            try await store.add(fixture.signIn("s"), browser: browser)
            #expect(try await other.count() == 0)
            #expect(try await store.count() == 1)
            #expect(try await store.take(state: "s", browser: browser) == fixture.signIn("s"))
            #expect(try await store.take(state: "s", browser: browser) == nil)
            await rounds.next(of: store)
            #expect(try await other.count() == 0)
            #expect(!store.hasTimer)
        }
    }

    @Test func `one that stays longer is written, and comes back to any companion once`() async throws {
        try await run { store, other in
            try await store.add(fixture.signIn("s"), browser: browser)
            try await store.add(fixture.signIn("t"), browser: browser)
            await rounds.next(of: store)
            #expect(try await other.count() == 0, "that was no whole round")
            await rounds.next(of: store)
            #expect(try await other.count() == 2)
            #expect(try await other.take(state: "s", browser: browser) == fixture.signIn("s"))
            #expect(try await store.take(state: "s", browser: browser) == nil)
            #expect(try await store.take(state: "t", browser: browser) == fixture.signIn("t"))
            #expect(try await other.take(state: "t", browser: browser) == nil)
            #expect(rounds.pauses == [.milliseconds(250), .milliseconds(250)])
            #expect(!store.hasTimer)
        }
    }

    @Test func `another browser neither gets it nor spends it`() async throws {
        try await run { store, _ in
            try await store.add(fixture.signIn("s"), browser: browser)
            #expect(try await store.take(state: "s", browser: .random()) == nil)
            #expect(try await store.take(state: "S", browser: browser) == nil)
            #expect(try await store.take(state: "", browser: browser) == nil)
            #expect(try await store.pending(of: .random()).isEmpty)
            #expect(try await store.take(state: "s", browser: browser) != nil)
        }
    }

    @Test func `after fifteen minutes it is gone, though it was never written`() async throws {
        try await run { store, other in
            for name in ["s", "t"] { try await store.add(fixture.signIn(name), browser: browser) }
            fixture.clock.advance(by: 899)
            #expect(try await store.isPending(state: "s"))
            #expect(try await store.take(state: "s", browser: browser) != nil)
            fixture.clock.advance(by: 1)
            #expect(try await !store.isPending(state: "t"))
            #expect(try await store.pending(of: browser).isEmpty)
            await store.writeAll()
            #expect(try await other.count() == 0)
            try await store.add(fixture.signIn("u"), browser: browser)
            fixture.clock.advance(by: 900)
            #expect(try await store.take(state: "u", browser: browser) == nil)
        }
    }

    @Test func `what waits is pending as well as what is written, the oldest first`() async throws {
        try await run { store, _ in
            try await store.add(fixture.signIn("a"), browser: browser)
            await store.writeAll()
            for name in ["b", "c"] {
                fixture.clock.advance(by: 1)
                try await store.add(fixture.signIn(name), browser: browser)
            }
            try await store.add(fixture.signIn("x"), browser: .random())
            #expect(try await store.pending(of: browser).map(\.state) == ["a", "b", "c"])
            for name in ["a", "b", "x"] { #expect(try await store.isPending(state: name)) }
            #expect(try await !store.isPending(state: "d"))
            #expect(try await store.count() == 4)
        }
    }

    @Test func `before the end all is written`() async throws {
        try await run { store, other in
            for number in 0..<5 { try await store.add(fixture.signIn("\(number)"), browser: browser) }
            await store.writeAll()
            for number in 0..<5 { #expect(try await other.take(state: "\(number)", browser: browser) != nil) }
        }
    }

    @Test func `what was forgotten is never written`() async throws {
        try await run { store, other in
            try await store.add(fixture.signIn("s"), browser: browser)
            await store.removeAll()
            #expect(try await store.take(state: "s", browser: browser) == nil)
            await store.writeAll()
            #expect(try await other.count() == 0)
        }
    }

    @Test func `a keychain that is cleared has none, and one that is told to writes them down`() async throws {
        let file = try StoreFactory.open(path: fixture.path, lockWait: .seconds(600), now: fixture.clock.now)
        func companion() -> Stores {
            file.stores(
                key: fixture.key, audience: Fixture.audience, limits: .personal, signInDelay: .seconds(86_400),
                now: fixture.clock.now
            ).withFallback(now: fixture.clock.now) { _ in }
        }
        let (stores, neighbour) = (companion(), companion())
        let other = try fixture.stores().signIns
        try await stores.signIns.add(fixture.signIn("s"), browser: browser)
        #expect(try await other.count() == 0)
        await stores.writeAll()
        #expect(try await other.count() == 1)
        try await stores.signIns.add(fixture.signIn("t"), browser: browser)
        try await neighbour.signIns.add(fixture.signIn("u"), browser: browser)
        try await stores.clear()
        await stores.writeAll()
        await neighbour.writeAll()
        #expect(try await other.count() == 0)
        #expect(try await stores.signIns.count() == 0)
    }

    @Test func `keychains of one file find each other's, if they have key and audience in common`() async throws {
        let file = try StoreFactory.open(path: fixture.path, lockWait: .seconds(600), now: fixture.clock.now)
        func companion(_ key: MasterKey, client: String = "client-1") -> Stores {
            file.stores(
                key: key, audience: SessionAudience(authority: Fixture.audience.authority, clientID: client),
                limits: .personal, signInDelay: .seconds(86_400), now: fixture.clock.now)
        }
        let stores = companion(fixture.key)
        try await stores.signIns.add(fixture.signIn("s"), browser: browser)
        for other in [companion(fixture.key, client: "client-2"), companion(.random())] {
            #expect(try await !other.signIns.isPending(state: "s"))
            #expect(try await other.signIns.take(state: "s", browser: browser) == nil)
        }
        #expect(try await companion(fixture.key).signIns.take(state: "s", browser: browser) == fixture.signIn("s"))
        #expect(try await stores.signIns.take(state: "s", browser: browser) == nil)
    }

    @Test(arguments: 0..<8) func `of many takers one gets it, while it is written and at any other time`(
        _ seed: Int
    ) async throws {
        try await run { store, other in
            let names = (0..<8).map { "\($0)" }
            for name in names { try await store.add(fixture.signIn(name), browser: browser) }
            let taken = try await withThrowingTaskGroup(of: String?.self) { group in
                for number in 0..<40 {
                    if number == seed {
                        group.addTask {
                            await store.writeAll(); return nil
                        }
                    }
                    group.addTask { [browser] in
                        // What is being written is taken from the store that is being written to.
                        try await store.take(state: names[number % 8], browser: browser) == nil
                            ? nil : names[number % 8]
                    }
                }
                return try await group.reduce(into: [String]()) { taken, name in name.map { taken.append($0) } }
            }
            #expect(taken.sorted() == names)
            #expect(try await other.count() == 0)
        }
    }

    @Test func `a store that can't be written keeps nobody back who has gone, and whoever comes next is told`()
        async throws
    {
        try await run(lockWait: .zero) { store, other in
            for name in ["s", "t"] { try await store.add(fixture.signIn(name), browser: browser) }
            let intruder = try fixture.intruder()
            try intruder.execute("BEGIN IMMEDIATE")
            await rounds.next(of: store)
            await rounds.next(of: store)
            #expect(try await store.take(state: "s", browser: browser) == fixture.signIn("s"))
            await #expect(throws: StorageError.self) { try await store.add(fixture.signIn("u"), browser: browser) }
            #expect(rounds.pauses.last == .seconds(5))
            try intruder.execute("COMMIT")
            try await store.add(fixture.signIn("v"), browser: browser)
            #expect(try await other.count() == 1, "the first one after trouble is written at once")
            await rounds.next(of: store)
            #expect(try await other.take(state: "t", browser: browser) == fixture.signIn("t"))
            try await store.add(fixture.signIn("w"), browser: browser)
            #expect(try await other.isPending(state: "w") == false)
        }
    }

    @Test func `memory holds no more than so many`() async throws {
        try await run { store, other in
            for number in 0..<1_002 {
                try await store.add(fixture.signIn("\(number)"), browser: .random())
            }
            #expect(try await other.count() == 2)
        }
    }
}
