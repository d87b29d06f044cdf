import Cryptography
import FoundationEssentials
import OpenIDConnect
import TestSupport
import Testing

@testable import Pages
@testable import Sessions
@testable import WebCompanion

/// The codes themselves, with the clock moved by hand.
@Suite struct PairingsTests {
    private let clock = TestClock()
    private let pairings: Pairings
    private let screen = BrowserBinding.random()
    private let phone = BrowserBinding.random()

    init() { pairings = Pairings(now: clock.now) }

    private func begin() throws -> Pairing { try #require(pairings.begin(for: screen)) }

    private func ending(_ id: String) -> PairingEnding? {
        guard case .ended(let ending) = pairings.find(id)?.phase else { return nil }
        return ending
    }

    private func confirmed() throws -> Pairing {
        let pairing = try begin()
        #expect(pairings.claim(pairing.id, by: phone))
        #expect(pairings.answer(pairing.id, pairing.number, by: phone).isRight)
        pairings.confirm(pairing.id, by: phone, try opening())
        return pairing
    }

    private func opening() throws -> Pairing.Opening {
        let claims = IDTokenClaims(
            issuer: "https://contoso.example.com/", subject: "alice", audience: ["client-1"],
            expiration: clock.date + 3600, issuedAt: clock.date)
        return Pairing.Opening(
            id: .random(),
            session: Session(
                claims: claims, tokens: TokenSet(accessToken: "access", rawIDToken: "id"), clientID: "client-1",
                now: clock.date))
    }

    @Test func `a code has 128 random bits and a number among three that differ, in any place`() throws {
        var places: Set<Int> = []
        var ids: Set<String> = []
        for _ in 0..<300 {
            let pairing = Pairing(for: screen, at: clock.date)
            #expect(try Base64URL.decode(pairing.id).count == 16)
            #expect(Set(pairing.choices).count == 3 && pairing.choices.allSatisfy((10...99).contains))
            places.insert(try #require(pairing.choices.firstIndex(of: pairing.number)))
            ids.insert(pairing.id)
        }
        #expect(places == [0, 1, 2] && ids.count == 300)
    }

    @Test(arguments: [89.0, 90.0, 3600.0, -3.0, -3600.0]) func `a code lives for 90 seconds, however the clock jumps`(
        _ jump: TimeInterval
    ) throws {
        let pairing = try begin()
        clock.advance(by: jump)
        let isGood = [89, -3].contains(jump)
        #expect(pairings.claim(pairing.id, by: phone) == isGood)
        if !isGood { #expect(ending(pairing.id) == .expired) }
        #expect(pairing.secondsLeft(at: clock.date) == (jump < 0 ? 90 - Int(jump) : max(0, 90 - Int(jump))))
    }

    @Test(arguments: [299.0, 300.0, 3600.0, -3600.0]) func `the phone has five minutes for signing in`(
        _ jump: TimeInterval
    ) throws {
        let pairing = try begin()
        clock.advance(by: 80)
        #expect(pairings.claim(pairing.id, by: phone))
        clock.advance(by: jump)
        #expect(pairings.answer(pairing.id, pairing.number, by: phone).isRight == (jump == 299))
    }

    @Test(arguments: [59.0, 60.0, 3600.0, -3600.0]) func `the screen has a minute for taking its session`(
        _ jump: TimeInterval
    ) throws {
        _ = try confirmed()
        clock.advance(by: jump)
        #expect((pairings.collect(by: screen) != nil) == (jump == 59))
    }

    @Test func `10,000 guesses find nothing and end nothing`() throws {
        let pairing = try begin()
        for _ in 0..<10_000 {
            let guess = Base64URL.encode(RandomBytes.make(16))
            #expect(pairings.find(guess) == nil)
            #expect(!pairings.claim(guess, by: phone))
            #expect(!pairings.answer(guess, 47, by: phone).isRight)
        }
        for guess in ["", "x", String(pairing.id.dropLast()), pairing.id + "A", pairing.id.lowercased() + "_"] {
            #expect(pairings.find(guess) == nil)
        }
        #expect(pairings.claim(pairing.id, by: phone))
    }

    @Test func `a wrong number ends it for good, and no number too`() throws {
        for wrong: Int? in [nil, 0, -1] {
            let pairing = try begin()
            #expect(pairings.claim(pairing.id, by: phone))
            let number = wrong == 0 ? pairing.choices.first { $0 != pairing.number } : wrong
            guard case .wrong = pairings.answer(pairing.id, number, by: phone) else {
                Issue.record("not wrong")
                return
            }
            #expect(!pairings.answer(pairing.id, pairing.number, by: phone).isRight)
            #expect(!pairings.claim(pairing.id, by: phone))
            #expect(ending(pairing.id) == .wrongNumber)
            pairings.confirm(pairing.id, by: phone, try opening())
            #expect(pairings.collect(by: screen) == nil)
        }
    }

    @Test func `only the phone that has it can choose the number, and no one before`() throws {
        let pairing = try begin()
        let other = BrowserBinding.random()
        #expect(!pairings.answer(pairing.id, pairing.number, by: phone).isRight)
        pairings.confirm(pairing.id, by: phone, try opening())
        #expect(pairings.collect(by: screen) == nil, "nothing was pressed")
        #expect(pairings.claim(pairing.id, by: phone) && pairings.claim(pairing.id, by: phone))
        #expect(!pairings.claim(pairing.id, by: other))
        #expect(!pairings.answer(pairing.id, pairing.number, by: other).isRight)
        pairings.end(pairing.id, claimedBy: other, .declined)
        #expect(pairings.answer(pairing.id, pairing.number, by: phone).isRight)
        pairings.confirm(pairing.id, by: other, try opening())
        #expect(pairings.collect(by: screen) == nil)
        pairings.confirm(pairing.id, by: phone, try opening())
        #expect(pairings.collect(by: BrowserBinding.random()) == nil, "another screen's browser")
        #expect(pairings.collect(by: screen) != nil)
    }

    @Test func `a code works once`() throws {
        let pairing = try confirmed()
        #expect(!pairings.answer(pairing.id, pairing.number, by: phone).isRight)
        let taken = try #require(pairings.collect(by: screen))
        #expect(pairings.collect(by: screen) == nil)
        #expect(!pairings.claim(pairing.id, by: phone))
        pairings.restore(taken.pairing)
        #expect(
            pairings.collect(by: screen)?.opening.id == taken.opening.id, "what could not be kept can be taken again")
        #expect(pairings.finish(taken.pairing))
        #expect(ending(pairing.id) == .used)
        #expect(!pairings.finish(taken.pairing))
        pairings.restore(taken.pairing)
        #expect(pairings.collect(by: screen) == nil, "what was used can't be put back")
    }

    @Test func `until its session is stored, the phone waits for the screen`() throws {
        _ = try confirmed()
        let taken = try #require(pairings.collect(by: screen))
        #expect(pairings.isWaiting(taken.opening.id.reference))
        #expect(pairings.finish(taken.pairing))
        #expect(!pairings.isWaiting(taken.opening.id.reference))
    }

    @Test func `what the phone ends while it is being stored the screen does not get`() throws {
        let pairing = try confirmed()
        let taken = try #require(pairings.collect(by: screen))
        pairings.end(waiting: taken.opening.id.reference, .declined)
        #expect(!pairings.finish(taken.pairing))
        #expect(ending(pairing.id) == .declined)
        pairings.restore(taken.pairing)
        #expect(pairings.collect(by: screen) == nil)
    }

    @Test func `what takes longer to store than the screen has time it does not get`() throws {
        let pairing = try confirmed()
        let taken = try #require(pairings.collect(by: screen))
        clock.advance(by: Pairings.collectTime)
        #expect(!pairings.finish(taken.pairing))
        #expect(ending(pairing.id) == .expired)
    }

    @Test func `five may be under way, and a screen has one`() throws {
        let first = try begin()
        let second = try begin()
        #expect(ending(first.id) == .replaced && pairings.latest(of: screen)?.id == second.id)
        for _ in 1..<Pairings.maxOpen { #expect(pairings.begin(for: .random()) != nil) }
        #expect(pairings.begin(for: .random()) == nil)
        #expect(pairings.begin(for: screen) != nil, "its own makes room")
        clock.advance(by: 90)
        for _ in 0..<Pairings.maxOpen { #expect(pairings.begin(for: .random()) != nil) }
    }

    @Test func `why one has ended is known for a while, of so many at most`() throws {
        let pairing = try begin()
        pairings.end(of: screen, .cancelled)
        #expect(ending(pairing.id) == .cancelled)
        clock.advance(by: Pairings.memory)
        #expect(pairings.find(pairing.id) == nil)
        let old = try begin()
        for _ in 0..<Pairings.maxCount { _ = try begin() }
        #expect(pairings.find(old.id) == nil)
    }

    @Test func `what the phone ends before the screen has it goes to no one`() throws {
        let pairing = try begin()
        #expect(pairings.claim(pairing.id, by: phone))
        #expect(pairings.answer(pairing.id, pairing.number, by: phone).isRight)
        let opening = try opening()
        pairings.confirm(pairing.id, by: phone, opening)
        #expect(pairings.isWaiting(opening.id.reference))
        pairings.end(waiting: SessionID.random().reference, .declined)
        #expect(pairings.isWaiting(opening.id.reference))
        pairings.end(waiting: opening.id.reference, .declined)
        #expect(!pairings.isWaiting(opening.id.reference) && pairings.collect(by: screen) == nil)
    }
}

extension Pairings.Answer {
    fileprivate var isRight: Bool {
        if case .right = self { true } else { false }
    }
}
