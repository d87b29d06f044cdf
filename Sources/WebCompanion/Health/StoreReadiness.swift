internal import FoundationEssentials
internal import Sessions
internal import Storage
internal import Synchronization

/// Whether the session store can be read and written, for the scripts and proxies that ask again and again.
///
/// A full disk is noticed by whatever failed to be written last, and by a small change that is tried now and then while `/readyz` is
/// requested. It is not waited for: who asks must be answered also while another process keeps the store locked.
final class StoreReadiness: Sendable {
    private let keychain: Keychain
    private let now: @Sendable () -> Date
    private let tried = Mutex<Date?>(nil)

    /// Seconds between two attempts, however often it is asked.
    static let interval: TimeInterval = 5

    init(_ keychain: Keychain, now: @escaping @Sendable () -> Date) {
        self.keychain = keychain
        self.now = now
    }

    /// Why no one can sign in now; `nil` when the store is ready.
    func problem() async -> String? {
        if isTimeToTry() { Task.detached { [keychain] in await keychain.tryWriting() } }
        guard (try? await keychain.sessions.count()) != nil else { return "the session store does not answer" }
        guard let failure = keychain.writeFailure else { return nil }
        let reason = failure.kind == .full ? "the disk is full" : failure.kind.rawValue
        return "the session store can't be written: \(reason)"
    }

    private func isTimeToTry() -> Bool {
        let now = now()
        return tried.withLock { tried in
            // A clock that was set back must not put it off.
            if let last = tried, abs(now.timeIntervalSince(last)) < StoreReadiness.interval { return false }
            tried = now
            return true
        }
    }
}
