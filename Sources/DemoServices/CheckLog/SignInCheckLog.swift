internal import FoundationEssentials
internal import Synchronization

/// The sign-ins of late, each from its authorization request to the last use of its tokens.
final class SignInCheckLog: Sendable {
    /// The sign-in that a code or token belongs to.
    struct Link: Sendable {
        let signIn: String
        let origin: TokenOrigin
        let faults: FaultInjector
    }

    private struct State {
        var records: [SignInRecord] = []
        var count = 0
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Every sign-in that is kept, the earliest first.
    var records: [SignInRecord] {
        state.withLock { state in
            forget(&state.records)
            return state.records
        }
    }

    /// Begins the record of a sign-in.
    /// - Parameters:
    ///   - state: the request's; `nil` when there is none, or more than one.
    ///   - nonce: the same.
    /// - Returns: its id.
    func begin(state value: String?, nonce: String?, faults: FaultInjector) -> String {
        let time = now()
        return state.withLock { state in
            forget(&state.records)
            state.count += 1
            let record = SignInRecord(number: state.count, began: time, state: value, nonce: nonce, faults: faults)
            state.records.append(record)
            state.records.removeFirst(max(0, state.records.count - CheckLogBounds.entries))
            return record.id
        }
    }

    /// The sign-in that a code or token came of.
    func link(of secret: String) -> Link? { link(ofKey: CheckLogKey.of(secret)) }

    /// The sign-in that the code or token of this hash came of.
    func link(ofKey key: String) -> Link? {
        state.withLock { state in
            for record in state.records {
                guard let origin = record.origin(of: key) else { continue }
                return Link(signIn: record.id, origin: origin, faults: record.faults)
            }
            return nil
        }
    }

    /// What the tenant does wrong in a sign-in that is kept.
    func faults(of signIn: String?) -> FaultInjector? {
        state.withLock { $0.records.first { $0.id == signIn }?.faults }
    }

    /// Notes that a sign-in meets a fault.
    func set(_ faults: FaultInjector, of signIn: String) { change(signIn) { $0.faults = faults } }

    /// Notes the code of a sign-in. One that is forgotten, or of before the last start, has no record.
    func issue(code: String, to signIn: String?) {
        let time = now()
        change(signIn) {
            $0.issue(code: code, at: time)
            $0.faults.noteCode()
        }
    }

    /// Notes that a token came of a sign-in.
    func link(_ token: String, to signIn: String?, _ origin: TokenOrigin) { change(signIn) { $0.link(token, origin) } }

    /// Keeps a message of a sign-in.
    func note(_ endpoint: String, _ checks: ProviderCheckList, of signIn: String?) {
        let message = CheckedMessage(endpoint: endpoint, time: now(), checks: checks.checks)
        change(signIn) { $0.add(message) }
    }

    /// The messages under a key, of every sign-in with that `state`; `nil` when there is none.
    func messages(_ key: String) -> [CheckedMessage]? {
        let found = records.filter { $0.state?.key == key }
        return found.isEmpty ? nil : found.flatMap(\.messages)
    }

    private func change(_ signIn: String?, _ body: (inout SignInRecord) -> Void) {
        state.withLock { state in
            guard let index = state.records.firstIndex(where: { $0.id == signIn }) else { return }
            body(&state.records[index])
        }
    }

    private func forget(_ records: inout [SignInRecord]) {
        let oldest = now().addingTimeInterval(-CheckLogBounds.lifetime)
        records.removeAll { $0.latest <= oldest }
    }
}
