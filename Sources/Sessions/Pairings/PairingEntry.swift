import Cryptography
import FoundationEssentials
import HTTP

/// A pairing as it is stored: everything but its identifier, which only the code and the screen's browser have.
struct PairingEntry: Sendable, Hashable {
    /// A session that is ready for the screen. It opens with the identifier.
    struct SealedOpening: Sendable, Hashable {
        let session: SessionReference
        let bytes: [UInt8]
    }

    /// SHA-256 of the identifier.
    let hash: [UInt8]
    /// The identifier, sealed for the browser of the screen, which shows its code again when the page is reloaded.
    let sealedID: [UInt8]
    /// SHA-256 of the cookie of that browser.
    let screen: [UInt8]
    let screenName: String
    let number: Int
    let choices: [Int]
    private(set) var phase: Pairing.Phase
    /// When this phase began.
    private(set) var began: Date
    /// SHA-256 of the cookie of the phone that has claimed it.
    var phone: [UInt8]?
    var opening: SealedOpening?

    /// A new one.
    init(hash: [UInt8], sealedID: [UInt8], screen: [UInt8], screenName: String, at time: Date) {
        self.hash = hash
        self.sealedID = sealedID
        self.screen = screen
        self.screenName = screenName
        let numbers = Array((10...99).shuffled().prefix(3))
        choices = numbers
        number = numbers.randomElement() ?? 10
        (phase, began) = (.open, time)
    }

    /// One as it was stored.
    init(
        hash: [UInt8], sealedID: [UInt8], screen: [UInt8], screenName: String, number: Int, choices: [Int],
        phase: Pairing.Phase, began: Date, phone: [UInt8]?, opening: SealedOpening?
    ) {
        self.hash = hash
        self.sealedID = sealedID
        self.screen = screen
        self.screenName = screenName
        self.number = number
        self.choices = choices
        self.phase = phase
        self.began = began
        self.phone = phone
        self.opening = opening
    }

    /// Whether it has ended, successfully or not.
    var isEnded: Bool { if case .ended = phase { true } else { false } }

    /// Whether its session is being stored for the screen.
    var isBeingCollected: Bool { phase == .collecting }

    /// Whether this session is ready for the screen, or is being stored for it.
    func isWaiting(_ reference: SessionReference) -> Bool { opening?.session == reference }

    /// Enters another phase.
    mutating func enter(_ next: Pairing.Phase, at time: Date) { (phase, began) = (next, time) }

    /// Ends it, unless it has ended already.
    mutating func end(_ ending: Pairing.Ending, at time: Date) {
        guard !isEnded else { return }
        enter(.ended(ending), at: time)
        opening = nil
    }

    /// The time limit of this phase in seconds.
    private var lifetime: TimeInterval {
        switch phase {
        case .open: Pairings.lifetime
        case .claimed: Pairings.signInTime
        case .answered, .confirmed, .collecting: Pairings.collectTime
        case .ended: Pairings.memory
        }
    }

    /// Whole seconds left in this phase, rounded up.
    func secondsLeft(at time: Date) -> Int {
        max(0, Int((lifetime - time.timeIntervalSince(began)).rounded(.up)))
    }

    /// Whether this phase has timed out. A clock that was set back must not extend it.
    func isOver(at time: Date) -> Bool {
        let elapsed = time.timeIntervalSince(began)
        return elapsed >= lifetime || elapsed < -Pairings.tolerance
    }

    /// When nothing of it is needed any more.
    var forgottenAt: Date { began + lifetime + (isEnded ? 0 : Pairings.memory) }
}
