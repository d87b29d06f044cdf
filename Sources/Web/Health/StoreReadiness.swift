package import FoundationEssentials
package import Sessions
internal import Storage
internal import Synchronization

/// Whether the session store can be read and written, for scripts and proxies that poll.
///
/// A full disk is detected by the last failed write, and by a small write that is tried at intervals while `/readyz` is
/// requested. The response does not wait for it: it must not be delayed while another process keeps the store locked.
package final class StoreReadiness: Sendable {
    private let stores: Stores
    private let name: String
    private let now: @Sendable () -> Date
    private let tried = Mutex<Date?>(nil)

    /// The minimum number of seconds between two attempts.
    package static let interval: TimeInterval = 5

    /// - Parameter isDatabase: whether the store is in PostgreSQL, which is another thing to look at than a file.
    package init(_ stores: Stores, isDatabase: Bool = false, now: @escaping @Sendable () -> Date) {
        self.stores = stores
        name = isDatabase ? "the session store (PostgreSQL)" : "the session store"
        self.now = now
    }

    /// Why no one can sign in now; `nil` when the store is ready.
    package func problem() async -> String? {
        if isTimeToTry() { Task.detached { [stores] in await stores.tryWriting() } }
        do { _ = try await stores.sessions.count() } catch {
            guard let refusal = (error as? StorageError)?.refusal else { return "\(name) does not answer" }
            return "\(name) can't be read: \(refusal)"
        }
        guard let failure = stores.writeFailure else { return nil }
        return "\(name) can't be written: \(failure.refusal ?? StoreReadiness.reason(failure.kind))"
    }

    /// Anyone may read it: it names no file and no server, which the log does.
    private static func reason(_ kind: StorageError.Kind) -> String {
        switch kind {
        case .full: "the disk is full"
        case .notPermitted: "it is not permitted"
        case .busy: "another program keeps it locked"
        case .damaged: "it is damaged"
        case .newerVersion: "a newer version of the program wrote it"
        case .foreign: "it belongs to another program"
        case .moved: "it was moved to another store"
        case .unusable, .statement, .sealBroken, .invalidKey, .exposedKey: "the log says why"
        }
    }

    private func isTimeToTry() -> Bool {
        let now = now()
        return tried.withLock { tried in
            // A clock that was set back must not delay it.
            if let last = tried, abs(now.timeIntervalSince(last)) < StoreReadiness.interval { return false }
            tried = now
            return true
        }
    }
}
