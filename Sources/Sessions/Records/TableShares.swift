import HTTP
import Storage
import Synchronization

/// Keeps the rows of a table within a limit. When it is reached, the oldest rows of the holder that has most go, some at a time: that needs a look
/// at every row, and so it must not happen for each row that comes.
///
/// What ``Fairness/FairStore`` is in memory. Two processes with one file may have somewhat more rows than the limit together.
final class TableShares: Sendable {
    /// Whose row one is.
    enum Holder: Sendable {
        /// The column `person`.
        case person
        /// The column `network` (``SessionKeys/hash(of:)-network``): a site, in it a network, in it an address. This machine has a reserve.
        case network(loopback: [UInt8])
    }

    private let limit: Int
    private let statement: String
    private let values: [SQLiteValue]
    private let count: String
    /// How many rows go at once.
    private let batch: Int
    /// How many rows may come before they are counted again.
    private let room = Atomic<Int>(0)

    /// What part of a table is for this machine itself.
    static let reservedPart = 8
    /// What part of a full table goes at once.
    static let batchPart = 20

    /// - Parameters:
    ///   - table: a table with an `id` that grows.
    ///   - condition: which of its rows.
    init(of table: String, where condition: String = "true", by holder: Holder, limit: Int) {
        self.limit = limit
        batch = max(1, limit / TableShares.batchPart)
        count = "SELECT count(*) AS count FROM \(table) WHERE \(condition)"
        // Each row has a place: how many rows of its holder are to stay rather than it, and itself. So the highest one belongs to the
        // holder that has most. Within a site the rows of its networks are put in such an order first, and within those the rows of their addresses.
        let places: String
        switch holder {
        case .person:
            places = """
                SELECT id, row_number() OVER (PARTITION BY person ORDER BY id DESC) AS place
                FROM \(table) WHERE \(condition)
                """
            values = []
        case .network(let loopback):
            places = """
                SELECT id, row_number() OVER (PARTITION BY site ORDER BY place_in_site, id DESC)
                    - iif(site = ?, ?, 0) AS place
                FROM (
                    SELECT id, site, row_number() OVER (PARTITION BY subnet ORDER BY place_in_subnet, id DESC)
                        AS place_in_site
                    FROM (
                        SELECT id, substr(network, 1, 8) AS site, substr(network, 1, 16) AS subnet,
                            row_number() OVER (PARTITION BY network ORDER BY id DESC) AS place_in_subnet
                        FROM \(table) WHERE \(condition)
                    )
                )
                """
            values = [.blob(Array(loopback.prefix(8))), SQLiteValue(limit / TableShares.reservedPart)]
        }
        statement = """
            DELETE FROM \(table) WHERE id IN
                (SELECT id FROM (\(places)) WHERE place > 0 ORDER BY place DESC, id LIMIT ?)
            """
    }

    /// Makes room for one row. To be called in the transaction that adds it.
    /// - Throws: ``StorageError``.
    func makeRoom(in database: SQLiteDatabase) throws(StorageError) {
        guard room.subtract(1, ordering: .relaxed).newValue < 0 else { return }
        var count = Int(try database.query(count).first?.integer("count") ?? 0)
        if count >= limit {
            let excess = count - limit + batch
            try database.execute(statement, values + [SQLiteValue(excess)])
            count -= excess
        }
        // Other processes add rows too.
        room.store(min(limit - count, batch) - 1, ordering: .relaxed)
    }
}
