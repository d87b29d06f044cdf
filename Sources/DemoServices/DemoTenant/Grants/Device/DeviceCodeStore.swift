internal import FoundationEssentials
internal import Storage

/// Device codes (RFC 8628): each waits for a person to type its user code and decide, and is redeemed once.
struct DeviceCodeStore: Sendable {
    let database: StoreDatabase
    let lifetimes: DemoTenantLifetimes
    let now: @Sendable () -> Date

    /// The maximum number of codes; the oldest are removed first.
    static let maxCount = 1000
    /// Seconds between two polls (section 3.2), and what is added for one that comes earlier (section 3.5).
    static let interval: Int64 = 5
    /// The longest time between two polls, in seconds.
    private static let maxInterval: Int64 = 600

    /// Stores a request and returns its two codes.
    func begin(_ request: DeviceRequest) async throws -> (deviceCode: String, userCode: UserCode) {
        let (deviceCode, userCode) = (SecretHandle(), UserCode.random())
        let record = try StoredRecord.encode(request)
        let (time, lifetime) = (now().unixSeconds, lifetimes.deviceCode)
        try await database.transaction { database in
            // An expired one stays for a while, so that its device learns why (`expired_token`).
            try database.execute(
                "DELETE FROM device_codes WHERE expires + ? <= ?", [.integer(lifetime), .integer(time)])
            try database.execute(
                """
                DELETE FROM device_codes WHERE rowid IN
                    (SELECT rowid FROM device_codes ORDER BY rowid DESC LIMIT -1 OFFSET ?)
                """, [.integer(Int64(Self.maxCount - 1))])
            try database.execute(
                """
                INSERT INTO device_codes (handle, user_code, record, denied, used, wait, expires)
                VALUES (?, ?, ?, 0, 0, ?, ?)
                """,
                [
                    .blob(deviceCode.stored), .blob(userCode.stored), .text(record), .integer(Self.interval),
                    .integer(time + lifetime),
                ])
        }
        return (deviceCode.text, userCode)
    }

    /// The request that a user code belongs to and that no one has decided yet; `nil` for any other code.
    func waiting(_ code: UserCode) async throws -> DeviceRequest? {
        let time = now().unixSeconds
        return try await database.read { database in try Self.waiting(code, at: time, in: database) }
    }

    /// Stores what the person has decided.
    /// - Parameter grant: what the device gets; `nil` when it is denied.
    /// - Returns: `false` when the request has expired or was decided before.
    func decide(_ code: UserCode, grant: Grant?) async throws -> Bool {
        let record = try grant.map { try StoredRecord.encode($0) }
        let time = now().unixSeconds
        return try await database.transaction { database in
            guard try Self.waiting(code, at: time, in: database) != nil else { return false }
            try database.execute(
                "UPDATE device_codes SET grant_record = ?, denied = ? WHERE user_code = ?",
                [SQLiteValue(record), .integer(record == nil ? 1 : 0), .blob(code.stored)])
            return true
        }
    }

    private static func waiting(
        _ code: UserCode, at time: Int64, in database: SQLiteDatabase
    ) throws -> DeviceRequest? {
        let rows = try database.query(
            """
            SELECT record FROM device_codes
            WHERE user_code = ? AND expires > ? AND denied = 0 AND grant_record IS NULL
            """, [.blob(code.stored), .integer(time)])
        return try rows.first?.text("record").map { try StoredRecord.decode(DeviceRequest.self, from: $0) }
    }

    /// The response to one poll (section 3.5).
    /// - Returns: the grant, once.
    /// - Throws: ``TenantError``: `authorization_pending`, `slow_down`, `access_denied`, `expired_token` or `invalid_grant`.
    func redeem(_ deviceCode: String, clientID: String, policy: DemoPolicy) async throws -> Grant {
        let (time, lifetimes) = (now().unixSeconds, lifetimes)
        let outcome: Result<Grant, TenantError> = try await database.transaction { database in
            let handle = SecretHandle.stored(deviceCode)
            let rows = try database.query("SELECT * FROM device_codes WHERE handle = ?", [.blob(handle)])
            guard let row = rows.first, let record = row.text("record"), let expires = row.integer("expires"),
                let wait = row.integer("wait")
            else { return .failure(.unknownGrant) }
            let request = try StoredRecord.decode(DeviceRequest.self, from: record)
            guard request.policy == policy.name else { return .failure(.unknownGrant) }
            guard request.clientID == clientID else { return .failure(.grantOfOtherClient(clientID)) }
            guard row.integer("used") == 0 else { return .failure(.spentGrant) }
            guard time < expires else { return .failure(.expiredDeviceCode) }
            guard row.integer("denied") == 0 else { return .failure(.deniedDevice) }
            if let grant = row.text("grant_record") {
                try Self.spend(handle, grant, at: time, lifetimes, in: database)
                return .success(try StoredRecord.decode(Grant.self, from: grant))
            }
            let isEarly = row.integer("polled").map { (0..<wait).contains(time - $0) } ?? false
            try database.execute(
                "UPDATE device_codes SET polled = ?, wait = ? WHERE handle = ?",
                [
                    .integer(time), .integer(isEarly ? min(wait + Self.interval, Self.maxInterval) : wait),
                    .blob(handle),
                ])
            return .failure(isEarly ? .slowDown : .authorizationPending)
        }
        return try outcome.get()
    }

    /// Marks a code as used, and stores its grant for the refresh tokens.
    private static func spend(
        _ handle: [UInt8], _ record: String, at time: Int64, _ lifetimes: DemoTenantLifetimes,
        in database: SQLiteDatabase
    ) throws {
        let grant = try StoredRecord.decode(Grant.self, from: record)
        try database.execute("UPDATE device_codes SET used = 1 WHERE handle = ?", [.blob(handle)])
        try database.execute(
            "INSERT INTO grants (id, record, revoked, expires) VALUES (?, ?, 0, ?)",
            [.text(grant.id), .text(record), .integer(time + lifetimes.grant)])
    }
}
