import FoundationEssentials
import HTTP
import Storage
import Synchronization

/// Limits the number of records of a kind. When the limit is reached, the oldest records of the holder that has most are deleted, some at a
/// time: that needs a look at every record, and must not happen for each one that is added.
///
/// What ``Fairness/FairStore`` is in memory. Two processes with one table may have a few more records than the limit together.
final class TableShares: Sendable {
    /// What a record is charged to.
    enum Holder: Sendable {
        /// Its owner.
        case owner
        /// Its group, a network (``SessionKeys/hash(of:)-network``): a site, in it a network, in it an address. This machine has a reserve.
        case network(loopback: [UInt8])
    }

    private let collection: RecordCollection
    private let holder: Holder
    private let limit: Int
    private let isCounted: @Sendable (Record) -> Bool
    /// How many records are deleted at once.
    private let batch: Int
    /// How many records may be added before they are counted again.
    private let room = Atomic<Int>(0)

    /// The part of a collection that is reserved for this machine.
    static let reservedPart = 8
    /// The part of a full collection that is deleted at once.
    static let batchPart = 20

    /// - Parameter isCounted: whether a record of the collection is of this kind; its value is not read.
    init(
        of collection: RecordCollection, by holder: Holder, limit: Int,
        isCounted: @escaping @Sendable (Record) -> Bool = { _ in true }
    ) {
        self.collection = collection
        self.holder = holder
        self.limit = limit
        self.isCounted = isCounted
        batch = max(1, limit / TableShares.batchPart)
    }

    /// The operations that make room for a record; to be applied in the batch that adds it.
    /// - Parameters:
    ///   - replaced: a record that the same batch deletes, which needs no room.
    ///   - time: now, in seconds since 1970. Records that have expired are not counted.
    /// - Throws: ``Storage/StorageError``.
    func makingRoom(
        in table: any RecordTable, replacing replaced: Record.ID? = nil, at time: TimeInterval
    ) async throws -> [RecordOperation] {
        guard room.subtract(1, ordering: .relaxed).newValue < 0 else { return [] }
        // Counting is cheap, and shows nearly always that there is room. Other processes add records too, so it is counted again soon.
        let count = try await table.count(.all(collection))
        if count + batch <= limit {
            room.store(batch - 1, ordering: .relaxed)
            return []
        }
        let records = try await table.records(.all(collection), includesValues: false)
            .filter { $0.expiry > time && isCounted($0) && $0.id != replaced }
        let excess = records.count < limit ? 0 : records.count - limit + batch
        // Other processes add records too.
        room.store(min(limit - records.count + excess, batch) - 1, ordering: .relaxed)
        guard excess > 0 else { return [] }
        // The highest place is that of the holder that has most. The oldest of equal places goes first.
        let places = places(of: records)
        let victims = records.indices.filter { places[$0] > 0 }.sorted { (places[$1], $0) < (places[$0], $1) }
        return victims.prefix(excess).map { .delete(records[$0].id) }
    }

    /// How many records of its holder are to stay rather than each, and itself. Within a site the records of its networks are put in such
    /// an order first, and within those the records of their addresses.
    private func places(of records: [Record]) -> [Int] {
        func ranks(_ order: [Int], _ key: (Record) -> ArraySlice<UInt8>) -> [Int] {
            var counts: [ArraySlice<UInt8>: Int] = [:]
            var ranks = [Int](repeating: 0, count: records.count)
            for index in order {
                counts[key(records[index]), default: 0] += 1
                ranks[index] = counts[key(records[index]), default: 0]
            }
            return ranks
        }
        /// By rank, the newest first.
        func order(_ ranks: [Int]) -> [Int] { records.indices.sorted { (ranks[$0], -$0) < (ranks[$1], -$1) } }

        let newest = Array(records.indices.reversed())
        guard case .network(let loopback) = holder else { return ranks(newest) { ($0.owner ?? [])[...] } }
        let inAddress = ranks(newest) { ($0.group ?? [])[...] }
        let inNetwork = ranks(order(inAddress)) { ($0.group ?? []).prefix(16) }
        let inSite = ranks(order(inNetwork)) { ($0.group ?? []).prefix(8) }
        let reserve = limit / TableShares.reservedPart
        return records.indices.map { index in
            inSite[index] - (records[index].group?.prefix(8) == loopback.prefix(8) ? reserve : 0)
        }
    }
}
