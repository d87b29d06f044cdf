public import Localization

extension SetupConnectionPage {
    /// What the page shows.
    public struct Model: Sendable {
        /// The proof that goes with the form.
        public let csrf: String
        /// The page's own address.
        public let path: String
        /// Which provider it is.
        public let kind: ProviderKind
        /// Its address as it will stand in the settings.
        public let address: String
        /// What its metadata says, by the names of the specification; empty when it could not be read.
        public let found: [(name: String, value: String)]
        /// The addresses that are to be registered at the provider.
        public let redirects: [RedirectAddress]
        /// What can be typed.
        public let fields: [Field]
        /// How a pasted text was understood, a sentence each.
        public let notes: [PageText]
        /// What is wrong with what was typed.
        public let problems: [PageText]
        /// What was seen when the connection was tried; nil when that has not been done since the last change.
        public let findings: [ConnectionFinding]?
        /// How the test sign-in went.
        public let trial: Trial?
        /// Whether a test sign-in can be made: a browser comes back from it by itself.
        public let offersTrial: Bool

        /// Plain values for one page.
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

    /// An address that is to be registered, and whether this provider takes it.
    public struct RedirectAddress: Sendable, Hashable {
        /// What it is for.
        public enum Purpose: String, Sendable, TextKey { case signIn, signOut }

        /// Why a provider does not take it.
        public enum Refusal: String, Sendable, TextKey {
            /// http is only for localhost.
            case httpElsewhere
            /// http is for the name localhost, not for its number.
            case httpByNumber
            /// An address of the provider's may have 256 characters.
            case tooLong
            /// Only names under a public top-level domain.
            case noPublicName
        }

        let purpose: Purpose
        let address: String
        let refusal: Refusal?

        /// An address with the verdict.
        public init(_ purpose: Purpose, _ address: String, refusal: Refusal?) {
            self.purpose = purpose
            self.address = address
            self.refusal = refusal
        }
    }

    /// One field.
    public struct Field: Sendable {
        /// Which field; the raw value is its name in the form.
        public enum Name: String, Sendable, TextKey {
            case clientID, clientSecret, signInPolicy, resetPolicy, editPolicy, apiScopes, taskAPI
        }

        let name: Name
        let value: String
        let errors: [PageText]
        /// Whether a secret is known; it is never shown.
        let isSet: Bool

        /// Plain values for one field.
        public init(_ name: Name, value: String = "", errors: [PageText] = [], isSet: Bool = false) {
            self.name = name
            self.value = value
            self.errors = errors
            self.isSet = isSet
        }
    }

    /// How a test sign-in went.
    public enum Trial: Sendable {
        /// It did: how many checks passed, and who came. `flow` is where its messages are.
        case passed(checks: Int, who: String, hasAccessToken: Bool, flow: String?)
        /// It did not.
        case refused(Diagnosis, flow: String?)
    }
}
