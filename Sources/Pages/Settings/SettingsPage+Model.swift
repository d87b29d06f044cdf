extension SettingsPage {
    /// What the page shows.
    public struct Model: Sendable {
        /// The proof that goes with the form.
        public let csrf: String
        /// Tells the file's content of now from that of later.
        public let version: String
        /// The file's name.
        public let file: String
        /// What can be changed.
        public let entries: [Entry]
        /// What can't be changed here.
        public let fixed: [Fixed]
        /// Where policies are managed, when the file has a list of them.
        public let policiesAddress: String?
        /// What has just happened.
        public let state: State
        /// What is wrong beside the fields.
        public let problems: [PageText]
        /// Why what is in force is not in the file.
        public let unsavedBecause: PageText?
        /// What was seen of the connection when they were saved.
        public let findings: [ConnectionFinding]
        /// Which provider it is.
        public let kind: ProviderKind

        /// Plain values for one page.
        public init(
            csrf: String, version: String, file: String, entries: [Entry], fixed: [Fixed],
            policiesAddress: String? = nil, state: State = .plain, problems: [PageText] = [],
            unsavedBecause: PageText? = nil, findings: [ConnectionFinding] = [], kind: ProviderKind = .other
        ) {
            self.csrf = csrf
            self.version = version
            self.file = file
            self.entries = entries
            self.fixed = fixed
            self.policiesAddress = policiesAddress
            self.state = state
            self.problems = problems
            self.unsavedBecause = unsavedBecause
            self.findings = findings
            self.kind = kind
        }
    }

    /// What has just happened.
    public enum State: Sendable, Hashable {
        /// Nothing.
        case plain
        /// The settings were saved and are in force.
        case saved
        /// The keychain was cleared.
        case keychainCleared
        /// Something typed is wrong; nothing was saved.
        case refused
        /// The file changed since the page was made; nothing was saved.
        case changedMeanwhile
        /// The settings are right, but the program could not begin to use them; nothing was saved.
        case notTakenUp(because: PageText)
    }

    /// One field.
    public struct Entry: Sendable {
        /// What can be done with a field.
        public enum Kind: Sendable, Hashable {
            /// One line of text.
            case line
            /// One item in each line.
            case lines
            /// One of these, or none.
            case choice([String])
            /// On or off.
            case flag
            /// Never shown; whether there is one, and whether another was typed that is lost with the refusal.
            case secret(isSet: Bool, wasTyped: Bool = false)
        }

        /// Which field.
        public let field: SettingsField
        /// The key in the file.
        public let key: String
        /// What can be done with it.
        public let kind: Kind
        /// What stands in it; `on` for a flag that is on.
        public let value: String
        /// What is wrong with it, one sentence each.
        public let errors: [PageText]
        /// How it was understood.
        public let notes: [PageText]
        /// What the file says, when that is not what stands in the field.
        public let inFile: String?
        /// The environment variable that the secret comes from, for the secret and for what says where it is sent: these can't be
        /// changed here then.
        public let variable: String?

        /// Plain values for one field.
        public init(
            _ field: SettingsField, key: String, kind: Kind = .line, value: String = "", errors: [PageText] = [],
            notes: [PageText] = [], inFile: String? = nil, variable: String? = nil
        ) {
            self.field = field
            self.key = key
            self.kind = kind
            self.value = value
            self.errors = errors
            self.notes = notes
            self.inFile = inFile
            self.variable = variable
        }
    }

    /// A setting that needs a restart.
    public struct Fixed: Sendable, Hashable {
        /// Where a value comes from.
        public enum Place: Sendable, Hashable {
            /// A line of the file; `nil` when it has no lines.
            case file(line: Int?)
            /// The command line.
            case commandLine
            /// Nowhere: it is what the program does by itself.
            case byItself
        }

        /// The key in the file.
        public let key: String
        /// What is in force.
        public let value: String
        /// Where that comes from.
        public let place: Place

        /// Plain values for one setting.
        public init(key: String, value: String, place: Place) {
            self.key = key
            self.value = value
            self.place = place
        }
    }
}
