internal import Synchronization

/// Collects the checks of one message in order. A class, because some are made inside a database transaction.
final class ProviderCheckList: Sendable {
    private let list = Mutex<[ProviderCheck]>([])

    var checks: [ProviderCheck] { list.withLock { $0 } }

    /// Records whether a rule is met and returns it, for use in a `guard`.
    func holds(_ condition: Bool, _ rule: ProviderRule, expected: String, actual: String) -> Bool {
        add(rule, expected: expected, actual: actual, condition ? .passed : .failed)
        return condition
    }

    /// Records whether `body` throws, for a rule that is checked elsewhere.
    func tried<Value, Failure: Error>(
        _ rule: ProviderRule, expected: String, actual: String, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        do throws(Failure) {
            let value = try body()
            add(rule, expected: expected, actual: actual, .passed)
            return value
        } catch {
            add(rule, expected: expected, actual: actual, .failed)
            throw error
        }
    }

    /// Records that a rule does not apply.
    func skip(_ rule: ProviderRule, expected: String, actual: String) {
        add(rule, expected: expected, actual: actual, .notApplicable)
    }

    /// Applying a rule again replaces its earlier result.
    private func add(_ rule: ProviderRule, expected: String, actual: String, _ verdict: ProviderCheck.Verdict) {
        let check = ProviderCheck(rule, expected: expected, actual: actual, verdict: verdict)
        list.withLock { list in
            list.removeAll { $0.rule == rule }
            list.append(check)
        }
    }
}
