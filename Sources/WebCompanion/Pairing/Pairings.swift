internal import Cryptography
internal import FoundationEssentials
internal import Pages
internal import Sessions
internal import Synchronization

/// The codes that shared screens show for users' own phones. Held in memory only: after a restart, the user starts again.
///
/// Follows RFC 8628 section 5 and "Cross-Device Flows: Security Best Current Practice": only the browser of the screen can
/// begin, a code contains 128 random bits and expires after 90 seconds, one phone may claim it, once, and has one try at the number.
final class Pairings: Sendable {
    /// Seconds in which a phone can claim a code.
    static let lifetime: TimeInterval = 90
    /// Seconds that the phone has for signing in and choosing the number.
    static let signInTime: TimeInterval = 300
    /// Seconds in which the screen must collect its session.
    static let collectTime: TimeInterval = 60
    /// Seconds for which the reason of an ending is remembered.
    static let memory: TimeInterval = 600
    /// Seconds by which a clock may be set back.
    static let tolerance: TimeInterval = 5
    /// The maximum number of active pairings.
    static let maxOpen = 5
    /// The maximum number of pairings, including ended ones.
    static let maxCount = 50

    /// The result of choosing a number.
    enum Answer: Sendable {
        case right
        case wrong
        /// There was no pairing to confirm.
        case gone
    }

    private let pairings = Mutex<[Pairing]>([])
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Begins a new pairing for a screen; its previous one ends.
    /// - Returns: `nil` when too many are active.
    func begin(for screen: BrowserBinding) -> Pairing? {
        change { pairings, time in
            for index in pairings.indices where pairings[index].screen == screen {
                Pairings.end(&pairings[index], .replaced, time)
            }
            guard pairings.count(where: { !$0.phase.isEnded }) < Pairings.maxOpen else { return nil }
            if pairings.count >= Pairings.maxCount, let oldest = pairings.firstIndex(where: \.phase.isEnded) {
                pairings.remove(at: oldest)
            }
            let pairing = Pairing(for: screen, at: time)
            pairings.append(pairing)
            return pairing
        }
    }

    /// The latest pairing of a screen, including one that has ended.
    func latest(of screen: BrowserBinding) -> Pairing? {
        change { pairings, _ in pairings.last { $0.screen == screen } }
    }

    /// The pairing of a code, including one that has ended.
    func find(_ id: String) -> Pairing? {
        change { pairings, _ in Pairings.index(of: id, in: pairings).map { pairings[$0] } }
    }

    /// Claims a code for a phone: the first one wins.
    /// - Returns: whether this phone has claimed it.
    func claim(_ id: String, by phone: BrowserBinding) -> Bool {
        change { pairings, time in
            guard let index = Pairings.index(of: id, in: pairings) else { return false }
            switch pairings[index].phase {
            case .open:
                (pairings[index].phase, pairings[index].began) = (.claimed(by: phone), time)
                return true
            case .claimed(let owner): return owner == phone
            case .answered, .confirmed, .collecting, .ended: return false
            }
        }
    }

    /// Checks the number. There is only one try.
    func answer(_ id: String, _ number: Int?, by phone: BrowserBinding) -> Answer {
        change { pairings, time in
            guard let index = Pairings.index(of: id, in: pairings), pairings[index].isClaimed(by: phone) else {
                return .gone
            }
            guard number == pairings[index].number else {
                Pairings.end(&pairings[index], .wrongNumber, time)
                return .wrong
            }
            (pairings[index].phase, pairings[index].began) = (.answered(by: phone), time)
            return .right
        }
    }

    /// Makes the session ready for the screen, once the number was right.
    func confirm(_ id: String, by phone: BrowserBinding, _ opening: Pairing.Opening) {
        change { pairings, time in
            guard let index = Pairings.index(of: id, in: pairings), case .answered(let owner) = pairings[index].phase,
                owner == phone
            else { return }
            (pairings[index].phase, pairings[index].began) = (.confirmed(by: phone, opening), time)
        }
    }

