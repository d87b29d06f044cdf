internal import CPostgreSQL
import Glibc
internal import Storage

/// One connection to a server. It is used by one thread at a time, which it blocks, and no longer than until the deadline of each call.
///
/// Statements that belong together are sent at once and answered at once (libpq's pipeline mode), so they cost one round trip.
@safe final class PostgreSQLConnection {
    /// The name of the host, for messages.
    let place: String
    private let connection: OpaquePointer
    /// Whether a reply was not waited for, or did not arrive: it must not be taken for that to another request.
    private var isBroken = false
    /// A moment of this program's clock, and a time of the server that was not before it, in seconds since 1970.
    private var serverClock: (moment: ContinuousClock.Instant, time: Double)?

    /// Connects to a host and signs in.
    /// - Throws: ``StorageError``.
    init(_ host: PostgreSQLAddress.Host, by deadline: ContinuousClock.Instant) throws(StorageError) {
        place = host.name
        guard let connection = unsafe PostgreSQLConnection.start(host.parameters) else {
            throw StorageError(.unusable, "libpq has no memory for a connection")
        }
        unsafe self.connection = connection
        unsafe cpostgresql_ignore_notices(connection)
        // With the SQLSTATE, and the texts by which poolers say more than by that.
        unsafe PQsetErrorVerbosity(connection, PQERRORS_VERBOSE)
        var step = PGRES_POLLING_WRITING
        while step != PGRES_POLLING_OK {
            guard step != PGRES_POLLING_FAILED, unsafe PQstatus(connection) != CONNECTION_BAD else {
                throw ConnectionMessage(text: unsafe String(cString: PQerrorMessage(connection))).error(at: place)
            }
            guard wait(step == PGRES_POLLING_READING ? POLLIN : POLLOUT, by: deadline) else {
                throw StorageError(
                    .unusable, PostgreSQLState.sentence("no connection could be made in time", at: place))
            }
            step = unsafe PQconnectPoll(connection)
        }
        // From here on the severity and the SQLSTATE alone. Texts of the server may quote values.
        unsafe PQsetErrorVerbosity(connection, PQERRORS_SQLSTATE)
        guard unsafe PQsetnonblocking(connection, 1) == 0, unsafe PQenterPipelineMode(connection) == 1 else {
            throw StorageError(.unusable, "libpq can't send several statements at once")
        }
    }

    deinit { unsafe PQfinish(connection) }

    /// Its socket, to wait for notifications.
    var socket: Int32 { unsafe PQsocket(connection) }

    /// Whether the server still holds it open, as far as this machine has heard.
    var isAlive: Bool {
        guard !isBroken else { return false }
        // What the server said last is read first, and then that it said nothing more.
        for _ in 0..<2 where unsafe PQconsumeInput(connection) != 1 { return false }
        return unsafe PQstatus(connection) == CONNECTION_OK
    }

    /// Sets the limits of the session and reads the clock of the server.
    /// - Throws: ``PostgreSQLFailure``.
    func setUp(_ limits: PostgreSQLLimits, by deadline: ContinuousClock.Instant) throws(PostgreSQLFailure) {
        let replies = try exchange(
            [
                // Only what the server has: others that speak the protocol lack some. Without the scans of whole tables a transaction
                // conflicts with fewer others, because the parts of an index that it has read are noted and not the whole table.
                PostgreSQLStatement(
                    """
                    SELECT count(set_config(name, CASE name
                        WHEN 'statement_timeout' THEN $1 WHEN 'lock_timeout' THEN $2 ELSE 'off' END, false))
                    FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout', 'enable_seqscan', 'jit')
                    """, [.text("\(limits.statement.milliseconds)"), .text("\(limits.lockWait.milliseconds)")]),
                PostgreSQLStatement("SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)"),
            ], by: deadline)
        // By the later moment: what is derived from it is rather too early than too late.
        serverClock = replies.last?.rows.first?.real(0).map { (.now, $0) }
    }

    /// What identifies the process of the server that serves this connection now: its number, and when the server was started. `nil` where
    /// the server has no such functions.
    func serverProcess(by deadline: ContinuousClock.Instant) throws(PostgreSQLFailure) -> String? {
        do throws(PostgreSQLFailure) {
            let row = try exchange(
                [
                    PostgreSQLStatement(
                        "SELECT CAST(pg_backend_pid() AS text) || ' ' || CAST(pg_postmaster_start_time() AS text)")
                ], by: deadline
            ).first?.rows.first
            return row?.text(0)
        } catch .refused {
            return nil
        }
    }

