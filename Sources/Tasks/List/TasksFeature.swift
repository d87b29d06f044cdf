package import Configuration
internal import HTTP
internal import Sessions
internal import TaskAPI
package import Web

/// The task list: showing it, adding, changing, completing, deleting and undoing.
package struct TasksFeature: Feature {
    /// Calls the task API for people.
    package let gateway: TaskGateway
    /// Accepted tasks that are to be sent.
    package let outbox: Outbox
    /// What people can undo.
    let changes: UndoHistory
    /// The responses with the list.
    let list: TaskListResponses
    /// Asks people to sign in again.
    let signInAgain: SignInAgain
    private let tasks: TasksController
    private let task: TaskController
    private let sending: OutboxController
    private let undo: UndoController
    private let completed: CompletedTasksController

    /// - Parameter api: the task API of the settings.
    package init(_ services: Services, api: TaskAPISetting) {
        let (stores, memory, pages, log) = (services.stores, services.memory, services.pages, services.log)
        let reauthentications = Reauthentications(sessions: stores.sessions)
        gateway = TaskGateway(
            api: TaskAPIClient(
                collection: api.collection, dialect: api.dialect, encoding: api.encoding, client: services.client,
                now: services.now),
            tokens: services.tokens, reauthentications: reauthentications, log: log)
        signInAgain = SignInAgain(pages: pages, reauthentications: reauthentications)
        changes = UndoHistory(sessions: stores.sessions, now: services.now)
        let watches = services.listWatches
        outbox = Outbox(
            store: stores.outbox, gateway: gateway, people: memory.ofFeatures.value { OutboxPeople() },
            now: services.now, log: log
        ) { [store = stores.outbox] person in
            guard let watches, watches.isWatched(person) else { return }
            Task.detached {
                guard let waiting = try? await store.entries(of: person) else { return }
                watches.saw(waiting, of: person)
            }
        }
        outbox.resume()
        list = TaskListResponses(
            gateway: gateway, sessions: stores.sessions, changes: changes, people: stores.people,
            drafts: services.drafts, outbox: outbox, pages: pages, signInAgain: signInAgain, watches: watches, log: log)
        tasks = TasksController(
            outbox: outbox, drafts: services.drafts, responses: list,
            cookies: services.settings.isKiosk ? nil : services.cookies)
        task = TaskController(
            gateway: gateway, drafts: services.drafts, changes: changes,
            responses: TaskResponses(
                gateway: gateway, sessions: stores.sessions, changes: changes, drafts: services.drafts, pages: pages,
                signInAgain: signInAgain, log: log), list: list)
        sending = OutboxController(outbox: outbox, responses: list)
        undo = UndoController(gateway: gateway, outbox: outbox, changes: changes, responses: list)
        completed = CompletedTasksController(
            gateway: gateway, changes: changes, responses: list, audit: services.audit, log: log)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get("/tasks", tasks.list)
        router.post("/tasks", .sessionForm(freeText: ["text"], tasks.add), upTo: .text, holding: .newTask)
        router.get("/tasks/{id}", task.show)
        let undoOrChange: RouteHandler<SessionForm> = { [undo, task] request in
            // A task may have this id; only a change of a task sends a text.
            request.context.form.first("text") == nil
                ? try await undo.undo(request) : try await task.change("undo", request)
        }
        router.post("/tasks/undo", .sessionForm(freeText: ["text"], undoOrChange), upTo: .text)
        router.post("/tasks/{id}", .sessionForm(freeText: ["text"], task.change), upTo: .text, holding: .taskText)
        router.post("/tasks/{id}/done", task.complete)
        router.post("/tasks/{id}/open", task.reopen)
        router.post("/tasks/{id}/delete", task.delete)
        router.post("/drafts/delete", tasks.discard)
        router.post("/outbox/try", sending.tryNow)
        router.post("/outbox/give-up", sending.giveUp)
        router.post("/completed/delete", completed.delete)
    }
}
