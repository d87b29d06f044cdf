public import FoundationEssentials

/// A bounded in-memory table that anyone can fill, from which no client can evict the entries of others.
///
/// Each entry is charged to a holder, such as the network of the client. When the table is full, the oldest entry of the
/// largest holder is evicted, never one of a holder smaller than the inserting one. A holder may be subdivided: it is a
/// path, such as site, network and address, and at each step the largest branch is followed. Every operation takes time
/// logarithmic in the number of holders, so a flood does not slow the table down.
///
/// A value without a lock: synchronization is up to its owner.
public struct FairStore<Holder: Hashable & Sendable, Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// An additional owner of an entry, with a separate limit; beyond it the owner's oldest entry is evicted.
    public struct Owner: Hashable, Sendable {
        let id: [UInt8]
        let limit: Int

        /// An owner of at most `limit` entries.
        public init(_ id: [UInt8], limit: Int) {
            self.id = id
            self.limit = limit
        }
    }

    /// A holder with a reserved part of the table, from which its entries cannot be evicted by others.
    public struct Reserve: Sendable {
        let holder: Holder
        let cost: Int

        /// - Parameters:
        ///   - holder: the first step of its path.
        ///   - cost: the size of the reserved part; less than the limit.
        public init(_ holder: Holder, cost: Int) {
            self.holder = holder
            self.cost = cost
        }
    }

    /// The next entry to evict.
    public struct Candidate {
        /// Its key.
        public let key: Key
        /// Its value.
        public let value: Value
        /// When it was inserted or last used.
        public let lastUse: Date
        /// Whether it belongs to the inserting holder.
        public let isOwn: Bool
        /// The total cost of the first step of its path.
        public let cost: Int
    }

    private struct Entry {
        let key: Key
        var value: Value
        let owners: [Owner]
        let leaf: Int
        let cost: Int
        var lastUse: Date
        /// Increases with every insertion and use.
        var stamp: UInt64
        /// The neighbors among the entries of the same holder, and among all, both in the order of use; -1 for none.
        var older = -1
        var newer = -1
        var olderOfAll = -1
        var newerOfAll = -1
    }

    private let limit: Int
    private let lifetime: TimeInterval?
    private let reserve: Reserve?
    private var keys: [Key: Int] = [:]
    private var owned: [[UInt8]: [Int]] = [:]
    private var slots: [Entry?] = []
    private var freeSlots: [Int] = []
    private var tree: HolderTree<Holder>
    private var oldestOfAll = -1
    private var newestOfAll = -1
    private var stamp: UInt64 = 0

    /// An empty table.
    /// - Parameters:
    ///   - limit: the maximum number of entries, or their maximum total cost.
    ///   - lifetime: seconds from the insertion or last use of an entry to its expiry; `nil` for none.
    ///   - reserve: a holder with a reserved part of the table.
    public init(limit: Int, lifetime: TimeInterval? = nil, reserve: Reserve? = nil) {
        self.limit = limit
        self.lifetime = lifetime
        self.reserve = reserve
        tree = HolderTree(reserve: reserve.map { ($0.holder, $0.cost) })
    }

    /// The number of entries, including expired ones not yet removed.
    public var count: Int { keys.count }

    /// Their total cost.
    public var cost: Int { tree.cost }

    /// The entries in no particular order, including expired ones not yet removed.
    public var entries: [(key: Key, value: Value)] { slots.compactMap { $0.map { ($0.key, $0.value) } } }

    /// Inserts an entry, replacing one with the same key.
    /// - Parameters:
    ///   - holder: the path of the holder that it is charged to, always of the same length.
    ///   - owners: its additional owners.
    ///   - cost: its share of the limit.
    ///   - time: now; needed only if entries have a lifetime.
    ///   - spares: whether an entry must not be evicted; then the new one is refused.
    /// - Returns: the evicted entries; `nil` when the new one is refused instead.
    @discardableResult
    public mutating func insert(
        _ value: Value, for key: Key, of holder: [Holder], owners: [Owner] = [], cost: Int = 1,
        at time: Date = .distantPast,
        sparing spares: (Candidate) -> Bool = { _ in false }
    ) -> [(key: Key, value: Value)]? {
        removeExpired(at: time)
        guard cost <= limit, !holder.isEmpty else { return nil }
        if let known = keys[key] { remove(entry: known) }
        var gone: [(key: Key, value: Value)] = []
        for owner in owners {
            while let own = owned[owner.id], own.count >= max(owner.limit, 1) {
                remove(entry: own[0]).map { gone.append($0) }
            }
        }
        while self.cost + cost > limit {
            guard let (victim, isOwn) = tree.victim(for: holder, cost), let entry = slots[victim] else { return nil }
            let candidate = Candidate(
                key: entry.key, value: entry.value, lastUse: entry.lastUse, isOwn: isOwn,
                cost: tree.cost(ofFirstStepTo: entry.leaf))
            guard !spares(candidate) else { return nil }
            remove(entry: victim).map { gone.append($0) }
        }
        append(value, key, holder: holder, owners: owners, cost: cost, at: time)
        return gone
    }

    /// The value of a key; `nil` when there is none, or it has expired.
    public func value(of key: Key, at time: Date = .distantPast) -> Value? {
        guard let index = keys[key], let entry = slots[index], isAlive(entry, at: time) else { return nil }
        return entry.value
    }

    /// Removes and returns the value of a key; `nil` when there is none, or it has expired.
    public mutating func take(_ key: Key, at time: Date = .distantPast) -> Value? {
        guard let index = keys[key], let entry = slots[index] else { return nil }
        remove(entry: index)
        return isAlive(entry, at: time) ? entry.value : nil
    }

    /// Changes the value of a key; does nothing when there is none, or it has expired.
    public mutating func update<Result>(
        _ key: Key, at time: Date = .distantPast, _ change: (inout Value) throws -> Result
    ) rethrows -> Result? {
        guard let index = keys[key], var value = value(of: key, at: time) else { return nil }
        let result = try change(&value)
        slots[index]?.value = value
        return result
    }

    /// Marks an entry as used: it becomes its holder's newest, and its lifetime restarts.
    public mutating func touch(_ key: Key, at time: Date = .distantPast) {
        guard let index = keys[key], let entry = slots[index], isAlive(entry, at: time) else { return }
        detach(index)
        slots[index]?.lastUse = time
        attach(index)
        tree.refresh(entry.leaf, oldest: oldestStamp(of: entry.leaf))
    }

    /// Removes an entry.
    @discardableResult
    public mutating func remove(_ key: Key) -> Value? { keys[key].flatMap { remove(entry: $0)?.value } }

    /// Removes the matching entries. Takes linear time.
    public mutating func removeAll(where isMeant: (Key, Value) -> Bool) {
        for index in slots.indices {
            if let entry = slots[index], isMeant(entry.key, entry.value) { remove(entry: index) }
        }
    }

    /// Removes all entries.
    public mutating func removeAll() { self = FairStore(limit: limit, lifetime: lifetime, reserve: reserve) }

    /// Removes expired entries. Every insertion does that first.
    public mutating func removeExpired(at time: Date) {
        while oldestOfAll >= 0, let entry = slots[oldestOfAll], !isAlive(entry, at: time) {
            remove(entry: oldestOfAll)
        }
    }

    private func isAlive(_ entry: Entry, at time: Date) -> Bool {
        // Compared on both sides: an entry must not last longer when the clock is set back.
        lifetime.map { abs(time.timeIntervalSince(entry.lastUse)) < $0 } ?? true
    }

    // MARK: Entries

    private mutating func append(
        _ value: Value, _ key: Key, holder: [Holder], owners: [Owner], cost: Int, at time: Date
    ) {
        let leaf = tree.leaf(of: holder)
        let entry = Entry(
            key: key, value: value, owners: owners, leaf: leaf, cost: cost, lastUse: time, stamp: stamp)
        let index = freeSlots.popLast() ?? slots.count
        if index == slots.count { slots.append(entry) } else { slots[index] = entry }
        keys[key] = index
        for owner in owners { owned[owner.id, default: []].append(index) }
        attach(index)
        tree.charge(leaf, cost, oldest: oldestStamp(of: leaf))
    }

    @discardableResult
    private mutating func remove(entry index: Int) -> (key: Key, value: Value)? {
        guard let entry = slots[index] else { return nil }
        detach(index)
        slots[index] = nil
        freeSlots.append(index)
        keys[entry.key] = nil
        for owner in entry.owners {
            owned[owner.id]?.removeAll { $0 == index }
            if owned[owner.id]?.isEmpty == true { owned[owner.id] = nil }
        }
        tree.charge(entry.leaf, -entry.cost, oldest: oldestStamp(of: entry.leaf))
        return (entry.key, entry.value)
    }

    /// When the oldest entry of a holder was inserted or used; `nil` when it has none.
    private func oldestStamp(of leaf: Int) -> UInt64? {
        let oldest = tree.oldest(of: leaf)
        return oldest >= 0 ? slots[oldest]?.stamp : nil
    }

    /// Makes an entry the newest.
    private mutating func attach(_ index: Int) {
        guard let leaf = slots[index]?.leaf else { return }
        stamp += 1
        slots[index]?.stamp = stamp
        let newest = tree.newest(of: leaf)
        slots[index]?.older = newest
        slots[index]?.newer = -1
        if newest >= 0 { slots[newest]?.newer = index } else { tree.setOldest(index, of: leaf) }
        tree.setNewest(index, of: leaf)
        slots[index]?.olderOfAll = newestOfAll
        slots[index]?.newerOfAll = -1
        if newestOfAll >= 0 { slots[newestOfAll]?.newerOfAll = index } else { oldestOfAll = index }
        newestOfAll = index
    }

    private mutating func detach(_ index: Int) {
        guard let entry = slots[index] else { return }
        if entry.older >= 0 {
            slots[entry.older]?.newer = entry.newer
        } else {
            tree.setOldest(entry.newer, of: entry.leaf)
        }
        if entry.newer >= 0 {
            slots[entry.newer]?.older = entry.older
        } else {
            tree.setNewest(entry.older, of: entry.leaf)
        }
        if entry.olderOfAll >= 0 {
            slots[entry.olderOfAll]?.newerOfAll = entry.newerOfAll
        } else {
            oldestOfAll = entry.newerOfAll
        }
        if entry.newerOfAll >= 0 {
            slots[entry.newerOfAll]?.olderOfAll = entry.olderOfAll
        } else {
            newestOfAll = entry.olderOfAll
        }
    }
}
