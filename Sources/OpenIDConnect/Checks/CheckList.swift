/// Collects checks in order and throws at the first failure.
struct CheckList {
    private(set) var checks: [Check] = []

    init(_ checks: [Check] = []) { self.checks = checks }

    /// Records a check and throws when it fails. The caller continues with the returned value, so that skipping the check
    /// does not compile.
    /// - Parameters:
    ///   - value: the value that the rule is about; `nil` fails the check.
    ///   - expected: what the rule requires, and `actual`, what was received; both are evaluated lazily.
    ///   - holds: whether the value meets the rule.
    /// - Returns: the checked value.
    mutating func require<Value>(
        _ value: Value?, _ rule: CheckRule, expected: @autoclosure @escaping @Sendable () -> String,
        actual: @autoclosure @escaping @Sendable () -> String,
        orThrow kind: OpenIDConnectError.Kind? = nil, where holds: (Value) -> Bool = { _ in true }
    ) throws(OpenIDConnectError) -> Value {
        let proven = value.flatMap { holds($0) ? $0 : nil }
        add(rule, expected, actual, proven != nil ? .passed : .failed)
        guard let proven else { throw OpenIDConnectError(kind ?? .checkFailed(rule.name), checks: checks) }
        return proven
    }

    /// Records a verdict without throwing.
    mutating func record(
        _ holds: Bool, _ rule: CheckRule, expected: @autoclosure @escaping @Sendable () -> String,
        actual: @autoclosure @escaping @Sendable () -> String
    ) {
        add(rule, expected, actual, holds ? .passed : .failed)
    }

    /// Records that a rule does not apply.
    mutating func skip(
        _ rule: CheckRule, expected: @autoclosure @escaping @Sendable () -> String,
        actual: @autoclosure @escaping @Sendable () -> String
    ) {
        add(rule, expected, actual, .notApplicable)
    }

    /// Records a failed check and returns the error for it.
    mutating func failure(
        _ rule: CheckRule, expected: @autoclosure @escaping @Sendable () -> String,
        actual: @autoclosure @escaping @Sendable () -> String
    ) -> OpenIDConnectError {
        add(rule, expected, actual, .failed)
        return OpenIDConnectError(.checkFailed(rule.name), checks: checks)
    }

    private mutating func add(
        _ rule: CheckRule, _ expected: @escaping @Sendable () -> String, _ actual: @escaping @Sendable () -> String,
        _ verdict: Check.Verdict
    ) {
        checks.append(Check(rule, expected: expected, actual: actual, verdict: verdict))
    }

    /// Appends checks that were made elsewhere.
    mutating func append(_ more: [Check]) { checks += more }
}
