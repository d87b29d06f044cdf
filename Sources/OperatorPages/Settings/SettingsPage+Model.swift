public import Texts

extension SettingsPage {
    /// The content of the page.
    public struct Model: Sendable {
        /// The CSRF token of the form.
        public let csrf: String
        /// Identifies the current content of the file.
        public let version: String
        /// The file's name.
        public let file: String
        /// The editable settings.
        public let entries: [Entry]
        /// The settings that can't be changed here.
        public let fixed: [Fixed]
        /// The address of the policies page, if the file has a list of policies.
        public let policiesAddress: String?
        /// The result of the last action.
        public let state: State
        /// Errors that belong to no field.
        public let problems: [PageText]
        /// Why the active settings are not in the file.
        public let unsavedBecause: PageText?
        /// The results of checking the connection when they were saved.
        public let findings: [ConnectionFinding]
        /// The kind of provider.
        public let kind: ProviderKind
        /// Whether other copies of the program may use the same store.
        public let isOneOfSeveral: Bool

        /// Creates a model.
        public init(
            csrf: String, version: String, file: String, entries: [Entry], fixed: [Fixed],
            policiesAddress: String? = nil, state: State = .plain, problems: [PageText] = [],
            unsavedBecause: PageText? = nil, findings: [ConnectionFinding] = [], kind: ProviderKind = .other,
            isOneOfSeveral: Bool = false
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
            self.isOneOfSeveral = isOneOfSeveral
        }
    }

    /// The result of the last action.
    public enum State: Sendable, Hashable {
        /// Nothing.
        case plain
        /// The settings were saved and are active.
        case saved
        /// The keychain was cleared.
        case keychainCleared
        /// The input is invalid; nothing was saved.
        case refused
        /// The file has changed since the page was rendered; nothing was saved.
        case changedMeanwhile
        /// The settings are valid but could not be activated; nothing was saved.
        case notTakenUp(because: PageText)
    }

    /// One field.
    public struct Entry: Sendable {
        /// The input control of a field.
        public enum Kind: Sendable, Hashable {
            /// One line of text.
            case line
            /// One item per line.
            case lines
            /// A choice of these, possibly empty.
            case choice([String])
            /// On or off.
            case flag
            /// Never displayed; whether there is one, and whether the refused form had a new one, which must be entered again.
            case secret(isSet: Bool, wasTyped: Bool = false)
        }

        /// The field.
        public let field: SettingsField
        /// The key in the file.
        public let key: String
        /// Its input control.
        public let kind: Kind
        /// Its value; `on` for a flag that is on.
        public let value: String
        /// Its errors, one sentence each.
        public let errors: [PageText]
        /// How the value was interpreted.
        public let notes: [PageText]
        /// The value in the file, if different from that in the field.
        public let inFile: String?
        /// The environment variable with the secret, for the secret and for the settings that say where it is sent: these
        /// can't be changed here then.
        public let variable: String?

        /// Creates a field.
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
        /// The source of a value.
        public enum Place: Sendable, Hashable {
            /// A line of the file; `nil` when it has no line numbers.
            case file(line: Int?)
            /// The command line.
            case commandLine
            /// The program's default.
            case byItself
        }

        /// The key in the file.
        public let key: String
        /// The active value.
        public let value: String
        /// Its source.
        public let place: Place

        /// Creates a setting.
        public init(key: String, value: String, place: Place) {
            self.key = key
            self.value = value
            self.place = place
        }
    }
}
