internal import FoundationEssentials
internal import Synchronization

/// The recent sign-ins, each from its authorization request to the last use of its tokens.
final class SignInCheckLog: Sendable {
    /// The sign-in that a code or token belongs to.
    struct Link: Sendable {
        let signIn: String
        let origin: TokenOrigin
        let faults: FaultInjector
        /// The client of the sign-in.
        let clientID: String?

        /// Counts a use of the token: at UserInfo, at the task API or for a refresh.
        func noteUse() { faults.noteUse(of: origin, by: clientID) }
    }

    private struct State {
        var records: [SignInRecord] = []
        var count = 0
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Every stored sign-in, the earliest first.
    var records: [SignInRecord] {
        state.withLock { state in
            removeExpired(&state.records)
            return state.records
        }
    }

    /// Deletes every stored sign-in; the numbers go on.
    func removeAll() { state.withLock { $0.records = [] } }

    /// Creates the record of a sign-in.
    /// - Parameters:
    ///   - clientID: the client that the request names, if it is registered.
    ///   - state: that of the request; `nil` when it is missing or repeated.
    ///   - nonce: likewise.
    /// - Returns: the record's id.
    func begin(clientID: String?, state value: String?, nonce: String?, faults: FaultInjector) -> String {
        let time = now()
        return state.withLock { state in
            removeExpired(&state.records)
            state.count += 1
            let record = SignInRecord(
                number: state.count, began: time, clientID: clientID, state: value, nonce: nonce, faults: faults)
            state.records.append(record)
            state.records.removeFirst(max(0, state.records.count - CheckLogBounds.entries))
            return record.id
        }
    }

    /// The sign-in that a code or token belongs to.
    func link(of secret: String) -> Link? { link(ofKey: CheckLogKey.of(secret)) }

    /// The sign-in that the code or token with this hash belongs to.
    func link(ofKey key: String) -> Link? {
        state.withLock { state in
            for record in state.records {
                guard let origin = record.origin(of: key) else { continue }
                return Link(
                    signIn: record.id, origin: origin, faults: record.faults, clientID: record.clientID)
            }
            return nil
        }
    }

    /// The faults of a stored sign-in.
    func faults(of signIn: String?) -> FaultInjector? {
        state.withLock { $0.records.first { $0.id == signIn }?.faults }
    }

    /// Sets the faults of a sign-in.
    func set(_ faults: FaultInjector, of signIn: String) { change(signIn) { $0.faults = faults } }

    /// Records the code of a sign-in. One that was removed, or began before the last start, has no record.
    func issue(code: String, to signIn: String?) {
        let time = now()
        change(signIn) {
            $0.issue(code: code, at: time)
            $0.faults.noteCode()
        }
    }

    /// Records that a token was issued in a sign-in.
    func link(_ token: String, to signIn: String?, _ origin: TokenOrigin) { change(signIn) { $0.link(token, origin) } }

    /// Stores a message of a sign-in.
    func record(_ endpoint: String, _ checks: ProviderCheckList, of signIn: String?) {
        let message = CheckedMessage(endpoint: endpoint, time: now(), checks: checks.checks)
        change(signIn) { $0.add(message) }
    }

    /// The messages under a key, of every sign-in with that `state`; `nil` when there are none.
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

    private func removeExpired(_ records: inout [SignInRecord]) {
        let oldest = now().addingTimeInterval(-CheckLogBounds.lifetime)
        records.removeAll { $0.latest <= oldest }
    }
}
