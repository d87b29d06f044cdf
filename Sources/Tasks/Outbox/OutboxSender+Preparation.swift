internal import FoundationEssentials
internal import HTTP
internal import Sessions
internal import TaskAPI
internal import Web

extension OutboxSender {
    /// For how long a key is relied on, since no API stores keys for ever. The demo API stores them for a day.
    static let keyLifetime: TimeInterval = 12 * 3600
    /// How often it waits for an API to show whether it knows keys, before the list alone decides.
    static let maxQuestions = 10

    /// The result of looking for an earlier attempt.
    enum Preparation {
        /// The task can be sent.
        case ready(OutboxEntry)
        /// It is not sent now; whether the next one may be.
        case over(sendsNext: Bool)
    }

    /// Finds out the outcome of an earlier attempt, unless the key makes another one harmless.
    func prepare(_ entry: OutboxEntry, for account: SignedInAccount) async -> Preparation {
        var entry = entry
        let knowsKeys = isKeyFresh(entry) ? await gateway.knowsIdempotencyKeys : false
        if knowsKeys == true { return .ready(entry) }
        let tasks: [TaskItem]
        do throws(TaskGateway.Failure) {
            tasks = try await gateway.list(for: account, within: OutboxSender.listPatience).items
        } catch {
            entry.attempts += 1
            return .over(sendsNext: await postpone(entry, error, account))
        }
        if entry.state == .uncertain {
            switch ListBeforeSending.finding(entry, in: tasks) {
            case .there(let position):
                return .over(sendsNext: await added(entry, .found, tasks[position].id, account))
            case .unclear where knowsKeys == nil && entry.attempts < OutboxSender.maxQuestions:
                // A key would make it certain: the next attempt asks the API once more whether it knows keys.
                entry.attempts += 1
                return .over(sendsNext: await postpone(entry, .api(.failed(status: .serviceUnavailable)), account))
            case .unclear: return .over(sendsNext: await fail(entry, .undecided, nil, account.session.person))
            case .absent: entry.state = .waiting
            }
        }
        entry.list = ListBeforeSending(tasks, for: entry.text).description
        return .ready(entry)
    }

    private func isKeyFresh(_ entry: OutboxEntry) -> Bool {
        entry.firstSent.map { abs(now().timeIntervalSince($0)) < OutboxSender.keyLifetime } ?? true
    }
}
