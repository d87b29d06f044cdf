internal import Cryptography
internal import FoundationEssentials
internal import Pages
internal import Sessions

/// The pairing of a shared screen with a phone: the code that the screen shows, and its state.
struct Pairing: Sendable {
    /// What the phone has authorized for the screen: a session that is ready for the screen's browser.
    struct Opening: Sendable {
        /// The id of that session. The phone stores only its reference.
        let id: SessionID
        let session: Session
    }

    /// The state. Each one has a time limit.
    enum Phase: Sendable {
        /// The screen shows the code.
        case open
        /// A phone has claimed it and signs in; no other can.
        case claimed(by: BrowserBinding)
        /// The user has chosen the right number.
        case answered(by: BrowserBinding)
        /// The session is ready for the screen's browser.
        case confirmed(by: BrowserBinding, Opening)
        /// The screen's browser has requested its session, which is being stored.
        case collecting(by: BrowserBinding, Opening)
        /// Ended, successfully or not.
        case ended(PairingEnding)

        /// The time limit in seconds.
        var lifetime: TimeInterval {
            switch self {
            case .open: Pairings.lifetime
            case .claimed: Pairings.signInTime
            case .answered, .confirmed, .collecting: Pairings.collectTime
            case .ended: Pairings.memory
            }
        }

        /// Whether it has ended.
        var isEnded: Bool {
            if case .ended = self { true } else { false }
        }
    }

    /// The identifier in the code: 128 random bits.
    let id: String
    /// The number that the screen shows.
    let number: Int
    /// The numbers that the phone offers, including the right one.
    let choices: [Int]
    /// The browser of the screen.
    let screen: BrowserBinding
    var phase: Phase
    /// When this phase began.
    var began: Date

    /// A new pairing.
    init(for screen: BrowserBinding, at time: Date) {
        id = Base64URL.encode(RandomBytes.make(16))
        let numbers = Array((10...99).shuffled().prefix(3))
        choices = numbers
        number = numbers.randomElement() ?? 10
        self.screen = screen
        (phase, began) = (.open, time)
    }

    /// Whole seconds left in this phase, rounded up.
    func secondsLeft(at time: Date) -> Int {
        max(0, Int((phase.lifetime - time.timeIntervalSince(began)).rounded(.up)))
    }

    /// Whether this phase has timed out. A clock that was set back must not extend it.
    func isOver(at time: Date) -> Bool {
        let elapsed = time.timeIntervalSince(began)
        return elapsed >= phase.lifetime || elapsed < -Pairings.tolerance
    }

    /// Identifies the pairing and its phase to a page that polls for a change.
    var state: String {
        let name =
            switch phase {
            case .open: "open"
            case .claimed, .answered: "claimed"
            case .confirmed: "confirmed"
            case .collecting: "collecting"
            case .ended: "ended"
            }
        return "\(name) \(id.prefix(6))"
    }
}
