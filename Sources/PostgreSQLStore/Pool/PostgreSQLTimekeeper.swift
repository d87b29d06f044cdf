internal import Storage

/// The thread of a pool that ends the waiting of callers whose time is over.
struct PostgreSQLTimekeeper: Sendable {
    let state: PostgreSQLPoolState
    /// The name of the server, for messages.
    let place: String

    /// Does so until the pool is stopped and no caller waits.
    func run() {
        while let overdue = state.takeOverdue() {
            for (job, delay) in overdue { job.finish(.failure(failure(of: job, delay))) }
        }
    }

    private func failure(of job: PostgreSQLJob, _ delay: PostgreSQLPoolState.Delay) -> PostgreSQLFailure {
        switch delay {
        case .underWay: .silent(mayBeApplied: !job.request.isRead)
        case .starting:
            .noConnection(
                StorageError(.unusable, PostgreSQLState.sentence("no connection could be made in time", at: place)))
        case .queued:
            .noConnection(StorageError(.busy, PostgreSQLState.sentence("all connections are in use", at: place)))
        }
    }
}
