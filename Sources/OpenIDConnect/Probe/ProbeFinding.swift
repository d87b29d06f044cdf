internal import HTTP

/// What one part of a connection was seen to do when it was tried without a person.
public struct ProbeFinding: Sendable, Hashable {
    /// The part; each has settings, or a place at the provider, of its own.
    public enum Topic: String, Sendable, Hashable, CaseIterable {
        case metadata
        case port
        case certificate
        case tenant
        case policy
        case keys
        case clock
        case clientID = "client-id"
        case clientSecret = "client-secret"
        case redirectURI = "redirect-uri"
        case scope
    }

    /// What is wrong with it, or why it can't be seen without a person.
    public enum Problem: String, Sendable, Hashable, CaseIterable {
        // Metadata, and the way to it
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
        case tenantUnknown = "tenant-unknown"
        case policyUnknown = "policy-unknown"
        case keysUnusable = "keys-unusable"
        case clockBehind = "clock-behind"
        /// The same, the other way.
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
        // Not seen
        case clientUnseen = "client-unseen"
        case secretUnseen = "secret-unseen"
        case redirectUnseen = "redirect-unseen"
        case scopeUnseen = "scope-unseen"

        /// Whether it was seen to be wrong, or only not seen to be right.
        public var isSeen: Bool {
            switch self {
            case .clientUnseen, .secretUnseen, .redirectUnseen, .scopeUnseen: false
            default: true
            }
        }
    }

    /// What was tried.
    public let topic: Topic
    /// `nil` when it was seen to work.
    public let problem: Problem?
    /// Further values of the sentence about it, by name. They may hold bounded text that came from outside.
    public let values: [String: String]
    /// The provider's own words, bounded, without control characters. Came from outside.
    public let said: String?

    /// What a TLS connection failed for. It has the name of the reason.
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
