public import FoundationEssentials
public import Storage

/// What is stored that the current key has not sealed, so that an earlier one is still needed.
public struct EarlierSeals: Sendable {
    /// The sessions. Each is sealed again when its person does something.
    public private(set) var sessions = 0
    /// The accepted tasks that the task API does not have for certain. They are sealed again when their person does something, or signs in.
    public private(set) var waitingTasks = 0
    /// The texts that were typed and not saved, as the tasks.
    public private(set) var drafts = 0
    /// The added policies, and the shared screens. Those of this client are sealed again at the next start.
    public private(set) var others = 0
    /// When the last session, task or draft of them ends; `nil` where there is none.
    public private(set) var end: Date?

    /// What is counted.
    static let collections: [RecordCollection] = [.sessions, .outbox, .drafts, .policies, .screens]

    private let keyring: Keyring
    private let time: TimeInterval

    /// Begins to count.
    /// - Parameter key: the current key.
    public init(_ key: MasterKey, at time: Date) {
        keyring = Keyring(key)
        self.time = time.timeIntervalSince1970
    }

    /// All of them.
    public var count: Int { sessions + waitingTasks + drafts + others }
    /// Whether the current key has sealed everything.
    public var isEmpty: Bool { count == 0 }

    /// Counts records of a store.
    public mutating func add(_ records: [Record]) {
        for record in records where record.expiry > time && !keyring.isCurrent(record.value) {
            switch record.id.collection {
            case .sessions: sessions += 1
            case .outbox: waitingTasks += 1
            case .drafts: drafts += 1
            case .policies, .screens:
                others += 1
                continue
            default: continue
            }
            let last = Date(timeIntervalSince1970: record.expiry)
            end = max(end ?? last, last)
        }
    }
}
