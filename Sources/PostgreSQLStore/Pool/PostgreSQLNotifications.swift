internal import Storage
import Synchronization

/// How the processes that share a database tell each other what has changed: by notifications of the server (`LISTEN`, `NOTIFY`).
final class PostgreSQLNotifications: Sendable {
    /// The channel of the notifications.
    private static let channel = "web_companion_records"

    /// Who follows what is changed by any process.
    let changes = RecordChangeStreams()
    /// How often another process has announced a change, or may have done so.
    var othersCommits: UInt64 { commits.load(ordering: .relaxed) }
    private let commits = Atomic<UInt64>(0)
    /// Tells the announcements of this process from those of others.
    private let id = String(UInt64.random(in: .min ... .max), radix: 36)
    /// Whether the server has them.
    private let isSupported = Atomic<Bool>(true)

    /// Tells the others what has changed.
    ///
    /// It is not part of the transaction: a transaction that notifies holds a lock of the whole server until it is on the disk, and on that of
    /// the standby. The caller does not wait for it.
    func announce(
        _ request: PostgreSQLRequest, _ replies: [PostgreSQLReply], by connection: PostgreSQLConnection,
        _ limits: PostgreSQLLimits
    ) {
        guard case .batch(_, _, _, let payload?) = request, replies.contains(where: { $0.changes > 0 }),
            isSupported.load(ordering: .sequentiallyConsistent)
        else { return }
        _ = try? connection.exchange(
            [
                PostgreSQLStatement(
                    "SELECT pg_notify($1, $2)",
                    [.text(PostgreSQLNotifications.channel), .text("\(id) \(payload)")])
            ],
            by: .now + limits.answer)
    }

    /// Lets a connection receive what is announced.
    func listen(_ connection: PostgreSQLConnection, _ limits: PostgreSQLLimits) {
        do throws(PostgreSQLFailure) {
            _ = try connection.exchange(
                [PostgreSQLStatement("LISTEN \(PostgreSQLNotifications.channel)")], by: .now + limits.answer)
            isSupported.store(true, ordering: .sequentiallyConsistent)
        } catch {
            // A server that has none. If the connection was lost, that is noticed next.
            if case .refused = error { isSupported.store(false, ordering: .sequentiallyConsistent) }
        }
    }

    /// Tells those who follow that anything may have changed while nothing was heard.
    func missed() {
        commits.add(1, ordering: .relaxed)
        changes.send(.anything)
    }

    /// Passes an announcement on to those who follow.
    func received(_ payload: String) {
        let parts = payload.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        if parts[0] != id { commits.add(1, ordering: .relaxed) }
        changes.send(RecordChange(collections: parts.dropFirst().first ?? ""))
    }
}

extension RecordChange {
    /// What a notification says behind the name of its sender: the names of collections.
    fileprivate init(collections: Substring) {
        let names = collections.split(separator: ",")
        self = names.isEmpty ? .anything : .collections(Set(names.map { RecordCollection(String($0)) }))
    }
}
