public import Pages
public import Texts

extension BreakPage {
    /// The content of the page.
    public struct Model: Sendable {
        /// All faults, in the order of the table.
        public let faults: [Fault]
        /// Whether "Run all" is running.
        public let isRunning: Bool
        /// The CSRF token of the forms.
        public let csrf: String
        /// The stop of the talk that linked here.
        public let talk: TalkStop?
        /// The result of the last action.
        public let message: PageMessage?

        /// Creates a model.
        public init(
            faults: [Fault], isRunning: Bool = false, csrf: String, talk: TalkStop? = nil, message: PageMessage? = nil
        ) {
            self.faults = faults
            self.isRunning = isRunning
            self.csrf = csrf
            self.talk = talk
            self.message = message
        }

        /// The number of faults with each kind of result.
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

    /// The counted results.
    struct Totals: Hashable {
        var refused = 0
        var accepted = 0
        var wrong = 0
        var done: Int { refused + accepted + wrong }
    }

    /// One fault.
    public struct Fault: Sendable {
        /// The official name, or this project's for its own attacks.
        public let name: String
        /// What the provider does, for a fault without a ``FaultDescription``.
        public let summary: String
        /// Its topic.
        public let group: FaultGroup
        /// Its result in this run.
        public let result: Result
        /// The trace of its run, if any.
        public let trace: String?

        /// Creates a fault.
        public init(
            _ name: String, summary: String, group: FaultGroup, result: Result = .notRun, trace: String? = nil
        ) {
            self.name = name
            self.summary = summary
            self.group = group
            self.result = result
            self.trace = trace
        }
    }

    /// The result of a fault.
    public enum Result: Sendable, Hashable {
        /// It has not been run.
        case notRun
        /// It is running.
        case running
        /// Exactly one check refused it: the one with this name.
        case refused(check: String)
        /// Nothing refused it, as expected.
        case accepted
        /// An unexpected result, described briefly if the reason is known.
        case wrong(String = "")

        /// The CSS class.
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
