/// The holders of a ``FairStore``, as the tree of their paths: at each step the largest branch is found at once.
///
/// The entries of a holder are known by their numbers in the store; -1 stands for none.
struct HolderTree<Holder: Hashable & Sendable>: Sendable {
    /// A step of a path.
    private struct Node {
        let holder: Holder?
        let parent: Int
        var cost = 0
        /// The next steps, and the same as a heap: the first is the largest; among equals, the one with the oldest candidate.
        var children: [Holder: Int] = [:]
        var heap: [Int] = []
        /// Its index in the heap of its parent.
        var place = 0
        /// The entries, if this is the last step.
        var oldest = -1
        var newest = -1
        /// The stamp of its candidate.
        var stamp: UInt64 = 0
    }

    /// The holder with a reserved part of the table, at the first step.
    private let reserve: (holder: Holder, cost: Int)?
    private var nodes: [Node?] = [Node(holder: nil, parent: -1)]
    private var freeNodes: [Int] = []

    init(reserve: (holder: Holder, cost: Int)?) { self.reserve = reserve }

    /// The total cost.
    var cost: Int { nodes[0]?.cost ?? 0 }

    /// The entry of a holder that was not used for the longest time.
    func oldest(of leaf: Int) -> Int { nodes[leaf]?.oldest ?? -1 }

    /// The entry of a holder that was used last.
    func newest(of leaf: Int) -> Int { nodes[leaf]?.newest ?? -1 }

    mutating func setOldest(_ entry: Int, of leaf: Int) { nodes[leaf]?.oldest = entry }

    mutating func setNewest(_ entry: Int, of leaf: Int) { nodes[leaf]?.newest = entry }

    // MARK: Eviction

    /// The entry to evict for a new one of this cost; `nil` when the inserting holder would be the largest and has no entry
    /// to give up.
    func victim(for holder: [Holder], _ cost: Int) -> (entry: Int, isOwn: Bool)? {
        var place = 0
        for step in holder {
            guard let node = nodes[place], let most = node.heap.first else { return nil }
            let own = node.children[step]
            if own != most {
                // Its share after the insertion: a holder as large as the others evicts its own entry.
                let share = share(of: step, (own.flatMap { nodes[$0]?.cost } ?? 0) + cost, below: place)
                let isLess = own == nil ? share <= self.share(of: most) : share < self.share(of: most)
                if isLess { return candidate(below: most).map { ($0, false) } }
            }
            guard let own else { return nil }
            place = own
        }
        return nodes[place].flatMap { $0.oldest >= 0 ? ($0.oldest, true) : nil }
    }

    private func candidate(below start: Int) -> Int? {
        var place = start
        while let next = nodes[place]?.heap.first { place = next }
        return nodes[place].flatMap { $0.oldest >= 0 ? $0.oldest : nil }
    }

    /// The part of a holder's cost that counts: what exceeds its reserve.
    private func share(of place: Int) -> Int {
        guard let node = nodes[place], let holder = node.holder else { return 0 }
        return share(of: holder, node.cost, below: node.parent)
    }

    private func share(of holder: Holder, _ cost: Int, below parent: Int) -> Int {
        guard parent == 0, let reserve, reserve.holder == holder else { return cost }
        return max(0, cost - reserve.cost)
    }

    /// The cost of the first step of the path to a holder.
    func cost(ofFirstStepTo leaf: Int) -> Int {
        var place = leaf
        while let node = nodes[place], node.parent > 0 { place = node.parent }
        return nodes[place]?.cost ?? 0
    }

    // MARK: Holders

    /// The holder of a path; a new one, which has to be charged at once, where there is none.
    mutating func leaf(of holder: [Holder]) -> Int {
        var place = 0
        for step in holder {
            if let next = nodes[place]?.children[step] {
                place = next
                continue
            }
            var node = Node(holder: step, parent: place)
            node.place = nodes[place]?.heap.count ?? 0
            let next = freeNodes.popLast() ?? nodes.count
            if next == nodes.count { nodes.append(node) } else { nodes[next] = node }
            nodes[place]?.children[step] = next
            nodes[place]?.heap.append(next)
            place = next
        }
        return place
    }

    /// Adds to the cost of a holder, and of those above it.
    /// - Parameter oldest: the stamp of its oldest entry; `nil` when it has none.
    mutating func charge(_ leaf: Int, _ cost: Int, oldest: UInt64?) {
        var place = leaf
        while place >= 0 {
            nodes[place]?.cost += cost
            place = nodes[place]?.parent ?? -1
        }
        refresh(leaf, oldest: oldest)
    }

    /// Restores the heap order for a holder and those above it; removes it when empty.
    /// - Parameter oldest: the stamp of its oldest entry; `nil` when it has none.
    mutating func refresh(_ leaf: Int, oldest: UInt64?) {
        var place = leaf
        while place > 0, let node = nodes[place] {
            let isEmpty = node.heap.isEmpty && node.oldest < 0
            if isEmpty {
                leaveHeap(place, of: node.parent)
                if let holder = node.holder { nodes[node.parent]?.children[holder] = nil }
                nodes[place] = nil
                freeNodes.append(place)
            } else {
                let candidate = node.heap.first.flatMap { nodes[$0]?.stamp } ?? oldest
                nodes[place]?.stamp = candidate ?? 0
                sift(place, of: node.parent)
            }
            place = node.parent
        }
    }

    private mutating func leaveHeap(_ place: Int, of parent: Int) {
        guard let index = nodes[place]?.place, let last = nodes[parent]?.heap.popLast(), last != place else { return }
        nodes[parent]?.heap[index] = last
        nodes[last]?.place = index
        sift(last, of: parent)
    }

    /// Moves a holder up or down in the heap of its parent.
    private mutating func sift(_ place: Int, of parent: Int) {
        guard var heap = nodes[parent]?.heap, var index = nodes[place]?.place else { return }
        // The only copy, so that changing it copies nothing.
        nodes[parent]?.heap = []
        func hasMore(_ one: Int, _ other: Int) -> Bool {
            let shares = (share(of: one), share(of: other))
            guard shares.0 == shares.1 else { return shares.0 > shares.1 }
            return nodes[one]?.stamp ?? 0 < nodes[other]?.stamp ?? 0
        }
        func put(_ one: Int, at index: Int) {
            heap[index] = one
            nodes[one]?.place = index
        }
        while index > 0, hasMore(place, heap[(index - 1) / 2]) {
            put(heap[(index - 1) / 2], at: index)
            index = (index - 1) / 2
        }
        while true {
            var most = 2 * index + 1
            guard most < heap.count else { break }
            if most + 1 < heap.count, hasMore(heap[most + 1], heap[most]) { most += 1 }
            guard hasMore(heap[most], place) else { break }
            put(heap[most], at: index)
            index = most
        }
        put(place, at: index)
        nodes[parent]?.heap = heap
    }
}
