/// Collects checks in the order in which they are made and stops at the first that fails.
struct CheckList {
    private(set) var checks: [Check] = []

    init(_ checks: [Check] = []) { self.checks = checks }

    /// Notes that a rule holds, or that it is broken and ends the work. What follows goes on with the value that comes back, so that
    /// it does not compile without the check.
    /// - Parameters:
    ///   - value: what the rule is about; the rule is broken when it is missing.
    ///   - expected: what the rule asks for, and `actual`, what came; both are made when somebody reads them.
    ///   - holds: what the rule says about it.
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

    /// Notes how a rule ended without stopping.
    mutating func note(
        _ holds: Bool, _ rule: CheckRule, expected: @autoclosure @escaping @Sendable () -> String,
        actual: @autoclosure @escaping @Sendable () -> String
    ) {
        add(rule, expected, actual, holds ? .passed : .failed)
    }

    /// Notes that a rule has nothing to apply to.
    mutating func skip(
        _ rule: CheckRule, expected: @autoclosure @escaping @Sendable () -> String,
        actual: @autoclosure @escaping @Sendable () -> String
    ) {
        add(rule, expected, actual, .notApplicable)
    }

    /// Notes that a rule is broken and makes the error that says so.
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
