/// The result of ``ProviderProbe``.
public struct ProbeReport: Sendable {
    /// In the order in which a sign-in needs the parts.
    public let findings: [ProbeFinding]
    /// The metadata of the first policy that has some; `nil` when none could be read.
    public let metadata: ProviderMetadata?
}
