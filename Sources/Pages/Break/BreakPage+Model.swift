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
        /// Its result in this run.
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
        /// The response to the authorization request.
        case answer
        /// The response of the token endpoint.
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
    }

    /// The result of a fault.
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