    /// Compares what the address asks of a session with what the session has. A connection pooler may be told to ignore it, and tables would
    /// then be made in another schema.
    /// - Throws: ``StorageError`` when they differ.
    func check(
        _ wanted: [PostgreSQLAddress.Parameter], by deadline: ContinuousClock.Instant
    ) throws(StorageError) {
        for setting in wanted {
            let replies: [PostgreSQLReply]
            do throws(PostgreSQLFailure) {
                // The server brings the value into its own form, for this transaction alone.
                replies = try exchange(
                    [
                        PostgreSQLStatement("SELECT current_setting($1, true)", [.text(setting.keyword)]),
                        PostgreSQLStatement(
                            "SELECT set_config($1, $2, true)", [.text(setting.keyword), .text(setting.value)]),
                    ], by: deadline)
            } catch .refused {
                // One that can be set at the start of a connection only, or not at all: the server itself has accepted it.
                continue
            } catch {
                throw error.error(at: place)
            }
            guard replies.first?.rows.first?.text(0) == replies.last?.rows.first?.text(0) else {
                throw StorageError(
                    .unusable,
                    PostgreSQLState.sentence(
                        "options of the address sets \(PostgreSQLConnection.shown(setting.keyword)), which the server has not got: a connection pooler in front of it does not pass options on. Leave options out, and type: ALTER ROLE … SET \(PostgreSQLConnection.shown(setting.keyword)) = …",
                        at: place))
            }
        }
    }

    /// The name of a setting for a message, if it is one.
    private static func shown(_ name: String) -> String {
        name.utf8.allSatisfy {
            PostgreSQLState.isCharacter($0 & 0xDF) || PostgreSQLState.isCharacter($0) || $0 == 0x5F || $0 == 0x2E
        }
            && name.utf8.count <= 64 ? name : "a setting"
    }

    // MARK: Requests

    /// Carries out a request in one round trip.
    /// - Parameters:
    ///   - end: when the caller stops waiting. A batch that the server gets to only afterwards is not applied.
    ///   - deadline: when the server counts as unresponsive.
    /// - Returns: one reply for each statement of the request.
    /// - Throws: ``PostgreSQLFailure``, whose index counts the statements of the request.
    func perform(
        _ request: PostgreSQLRequest, endingAt end: ContinuousClock.Instant, by deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) -> [PostgreSQLReply] {
        switch request {
        case .read(let statements): return try exchange(statements, by: deadline)
        case .batch(let steps, let isolation, let waitsForLock, _):
            return try apply(steps, isolation, waitsForLock: waitsForLock, endingAt: end, by: deadline)
        }
    }

    private func apply(
        _ steps: [PostgreSQLStatement], _ isolation: PostgreSQLIsolation, waitsForLock: Bool,
        endingAt end: ContinuousClock.Instant, by deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) -> [PostgreSQLReply] {
        var start = [PostgreSQLStatement("BEGIN ISOLATION LEVEL \(isolation.rawValue)")]
        if !waitsForLock { start.append(PostgreSQLStatement("SET LOCAL lock_timeout = '1ms'")) }
        // A server that was stopped finds the batch when it continues. By then the caller has looked, and done something else.
        let last =
            serverTime(at: end).map {
                [
                    PostgreSQLStatement(
                        """
                        SELECT 1 / CASE WHEN CAST(extract(epoch FROM clock_timestamp()) AS double precision) < $1
                            THEN 1 ELSE 0 END
                        """, [.real($0)])
                ]
            } ?? []
        let statements = start + steps + last + [PostgreSQLStatement("COMMIT")]
        do {
            return Array(try exchange(statements, by: deadline)[start.count..<start.count + steps.count])
        } catch .refused(let state, let index) {
            guard !["40003", "08007"].contains(state) else { throw .lost(state: state, mayBeApplied: true) }
            let isLate = index >= start.count + steps.count && state == PostgreSQLState.divisionByZero
            throw isLate ? .late : .refused(state: state, at: index - start.count)
        }
    }

    /// What the clock of the server shows at a moment of this program's.
    private func serverTime(at moment: ContinuousClock.Instant) -> Double? {
        serverClock.map { $0.time + $0.moment.duration(to: moment) / .seconds(1) }
    }

    /// Ends the transaction of a batch that was refused. It holds nothing any more on the server.
    /// - Throws: ``PostgreSQLFailure``.
    func rollBack(by deadline: ContinuousClock.Instant) throws(PostgreSQLFailure) {
        guard !isBroken, unsafe PQtransactionStatus(connection) == PQTRANS_INERROR else { return }
        _ = try exchange([PostgreSQLStatement("ROLLBACK")], by: deadline)
    }

    /// The payloads of the notifications that have arrived since; `nil` when the connection is lost.
    func notifications() -> [String]? {
        guard unsafe PQconsumeInput(connection) == 1 else { return nil }
        var payloads: [String] = []
        while let notification = unsafe PQnotifies(connection) {
            unsafe payloads.append(String(cString: notification.pointee.extra))
            unsafe PQfreemem(notification)
        }
        return unsafe PQstatus(connection) == CONNECTION_OK ? payloads : nil
    }

    // MARK: The protocol

    /// Sends statements and receives what the server returns for each.
    ///
    /// Outside of a transaction they are one. The first that the server refuses ends it, and those behind it are not carried out.
    /// - Throws: ``PostgreSQLFailure``. A change may have been applied when the connection was lost at the last statement, or it is not
    ///   known at which.
    func exchange(
        _ statements: [PostgreSQLStatement], by deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) -> [PostgreSQLReply] {
        guard !isBroken else { throw .lost(state: "", mayBeApplied: false) }
        isBroken = true
        do throws(PostgreSQLFailure) {
            let replies = try sendAndReceive(statements, by: deadline)
            isBroken = false
            return replies
        } catch {
            if case .refused = error { isBroken = false }
            throw error
        }
    }

