public import HTTP

/// Decides which traces are recorded: the samplers of OpenTelemetry's environment variables.
public struct TraceSampler: Sendable, Hashable {
    /// The names that `OTEL_TRACES_SAMPLER` may have here.
    public static let names = ["always_on", "always_off", "traceidratio"].flatMap { [$0, "parentbased_\($0)"] }

    /// The part of the traces that begin here which is recorded, from 0 to 1.
    private let ratio: Double
    /// Whether a trace that others have begun is recorded as they decided.
    private let followsParent: Bool

    /// What is used without another choice: everything, but what others have decided not to record.
    public static let standard = TraceSampler(ratio: 1, followsParent: true)

    private init(ratio: Double, followsParent: Bool) { (self.ratio, self.followsParent) = (ratio, followsParent) }

    /// Creates a sampler; `nil` for an unknown name.
    /// - Parameters:
    ///   - name: the value of `OTEL_TRACES_SAMPLER`.
    ///   - ratio: the value of `OTEL_TRACES_SAMPLER_ARG`, where the name is that of a ratio.
    public init?(_ name: String, ratio: Double) {
        guard TraceSampler.names.contains(name) else { return nil }
        followsParent = name.hasPrefix("parentbased_")
        self.ratio = name.hasSuffix("always_on") ? 1 : name.hasSuffix("always_off") ? 0 : ratio
    }

    /// The context of a span, with the decision about recording it.
    /// - Parameter parent: the place of the request that causes it, if others have begun the trace.
    public func begin(after parent: TraceContext?) -> TraceContext {
        let context = parent?.child() ?? .beginning()
        return context.sampled(parent.flatMap { followsParent ? $0.isSampled : nil } ?? isChosen(context.traceID))
    }

    /// Every program that chooses by the last 64 bits of the trace ID, and by the same ratio, chooses the same traces.
    private func isChosen(_ traceID: String) -> Bool {
        guard ratio < 1, let number = UInt64(traceID.suffix(16), radix: 16) else { return ratio >= 1 }
        return number < UInt64(max(ratio, 0) * 0x1p64)
    }
}
