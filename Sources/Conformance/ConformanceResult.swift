/// The result of one test.
package struct ConformanceResult: Sendable {
    /// The test.
    let test: ConformanceCase
    let record: ConformanceRecord
    /// The complaints; empty for a pass.
    let complaints: [String]

    /// Whether the test passed.
    package var isPass: Bool { complaints.isEmpty }

    init(_ test: ConformanceCase, _ record: ConformanceRecord) {
        self.test = test
        self.record = record
        complaints = ConformanceEvaluator(test: test).complaints(about: record)
    }
}
