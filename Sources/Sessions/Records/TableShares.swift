import FoundationEssentials
import HTTP
import Storage
import Synchronization

/// Limits the records of a kind, by their number or their size. When the limit is reached, the oldest records of the holder that has most are
/// deleted, some at a time: that needs a look at every record, and must not happen for each one that is added.
///
/// What ``Fairness/FairStore`` is in memory. Two processes with one table may have a little more than the limit together.
final class TableShares: Sendable {
    /// What a record is charged to.
    enum Holder: Sendable {
        /// Its owner.
        case owner
        /// Its group, a network (``SessionKeys/hash(of:)-network``): a site, in it a network, in it an address, and in that a person if the
        /// group names one. This machine has a reserve.
        case network(loopback: [UInt8])
    }

    private let collection: RecordCollection
    private let holder: Holder
    private let limit: Int
    private let isCounted: @Sendable (Record) -> Bool
    /// What a record counts; `nil` when each counts 1.
    private let size: (@Sendable (Record) -> Int)?
    /// How much is deleted at once.
    private let batch: Int
    /// How much may be added before the records are counted again.
    private let room = Atomic<Int>(0)

    /// The part of a collection that is reserved for this machine.
    static let reservedPart = 8
    /// The part of a full collection that is deleted at once.
    static let batchPart = 20

    /// - Parameters:
    ///   - limit: how many records there may be; with a `size`, the sum of their sizes.
    ///   - size: the size of a record, whose value is not read; `nil` counts records.
    ///   - isCounted: whether a record of the collection is of this kind; its value is not read.
    init(
        of collection: RecordCollection, by holder: Holder, limit: Int, size: (@Sendable (Record) -> Int)? = nil,
        isCounted: @escaping @Sendable (Record) -> Bool = { _ in true }
    ) {
        self.collection = collection
        self.holder = holder
        self.limit = limit
        self.size = size
        self.isCounted = isCounted
        batch = max(1, limit / TableShares.batchPart)
    }

    /// The operations that make room for a record; to be applied in the batch that adds it.
    /// - Parameters:
    ///   - added: the size of the record, where sizes count.
    ///   - replaced: a record that the same batch deletes, which needs no room.
    ///   - time: now, in seconds since 1970. Records that have expired are not counted.
    /// - Throws: ``Storage/StorageError``.
    func makingRoom(
        for added: Int = 1, in table: any RecordTable, replacing replaced: Record.ID? = nil, at time: TimeInterval
    ) async throws -> [RecordOperation] {
        guard room.subtract(added, ordering: .relaxed).newValue < 0 else { return [] }
        if size == nil {
            // Counting is cheap, and shows nearly always that there is room. Other processes add records too, so it is counted again soon.
            let count = try await table.count(.all(collection))
            if count + batch <= limit {
                room.store(batch - 1, ordering: .relaxed)
                return []
            }
        }
        let records = try await table.records(.all(collection), includesValues: false)
            .filter { $0.expiry > time && isCounted($0) && $0.id != replaced }
        let sizes = records.map { size?($0) ?? 1 }
        let total = sizes.reduce(0, +)
        let excess = total + added <= limit ? 0 : total - limit + max(batch, added)
        // Other processes add records too.
        room.store(min(limit - total + excess, batch) - added, ordering: .relaxed)
        guard excess > 0 else { return [] }
        // The highest place is that of the holder that has most. The oldest of equal places goes first.
        let places = places(of: records, sizes)
        let victims = records.indices.filter { places[$0] > 0 }.sorted { (places[$1], $0) < (places[$0], $1) }
        var freed = 0
        return victims.prefix { victim in
            defer { freed += sizes[victim] }
            return freed < excess
        }.map { .delete(records[$0].id) }
    }

    /// How much of its holder is to stay rather than each record, and itself. Within a site the records of its networks are put in such an
    /// order first, within those the records of their addresses, and within those the records of people.
    private func places(of records: [Record], _ sizes: [Int]) -> [Int] {
        func ranks(_ order: [Int], _ key: (Record) -> ArraySlice<UInt8>) -> [Int] {
            var sums: [ArraySlice<UInt8>: Int] = [:]
            var ranks = [Int](repeating: 0, count: records.count)
            for index in order {
                sums[key(records[index]), default: 0] += sizes[index]
                ranks[index] = sums[key(records[index]), default: 0]
            }
            return ranks
        }
        /// By rank, the newest first.
        func order(_ ranks: [Int]) -> [Int] { records.indices.sorted { (ranks[$0], -$0) < (ranks[$1], -$1) } }

        let newest = Array(records.indices.reversed())
        guard case .network(let loopback) = holder else { return ranks(newest) { ($0.owner ?? [])[...] } }
        let inPerson = ranks(newest) { ($0.group ?? [])[...] }
        let inAddress = ranks(order(inPerson)) { ($0.group ?? []).prefix(24) }
        let inNetwork = ranks(order(inAddress)) { ($0.group ?? []).prefix(16) }
        let inSite = ranks(order(inNetwork)) { ($0.group ?? []).prefix(8) }
        let reserve = limit / TableShares.reservedPart
        return records.indices.map { index in
            inSite[index] - (records[index].group?.prefix(8) == loopback.prefix(8) ? reserve : 0)
        }
    }
}
