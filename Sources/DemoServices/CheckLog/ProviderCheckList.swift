internal import Synchronization

/// Collects the checks of one message in the order in which they are made. A class, because some are made inside a transaction.
final class ProviderCheckList: Sendable {
    private let list = Mutex<[ProviderCheck]>([])

    var checks: [ProviderCheck] { list.withLock { $0 } }

    /// Notes whether a rule holds, for the `guard` that decides on it.
    func holds(_ condition: Bool, _ rule: ProviderRule, expected: String, actual: String) -> Bool {
        add(rule, expected: expected, actual: actual, condition ? .passed : .failed)
        return condition
    }

    /// Notes whether `body` throws, for a rule that is decided elsewhere.
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

    /// Notes that a rule has nothing to apply to.
    func skip(_ rule: ProviderRule, expected: String, actual: String) {
        add(rule, expected: expected, actual: actual, .notApplicable)
    }

    /// A rule that is applied a second time replaces the first one.
    private func add(_ rule: ProviderRule, expected: String, actual: String, _ verdict: ProviderCheck.Verdict) {
        let check = ProviderCheck(rule, expected: expected, actual: actual, verdict: verdict)
        list.withLock { list in
            list.removeAll { $0.rule == rule }
            list.append(check)
        }
    }
}
