/// Collects checks in the order in which they are made and stops at the first that fails.
struct CheckList {
    private(set) var checks: [Check] = []

    init(_ checks: [Check] = []) { self.checks = checks }

    /// Records that a rule holds, or that it is broken and throws. The caller continues with the returned value, so that
    /// it does not compile without the check.
    /// - Parameters:
    ///   - value: the value that the rule is about; without one it is broken.
    ///   - expected: what the rule requires, and `actual`, what was received; both texts are made when they are read.
    ///   - holds: whether the rule holds for the value. A predicate that ignores it would prove nothing about it.
    /// - Returns: the value, proven.
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

    /// Records the result of a rule and continues.
    mutating func note(
        _ holds: Bool, _ rule: CheckRule, expected: @autoclosure @escaping @Sendable () -> String,
        actual: @autoclosure @escaping @Sendable () -> String
    ) {
        add(rule, expected, actual, holds ? .passed : .failed)
    }

    /// Records that a rule has nothing to apply to.
    mutating func skip(
        _ rule: CheckRule, expected: @autoclosure @escaping @Sendable () -> String,
        actual: @autoclosure @escaping @Sendable () -> String
    ) {
        add(rule, expected, actual, .notApplicable)
    }

    /// Records that a rule is broken and returns the error to throw.
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

    /// Takes over checks that were made elsewhere.
    mutating func append(_ more: [Check]) { checks += more }
}
