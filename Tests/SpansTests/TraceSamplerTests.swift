import HTTP
import Testing

@testable import Spans

/// The samplers of `OTEL_TRACES_SAMPLER`.
@Suite struct TraceSamplerTests {
    private static func parent(_ end: String, isSampled: Bool) throws -> TraceContext {
        try #require(TraceContext(traceparent: "00-4bf92f3577b34da6\(end)-00f067aa0ba902b7-0\(isSampled ? 1 : 0)"))
    }

    /// Trace IDs whose last 64 bits are the smallest, just below a quarter, a quarter, and the largest.
    private static let ends = ["0000000000000001", "3fffffffffffffff", "4000000000000000", "ffffffffffffffff"]

    @Test(
        arguments: [
            ("always_on", 0.25, [true, true, true, true], [true, true, true, true]),
            ("always_off", 0.25, [false, false, false, false], [false, false, false, false]),
            ("traceidratio", 0.25, [true, true, false, false], [true, true, false, false]),
            ("traceidratio", 1, [true, true, true, true], [true, true, true, true]),
            ("traceidratio", 0, [false, false, false, false], [false, false, false, false]),
            ("parentbased_always_on", 0.25, [true, true, true, true], [false, false, false, false]),
            ("parentbased_always_off", 0.25, [true, true, true, true], [false, false, false, false]),
            ("parentbased_traceidratio", 0.25, [true, true, true, true], [false, false, false, false]),
        ])
    func `a trace of others is recorded as they or the sampler decide`(
        _ name: String, _ ratio: Double, _ ifSampled: [Bool], _ ifNot: [Bool]
    ) throws {
        let sampler = try #require(TraceSampler(name, ratio: ratio))
        for (isSampled, expected) in [(true, ifSampled), (false, ifNot)] {
            for (end, isChosen) in zip(Self.ends, expected) {
                let parent = try Self.parent(end, isSampled: isSampled)
                let context = sampler.begin(after: parent)
                #expect(context.isSampled == isChosen, "\(end)")
                #expect(context.traceID == parent.traceID && context.parentID != parent.parentID)
            }
        }
    }

    @Test(
        arguments: [
            ("always_on", 0, 1...1), ("parentbased_always_on", 0, 1...1), ("always_off", 1, 0...0),
            ("parentbased_always_off", 1, 0...0), ("traceidratio", 1, 1...1), ("traceidratio", 0, 0...0),
            // Of a thousand, fewer than 150 or more than 350 once in 10^12 times.
            ("parentbased_traceidratio", 0.25, 0.15...0.35),
        ] as [(String, Double, ClosedRange<Double>)])
    func `of the traces that begin here, a part is recorded`(
        _ name: String, _ ratio: Double, _ part: ClosedRange<Double>
    ) throws {
        let sampler = try #require(TraceSampler(name, ratio: ratio))
        let count = (0..<1000).count { _ in sampler.begin(after: nil).isSampled }
        #expect(part.contains(Double(count) / 1000), "\(count)")
    }

    @Test func `other names are none`() {
        for name in ["", "ALWAYS_ON", "parentbased", "jaeger_remote", "xray", "traceidratio "] {
            #expect(TraceSampler(name, ratio: 1) == nil, "\(name)")
        }
        #expect(TraceSampler.standard == TraceSampler("parentbased_always_on", ratio: 0))
    }
}