    /// Takes the session that is ready for a screen, once. The caller must then call ``finish(_:)`` or ``putBack(_:)``.
    func collect(by screen: BrowserBinding) -> (pairing: Pairing, opening: Pairing.Opening)? {
        change { pairings, time in
            for index in pairings.indices where pairings[index].screen == screen {
                guard case .confirmed(let phone, let opening) = pairings[index].phase else { continue }
                let pairing = pairings[index]
                (pairings[index].phase, pairings[index].began) = (.collecting(by: phone, opening), time)
                return (pairing, opening)
            }
            return nil
        }
    }

    /// Ends a pairing that was taken, after its session has been stored.
    /// - Returns: whether the screen may have the session; not if the phone ended it, or it timed out, while it was being stored.
    func finish(_ pairing: Pairing) -> Bool {
        change { pairings, time in
            guard let index = Pairings.index(of: pairing.id, in: pairings), pairings[index].isBeingCollected else {
                return false
            }
            Pairings.end(&pairings[index], .used, time)
            return true
        }
    }

    /// Restores a pairing whose session could not be stored at the moment. One that has ended in the meantime stays ended.
    func restore(_ pairing: Pairing) {
        change { pairings, _ in
            guard let index = Pairings.index(of: pairing.id, in: pairings), pairings[index].isBeingCollected else {
                return
            }
            pairings[index] = pairing
        }
    }

    /// Whether a session is ready for a screen, or is being stored for one.
    func isWaiting(_ reference: SessionReference) -> Bool {
        change { pairings, _ in pairings.contains { $0.isWaiting(reference) } }
    }

    /// Ends a pairing.
    func end(_ id: String, _ ending: PairingEnding) {
        change { pairings, time in
            if let index = Pairings.index(of: id, in: pairings) { Pairings.end(&pairings[index], ending, time) }
        }
    }

    /// Ends a pairing if the phone has claimed it.
    func end(_ id: String, claimedBy phone: BrowserBinding, _ ending: PairingEnding) {
        change { pairings, time in
            guard let index = Pairings.index(of: id, in: pairings), pairings[index].isClaimed(by: phone) else { return }
            Pairings.end(&pairings[index], ending, time)
        }
    }

    /// Ends the active pairing of a screen.
    func end(of screen: BrowserBinding, _ ending: PairingEnding) {
        change { pairings, time in
            for index in pairings.indices where pairings[index].screen == screen {
                Pairings.end(&pairings[index], ending, time)
            }
        }
    }

    /// Ends the pairing whose session is ready.
    func end(waiting reference: SessionReference, _ ending: PairingEnding) {
        change { pairings, time in
            for index in pairings.indices where pairings[index].isWaiting(reference) {
                Pairings.end(&pairings[index], ending, time)
            }
        }
    }

    /// Whole seconds left in the current phase.
    func secondsLeft(of pairing: Pairing) -> Int { pairing.secondsLeft(at: now()) }

    /// Changes the pairings after ending those that have timed out.
    private func change<Result: Sendable>(_ body: (inout [Pairing], Date) -> Result) -> Result {
        let time = now()
        return pairings.withLock { pairings in
            pairings.removeAll { $0.phase.isEnded && $0.isOver(at: time) }
            for index in pairings.indices where pairings[index].isOver(at: time) {
                Pairings.end(&pairings[index], .expired, time)
            }
            return body(&pairings, time)
        }
    }

    private static func end(_ pairing: inout Pairing, _ ending: PairingEnding, _ time: Date) {
        guard !pairing.phase.isEnded else { return }
        (pairing.phase, pairing.began) = (.ended(ending), time)
    }

    private static func index(of id: String, in pairings: [Pairing]) -> Int? {
        let bytes = Array(id.utf8)
        return pairings.firstIndex { ConstantTime.equal(Array($0.id.utf8), bytes) }
    }
}

extension Pairing {
    fileprivate func isClaimed(by phone: BrowserBinding) -> Bool {
        if case .claimed(let owner) = phase { owner == phone } else { false }
    }

    fileprivate var isBeingCollected: Bool {
        if case .collecting = phase { true } else { false }
    }

    fileprivate func isWaiting(_ reference: SessionReference) -> Bool {
        switch phase {
        case .confirmed(_, let opening), .collecting(_, let opening): opening.id.reference == reference
        case .open, .claimed, .answered, .ended: false
        }
    }
}
