import HTTP
import OpenIDConnect
import Storage

/// The keys of a keychain, each derived from its master key for one purpose.
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
    func sealer(of id: SessionID) -> Sealer {
        Sealer(key: KeyDerivation.derive(from: master, purpose: "session", info: id.bytes), label: label)
    }

    /// Opens what one browser has begun.
    func sealer(of browser: BrowserBinding) -> Sealer {
        Sealer(key: KeyDerivation.derive(from: master, purpose: "sign-in", info: browser.bytes), label: label)
    }

    /// Opens what waits under a handle, for one browser where it is bound to one.
    func sealer(ofHandle handle: String, of browser: BrowserBinding?) -> Sealer {
        let bytes = joined([Array(handle.utf8), browser?.bytes ?? []])
        return Sealer(key: KeyDerivation.derive(from: master, purpose: "handle", info: bytes), label: label)
    }

    /// Opens the pairings of shared screens with phones, without their identifiers and sessions.
    var pairingsSealer: Sealer { Sealer(key: KeyDerivation.derive(from: master, purpose: "pairings"), label: label) }

    /// Opens the identifier of a pairing that one screen's browser has begun.
    func pairingSealer(of browser: BrowserBinding) -> Sealer {
        Sealer(key: KeyDerivation.derive(from: master, purpose: "pairing", info: browser.bytes), label: label)
    }

    /// Opens what is stored of shared screens.
    var screensSealer: Sealer { Sealer(key: KeyDerivation.derive(from: master, purpose: "screens"), label: label) }

    /// Opens what one person has typed.
    func draftSealer(of person: Person) -> Sealer {
        Sealer(
            key: KeyDerivation.derive(from: master, purpose: "draft", info: joined([person.issuer, person.subject])),
            label: label)
    }

    /// Opens the tasks that were accepted from one person.
    func outboxSealer(of person: Person) -> Sealer {
        let name = joined([person.issuer, person.subject])
        return Sealer(key: KeyDerivation.derive(from: master, purpose: "outbox", info: name), label: label)
    }

    /// Opens the policies that were added for an audience.
    func policySealer(of audience: SessionAudience) -> Sealer {
        Sealer(
            key: KeyDerivation.derive(
                from: master, purpose: "policy", info: joined([audience.authority, audience.clientID])), label: label)
    }

    /// Finds the policies that were added for an audience.
    func hash(of audience: SessionAudience) -> [UInt8] { hash("audience", audience.authority, audience.clientID) }

    /// Finds one of them by its name, which counts without regard to case.
    func hash(ofPolicy name: String, for audience: SessionAudience) -> [UInt8] {
        hash("policy", audience.authority, audience.clientID, name.lowercased())
    }

    /// Finds a shared screen by its name.
    func hash(ofScreen name: String) -> [UInt8] { hash("screen", name) }

    /// Finds a person's records without identifying the person.
    func hash(of person: Person) -> [UInt8] { hash("person", person.issuer, person.subject) }

    /// Finds the sessions that hang on a session at the provider (`sid`).
    func hash(ofProviderSession sid: String, issuer: String) -> [UInt8] { hash("provider-session", issuer, sid) }

    /// Recognizes a logout token that was received before (`jti`).
    func hash(of logout: LogoutToken) -> [UInt8] { hash("logout-token", logout.issuer, logout.tokenID) }

    /// Finds the draft of one form.
    func hash(ofForm form: String, of person: Person) -> [UInt8] { hash("form", person.issuer, person.subject, form) }

    /// Finds one accepted task.
    func hash(ofOutboxEntry key: String, of person: Person) -> [UInt8] {
        hash("outbox-entry", person.issuer, person.subject, key)
    }

    /// Finds the lease on sending a person's accepted tasks.
    func hash(ofOutboxOf person: Person) -> [UInt8] { hash("outbox", person.issuer, person.subject) }

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

    /// Recognizes a form that a session has sent before.
    func hash(ofForm form: String, text: String, sentBy session: SessionID) -> [UInt8] {
        KeyDerivation.keyedHash(
            index, joined([Array("submission".utf8), session.bytes, Array(form.utf8), Array(text.utf8)]))
    }

    private func hash(_ parts: String...) -> [UInt8] { KeyDerivation.keyedHash(index, joined(parts)) }

    /// The parts with their lengths, so that no two lists give the same bytes.
    private func joined(_ parts: [String]) -> [UInt8] { joined(parts.map(\.utf8)) }

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
