import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Sessions

/// What lease stores promise; two companions share a keychain.
@Suite struct LeaseStoreTests {
    @Test(arguments: RecordTableKind.allCases) func `a lease has one owner, who alone can renew it and give it back`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (one, two) = (try fixture.stores().leases, try fixture.stores().leases)
        let (id, owner, other) = (SessionID.random(), LeaseOwner.random(), LeaseOwner.random())
        #expect(try await one.lease(id, to: owner))
        #expect(try await !two.lease(id, to: other))
        #expect(try await one.lease(id, to: owner))
        try await two.release(id, by: other)
        #expect(try await !two.lease(id, to: other))
        try await one.release(id, by: owner)
        #expect(try await two.lease(id, to: other))
        #expect(try await two.lease(.random(), to: owner), "another session")
    }

    @Test(arguments: RecordTableKind.allCases) func `a lease that is not renewed is free after its time`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let leases = try fixture.stores().leases
        let (id, owner, other) = (SessionID.random(), LeaseOwner.random(), LeaseOwner.random())
        #expect(try await leases.lease(id, to: owner))
        fixture.clock.advance(by: 14)
        #expect(try await leases.lease(id, to: owner))
        fixture.clock.advance(by: 14)
        #expect(try await !leases.lease(id, to: other), "it was renewed")
        try await leases.deleteExpired()
        #expect(try await !leases.lease(id, to: other), "it has not ended")
        fixture.clock.advance(by: 1)
        try await leases.deleteExpired()
        #expect(try await leases.lease(id, to: other))
    }

    @Test(arguments: RecordTableKind.allCases) func `the lease of a process that was killed is free at once`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let leases = try fixture.stores().leases
        let current = try #require(ProcessIdentity.current)
        // The same number was given to this process since.
        let killed = try #require(ProcessIdentity(current.text + "1"))
        let elsewhere = try #require(ProcessIdentity("another-" + killed.text))
        #expect(killed.isGone && !elsewhere.isGone)
        for (holder, isFree) in [(killed, true), (current, false), (elsewhere, false), (nil, false)] {
            let (id, owner) = (SessionID.random(), LeaseOwner.random())
            #expect(try await leases.lease(id, to: .random(in: holder)))
            #expect(try await leases.lease(id, to: owner) == isFree, "\(holder?.text ?? "of an older program")")
        }
    }

    @Test(arguments: RecordTableKind.allCases) func `a lease made under a clock that was fast holds nobody up`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let leases = try fixture.stores().leases
        let id = SessionID.random()
        fixture.clock.advance(by: 3600)
        #expect(try await leases.lease(id, to: .random()))
        fixture.clock.advance(by: -3600)
        #expect(try await leases.lease(id, to: .random()))
    }

    @Test(arguments: RecordTableKind.allCases) func `of many who want a lease at two companions one gets it`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (one, two) = (try fixture.stores().leases, try fixture.stores().leases)
        let id = SessionID.random()
        let owners = (0..<20).map { _ in LeaseOwner.random() }
        var holders: [LeaseOwner] = []
        for (number, owner) in owners.enumerated() where try await (number % 2 == 0 ? one : two).lease(id, to: owner) {
            holders.append(owner)
        }
        #expect(holders == [owners[0]])
    }
}
