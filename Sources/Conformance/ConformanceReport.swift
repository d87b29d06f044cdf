internal import DemoServices
package import JSON

/// Reports results as text and as JSON.
package enum ConformanceReport {
    /// The line for a result.
    package static func line(_ result: ConformanceResult) -> String {
        let test = result.test
        guard result.isPass else { return "  FAIL  \(test.name): \(result.complaints.joined(separator: "; "))" }
        let verb = test.fault.demand == .discardUserInfo ? "discarded" : "refused"
        let how = test.expectedCheck.map { "\(verb) by \($0)" } ?? "goes on"
        return "  PASS  \(test.name): \(how)"
    }

    /// The heading above the tests of a plan.
    package static func heading(_ plan: ConformancePlan) -> String {
        plan.officialName.map { "\(plan.title) (\($0))" } ?? plan.title
    }

    /// The tests that are not run, with the reasons.
    package static var notApplicable: [String] {
        ["Not applicable"] + NotApplicable.tests.map { "  n/a   \($0.name): \($0.reason)" }
    }

    /// The summary line.
    package static func summary(_ results: [ConformanceResult]) -> String {
        let passed = results.count(where: \.isPass)
        let refused = results.count { $0.isPass && $0.test.expectedCheck != nil }
        return "\(results.count) tests: \(passed) PASS (\(refused) of them by a named refusal), "
            + "\(results.count - passed) FAIL; \(NotApplicable.tests.count) not applicable"
    }

    /// All results in machine-readable form.
    package static func json(_ results: [ConformanceResult]) -> JSONValue {
        [
            "results": .array(
                results.map { result in
                    var entry: [String: JSONValue] = [
                        "plan": .string(result.test.plan), "test": .string(result.test.name),
                        "result": result.isPass ? "PASS" : "FAIL",
                        "requests": .integer(Int64(result.record.requestsAtPoint)),
                        "failedChecks": .array(result.record.failedChecks.map(JSONValue.string)),
                        "complaints": .array(result.complaints.map(JSONValue.string)),
                    ]
                    entry["expectedCheck"] = result.test.expectedCheck.map(JSONValue.string)
                    return .object(entry)
                }),
            "notApplicable": .array(
                NotApplicable.tests.map { ["test": .string($0.name), "reason": .string($0.reason)] }),
        ]
    }
}
