import Storage
import Testing

@testable import PostgreSQLStore

/// What is remembered of a server that has no connection left.
struct PostgreSQLCrowdTests {
    private let start = ContinuousClock.now

    private func later(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }

    @Test func `no more than the server has given are tried for a while`() {
        var crowd = PostgreSQLCrowd()
        #expect(crowd.allowsConnection(beside: 8, at: start))
        _ = crowd.refused(beside: 3, until: later(30))
        #expect(crowd.allowsConnection(beside: 2, at: later(29)))
        #expect(!crowd.allowsConnection(beside: 3, at: later(29)))
        #expect(crowd.allowsConnection(beside: 3, at: later(30)))
    }

    @Test func `one connection is always tried`() {
        var crowd = PostgreSQLCrowd()
        _ = crowd.refused(beside: 0, until: later(30))
        #expect(crowd.allowsConnection(beside: 0, at: later(1)))
    }

    @Test(
        arguments: [
            ("connections were made meanwhile", 1, 5, [true, false]),
            ("there were enough in between", 30, 31, [true, true]),
            ("the server still has none when it is tried again", nil, 31, [true, false]),
        ] as [(String, Int?, Int, [Bool])])
    func `a refusal is reported once until there were enough connections`(
        _ circumstances: String, _ connected: Int?, _ refused: Int, _ expected: [Bool]
    ) {
        var crowd = PostgreSQLCrowd()
        var reports = [crowd.refused(beside: 3, until: later(30))]
        if let connected { crowd.connected(at: later(connected)) }
        reports.append(crowd.refused(beside: 3, until: later(refused + 30)))
        #expect(reports == expected, "\(circumstances)")
    }
}