    private func sendAndReceive(
        _ statements: [PostgreSQLStatement], by deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) -> [PostgreSQLReply] {
        for statement in statements {
            guard send(statement) else { throw .lost(state: "", mayBeApplied: false) }
        }
        guard unsafe PQpipelineSync(connection) == 1 else { throw .lost(state: "", mayBeApplied: true) }
        try flush(by: deadline)
        var replies: [PostgreSQLReply] = []
        var refusal: PostgreSQLFailure?
        for index in statements.indices {
            let result = try result(by: deadline)
            switch result.status {
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK: replies.append(result.reply)
            case PGRES_PIPELINE_ABORTED: break
            default:
                guard unsafe PQstatus(connection) == CONNECTION_OK else {
                    // A server that names the reason has carried out nothing behind this statement.
                    let mayBeApplied = result.state.isEmpty || index == statements.count - 1
                    throw .lost(state: result.state, mayBeApplied: mayBeApplied)
                }
                refusal = refusal ?? .refused(state: result.state, at: index)
            }
            try endOfResults(by: deadline)
        }
        guard try result(by: deadline).status == PGRES_PIPELINE_SYNC else {
            throw .lost(state: "", mayBeApplied: refusal == nil)
        }
        if let refusal { throw refusal }
        return replies
    }

    private func send(_ statement: PostgreSQLStatement) -> Bool {
        var bytes: [UInt8] = []
        var places: [Range<Int>?] = []
        for value in statement.values {
            let start = bytes.count
            if let binary = value.binary {
                bytes += binary
                places.append(start..<bytes.count)
            } else {
                places.append(nil)
            }
        }
        bytes.append(0)  // so that there is an address, even of a value without bytes
        let types = statement.values.map(\.type)
        let lengths = places.map { Int32($0?.count ?? 0) }
        let formats = [Int32](repeating: 1, count: places.count)
        return unsafe bytes.withUnsafeBytes { bytes in
            let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            let values = unsafe places.map { place in
                unsafe place.flatMap { place in unsafe base.map { unsafe UnsafePointer($0 + place.lowerBound) } }
            }
            return unsafe PQsendQueryParams(
                connection, statement.sql, Int32(places.count), types, values, lengths, formats, 1) == 1
        }
    }

    private func flush(by deadline: ContinuousClock.Instant) throws(PostgreSQLFailure) {
        while true {
            switch unsafe PQflush(connection) {
            case 0: return
            // What the server said about it is read later.
            case -1: return
            default: break
            }
            // A server that can't send its replies stops reading.
            guard wait(POLLIN | POLLOUT, by: deadline) else { throw .silent(mayBeApplied: true) }
            if unsafe PQconsumeInput(connection) != 1 { return }
        }
    }

    private func result(by deadline: ContinuousClock.Instant) throws(PostgreSQLFailure) -> PostgreSQLResult {
        try waitForResult(by: deadline)
        let result = unsafe PostgreSQLResult(PQgetResult(connection))
        guard !result.isNone else { throw .lost(state: "", mayBeApplied: true) }
        return result
    }

    private func endOfResults(by deadline: ContinuousClock.Instant) throws(PostgreSQLFailure) {
        try waitForResult(by: deadline)
        guard unsafe PostgreSQLResult(PQgetResult(connection)).isNone else {
            throw .lost(state: "", mayBeApplied: true)
        }
    }

    private func waitForResult(by deadline: ContinuousClock.Instant) throws(PostgreSQLFailure) {
        while unsafe PQisBusy(connection) == 1 {
            guard wait(POLLIN, by: deadline) else { throw .silent(mayBeApplied: true) }
            // When that fails, the result is the reason.
            if unsafe PQconsumeInput(connection) != 1 { return }
        }
    }

    /// Waits for the socket.
    /// - Returns: `false` when the time is over.
    private func wait(_ events: Int32, by deadline: ContinuousClock.Instant) -> Bool {
        var socket = pollfd(fd: unsafe PQsocket(connection), events: Int16(events), revents: 0)
        while true {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { return false }
            let count = unsafe poll(&socket, 1, Int32(clamping: left.milliseconds))
            if count > 0 || (count < 0 && errno != EINTR) { return true }
        }
    }

    private static func start(_ parameters: [PostgreSQLAddress.Parameter]) -> OpaquePointer? {
        var (keywords, values): ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) = unsafe ([], [])
        for parameter in parameters {
            unsafe keywords.append(strdup(parameter.keyword))
            unsafe values.append(strdup(parameter.value))
        }
        defer { unsafe (keywords + values).forEach { text in unsafe free(UnsafeMutablePointer(mutating: text)) } }
        return unsafe PQconnectStartParams(keywords + [nil], values + [nil], 0)
    }
}
