/// Collects checks in the order in which they are made and stops at the first that fails.
struct CheckList {
    private(set) var checks: [Check] = []

    init(_ checks: [Check] = []) { self.checks = checks }

    /// Notes that a rule holds, or that it is broken and ends the work.
    mutating func require(
        _ holds: Bool, _ rule: CheckRule, expected: String, actual: String, orThrow kind: OpenIDConnectError.Kind? = nil
    ) throws(OpenIDConnectError) {
        note(holds, rule, expected: expected, actual: actual)
        guard holds else { throw OpenIDConnectError(kind ?? .checkFailed(rule.name), checks: checks) }
    }

    /// Notes how a rule ended without stopping.
    mutating func note(_ holds: Bool, _ rule: CheckRule, expected: String, actual: String) {
        checks.append(Check(rule, expected: expected, actual: actual, verdict: holds ? .passed : .failed))
    }

    /// Notes that a rule has nothing to apply to.
    mutating func skip(_ rule: CheckRule, expected: String, actual: String) {
        checks.append(Check(rule, expected: expected, actual: actual, verdict: .notApplicable))
    }

    /// Notes that a rule is broken and makes the error that says so.
    mutating func failure(_ rule: CheckRule, expected: String, actual: String) -> OpenIDConnectError {
        note(false, rule, expected: expected, actual: actual)
        return OpenIDConnectError(.checkFailed(rule.name), checks: checks)
    }

    /// Takes over checks that were made elsewhere.
    mutating func append(_ more: [Check]) { checks += more }
}
