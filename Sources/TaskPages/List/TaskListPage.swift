public import HTML
import Localization
public import Pages
import Texts

/// The list: add, complete, edit, delete; in pages of a hundred, all tasks or only open or done ones.
public final class TaskListPage: Page {
    /// Language and assets.
    public let context: PageContext
    /// The user whose list it is.
    public let account: Account
    /// The content of the page.
    public let model: Model

    /// Creates a page. The account is separate from the context, because the list requires one.
    public init(_ context: PageContext, account: Account, _ model: Model) {
        self.context = context.with(account)
        self.account = account
        self.model = model
    }

    /// 200; 422 when a text was refused; 503 when there is no list.
    public var status: Int {
        if case .unavailable = model.tasks { return 503 }
        return model.draft.error != nil ? 422 : 200
    }

    /// The complete document.
    public var document: Document {
        Layout(context: context, title: words.title, isList: true).document {
            switch model.tasks {
            case .loaded(let rows): loaded(rows)
            case .unavailable(let problem): unavailable(problem)
            }
            context.cached(.shortcuts) { ShortcutSheet(words: context.words).node }
        }
    }

    private var words: Words.Tasks { context.words.tasks }
    private var fieldHasFocus: Bool { model.draft.error != nil }

    // The script replaces `heading`, `say` and `rest` by those of a later page; the field for a new task stays. `say` is a
    // live region from the start: most screen readers don't announce one that is inserted together with its text.
    private func loaded(_ rows: [TaskRow]) -> Node {
        let knowsCompletion = model.abilities.complete || rows.contains { $0.isCompleted != nil }
        var selection = model.selection
        if !knowsCompletion { selection.filter = .all }
        let shown = selection.positions(in: rows)
        let paging = TaskPaging(count: shown.count, page: model.page)
        let query = TaskListQuery(selection, page: paging.page)
        return .fragment([
            div(.class("heading")) {
                h1 { words.title }
                if !rows.isEmpty { p(.class("counts")) { counts(rows, knowsCompletion: knowsCompletion) } }
            },
            div(.class("entry")) {
                div(.id("say"), .role("status")) { message }
                addForm
            },
            div(.id("rest"), .attribute("data-events", model.events)) {
                notes
                if model.unreadable > 0 {
                    p(.class("hint")) { context.words.count(words.unreadable, model.unreadable) }
                }
                if rows.isEmpty {
                    empty
                } else {
                    tools(query, knowsCompletion: knowsCompletion)
                    found(shown.count)
                    list(shown, paging, of: rows, query)
                    if paging.pages > 1 { pages(paging, query) }
                }
                waiting(query)
                if rows.isEmpty, !model.waiting.isEmpty {
                    p { a(.class("quiet"), .href(query.path)) { words.refresh } }
                }
            },
            p(.class("foot-link")) { a(.class("quiet"), .href(TransferPage.address)) { TransferPage.title(context) } },
        ])
    }

    private func tools(_ query: TaskListQuery, knowsCompletion: Bool) -> Node {
        let tools = TaskListTools(context: context, query: query, knowsCompletion: knowsCompletion)
        let selection = query.selection
        // Not cached for searches and further pages, of which there are many.
        guard selection.search.isEmpty, query.page == 1 else { return tools.node }
        return context.cached(.tools(selection.filter, selection.order, knowsCompletion: knowsCompletion)) {
            tools.node
        }
    }

    private func unavailable(_ problem: TaskProblem) -> Node {
        .fragment([
            div(.class("heading")) { h1 { words.title } },
            div(.class("entry")) {
                div(.id("say"), .role("status")) {
                    message
                    noList(problem)
                }
                addForm
            },
            div(.id("rest"), .attribute("data-events", model.events)) {
                notes
                waiting(asked)
            },
        ])
    }

