import Fairness
import FoundationEssentials
import HTTP
import TestSupport
import Testing

@Suite(.patientTimeLimit) struct FairStoreTests {
    typealias Store = FairTable.Store
    let time = Date(timeIntervalSince1970: 1_760_000_000)

    private func keys(_ store: FairTable, _ range: Range<Int>) -> [Int] {
        range.filter { store.value(of: $0, at: time) != nil }
    }

    @Test func `the oldest entry of the largest owner is removed`() {
        let store = FairTable(limit: 4)
        for (key, holder) in ["a", "b", "b", "b"].enumerated() {
            store.insert(holder, for: key, of: [holder], at: time)
        }
        #expect(store.insert("c", for: 4, of: ["c"], at: time) == [1])
        #expect(keys(store, 0..<5) == [0, 2, 3, 4])
        #expect(store.count == 4)
    }

    @Test func `the largest owner makes room itself`() {
        let store = FairTable(limit: 4)
        for (key, holder) in ["b", "a", "a", "b"].enumerated() {
            store.insert(holder, for: key, of: [holder], at: time)
        }
        // With one more b has more than a; and an owner that has as much as others takes nothing from them.
        #expect(store.insert("b", for: 4, of: ["b"], at: time) == [0])
        #expect(keys(store, 0..<5) == [1, 2, 3, 4])
    }

    @Test func `an owner without an entry gets a place, even where all others have one`() {
        let store = FairTable(limit: 3)
        for key in 0..<3 { store.insert("", for: key, of: ["\(key)"], at: time) }
        store.touch(0, at: time)
        #expect(store.insert("", for: 3, of: ["3"], at: time) == [1], "the one that was used least lately")
    }

    @Test func `within a holder the next step of its path decides`() {
        let store = FairTable(limit: 6)
        for (key, path) in [["a", "1"], ["a", "2"], ["a", "2"], ["a", "2"], ["b", "1"], ["b", "1"]].enumerated() {
            store.insert("", for: key, of: path, at: time)
        }
        #expect(store.insert("", for: 6, of: ["b", "2"], at: time) == [1], "a has most, and of it 2")
        #expect(store.insert("", for: 7, of: ["b", "3"], at: time) == [4], "b would have most, and of it 1 has")
        #expect(store.insert("", for: 8, of: ["b", "3"], at: time) == [7], "b would have most, and of it 3 would")
    }

    @Test func `what is reserved for a holder is taken by no other`() {
        let store = FairTable(limit: 6, reserve: Store.Reserve("us", cost: 2))
        for key in 0..<3 { store.insert("", for: key, of: ["us"], at: time) }
        for key in 3..<20 { store.insert("", for: key, of: ["\(key)"], at: time) }
        #expect(keys(store, 0..<20) == [1, 2, 16, 17, 18, 19])
        for key in 20..<30 { store.insert("", for: key, of: ["one"], at: time) }
        #expect(keys(store, 0..<30) == [1, 2, 17, 18, 19, 29])
        // Beyond it, it is treated like any other.
        store.remove(17)
        #expect(store.insert("", for: 30, of: ["one"], at: time) == [])
        #expect(store.insert("", for: 31, of: ["us"], at: time) == [29])
        #expect(store.insert("", for: 32, of: ["us"], at: time) == [1])
    }

    @Test func `an owner has so many and loses its oldest`() {
        let store = FairTable(limit: 100)
        let owners = [Store.Owner([1], limit: 3), Store.Owner([2], limit: 2)]
        for key in 0..<3 { store.insert("", for: key, of: ["a"], owners: [owners[0]], at: time) }
        #expect(store.insert("", for: 3, of: ["b"], owners: owners, at: time) == [0])
        #expect(store.insert("", for: 4, of: ["c"], owners: [owners[1]], at: time) == [])
        #expect(store.insert("", for: 5, of: ["c"], owners: [owners[1]], at: time) == [3])
        #expect(keys(store, 0..<6) == [1, 2, 4, 5])
        store.remove(1)
        #expect(store.insert("", for: 6, of: ["a"], owners: [owners[0]], at: time) == [])
    }

