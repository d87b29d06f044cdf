import Fairness
import FoundationEssentials

/// A `FairStore` as an object, since `#expect` changes no values.
final class FairTable {
    typealias Store = FairStore<String, Int, String>
    private(set) var store: Store

    init(limit: Int, lifetime: TimeInterval? = nil, reserve: Store.Reserve? = nil) {
        store = Store(limit: limit, lifetime: lifetime, reserve: reserve)
    }

    var count: Int { store.count }
    var cost: Int { store.cost }
    var values: [String] { store.entries.map(\.value) }

    /// - Returns: the keys of those that had to go.
    @discardableResult
    func insert(
        _ value: String, for key: Int, of holder: [String], owners: [Store.Owner] = [], cost: Int = 1, at time: Date,
        sparing spares: (Store.Candidate) -> Bool = { _ in false }
    ) -> [Int]? {
        store.insert(value, for: key, of: holder, owners: owners, cost: cost, at: time, sparing: spares)?.map(\.key)
    }

    func value(of key: Int, at time: Date) -> String? { store.value(of: key, at: time) }
    func take(_ key: Int, at time: Date) -> String? { store.take(key, at: time) }
    @discardableResult
    func update(_ key: Int, at time: Date, _ change: (inout String) -> Void) -> Void? {
        store.update(key, at: time, change)
    }
    func touch(_ key: Int, at time: Date) { store.touch(key, at: time) }
    @discardableResult func remove(_ key: Int) -> String? { store.remove(key) }
    func removeAll(where isMeant: (Int, String) -> Bool) { store.removeAll(where: isMeant) }
    func removeAll() { store.removeAll() }
    func removeExpired(at time: Date) { store.removeExpired(at: time) }
}
