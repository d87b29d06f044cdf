/// What ``ProviderProbe`` found out.
public struct ProbeReport: Sendable {
    /// In the order in which a sign-in meets them.
    public let findings: [ProbeFinding]
    /// What the metadata of the first policy that has some says; `nil` when none could be read.
    public let metadata: ProviderMetadata?
}
