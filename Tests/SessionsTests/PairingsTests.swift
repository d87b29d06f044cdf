import Cryptography
import FoundationEssentials
import HTTP
import OpenIDConnect
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Sessions

/// The codes themselves, with the clock moved by hand.
@Suite struct PairingsTests {
    private let fixture = Fixture(.memory)
    private let pairings: Pairings
    private let screen = BrowserBinding.random()
    private let phone = BrowserBinding.random()

    init() throws { pairings = try fixture.stores().pairings }

    private var clock: TestClock { fixture.clock }

    private func begin(for screen: BrowserBinding? = nil) async throws -> Pairing? {
        try await pairings.begin(for: screen ?? self.screen, named: "Hall")
    }

    private func begun() async throws -> Pairing { try #require(try await begin()) }

    private func ending(_ id: String) async throws -> Pairing.Ending? {
        guard case .ended(let ending) = try await pairings.find(id)?.phase else { return nil }
        return ending
    }

    private func confirmed() async throws -> Pairing {
        let pairing = try await begun()
        #expect(try await pairings.claim(pairing.id, by: phone))
        #expect(try await pairings.answer(pairing.id, pairing.number, by: phone).isRight)
        try await pairings.confirm(pairing.id, by: phone, opening())
        return pairing
    }

    private func opening() -> Pairing.Opening { Pairing.Opening(id: .random(), session: fixture.session()) }

    @Test func `a code has 128 random bits and a number among three that differ, in any place`() async throws {
        var places: Set<Int> = []
        var ids: Set<String> = []
        for _ in 0..<300 {
            let pairing = try await begun()
            #expect(try Base64URL.decode(pairing.id).count == 16)
            #expect(Set(pairing.choices).count == 3 && pairing.choices.allSatisfy((10...99).contains))
            places.insert(try #require(pairing.choices.firstIndex(of: pairing.number)))
            ids.insert(pairing.id)
        }
        #expect(places == [0, 1, 2] && ids.count == 300)
    }

    @Test(arguments: [89.0, 90.0, 3600.0, -3.0, -3600.0]) func `a code lives for 90 seconds, however the clock jumps`(
        _ jump: TimeInterval
    ) async throws {
        let pairing = try await begun()
        clock.advance(by: jump)
        let isGood = [89, -3].contains(jump)
        #expect(try await pairings.claim(pairing.id, by: phone) == isGood)
        if !isGood { #expect(try await ending(pairing.id) == .expired) }
        #expect(pairings.secondsLeft(of: pairing) == (jump < 0 ? 90 - Int(jump) : max(0, 90 - Int(jump))))
    }

    @Test(arguments: [299.0, 300.0, 3600.0, -3600.0]) func `the phone has five minutes for signing in`(
        _ jump: TimeInterval
    ) async throws {
        let pairing = try await begun()
        clock.advance(by: 80)
        #expect(try await pairings.claim(pairing.id, by: phone))
        clock.advance(by: jump)
        #expect(try await pairings.answer(pairing.id, pairing.number, by: phone).isRight == (jump == 299))
    }

    @Test(arguments: [59.0, 60.0, 3600.0, -3600.0]) func `the screen has a minute for taking its session`(
        _ jump: TimeInterval
    ) async throws {
        _ = try await confirmed()
        clock.advance(by: jump)
        #expect((try await pairings.collect(by: screen) != nil) == (jump == 59))
    }

    @Test func `10,000 guesses find nothing and end nothing`() async throws {
        let pairing = try await begun()
        for _ in 0..<10_000 {
            let guess = Base64URL.encode(RandomBytes.make(16))
            #expect(try await pairings.find(guess) == nil)
            #expect(try await !pairings.claim(guess, by: phone))
            #expect(try await !pairings.answer(guess, 47, by: phone).isRight)
        }
        for guess in ["", "x", String(pairing.id.dropLast()), pairing.id + "A", pairing.id.lowercased() + "_"] {
            #expect(try await pairings.find(guess) == nil)
        }
        #expect(try await pairings.claim(pairing.id, by: phone))
    }

    @Test func `a wrong number ends it for good, and no number too`() async throws {
        for wrong: Int? in [nil, 0, -1] {
            let pairing = try await begun()
            #expect(try await pairings.claim(pairing.id, by: phone))
            let number = wrong == 0 ? pairing.choices.first { $0 != pairing.number } : wrong
            guard case .wrong = try await pairings.answer(pairing.id, number, by: phone) else {
                Issue.record("not wrong")
                return
            }
            #expect(try await !pairings.answer(pairing.id, pairing.number, by: phone).isRight)
            #expect(try await !pairings.claim(pairing.id, by: phone))
            #expect(try await ending(pairing.id) == .wrongNumber)
            try await pairings.confirm(pairing.id, by: phone, opening())
            #expect(try await pairings.collect(by: screen) == nil)
        }
    }

    @Test func `only the phone that has it can choose the number, and no one before`() async throws {
        let pairing = try await begun()
        let other = BrowserBinding.random()
        #expect(try await !pairings.answer(pairing.id, pairing.number, by: phone).isRight)
        try await pairings.confirm(pairing.id, by: phone, opening())
        #expect(try await pairings.collect(by: screen) == nil, "nothing was pressed")
        for _ in 0..<2 { #expect(try await pairings.claim(pairing.id, by: phone)) }
        #expect(try await !pairings.claim(pairing.id, by: other))
        #expect(try await !pairings.answer(pairing.id, pairing.number, by: other).isRight)
        try await pairings.end(pairing.id, claimedBy: other, .declined)
        #expect(try await pairings.answer(pairing.id, pairing.number, by: phone).isRight)
        try await pairings.confirm(pairing.id, by: other, opening())
        #expect(try await pairings.collect(by: screen) == nil)
        try await pairings.confirm(pairing.id, by: phone, opening())
        #expect(try await pairings.collect(by: BrowserBinding.random()) == nil, "another screen's browser")
        #expect(try await pairings.collect(by: screen) != nil)
    }

    @Test func `a code works once`() async throws {
        let pairing = try await confirmed()
        #expect(try await !pairings.answer(pairing.id, pairing.number, by: phone).isRight)
        let taken = try #require(try await pairings.collect(by: screen))
        #expect(try await pairings.collect(by: screen) == nil)
        #expect(try await !pairings.claim(pairing.id, by: phone))
        try await pairings.restore(taken.pairing)
        #expect(
            try await pairings.collect(by: screen)?.opening.id == taken.opening.id,
            "what could not be kept can be taken again")
        #expect(try await pairings.finish(taken.pairing))
        #expect(try await ending(pairing.id) == .used)
        #expect(try await !pairings.finish(taken.pairing))
        try await pairings.restore(taken.pairing)
        #expect(try await pairings.collect(by: screen) == nil, "what was used can't be put back")
    }

    @Test func `until its session is stored, the phone waits for the screen`() async throws {
        _ = try await confirmed()
        let taken = try #require(try await pairings.collect(by: screen))
        #expect(try await pairings.isWaiting(taken.opening.id.reference))
        #expect(try await pairings.finish(taken.pairing))
        #expect(try await !pairings.isWaiting(taken.opening.id.reference))
    }

    @Test func `what the phone ends while it is being stored the screen does not get`() async throws {
        let pairing = try await confirmed()
        let taken = try #require(try await pairings.collect(by: screen))
        try await pairings.end(waiting: taken.opening.id.reference, .declined)
        #expect(try await !pairings.finish(taken.pairing))
        #expect(try await ending(pairing.id) == .declined)
        try await pairings.restore(taken.pairing)
        #expect(try await pairings.collect(by: screen) == nil)
    }

    @Test func `what takes longer to store than the screen has time it does not get`() async throws {
        let pairing = try await confirmed()
        let taken = try #require(try await pairings.collect(by: screen))
        clock.advance(by: Pairings.collectTime)
        #expect(try await !pairings.finish(taken.pairing))
        #expect(try await ending(pairing.id) == .expired)
    }

    @Test func `five may be under way, and a screen has one`() async throws {
        let first = try await begun()
        let second = try await begun()
        #expect(try await ending(first.id) == .replaced)
        #expect(try await pairings.latest(of: screen)?.id == second.id)
        for _ in 1..<Pairings.maxOpen { #expect(try await begin(for: .random()) != nil) }
        #expect(try await begin(for: .random()) == nil)
        #expect(try await begin() != nil, "its own makes room")
        clock.advance(by: 90)
        for _ in 0..<Pairings.maxOpen { #expect(try await begin(for: .random()) != nil) }
    }

    @Test func `why one has ended is known for a while, of so many at most`() async throws {
        let pairing = try await begun()
        try await pairings.end(of: screen, .cancelled)
        #expect(try await ending(pairing.id) == .cancelled)
        clock.advance(by: Pairings.memory)
        #expect(try await pairings.find(pairing.id) == nil)
        let old = try await begun()
        for _ in 0..<Pairings.maxCount { _ = try await begun() }
        #expect(try await pairings.find(old.id) == nil)
    }

    @Test func `what the phone ends before the screen has it goes to no one`() async throws {
        let pairing = try await begun()
        #expect(try await pairings.claim(pairing.id, by: phone))
        #expect(try await pairings.answer(pairing.id, pairing.number, by: phone).isRight)
        let opening = self.opening()
        try await pairings.confirm(pairing.id, by: phone, opening)
        #expect(try await pairings.isWaiting(opening.id.reference))
        try await pairings.end(waiting: SessionID.random().reference, .declined)
        #expect(try await pairings.isWaiting(opening.id.reference))
        try await pairings.end(waiting: opening.id.reference, .declined)
        #expect(try await !pairings.isWaiting(opening.id.reference))
        #expect(try await pairings.collect(by: screen) == nil)
    }

    // MARK: Several copies of the program

    @Test(arguments: RecordTableKind.durable) func `the rules hold in all copies of the program together`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (one, other) = (try fixture.stores().pairings, try fixture.stores().pairings)
        let first = try #require(try await one.begin(for: screen, named: "Hall"))
        #expect(try await other.latest(of: screen)?.id == first.id)
        let second = try #require(try await other.begin(for: screen, named: "Hall"))
        guard case .ended(.replaced) = try await one.find(first.id)?.phase else {
            Issue.record("not replaced")
            return
        }
        // Five of both together, at once.
        let begun = try await withThrowingTaskGroup { group in
            for number in 0..<10 {
                group.addTask { try await (number % 2 == 0 ? one : other).begin(for: .random(), named: "Hall") != nil }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(begun == Pairings.maxOpen - 1)
        // One phone of ten.
        let claims = try await withThrowingTaskGroup { group in
            for number in 0..<10 {
                group.addTask { try await (number % 2 == 0 ? one : other).claim(second.id, by: .random()) }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(claims == 1)
    }

    @Test(arguments: RecordTableKind.durable) func `one try at the number, and one session, in all copies together`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (one, other, phone) = (try fixture.stores().pairings, try fixture.stores().pairings, phone)
        let pairing = try #require(try await one.begin(for: screen, named: "Hall"))
        #expect(try await other.claim(pairing.id, by: phone))
        let answers = try await withThrowingTaskGroup { group in
            for number in 0..<10 {
                group.addTask {
                    try await (number % 2 == 0 ? one : other).answer(pairing.id, pairing.number, by: phone).isRight
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(answers == 1)
        let opening = Pairing.Opening(id: .random(), session: fixture.session())
        try await other.confirm(pairing.id, by: phone, opening)
        let screen = screen
        let taken = try await withThrowingTaskGroup { group in
            for number in 0..<10 {
                group.addTask { try await (number % 2 == 0 ? one : other).collect(by: screen)?.opening.id }
            }
            return try await group.reduce(into: [SessionID]()) { if let id = $1 { $0.append(id) } }
        }
        #expect(taken == [opening.id])
        #expect(try await other.finish(pairing))
        #expect(try await !one.isWaiting(opening.id.reference))
    }

    @Test func `neither the code nor the session opens with the key and the table alone`() async throws {
        let pairing = try await confirmed()
        let table = try fixture.table()
        let record = try #require(try await table.records(.all(.pairings)).first)
        let keys = SessionKeys(fixture.key)
        let plain = String(
            decoding: try keys.pairingsSealer.open(
                record.value, associated: Array("pairings".utf8) + [0] + record.id.key), as: UTF8.self)
        #expect(plain.contains("\"Hall\"") && plain.contains("\(pairing.number)"))
        for secret in [pairing.id, "access-0", "Name of alice", screen.cookieValue, phone.cookieValue] {
            #expect(!plain.contains(secret), "\(secret)")
        }
        #expect(throws: (any Error).self) {
            try keys.pairingSealer(of: .random()).open(pairing.entry.sealedID, associated: pairing.entry.hash)
        }
        // With another key, and for another audience, there is none.
        #expect(try await fixture.stores(key: .random()).pairings.find(pairing.id) == nil)
        let other = SessionAudience(authority: "https://fabrikam.example.com/", clientID: "client-1")
        #expect(try await fixture.stores(audience: other).pairings.find(pairing.id) == nil)
        #expect(try await pairings.collect(by: screen) != nil)
    }

    @Test func `a session that is not collected in time is deleted`() async throws {
        _ = try await confirmed()
        let stores = try fixture.stores()
        let size = { try await fixture.table().records(.all(.pairings)).first?.value.count ?? 0 }
        let full = try await size()
        clock.advance(by: Pairings.collectTime)
        try await stores.deleteExpired()
        #expect(try await size() < full - 200, "only why it has ended is left")
        clock.advance(by: Pairings.memory)
        try await stores.deleteExpired()
        #expect(try await fixture.table().count(.all(.pairings)) == 0)
        _ = try await confirmed()
        try await stores.clear()
        #expect(try await fixture.table().count(.all(.pairings)) == 0)
        #expect(try await pairings.collect(by: screen) == nil)
    }

    @Test func `a store that can't be written changes nothing and is no wrong number`() async throws {
        let table = FailingRecordTable(MemoryRecordTable())
        let pairings = Pairings(
            table: table, key: fixture.key, audience: Fixture.audience, now: fixture.clock.now)
        let pairing = try #require(try await pairings.begin(for: screen, named: "Hall"))
        #expect(try await pairings.claim(pairing.id, by: phone))
        table.isFull = true
        await #expect(throws: StorageError.self) { try await pairings.begin(for: .random(), named: "Hall") }
        await #expect(throws: StorageError.self) { try await pairings.answer(pairing.id, nil, by: phone) }
        #expect(try await pairings.find(pairing.id)?.phase == .claimed, "what is read needs no writing")
        table.isFull = false
        #expect(try await pairings.answer(pairing.id, pairing.number, by: phone).isRight)
    }
}

extension Pairings.Answer {
    fileprivate var isRight: Bool {
        if case .right = self { true } else { false }
    }
}
