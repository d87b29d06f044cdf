import Fairness
import FoundationEssentials
import HTTP
import HTTPTestSupport
import TestSupport
import Testing

/// What every table promises that is kept in a `FairStore` by networks.
@Suite(.patientTimeLimit) struct FairStoreFloodTests {
    private let time = Date(timeIntervalSince1970: 1_760_000_000)

    @Test(arguments: Flood.allCases) func `whatever a stranger puts in, a person's entry stays`(_ flood: Flood) async {
        typealias Store = FairStore<ClientNetwork.Block, Int, Int?>
        var store = Store(
            limit: 10_000, reserve: Store.Reserve(ClientNetwork.loopback.blocks[0], cost: 1_000))
        var key = 0
        let outcome = await flood.fill { network, stranger in
            key += 1
            return store.insert(stranger, for: key, of: network.blocks, at: time) == nil ? nil : key
        } isThere: {
            store.value(of: $0, at: time) != nil
        }
        #expect(outcome == .whole)
        #expect(store.count <= 10_000)
    }

    @Test func `a small table holds as long as the stranger has fewer sites than it has places`() async {
        for flood in [Flood.address, .networksOfOneSite] {
            var store = FairStore<ClientNetwork.Block, Int, Int?>(limit: 200)
            var key = 0
            let outcome = await flood.fill { network, stranger in
                key += 1
                return store.insert(stranger, for: key, of: network.blocks, at: time) == nil ? nil : key
            } isThere: {
                store.value(of: $0, at: time) != nil
            }
            #expect(outcome == .whole)
        }
    }
}