    private func noList(_ problem: TaskProblem) -> Node {
        div(
            .class("message fail"), .role("alert"), .tabindex(-1),
            // The result of the user's own action is read first.
            .autofocus(!fieldHasFocus && model.message == nil), .id("unavailable")
        ) {
            p {
                strong { words.unavailable }
                " "
                problem.text(context.words)
            }
            if !model.draft.text.isEmpty { p { words.keptDraft } }
            div(.class("actions")) {
                signInAgain
                a(.class("button", model.signInAgain == nil ? "first" : nil), .href(asked.path)) { words.retry }
            }
        }
    }

    private func waiting(_ query: TaskListQuery) -> Node {
        WaitingTasks(context: context, csrf: account.csrf, tasks: model.waiting, query: query).node
    }

    private var asked: TaskListQuery { TaskListQuery(model.selection, page: model.page) }

    /// Success is reported next to the user's action; errors are at the top.
    private var message: Node {
        guard let message = model.message else { return .empty }
        let takesFocus = message.tone != .done && !fieldHasFocus && model.newTask == nil
        return message.node(context.words, takesFocus: takesFocus, isInRegion: true) {
            if case .loaded = model.tasks { signInAgain }
            if let undo = model.undo {
                PostForm(
                    action: "/tasks/undo", csrf: account.csrf, style: "undo",
                    hidden: asked.parameters + [("undo", undo.id)]
                ).node {
                    button(.class("button"), .attribute("data-left", "\(undo.secondsLeft)")) { words.undo }
                }
            }
        }
    }

    private var signInAgain: Node {
        model.signInAgain.map { address in
            a(.class("button first"), .href(address)) { context.words.signedOut.again }
        } ?? .empty
    }

    /// Notices about unsaved input.
    private var notes: Node {
        .fragment([
            model.draft.isKept
                ? DiscardForm(
                    words: context.words, csrf: account.csrf, form: "add",
                    unsavedButton: model.draft.isStored ? nil : words.add, hidden: asked.parameters
                ).node : .empty,
            model.unsavedChange.map(unsaved) ?? .empty,
        ])
    }

    /// Links to the task with an unsaved new text.
    private func unsaved(_ change: UnsavedChange) -> Node {
        guard let address = TaskRow(id: change.id, text: change.text, isCompleted: nil).address else { return .empty }
        return p(.class("hint"), .id("unsaved")) {
            context.words.task.unsaved.node(["text": PageMessage.shortened(change.text)])
            " "
            a(.href(asked.path(below: address))) { context.words.task.resume }
        }
    }

    /// Without scripts a one-line field drops the line breaks of pasted text: then it becomes one task.
    private var addForm: Node {
        PostForm(
            action: "/tasks", csrf: account.csrf, id: "add", style: "field add",
            hidden: asked.parameters + [("once", model.formNumber)]
        ).node {
            TextField(
                id: "new", label: words.newTask, value: model.draft.text,
                error: model.draft.error?.text(context.words), button: words.add, opensFocused: true
            ).node
        }
    }

    private func counts(_ rows: [TaskRow], knowsCompletion: Bool) -> Node {
        let done = rows.count { $0.isCompleted == true }
        let open = rows.count - done
        return context.cached(.counts(open: open, done: done, knowsCompletion: knowsCompletion)) {
            counts(open: open, done: done, knowsCompletion: knowsCompletion)
        }
    }

    private func counts(open: Int, done: Int, knowsCompletion: Bool) -> String {
        guard knowsCompletion else { return context.words.count(words.total, open + done) }
        let doneCount = context.words.count(words.doneCount, done)
        guard open > 0 else { return words.bothCounts.text(["open": words.nothingOpen, "done": doneCount]) }
        let openCount = context.words.count(words.openCount, open)
        return done == 0 ? openCount : words.bothCounts.text(["open": openCount, "done": doneCount])
    }

    private func found(_ count: Int) -> Node {
        let search = model.selection.search
        guard !search.isEmpty, count > 0 else { return .empty }
        return p(.class("hint"), .id("found")) {
            words.found.node(count, in: context.words.language, ["text": search])
        }
    }

