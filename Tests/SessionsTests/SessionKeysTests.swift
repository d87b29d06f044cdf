import Cryptography
import FoundationEssentials
import HTTP
import Storage
import Testing

@testable import OpenIDConnect
@testable import Sessions

/// What a record is bound to is a part of its key: nothing opens but with the very same.
@Suite struct SessionKeysTests {
    private struct Place {
        let name: String
        let sealer: Sealer
    }

    /// One of each kind of each of these, which differ by one thing.
    private func places() throws -> [Place] {
        try [1, 2].flatMap { (master: UInt8) -> [Place] in
            let keys = SessionKeys(try MasterKey(bytes: [UInt8](repeating: master, count: 32)))
            let cookies = try [1, 2].flatMap { (byte: UInt8) -> [Place] in
                let cookie = Base64URL.encode([UInt8](repeating: byte, count: 32))
                return [
                    Place(
                        name: "\(master): session \(byte)",
                        sealer: keys.sealer(of: try #require(SessionID(cookieValue: cookie)))),
                    Place(
                        name: "\(master): sign-in \(byte)",
                        sealer: keys.sealer(of: try #require(BrowserBinding(cookieValue: cookie)))),
                    Place(
                        name: "\(master): pairing \(byte)",
                        sealer: keys.pairingSealer(of: try #require(BrowserBinding(cookieValue: cookie)))),
                ]
            }
            // Two of them read the same when they are put together.
            let names = [("a", "bc"), ("ab", "c"), ("a", "c"), ("b", "bc")].flatMap { one, two in
                [
                    Place(
                        name: "\(master): draft \(one)/\(two)",
                        sealer: keys.draftSealer(of: Person(issuer: one, subject: two))),
                    Place(
                        name: "\(master): outbox \(one)/\(two)",
                        sealer: keys.outboxSealer(of: Person(issuer: one, subject: two))),
                    Place(
                        name: "\(master): policy \(one)/\(two)",
                        sealer: keys.policySealer(of: SessionAudience(authority: one, clientID: two))),
                ]
            }
            let all = [
                Place(name: "\(master): pairings", sealer: keys.pairingsSealer),
                Place(name: "\(master): screens", sealer: keys.screensSealer),
            ]
            return cookies + names + all
        }
    }

    @Test func `what is sealed in one place opens in no other`() throws {
        let places = try places()
        for place in places {
            let sealed = place.sealer.seal([1, 2, 3], associated: [4])
            for other in places {
                let isOpened = (try? other.sealer.open(sealed, associated: [4])) == [1, 2, 3]
                #expect(isOpened == (other.name == place.name), "\(place.name) in \(other.name)")
            }
        }
    }

    @Test func `the hash of a network has eight bytes for its site, eight for its subnet and eight for its address`()
        throws
    {
        let keys = SessionKeys(.random())
        func blocks(_ address: String) -> [ArraySlice<UInt8>] {
            let hash = keys.hash(of: ClientNetwork(address: address))
            return [hash.prefix(8), hash.dropFirst(8).prefix(8), hash.dropFirst(16)]
        }
        let one = blocks("2001:db8:0:1::1")
        #expect(one.map(\.count) == [8, 8, 8])
        for (address, isSame) in [
            ("2001:db8:0:1::2", [true, true, false]), ("2001:db8:0:2::1", [true, false, false]),
            ("2001:db8:1:1::1", [false, false, false]),
        ] {
            #expect(zip(one, blocks(address)).map { $0 == $1 } == isSame, "\(address)")
        }
    }

    @Test func `no two things are found by one hash`() throws {
        var hashes: [[UInt8]] = []
        for master: UInt8 in [1, 2] {
            let keys = SessionKeys(try MasterKey(bytes: [UInt8](repeating: master, count: 32)))
            for (one, two) in [("a", "bc"), ("ab", "c"), ("a", "c"), ("b", "bc")] {
                let person = Person(issuer: one, subject: two)
                let audience = SessionAudience(authority: one, clientID: two)
                hashes += [
                    keys.hash(of: person), keys.hash(of: audience), keys.hash(ofForm: "f", of: person),
                    keys.hash(ofForm: "g", of: person), keys.hash(ofOutboxOf: person),
                    keys.hash(ofOutboxEntry: "f", of: person), keys.hash(ofOutboxEntry: "g", of: person),
                    keys.hash(ofPolicy: "f", for: audience),
                    keys.hash(ofPolicy: "g", for: audience), keys.hash(ofProviderSession: two, issuer: one),
                    keys.hash(
                        of: LogoutToken(
                            issuer: one, audience: [], subject: nil, sessionID: nil, tokenID: two, refusedFrom: .now,
                            checks: [])),
                ]
            }
        }
        #expect(Set(hashes).count == hashes.count)
    }
}
