internal import HTTP
internal import Sessions
internal import TaskAPI

extension Outbox {
    /// How long an import waits for its tasks to be sent; the rest are sent while the user sees the list.
    static let importPatience: Duration = .seconds(20)

    /// Accepts the tasks of an import, all or none, and sends them after those that wait already.
    /// - Parameter form: the submission ID of its form.
    /// - Returns: the keys of their entries, in order, with the API's IDs of those that it has; `nil` when too many wait. Empty when the same
    ///   form was sent before.
    func add(
        _ tasks: [ListedTask], form: String, for account: SignedInAccount
    ) async throws -> [(key: String, id: String?)]? {
        let person = account.session.person
        let time = now()
        let entries = zip(0..., tasks).map { number, task in
            let form = "\(form).import.\(number)"
            return OutboxEntry(
                key: OutboxEntry.key(of: task.text, form: form, person: person), text: task.text, isDone: task.isDone,
                accepted: time, form: form, next: time)
        }
        let known = Set(try await store.entries(of: person).map(\.key))
        for entry in entries {
            // They are stored together: if one is known, all were accepted.
            if known.contains(entry.key) { return [] }
            if try await store.wasSent(entry.key, of: person) { return [] }
        }
        let (addition, lease) = try await append(entries, of: person)
        switch addition {
        case .tooMany: return nil
        // Another copy of the program has accepted the same form in the meantime.
        case .isThere: return []
        case .added, .addedAndLeased: break
        }
        changed(person)
        await patiently { await self.deliverCompletely(for: account, under: lease) }
        return entries.map { ($0.key, sender.imported.id(of: $0.key, at: now()) ?? nil) }
    }

    /// Waits for an operation at most as long as an import does. The operation continues in any case.
    private func patiently(_ operation: @escaping @Sendable () async -> Void) async {
        let (end, atEnd) = AsyncStream<Never>.makeStream()
        Task {
            await operation()
            atEnd.finish()
        }
        let timer = Task { [pause] in
            await pause(Outbox.importPatience)
            atEnd.finish()
        }
        for await _ in end {}
        timer.cancel()
    }

    /// Withdraws imported tasks. Those that were not sent yet are deleted here.
    /// - Returns: the IDs of the tasks that the API has, and `nil` for those that it does not have. A task of which it is not known whether it
    ///   was sent is looked for in the list; if the list can't be fetched, the task stays and is left out, and the failure is returned too.
    func withdraw(
        _ keys: Set<String>, for account: SignedInAccount
    ) async throws -> (ids: [String: String?], TaskGateway.Failure?) {
        let person = account.session.person
        // Without waiting for the turn: a task that is being sent at the moment is stored as sent.
        var ids: [String: String?] = [:]
        for entry in try await store.entries(of: person)
        where keys.contains(entry.key) && entry.state == .waiting && entry.id == nil {
            if try await store.delete(entry.key, of: person, isSent: false) { ids.updateValue(nil, forKey: entry.key) }
        }
        await turns.take(of: person)
        defer { turns.end(of: person) }
        var tasks: [TaskItem]?
        var failure: TaskGateway.Failure?
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
                    failure = error
                    continue
                }
            }
            try await store.delete(entry.key, of: person, isSent: false)
            ids.updateValue(id, forKey: entry.key)
        }
        for key in keys where ids[key] == nil {
            if let id = sender.imported.id(of: key, at: now()) { ids.updateValue(id, forKey: key) }
        }
        changed(person)
        return (ids, failure)
    }
}