    @Test func `the limit is one of costs, and what costs more than others have is refused`() {
        let store = FairTable(limit: 10)
        for key in 0..<3 { store.insert("", for: key, of: ["\(key)"], cost: 3, at: time) }
        #expect(store.insert("", for: 3, of: ["3"], cost: 4, at: time) == nil)
        for holder in ["0", "4"] { #expect(store.insert("", for: 4, of: [holder], cost: 11, at: time) == nil) }
        #expect(keys(store, 0..<4) == [0, 1, 2])
        #expect(store.insert("", for: 5, of: ["0"], cost: 4, at: time) == [0])
        #expect(store.insert("", for: 6, of: ["6"], cost: 3, at: time) == [5])
        #expect(store.cost == 9)
    }

    @Test func `a key has one entry, the last`() {
        let store = FairTable(limit: 3)
        store.insert("first", for: 1, of: ["a"], at: time)
        store.insert("second", for: 1, of: ["b"], at: time)
        #expect(store.count == 1 && store.cost == 1)
        #expect(store.take(1, at: time) == "second")
        #expect(store.take(1, at: time) == nil)
        #expect(store.count == 0 && store.cost == 0)
    }

    @Test func `the caller decides what must be kept, and then the new one is refused`() {
        let store = FairTable(limit: 2)
        for key in 0..<2 { store.insert("\(key)", for: key, of: ["a"], at: time) }
        var asked: [Store.Candidate] = []
        #expect(
            store.insert("", for: 2, of: ["b"], at: time + 5) {
                asked.append($0)
                return true
            } == nil)
        #expect(store.insert("", for: 2, of: ["a"], at: time + 5) { $0.isOwn } == nil)
        #expect(asked.map(\.key) == [0] && asked.map(\.value) == ["0"] && asked.map(\.isOwn) == [false])
        #expect(asked.map(\.cost) == [2] && asked.map(\.lastUse) == [time])
        #expect(keys(store, 0..<3) == [0, 1])
    }

    @Test func `an entry lives so long, and its use prolongs it`() {
        let store = FairTable(limit: 10, lifetime: 60)
        for key in 0..<3 { store.insert("", for: key, of: ["a"], at: time) }
        store.touch(0, at: time + 30)
        #expect(store.value(of: 1, at: time + 59) != nil)
        #expect(store.value(of: 1, at: time + 60) == nil)
        #expect(store.update(1, at: time + 60) { $0 = "x" } == nil)
        #expect(store.take(1, at: time + 60) == nil)
        #expect(store.count == 2)
        store.touch(2, at: time + 60)
        store.removeExpired(at: time + 60)
        #expect(store.count == 1)
        #expect(store.value(of: 0, at: time + 89) != nil)
        store.insert("", for: 3, of: ["a"], at: time + 90)
        #expect(store.count == 1, "it was cleared away")
    }

    @Test func `a clock that is set back makes none live longer`() {
        let store = FairTable(limit: 10, lifetime: 60)
        store.insert("", for: 0, of: ["a"], at: time)
        #expect(store.value(of: 0, at: time - 59) != nil, "a little is no matter")
        #expect(store.value(of: 0, at: time - 60) == nil)
        store.insert("", for: 1, of: ["a"], at: time - 86_400)
        #expect(store.count == 1, "it was cleared away")
    }

    @Test func `entries are changed, looked through and taken out`() {
        let store = FairTable(limit: 10)
        for key in 0..<4 { store.insert("\(key)", for: key, of: ["a"], at: time) }
        store.update(2, at: time) { $0 += "!" }
        #expect(store.value(of: 2, at: time) == "2!")
        #expect(store.values.sorted() == ["0", "1", "2!", "3"])
        store.removeAll { key, value in key == 0 || value == "2!" }
        #expect(keys(store, 0..<4) == [1, 3])
        #expect(store.remove(3) == "3")
        store.removeAll()
        #expect(store.count == 0)
        store.insert("", for: 9, of: ["a"], at: time)
        #expect(store.count == 1)
    }

    @Test(arguments: 0..<20) func `it does what one does that looks at everything`(_ seed: UInt64) {
        var random = SeededNumbers(seed)
        let limit = Int.random(in: 1...30, using: &random)
        let reserved = (holder: "0", cost: Int.random(in: 0..<limit, using: &random))
        let ownerLimit = Int.random(in: 1...8, using: &random)
        let store = FairTable(limit: limit, reserve: Store.Reserve(reserved.holder, cost: reserved.cost))
        var plain = PlainFairStore(limit: limit, ownerLimit: ownerLimit, reserved: reserved)
        for _ in 0..<300 {
            let key = Int.random(in: 0..<60, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: store.remove(key); plain.remove(key)
            case 1: store.touch(key, at: time); plain.touch(key)
            default:
                let path = (0..<3).map { _ in "\(Int.random(in: 0..<4, using: &random))" }
                let owner = [UInt8.random(in: 0..<10, using: &random)]
                let gone = store.insert(
                    "", for: key, of: path, owners: [Store.Owner(owner, limit: ownerLimit)], at: time)
                let expected = plain.insert(key, of: path, owner: owner)
                #expect(gone == expected)
            }
            #expect(keys(store, 0..<60) == plain.entries.map(\.key).sorted())
            #expect(store.count == plain.entries.count && store.cost == plain.entries.count)
        }
    }
}
