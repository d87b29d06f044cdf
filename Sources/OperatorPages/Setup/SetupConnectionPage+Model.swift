public import Pages
public import Texts

extension SetupConnectionPage {
    /// The content of the page.
    public struct Model: Sendable {
        /// The CSRF token of the form.
        public let csrf: String
        /// The page's own path.
        public let path: String
        /// The kind of provider.
        public let kind: ProviderKind
        /// Its address as it will be in the settings.
        public let address: String
        /// The values of its metadata, by the names of the specification; empty when it could not be read.
        public let found: [(name: String, value: String)]
        /// The addresses to register at the provider.
        public let redirects: [RedirectAddress]
        /// The input fields.
        public let fields: [Field]
        /// How pasted text was interpreted, one sentence each.
        public let notes: [PageText]
        /// Errors in the input.
        public let problems: [PageText]
        /// The results of checking the connection; `nil` when it has not been checked since the last change.
        public let findings: [ConnectionFinding]?
        /// The result of the test sign-in.
        public let trial: Trial?
        /// Whether a test sign-in is possible: the provider can redirect back to this program.
        public let offersTrial: Bool

        /// Creates a model.
        public init(
            csrf: String, path: String, kind: ProviderKind, address: String, found: [(name: String, value: String)],
            redirects: [RedirectAddress], fields: [Field], notes: [PageText] = [], problems: [PageText] = [],
            findings: [ConnectionFinding]?, trial: Trial? = nil, offersTrial: Bool
        ) {
            self.csrf = csrf
            self.path = path
            self.kind = kind
            self.address = address
            self.found = found
            self.redirects = redirects
            self.fields = fields
            self.notes = notes
            self.problems = problems
            self.findings = findings
            self.trial = trial
            self.offersTrial = offersTrial
        }
    }

    /// An address to register, and whether this provider accepts it.
    public struct RedirectAddress: Sendable, Hashable {
        let purpose: RedirectPurpose
        let address: String
        let refusal: RedirectRefusal?

        /// Creates an address.
        public init(_ purpose: RedirectPurpose, _ address: String, refusal: RedirectRefusal?) {
            self.purpose = purpose
            self.address = address
            self.refusal = refusal
        }
    }

    /// One field.
    public struct Field: Sendable {
        let name: ConnectionField
        let value: String
        let errors: [PageText]
        /// Whether a secret is known; it is never displayed.
        let isSet: Bool

        /// Creates a field.
        public init(_ name: ConnectionField, value: String = "", errors: [PageText] = [], isSet: Bool = false) {
            self.name = name
            self.value = value
            self.errors = errors
            self.isSet = isSet
        }
    }

    /// The result of a test sign-in.
    public enum Trial: Sendable {
        /// Success: the number of passed checks, and the user. `flow` is the address of its messages.
        case passed(checks: Int, who: String, hasAccessToken: Bool, flow: String?)
        /// Failure.
        case refused(Diagnosis, flow: String?)
    }
}
