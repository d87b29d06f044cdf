/// Where records are kept: the one interface between the stores of the program and a storage technology.
///
/// A store seals, hashes, encodes and limits what it keeps, and states each change as a batch of operations with conditions. An
/// implementation knows nothing of that; it moves bytes. Callers read, decide, and apply a batch whose conditions are the versions that
/// they have read; when it is refused they read again (``update(waitsForLock:_:)`` and ``take(_:if:)`` are written so). A batch is data and not a
/// closure, so that an implementation over a network sends it in one round trip, and one with a thread for writing hands it over whole.
///
/// An implementation must promise:
/// - **Atomicity.** A batch is applied whole or not at all: when a condition does not hold, when it throws, and when the process is killed.
/// - **Isolation.** Batches are serializable, over all processes that share the table: each sees all that was applied before it and nothing
///   of one that is not complete. In particular, two batches that require a count at most can't exceed it together. An implementation whose
///   database aborts one of two concurrent transactions tries it again itself; it never returns ``RecordOutcome/refused(at:)`` for that.
///   Two operations see less, and only of batches at the same moment: ``RecordOperation/keepNewest(_:of:)`` may leave records that others
///   add, and a deletion of expired records those that others store as expired.
/// - **Order.** Steps are done in the order of the batch. A caller who has seen a batch return finds its changes with every read that
///   begins afterwards, in every process. ``records(_:)`` are in the order in which they were inserted.
/// - **Durability.** When ``apply(_:waitsForLock:)`` returns, a kill of the process loses nothing. A power cut may lose the last batches,
///   in order, and never leaves half of one.
/// - **Versions.** Each ``RecordOperation/store(_:)`` gives a version that no other content of a record of that name has or will have, and
///   ``RecordOperation/moveExpiry(of:by:latest:)`` gives one to each record that it changes. Equal versions mean equal records.
/// - **Clock.** The table has none. Expiries are numbers that callers give and compare; a record whose expiry has passed is there, and is
///   read and counted, until an operation deletes it.
/// - **Errors.** What can't be read or written throws ``StorageError``: `busy` when others hold it up for longer than the implementation
///   waits (the caller may try again), `full`, `damaged`, `notPermitted`, `unusable` for the rest (a connection that is lost, say). When a
///   batch throws because a connection was lost, it may have been applied: the error says so (``StorageError/mayBeApplied``), and callers
///   see by reading.
///
/// Reads are cheap and wait for no writer; each method is at most one round trip.
public protocol RecordTable: Sendable {
    /// The record of a name; `nil` when there is none.
    /// - Throws: ``StorageError``.
    func record(_ id: Record.ID) async throws -> Record?

    /// The records that are selected, in the order in which they were inserted.
    /// - Parameter includesValues: `false` leaves the values empty, for callers who look at owners and groups alone.
    /// - Throws: ``StorageError``.
    func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record]

    /// The records of several selections, in the same order as these, each with its values.
    /// - Throws: ``StorageError``.
    func records(ofEach selections: [RecordSelection]) async throws -> [[Record]]

    /// How many records are selected.
    /// - Throws: ``StorageError``.
    func count(_ selection: RecordSelection) async throws -> Int

    /// Applies a batch as one transaction.
    /// - Parameter waitsForLock: whether to wait for others who write. `false` is for a change that is of little worth and need not happen
    ///   now: then an implementation that would have to wait throws `busy` at once.
    /// - Returns: what was changed, or which condition did not hold.
    /// - Throws: ``StorageError``; nothing was changed then, unless a connection was lost.
    func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome

    /// Deletes all records of some collections, and overwrites what was stored of them where that is possible.
    /// - Throws: ``StorageError``; `busy` when others still read what was deleted, so that it can't be overwritten now.
    func erase(_ collections: [RecordCollection]) async throws

    /// The revision of the whole table, for caches (``ReadCache``). It is found without asking anyone and without waiting.
    ///
    /// While it is equal to an earlier one, no batch of any process was committed between the two. `nil` when that can't be known without a
    /// round trip: nothing is cached then. An implementation that hears of others' changes late returns `nil`, since a session that was
    /// ended elsewhere must not live on in a cache.
    var revision: RecordRevision? { get }

    /// Another number when another process has committed something since, for callers who look then what it was. It is found without asking
    /// anyone and without waiting, and it is only a hint: it may change without that, and late.
    ///
    /// `nil` when that can't be known now.
    var othersCommits: UInt64? { get }

    /// Why the last batch, or the last attempt of ``tryWriting(_:)``, could not be written: the disk is full, say. `nil` after an attempt
    /// that succeeded. That others held it up is no such reason.
    var writeFailure: StorageError? { get }

    /// Finds out whether anything can be written, which ``writeFailure`` says then. Waits for no lock.
    /// - Parameter record: is stored, and is of no importance. Its value must be another one each time.
    func tryWriting(_ record: Record) async
}
