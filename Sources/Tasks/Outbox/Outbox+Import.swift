internal import FoundationEssentials
internal import HTTP
internal import Sessions
internal import TaskAPI
internal import Web

extension Outbox {
    /// How long a form with several tasks waits for them to be sent; the rest are sent while the user sees the list.
    static let importPatience: Duration = .seconds(20)

    /// What becomes of several tasks that were submitted together.
    enum Acceptance: Equatable {
        /// They are stored, all of them.
        case added
        /// Too many tasks wait. Nothing was stored.
        case tooMany
        /// The same form was sent before: its tasks were accepted. Nothing was stored.
        /// - Parameter time: when that was, if it is remembered and was not taken back.
        case repeated(since: Date?)
        /// Another form with the same content was accepted a while ago. Nothing was stored.
        case sameContent
    }

    /// Accepts several tasks, all or none, and sends them after those that wait already.
    /// - Parameters:
    ///   - form: names the form, always the same for the same form and content.
    ///   - content: names its content: what was accepted with it by another form is not accepted again for a while; `nil` for what only one form
    ///     can contain.
    ///   - patience: how long it waits for the tasks to be sent.
    ///   - whenStored: is called as soon as they are stored, before anything is sent.
    func add(
        _ tasks: [ListedTask], form: String, content: String? = nil, for account: SignedInAccount,
        waiting patience: Duration = Outbox.importPatience, whenStored: @Sendable () async throws -> Void = {}
    ) async throws -> Acceptance {
        let person = account.session.person
        let submission = content.map { OutboxEntry.key(of: "", form: $0, person: person) }
        let time = now()
        let entries = Outbox.keys(of: tasks, form: form, for: account).map { key, form, task in
            OutboxEntry(
                key: key, text: task.text, isDone: task.isDone, accepted: time, form: form, next: time)
        }
        for _ in 0..<2 {
            if let repetition = try await repetition(of: entries, submission, person) { return repetition }
            let (addition, lease) = try await append(entries, of: person, remembering: submission)
            switch addition {
            case .tooMany: return .tooMany
            // Another request, or another copy of the program, was faster.
            case .isThere: continue
            case .added, .addedAndLeased: break
            }
            let stored: Result<Void, any Error>
            do { stored = .success(try await whenStored()) } catch { stored = .failure(error) }
            changed(person)
            await patiently(patience) { await self.deliverCompletely(for: account, under: lease) }
            try stored.get()
            return .added
        }
        return .repeated(since: nil)
    }

    /// The keys of the entries that ``add(_:form:content:for:waiting:whenStored:)`` makes of tasks.
    static func keys(
        of tasks: [ListedTask], form: String, for account: SignedInAccount
    ) -> [(key: String, form: String, task: ListedTask)] {
        zip(0..., tasks).map { number, task in
            let form = "\(form).import.\(number)"
            return (OutboxEntry.key(of: task.text, form: form, person: account.session.person), form, task)
        }
    }

    private func repetition(
        of entries: [OutboxEntry], _ submission: String?, _ person: Person
    ) async throws -> Acceptance? {
        let remembered: SentTask? = if let submission { try await store.sentTask(submission, of: person) } else { nil }
        let known = Set(try await store.entries(of: person).map(\.key))
        for entry in entries {
            // They are stored together: if one is known, all were accepted.
            if known.contains(entry.key) { return .repeated(since: remembered?.time) }
            if try await store.wasSent(entry.key, of: person) { return .repeated(since: remembered?.time) }
        }
        return remembered == nil ? nil : .sameContent
    }

    /// What was accepted with this content is taken back: it may be accepted again.
    func forget(content: String, of person: Person) async throws {
        try await store.forget(OutboxEntry.key(of: "", form: content, person: person), of: person)
    }

    /// How many of the entries with these keys the API does not have yet.
    func unsent(of keys: [String], for account: SignedInAccount) async throws -> Int {
        Set(try await entries(for: account).map(\.key)).intersection(keys).count
    }

    /// Waits for an operation for a limited time. The operation continues in any case.
    private func patiently(_ patience: Duration, _ operation: @escaping @Sendable () async -> Void) async {
        let (end, atEnd) = AsyncStream<Never>.makeStream()
        Task {
            await operation()
            atEnd.finish()
        }
        let timer = Task { [pause] in
            await pause(patience)
            atEnd.finish()
        }
        for await _ in end {}
        timer.cancel()
    }

    /// What has become of withdrawn tasks. Of those that are in none of its parts the API has never had anything.
    struct Withdrawal {
        /// The API's IDs of those that it has.
        var ids: [String: String] = [:]
        /// Those that it has under an ID that is not known.
        var unknown: Set<String> = []
        /// Those of which it is not known whether it has them; they stay.
        var unclear: Set<String> = []
        /// Why that is not known.
        var failure: TaskGateway.Failure?
    }

    /// Withdraws imported tasks. Those that were not sent yet are deleted here; one of which it is not known whether it was sent is looked for
    /// in the list. What the API has is remembered like any task that was sent, so that withdrawing them once more finds the same.
    func withdraw(_ keys: Set<String>, for account: SignedInAccount) async throws -> Withdrawal {
        let person = account.session.person
        var withdrawal = Withdrawal()
        // Without waiting for the turn: a task that is being sent at the moment is stored as sent.
        for entry in try await store.entries(of: person)
        where keys.contains(entry.key) && entry.state == .waiting && entry.id == nil {
            try await store.delete(entry.key, of: person)
        }
        await turns.take(of: person)
        defer { turns.end(of: person) }
        var tasks: [TaskItem]?
        for entry in try await store.entries(of: person) where keys.contains(entry.key) {
            var id = entry.id
            if entry.state == .uncertain || entry.state == .undecided {
                do throws(TaskGateway.Failure) {
                    let list =
                        if let tasks { tasks } else {
                            try await gateway.list(for: account, within: OutboxSender.listPatience).items
                        }
                    tasks = list
                    if case .there(let position) = ListBeforeSending.finding(entry, in: list) { id = list[position].id }
                } catch {
                    withdrawal.failure = error
                    withdrawal.unclear.insert(entry.key)
                    continue
                }
            }
            try await store.delete(entry.key, of: person, as: id.map { SentTask(id: $0) })
        }
        for key in keys where !withdrawal.unclear.contains(key) {
            guard let sent = try await store.sentTask(key, of: person) else { continue }
            if let id = sent.id { withdrawal.ids[key] = id } else { withdrawal.unknown.insert(key) }
        }
        changed(person)
        return withdrawal
    }
}

extension OutboxEntry {
    /// Whether it is one of several that were submitted together, which can be undone as a whole.
    var isImported: Bool { form?.contains(".import.") == true }

    /// What is remembered of it when the API has it: its ID only where something may be done with it.
    func sent(as id: String?) -> SentTask { SentTask(id: isImported ? id : nil) }
}
