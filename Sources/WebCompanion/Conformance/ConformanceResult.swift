/// How one test ended.
struct ConformanceResult: Sendable {
    let test: ConformanceCase
    let record: ConformanceRecord
    /// What is wrong; empty for a pass.
    let complaints: [String]

    /// Whether it passed.
    var isPass: Bool { complaints.isEmpty }

    init(_ test: ConformanceCase, _ record: ConformanceRecord) {
        self.test = test
        self.record = record
        complaints = ConformanceEvaluator(test: test).complaints(about: record)
    }
}
