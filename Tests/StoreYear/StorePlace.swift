import PostgreSQLStore
import Sessions
import Storage
import StorageTestSupport
import TestSupport

/// Where the store of a simulation is, and how much room it takes there.
enum StorePlace {
    case file(TemporaryFolder)
    case server(PostgreSQLServer)

    /// A second is hours of the simulation, so the server clears away more often than it would. It does not wait for the disk.
    static let settings = ["fsync=off", "synchronous_commit=off", "autovacuum_naptime=1s", "max_wal_size=256MB"]

    /// Opens the store.
    func open(_ clock: TestClock) throws -> StoreFactory {
        switch self {
        case .file(let folder): try StoreFactory.open(path: folder.file("year.sqlite"), now: clock.now)
        case .server(let server):
            StoreFactory(table: try PostgreSQLRecordTable(PostgreSQLAddress(server.address)))
        }
    }

    /// The heads of the columns of ``size()``.
    var columns: String {
        switch self {
        case .file: "file | log (WAL)"
        case .server: "table | indexes | dead rows"
        }
    }

    /// How large it is: for the table of figures, and in bytes.
    func size() throws -> (text: String, bytes: Int) {
        switch self {
        case .file(let folder):
            let sizes = ["", "-wal"].map { TemporaryFolder.read(folder.file("year.sqlite" + $0)).count }
            return (sizes.map(StorePlace.mebibytes).joined(separator: " | "), sizes.reduce(0, +))
        case .server(let server):
            let rows = try server.run(
                """
                SELECT CAST(pg_table_size(relid) AS text), CAST(pg_indexes_size(relid) AS text), CAST(n_dead_tup AS text)
                FROM pg_stat_user_tables WHERE relname = 'web_companion_records'
                """)
            let numbers = rows.first?.map { $0.flatMap { Int($0) } ?? 0 } ?? []
            guard numbers.count == 3 else { return ("no table", 0) }
            return (
                numbers.prefix(2).map(StorePlace.mebibytes).joined(separator: " | ") + " | \(numbers[2])",
                numbers[0] + numbers[1]
            )
        }
    }

    private static func mebibytes(_ bytes: Int) -> String {
        let tenths = (bytes * 10 + 1 << 19) >> 20
        return "\(tenths / 10).\(tenths % 10) MiB"
    }
}
