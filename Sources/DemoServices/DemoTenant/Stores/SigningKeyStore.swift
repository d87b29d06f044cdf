internal import FoundationEssentials
internal import JOSE
internal import Storage

/// The signing keys: one set per policy and type of key, generated on first use and stored encrypted, so that they survive a restart.
actor SigningKeyStore {
    /// A key with its published id.
    struct Entry: Sendable {
        let key: SigningKey
        let keyID: String
    }

    private let database: StoreDatabase
    private let sealer: Sealer
    private let algorithm: SignatureAlgorithm
    private let make: @Sendable () throws -> SigningKey
    private let now: @Sendable () -> Date
    private var known: [String: Task<[Entry], any Error>] = [:]

    init(
        database: StoreDatabase, masterKey: MasterKey, algorithm: SignatureAlgorithm = .rs256,
        make: @escaping @Sendable () throws -> SigningKey,
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        self.make = make
        self.algorithm = algorithm
        self.sealer = Sealer(
            key: KeyDerivation.derive(from: masterKey.bytes, purpose: "demo-tenant-signing-keys"))
        self.now = now
    }

    /// The key that signs tokens of a policy.
    func signingKey(of policy: DemoPolicy) async throws -> Entry {
        guard let newest = try await entries(of: policy).last else { throw TenantError.serverFailure }
        return newest
    }

    /// The published key set of the policy (RFC 7517 section 5).
    func publicKeys(of policy: DemoPolicy) async throws -> JSONWebKeySet {
        JSONWebKeySet(
            keys: try await entries(of: policy).map { try $0.key.publicKey(keyID: $0.keyID, algorithm: algorithm) })
    }

    /// The keys of a policy, the newest last.
    func entries(of policy: DemoPolicy) async throws -> [Entry] {
        let name = policy.name.lowercased() + (algorithm.isRSA ? "" : " \(algorithm.typeOfKey)")
        if let loading = known[name] { return try await loading.value }
        let (database, sealer, make, time) = (database, sealer, make, now().unixSeconds)
        // One task for all callers: two would generate two keys.
        let loading = Task { try await Self.load(name, from: database, sealer: sealer, make: make, at: time) }
        known[name] = loading
        do {
            return try await loading.value
        } catch {
            known[name] = nil
            throw error
        }
    }

    private static func load(
        _ policy: String, from database: StoreDatabase, sealer: Sealer, make: () throws -> SigningKey, at time: Int64
    ) async throws -> [Entry] {
        let rows = try await database.read {
            try $0.query(
                "SELECT key_id, sealed FROM signing_keys WHERE policy = ? ORDER BY created, key_id", [.text(policy)])
        }
        // A key that the master key can't decrypt is useless: its tokens are no longer valid.
        let entries = rows.compactMap { row -> Entry? in
            guard let keyID = row.text("key_id"), let sealed = row.blob("sealed"),
                let plain = try? sealer.open(sealed, associated: associated(policy, keyID)),
                let key = try? SigningKey(pem: String(decoding: plain, as: UTF8.self))
            else { return nil }
            return Entry(key: key, keyID: keyID)
        }
        guard entries.isEmpty else { return entries }

        let key = try make()
        let keyID = try key.publicKey().thumbprint
        let sealed = sealer.seal(Array(try key.pem().utf8), associated: associated(policy, keyID))
        try await database.transaction { database in
            try database.execute("DELETE FROM signing_keys WHERE policy = ?", [.text(policy)])
            try database.execute(
                "INSERT INTO signing_keys (policy, key_id, sealed, created) VALUES (?, ?, ?, ?)",
                [.text(policy), .text(keyID), .blob(sealed), .integer(time)])
        }
        return [Entry(key: key, keyID: keyID)]
    }

    private static func associated(_ policy: String, _ keyID: String) -> [UInt8] { Array("\(policy) \(keyID)".utf8) }
}