    private func list(_ shown: [Int], _ paging: TaskPaging, of rows: [TaskRow], _ query: TaskListQuery) -> Node {
        let part = paging.range
        var listed = zip(1..., shown[part]).map { ($0, $1) }
        let isElsewhere = model.newTask.map { !shown[part].contains($0) } ?? false
        // A newly added task is displayed wherever it belongs.
        if let newTask = model.newTask, isElsewhere { listed.append((listed.count + 1, newTask)) }
        guard !listed.isEmpty else { return nothing(query.selection) }
        // How many rows the list has from the first one of the page on: a row that is removed is replaced by the next one, if there is one.
        let left = min(shown.count - part.lowerBound, TaskPaging.size + 1)
        return .fragment([
            part.isEmpty ? nothing(query.selection) : .empty,
            PostForm(
                action: "/tasks", csrf: account.csrf, hidden: query.parameters + [("rows", "\(left)")]
            ).node {
                if model.abilities.delete { span(.id(TaskListItem.deleteWord), .hidden()) { words.delete } }
                span(.id(TaskListItem.changeWord), .hidden()) { model.abilities.edit ? words.change : words.details }
                ul(.class("tasks"), .ariaLabel(words.list), .attribute("data-edit", model.abilities.edit ? "" : nil)) {
                    MarkupWriter.node(capacity: listed.count * TaskListItem.size) { out in
                        let suffix = query.suffix
                        for (number, index) in listed {
                            TaskListItem(
                                row: rows[index], number: number, words: context.words, abilities: model.abilities,
                                suffix: suffix, hasLinks: context.kiosk == nil,
                                news: index == model.newTask ? news(isElsewhere ? index : nil, shown) : nil,
                                isElsewhere: isElsewhere && index == model.newTask
                            ).write(to: &out)
                        }
                    }
                }
                if model.abilities.delete,
                    shown.contains(where: { rows[$0].isCompleted == true && rows[$0].address != nil })
                {
                    button(.class("quiet clear"), .formaction("/completed/delete")) { words.clear }
                }
                if model.abilities.complete, listed.count(where: { rows[$0.1].isCompleted == false }) > 1 {
                    button(.class("quiet"), .type("button"), .id("tick-all")) {
                        paging.pages > 1 ? words.completePage : words.completeAll
                    }
                }
            },
        ])
    }

    /// The announcement for a newly added task.
    /// - Parameters:
    ///   - elsewhere: its position among all tasks when it belongs to another page but is displayed here.
    ///   - shown: the positions of the tasks on the page.
    private func news(_ elsewhere: Int?, _ shown: [Int]) -> String {
        guard let elsewhere else { return words.justAdded }
        guard let position = shown.firstIndex(of: elsewhere) else { return words.addedNotIncluded }
        return words.addedOnPage.text(["page": context.words.number(TaskPaging.page(of: position))])
    }

    private func nothing(_ selection: TaskSelection) -> Node {
        div(.class("empty")) {
            p {
                if !selection.search.isEmpty {
                    words.foundNothing.node(["text": selection.search])
                } else {
                    selection.filter == .done ? words.emptyDone : words.emptyOpen
                    if selection.filter == .done, model.abilities.complete { " \(words.emptyDoneNext)" }
                }
            }
            a(.class("button"), .href("/tasks")) { words.showAll }
        }
    }

    private var empty: Node {
        div(.class("empty")) {
            p { strong { words.empty } }
            p(.class("hint")) { words.emptyNext }
        }
    }

    private func pages(_ paging: TaskPaging, _ query: TaskListQuery) -> Node {
        let number = context.words.number
        return nav(.class("pages"), .ariaLabel(words.pages)) {
            if paging.page > 1 {
                a(.class("button back"), .rel("prev"), .href(query.with(page: paging.page - 1).path)) {
                    words.previous
                }
            }
            p(.class("spot")) {
                words.pageOf.text(["page": number(paging.page), "pages": number(paging.pages)])
            }
            if paging.page < paging.pages {
                a(.class("button on"), .rel("next"), .href(query.with(page: paging.page + 1).path)) { words.next }
            }
        }
    }
}
