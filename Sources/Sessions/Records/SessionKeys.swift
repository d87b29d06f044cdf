import HTTP
import OpenIDConnect
import Storage

/// The keys of a keychain, each derived from its master key for one purpose. Those of a single store are beside it.
struct SessionKeys: Sendable {
    private let master: [UInt8]
    private let index: [UInt8]
    /// Names the master key in what is sealed, while it has predecessors.
    private let label: [UInt8]

    init(_ master: MasterKey) {
        self.master = master.bytes
        label = master.predecessors.isEmpty ? [] : master.label
        index = KeyDerivation.derive(from: master.bytes, purpose: "index")
    }

    /// Opens one session's record. The table and the key file together are not enough: the cookie is needed too.
    func sealer(of id: SessionID) -> Sealer { sealer("session", id.bytes) }

    /// Opens what one browser has begun.
    func sealer(of browser: BrowserBinding) -> Sealer { sealer("sign-in", browser.bytes) }

    /// Opens what waits under a handle, for one browser where it is bound to one.
    func sealer(ofHandle handle: String, of browser: BrowserBinding?) -> Sealer {
        sealer("handle", joined([Array(handle.utf8), browser?.bytes ?? []]))
    }

    /// Finds a person's records without identifying the person.
    func hash(of person: Person) -> [UInt8] { hash("person", person.issuer, person.subject) }

    /// Finds the sessions that hang on a session at the provider (`sid`).
    func hash(ofProviderSession sid: String, issuer: String) -> [UInt8] { hash("provider-session", issuer, sid) }

    /// Recognizes a logout token that was received before (`jti`).
    func hash(of logout: LogoutToken) -> [UInt8] { hash("logout-token", logout.issuer, logout.tokenID) }

    /// Distinguishes networks without identifying them: 24 bytes, 8 for each block.
    func hash(of network: ClientNetwork) -> [UInt8] {
        network.blocks.flatMap { KeyDerivation.keyedHash(index, joined(["network"]) + $0.bytes).prefix(8) }
    }

    /// Distinguishes networks, and within one the people who are signed in: 32 bytes, of which the first 24 are those of the network.
    func hash(of network: ClientNetwork, _ person: Person?) -> [UInt8] {
        hash(of: network) + (person.map { hash(of: $0).prefix(8) } ?? [UInt8](repeating: 0, count: 8)[...])
    }

    /// Finds the response to a request with this `state`.
    func hash(ofState state: String) -> [UInt8] { hash("state", state) }

    /// The sealer of the records of one purpose.
    /// - Parameters:
    ///   - purpose: a constant, which no other store has.
    ///   - info: what else the key depends on, such as a person.
    func sealer(_ purpose: String, _ info: [UInt8] = []) -> Sealer {
        Sealer(key: KeyDerivation.derive(from: master, purpose: purpose, info: info), label: label)
    }

    /// Finds or recognizes something by what it says, without saying it. The first part is a constant, which nothing else has.
    func hash(_ parts: String...) -> [UInt8] { KeyDerivation.keyedHash(index, joined(parts)) }

    /// The same for bytes.
    func hash(_ parts: [[UInt8]]) -> [UInt8] { KeyDerivation.keyedHash(index, joined(parts)) }

    /// The parts with their lengths, so that no two lists give the same bytes.
    func joined(_ parts: [String]) -> [UInt8] { joined(parts.map(\.utf8)) }

    /// The same for bytes.
    private func joined(_ parts: [some Collection<UInt8>]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.reduce(0) { $0 + 4 + $1.count })
        for part in parts {
            for index in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: part.count >> (index * 8))) }
            bytes.append(contentsOf: part)
        }
        return bytes
    }
}
