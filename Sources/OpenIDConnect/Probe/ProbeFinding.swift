internal import HTTP

/// The result of checking one part of a connection without a user.
public struct ProbeFinding: Sendable, Hashable {
    /// The part; each has its own settings, or its own place at the provider.
    public enum Topic: String, Sendable, Hashable, CaseIterable {
        case metadata
        /// Parts of the metadata that are ignored.
        case metadataPartly = "metadata-partly"
        case port
        case certificate
        case tenant
        case policy
        case keys
        case clock
        case clientID = "client-id"
        case clientSecret = "client-secret"
        case redirectURI = "redirect-uri"
        /// The authorization request as a whole.
        case request
        case scope
    }

    /// What is wrong with it, or why it can't be checked without a user.
    public enum Problem: String, Sendable, Hashable, CaseIterable {
        // Metadata, and reaching it
        case hostUnknown = "host-unknown"
        case portClosed = "port-closed"
        case certificateExpired = "certificate-expired"
        case certificateNotYetValid = "certificate-not-yet-valid"
        case certificateForAnotherName = "certificate-for-another-name"
        case certificateSelfSigned = "certificate-self-signed"
        case certificateOfUnknownAuthority = "certificate-of-unknown-authority"
        case certificateOfUnknownIssuer = "certificate-of-unknown-issuer"
        case certificateNotTrusted = "certificate-not-trusted"
        case tlsFailed = "tls-failed"
        case authoritiesUnreadable = "authorities-unreadable"
        case metadataSilent = "metadata-silent"
        case metadataRedirects = "metadata-redirects"
        case metadataRefused = "metadata-refused"
        case metadataMalformed = "metadata-malformed"
        case issuerMismatch = "issuer-mismatch"
        case requirementUnsupported = "requirement-unsupported"
        case tenantUnknown = "tenant-unknown"
        case policyUnknown = "policy-unknown"
        case keysUnusable = "keys-unusable"
        case keysUnfit = "keys-unfit"
        case clockBehind = "clock-behind"
        /// The same in the other direction.
        case clockAhead = "clock-ahead"
        // The registration
        case clientUnknown = "client-unknown"
        case clientNotAllowed = "client-not-allowed"
        case secretWrong = "secret-wrong"
        case secretExpired = "secret-expired"
        case secretMissing = "secret-missing"
        case secretNotWanted = "secret-not-wanted"
        case secretMethod = "secret-method"
        case redirectNotRegistered = "redirect-not-registered"
        case redirectOtherPlatform = "redirect-other-platform"
        case scopeRefused = "scope-refused"
        // The authorization request as a whole
        case requestRefused = "request-refused"
        case requestFailed = "request-failed"
        // Not verified
        case keysUnseen = "keys-unseen"
        case clientUnseen = "client-unseen"
        case secretUnseen = "secret-unseen"
        case redirectUnseen = "redirect-unseen"
        case scopeUnseen = "scope-unseen"

        /// Whether it is known to be wrong, rather than not known to be right.
        public var isSeen: Bool {
            switch self {
            case .keysUnseen, .clientUnseen, .secretUnseen, .redirectUnseen, .scopeUnseen: false
            default: true
            }
        }
    }

    /// The part that was checked.
    public let topic: Topic
    /// The problem; `nil` when it works.
    public let problem: Problem?
    /// More values for the message, by name. They may contain bounded untrusted text.
    public let values: [String: String]
    /// The provider's error text, bounded, without control characters. Untrusted.
    public let said: String?

    /// The finding for a failed TLS connection, named after the reason.
    init(_ failure: TLSFailure) {
        let problem: Problem =
            switch failure.reason {
            case .expired: .certificateExpired
            case .notYetValid: .certificateNotYetValid
            case .wrongName: .certificateForAnotherName
            case .selfSigned: .certificateSelfSigned
            case .unknownAuthority: .certificateOfUnknownAuthority
            case .unknownIssuer: .certificateOfUnknownIssuer
            case .notTrusted: .certificateNotTrusted
            case .noAgreement: .tlsFailed
            case .unreadableAuthorities: .authoritiesUnreadable
            }
        self.init(.certificate, problem, ["host": failure.host])
    }

    init(_ topic: Topic, _ problem: Problem? = nil, _ values: [String: String] = [:], said: String? = nil) {
        self.topic = topic
        self.problem = problem
        self.values = values
        self.said = said.map { UntrustedText.bounded($0, to: 300) }
    }
}
