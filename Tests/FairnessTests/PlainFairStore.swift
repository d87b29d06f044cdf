/// The same as a `FairStore` of unit costs and paths of three steps, in the plainest form: it scans everything each time.
struct PlainFairStore {
    struct Entry {
        let key: Int
        let holder: [String]
        let owner: [UInt8]
        var used: Int
    }

    let limit: Int
    let ownerLimit: Int
    let reserved: (holder: String, cost: Int)
    var entries: [Entry] = []
    private var uses = 0

    init(limit: Int, ownerLimit: Int, reserved: (holder: String, cost: Int)) {
        self.limit = limit
        self.ownerLimit = ownerLimit
        self.reserved = reserved
    }

    /// How much an owner of the first steps of a path has.
    private func share(_ path: ArraySlice<String>, of entries: [Entry]) -> Int {
        let count = entries.count { $0.holder.starts(with: path) }
        return path.count == 1 && path.first == reserved.holder ? max(0, count - reserved.cost) : count
    }

    private func oldest(of entries: [Entry]) -> Entry? { entries.min { $0.used < $1.used } }

    /// The entry that is removed for another one of the owner that has most below a path.
    private func candidate(below path: ArraySlice<String>) -> Entry? {
        let own = entries.filter { $0.holder.starts(with: path) }
        guard path.count < 3 else { return oldest(of: own) }
        let next = Set(own.map { $0.holder[path.count] }).map { path + [$0] }
        let most = next.map { share($0, of: entries) }.max()
        return oldest(of: next.filter { share($0, of: entries) == most }.compactMap { candidate(below: $0) })
    }

    mutating func insert(_ key: Int, of holder: [String], owner: [UInt8]) -> [Int]? {
        entries.removeAll { $0.key == key }
        var gone: [Int] = []
        while entries.count(where: { $0.owner == owner }) >= ownerLimit {
            // Of an owner's entries the first that was inserted is removed.
            let index = entries.firstIndex { $0.owner == owner } ?? 0
            gone.append(entries.remove(at: index).key)
        }
        let new = Entry(key: key, holder: holder, owner: owner, used: .max)
        if entries.count == limit {
            var path: ArraySlice<String> = []
            var victim: Entry?
            while victim == nil, path.count < 3 {
                let next = path + [holder[path.count]]
                guard let candidate = candidate(below: path) else { return nil }
                let theirs = share(candidate.holder[...path.count], of: entries)
                let own = share(next, of: entries + [new])
                let hasSome = entries.contains { $0.holder.starts(with: next) }
                if !candidate.holder.starts(with: next), hasSome ? own < theirs : own <= theirs {
                    victim = candidate
                } else if !hasSome {
                    return nil
                }
                path = next
            }
            guard let victim = victim ?? candidate(below: holder[...]) else { return nil }
            entries.removeAll { $0.key == victim.key }
            gone.append(victim.key)
        }
        uses += 1
        entries.append(Entry(key: key, holder: holder, owner: owner, used: uses))
        return gone
    }

    mutating func touch(_ key: Int) {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
        uses += 1
        entries[index].used = uses
    }

    mutating func remove(_ key: Int) { entries.removeAll { $0.key == key } }
}
