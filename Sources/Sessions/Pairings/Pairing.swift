/// The pairing of a shared screen with a phone: the code that the screen shows, and its state.
public struct Pairing: Sendable {
    /// What the phone has authorized for the screen: a session that is ready for the screen's browser.
    public struct Opening: Sendable {
        /// The id of that session. The phone stores only its reference.
        public let id: SessionID
        /// The session, which is not stored yet.
        public let session: Session

        /// Puts one together.
        public init(id: SessionID, session: Session) {
            self.id = id
            self.session = session
        }
    }

    /// The state. Each one has a time limit.
    public enum Phase: Sendable, Hashable {
        /// The screen shows the code.
        case open
        /// A phone has claimed it and signs in; no other can.
        case claimed
        /// The user has chosen the right number.
        case answered
        /// The session is ready for the screen's browser.
        case confirmed
        /// The screen's browser has requested its session, which is being stored.
        case collecting
        /// Ended, successfully or not.
        case ended(Ending)
    }

    /// Why one has ended.
    public enum Ending: String, Sendable, CaseIterable {
        /// Its time was over.
        case expired
        /// The wrong number was chosen on the phone.
        case wrongNumber
        /// It was cancelled on the screen.
        case cancelled
        /// It was cancelled on the phone.
        case declined
        /// The screen has since displayed another one, or a user has signed in on it in another way.
        case replaced
        /// It has been used.
        case used
        /// The phone has since been signed out.
        case phoneLeft
        /// The session could not be stored.
        case failed
    }

    /// The identifier in the code: 128 random bits.
    public let id: String
    /// The state.
    public var phase: Phase { entry.phase }
    /// The number that the screen shows.
    public var number: Int { entry.number }
    /// The numbers that the phone offers, including the right one.
    public var choices: [Int] { entry.choices }
    /// What the screen is called.
    public var screenName: String { entry.screenName }

    let entry: PairingEntry

    /// Whether a phone has claimed it.
    public func isClaimed(by phone: BrowserBinding?) -> Bool {
        guard let phone else { return false }
        return entry.phone == phone.hash
    }

    /// Identifies the pairing and its phase to a page that polls for a change.
    public var state: String {
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
