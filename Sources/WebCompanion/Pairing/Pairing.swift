internal import Cryptography
internal import FoundationEssentials
internal import Pages
internal import Sessions

/// A shared screen and a phone on their way to each other: the code that the screen shows, and what has become of it.
struct Pairing: Sendable {
    /// What the phone has opened for the screen: a session that waits for the browser of the screen to take it.
    struct Opening: Sendable {
        /// The id of that session. The phone knows its reference only.
        let id: SessionID
        let session: Session
    }

    /// How far it has come. Each step has its time.
    enum Phase: Sendable {
        /// The code is on the screen.
        case open
        /// A phone has opened it and signs in; no other can.
        case claimed(by: BrowserBinding)
        /// The person has pressed the right number.
        case answered(by: BrowserBinding)
        /// The screen's browser can have its session.
        case confirmed(by: BrowserBinding, Opening)
        /// The screen's browser has asked for its session, which is being stored.
        case collecting(by: BrowserBinding, Opening)
        /// Nothing comes of it any more.
        case ended(PairingEnding)

        /// Seconds that it may last.
        var lifetime: TimeInterval {
            switch self {
            case .open: Pairings.lifetime
            case .claimed: Pairings.signInTime
            case .answered, .confirmed, .collecting: Pairings.collectTime
            case .ended: Pairings.memory
            }
        }

        /// Whether nothing comes of it any more.
        var isEnded: Bool {
            if case .ended = self { true } else { false }
        }
    }

    /// What the code says: 128 random bits.
    let id: String
    /// The number that the screen shows.
    let number: Int
    /// Those that the phone offers, that one among them.
    let choices: [Int]
    /// The browser of the screen.
    let screen: BrowserBinding
    var phase: Phase
    /// When this phase began.
    var began: Date

    /// A new one.
    init(for screen: BrowserBinding, at time: Date) {
        id = Base64URL.encode(RandomBytes.make(16))
        let numbers = Array((10...99).shuffled().prefix(3))
        choices = numbers
        number = numbers.randomElement() ?? 10
        self.screen = screen
        (phase, began) = (.open, time)
    }

    /// Whole seconds that this phase may still last.
    func secondsLeft(at time: Date) -> Int {
        max(0, Int((phase.lifetime - time.timeIntervalSince(began)).rounded(.up)))
    }

    /// Whether the time of this phase is over. A clock that was set back must not give it more.
    func isOver(at time: Date) -> Bool {
        let elapsed = time.timeIntervalSince(began)
        return elapsed >= phase.lifetime || elapsed < -Pairings.tolerance
    }

    /// Names it and its phase to a page that waits for another one.
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
