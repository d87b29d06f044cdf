internal import Storage

extension PostgreSQLAddress {
    /// Connects to the first host that serves.
    /// - Parameter first: the index of the host to begin with.
    /// - Returns: the connection, and the index of its host.
    /// - Throws: ``StorageError``: why the last of them does not.
    func connect(
        from first: Int = 0, limits: PostgreSQLLimits
    ) throws(StorageError) -> (connection: PostgreSQLConnection, host: Int) {
        var failure = StorageError(.unusable, "there is no host")
        for offset in hosts.indices {
            let index = (first + offset) % hosts.count
            do throws(StorageError) {
                // In all: a pooler accepts a connection at once, and answers when it has one to the server.
                let deadline = ContinuousClock.now + (connectTimeout ?? limits.connect)
                let connection = try PostgreSQLConnection(hosts[index], by: deadline)
                do throws(PostgreSQLFailure) { try connection.setUp(limits, by: deadline) } catch {
                    throw error.error(at: connection.place)
                }
                try connection.check(sessionSettings, by: deadline)
                return (connection, index)
            } catch {
                failure = error
            }
        }
        throw failure
    }
}
