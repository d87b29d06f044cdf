import Cryptography
import FoundationEssentials
import HTTP
import OpenIDConnect
import Storage

/// Pending sign-ins, sealed in a table.
final class SealedSignInTransactionStore: SignInTransactionStore {
    private let table: any RecordTable
    private let keyring: Keyring
    private let audience: SessionAudience
    private let limits: SignInLimits
    private let now: @Sendable () -> Date
    private let shares: TableShares
    /// How many that have ended are deleted when one is added.
    static let clearedAtOnce = 16

    init(
        table: any RecordTable, key: MasterKey, audience: SessionAudience, limits: SignInLimits = SignInLimits(),
        now: @escaping @Sendable () -> Date
    ) {
        self.table = table
        keyring = Keyring(key)
        self.audience = audience
        self.limits = limits
        self.now = now
        shares = TableShares(
            of: .signIns, by: .network(loopback: keyring.current.hash(of: .loopback)), limit: limits.maxTotal)
    }

    func add(_ transaction: SignInTransaction, browser: BrowserBinding, network: ClientNetwork) async throws {
        let hash = SHA256.hash(transaction.state.utf8)
        let sealed = SealedRecord(transaction, for: audience).sealed(
            by: keyring.current.sealer(of: browser), associated: hash)
        let time = now().timeIntervalSince1970
        let record = Record(
            Record.ID(.signIns, hash), value: sealed, owner: browser.hash, group: keyring.current.hash(of: network),
            expiry: time + limits.lifetime)
        let room = try await shares.makingRoom(in: table, at: time)
        _ = try await table.apply(
            [
                .deleteAll(.expired(.signIns, at: time), limit: SealedSignInTransactionStore.clearedAtOnce),
                .keepNewest(limits.maxPerBrowser - 1, of: .owned(.signIns, by: browser.hash)),
            ] + room + [.store(record)])
    }

    func take(state: String, browser: BrowserBinding) async throws -> SignInTransaction? {
        // What another browser has begun is sealed with a key that is not made of this one's cookie, and stays.
        var transaction: SignInTransaction?
        let taken = try await table.take(id(state)) { record in
            transaction = open(record, of: browser)
            return transaction != nil
        }
        guard let taken, let transaction, isAlive(taken, transaction) else { return nil }
        return transaction
    }

    func pending(of browser: BrowserBinding) async throws -> [SignInTransaction] {
        try await table.records(.owned(.signIns, by: browser.hash)).compactMap { record in
            open(record, of: browser).flatMap { isAlive(record, $0) ? $0 : nil }
        }
    }

    func isPending(state: String) async throws -> Bool {
        try await table.record(id(state)).map { $0.expiry > now().timeIntervalSince1970 } ?? false
    }

    func count() async throws -> Int { try await table.count(.all(.signIns)) }

    func deleteExpired() async throws {
        try await table.deleteAll(.expired(.signIns, at: now().timeIntervalSince1970))
    }

    private func id(_ state: String) -> Record.ID { Record.ID(.signIns, SHA256.hash(state.utf8)) }

    private func open(_ record: Record, of browser: BrowserBinding) -> SignInTransaction? {
        SealedRecord<SignInTransaction>.open(
            record.value, byAnyOf: keyring, { $0.sealer(of: browser) }, associated: { _ in record.id.key },
            for: audience)
    }

    /// Whether it has not ended. The time in the sealed record counts too, since anyone who can write the table can change the other one.
    private func isAlive(_ record: Record, _ transaction: SignInTransaction) -> Bool {
        let time = now()
        // Two sides: a clock that was set back must not make it last longer.
        return time.timeIntervalSince1970 < record.expiry
            && abs(time.timeIntervalSince(transaction.createdAt)) < limits.lifetime
    }
}

extension RecordCollection {
    /// Begun and not yet completed. The key is SHA-256 of `state`, the owner SHA-256 of the browser's cookie, the group keyed hashes of the
    /// site, the network and the address (none in records of earlier releases).
    static let signIns = RecordCollection("sign_ins", isAnnounced: false)
}

extension SealedSignInTransactionStore {
    static let collections: [StoredCollection] = [.ofPeople(.signIns)]
}
