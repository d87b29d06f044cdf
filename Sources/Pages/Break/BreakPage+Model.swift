public import Localization

extension BreakPage {
    /// What the page shows.
    public struct Model: Sendable {
        /// Every fault, in the order of the table.
        public let faults: [Fault]
        /// Whether "Run all" is at work.
        public let isRunning: Bool
        /// The proof in the forms.
        public let csrf: String
        /// The stop of the talk that led here.
        public let talk: TalkStop?
        /// What has just happened.
        public let message: PageMessage?

        /// Plain values.
        public init(
            faults: [Fault], isRunning: Bool = false, csrf: String, talk: TalkStop? = nil, message: PageMessage? = nil
        ) {
            self.faults = faults
            self.isRunning = isRunning
            self.csrf = csrf
            self.talk = talk
            self.message = message
        }

        /// How often each kind of result is there.
        var totals: Totals {
            var totals = Totals()
            for fault in faults {
                switch fault.result {
                case .notRun, .running: break
                case .refused: totals.refused += 1
                case .accepted: totals.accepted += 1
                case .wrong: totals.wrong += 1
                }
            }
            return totals
        }
    }

    /// Results, counted.
    struct Totals: Hashable {
        var refused = 0
        var accepted = 0
        var wrong = 0
        var done: Int { refused + accepted + wrong }
    }

    /// One fault.
    public struct Fault: Sendable {
        /// The official name, or ours for an attack of ours.
        public let name: String
        /// What the provider does, for a fault without a ``FaultDescription``.
        public let summary: String
        /// What it is about.
        public let group: Group
        /// What came of it in this run.
        public let result: Result
        /// The trace of its run, while there is one.
        public let trace: String?

        /// Plain values.
        public init(_ name: String, summary: String, group: Group, result: Result = .notRun, trace: String? = nil) {
            self.name = name
            self.summary = summary
            self.group = group
            self.result = result
            self.trace = trace
        }
    }

    /// What a fault is about, in the order of the table.
    public enum Group: String, Sendable, TextKey {
        /// The answer to the authorization request.
        case answer
        /// The ID token and what comes with it.
        case token
        /// The provider's keys.
        case keys
        /// The provider's metadata.
        case metadata
        /// UserInfo.
        case userInfo = "userinfo"
        /// New tokens for a refresh token.
        case refresh
        /// Signing out.
        case logout
        /// Attacks that no official test has.
        case ours

        /// The group of the faults at a point of the demo tenant, by the name of the point.
        public init?(point: String) {
            switch point {
            case "authorization": self = .answer
            case "token": self = .token
            case "keys": self = .keys
            case "metadata": self = .metadata
            case "userinfo": self = .userInfo
            case "refresh": self = .refresh
            case "end-session", "back-channel-logout", "front-channel-logout": self = .logout
            default: return nil
            }
        }
    }

    /// What came of a fault.
    public enum Result: Sendable, Hashable {
        /// It was not run yet.
        case notRun
        /// It is being run.
        case running
        /// Exactly one check refused it: the one of this name.
        case refused(check: String)
        /// Nothing refused it, as it must be.
        case accepted
        /// It ended otherwise than it must; how, in a few words, where that is known.
        case wrong(String = "")

        /// The class of the style sheet.
        var style: String {
            switch self {
            case .notRun: "not-run"
            case .running: "running"
            case .refused: "refused"
            case .accepted: "accepted"
            case .wrong: "wrong"
            }
        }
    }
}
