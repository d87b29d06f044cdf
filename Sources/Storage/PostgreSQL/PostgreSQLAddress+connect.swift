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
                let connection = try PostgreSQLConnection(
                    hosts[index], by: .now + (connectTimeout ?? limits.connect))
                do throws(PostgreSQLFailure) { try connection.setUp(limits, by: .now + limits.answer) } catch {
                    throw error.error(at: connection.place)
                }
                return (connection, index)
            } catch {
                failure = error
            }
        }
        throw failure
    }
}
