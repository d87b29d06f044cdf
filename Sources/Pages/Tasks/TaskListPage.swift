public import HTML
import Localization

/// The list: add, tick off, edit, delete; by pages of a hundred, all or only what is open or done.
public struct TaskListPage: Page {
    /// Language and assets.
    public let context: PageContext
    /// The person whose list it is.
    public let account: Account
    /// What the page shows.
    public let model: Model

    /// A page from its values. The account is said apart from the context, because there is no list without one.
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

    /// The whole document.
    public var document: Document {
        Layout(context: context, title: words.title).document {
            switch model.tasks {
            case .loaded(let rows): loaded(rows)
            case .unavailable(let problem): unavailable(problem)
            }
        }
    }

    private var words: Words.Tasks { context.words.tasks }
    private var fieldHasFocus: Bool { model.draft.error != nil }

    private func loaded(_ rows: [TaskRow]) -> Node {
        let knowsCompletion = model.abilities.complete || rows.contains { $0.isCompleted != nil }
        let filter = knowsCompletion ? model.filter : .all
        let shown = filter == .all ? Array(rows.indices) : rows.indices.filter { filter.includes(rows[$0]) }
        let paging = TaskPaging(count: shown.count, page: model.page)
        return .fragment([
            div(.class("heading")) {
                h1 { words.title }
                if !rows.isEmpty { p(.class("counts")) { counts(rows, knowsCompletion: knowsCompletion) } }
            },
            model.message?.node(context.words, takesFocus: !fieldHasFocus && model.newTask == nil) { signInAgain }
                ?? .empty,
            addForm,
            model.unsavedChange.map(unsaved) ?? .empty,
            model.unreadable > 0
                ? p(.class("hint")) { context.words.count(words.unreadable, model.unreadable) } : .empty,
            rows.isEmpty ? empty : tools(filter, knowsCompletion: knowsCompletion),
            rows.isEmpty ? .empty : list(shown[paging.range], of: rows, filter: filter, page: paging.page),
            paging.pages > 1 ? pages(paging, filter: filter) : .empty,
        ])
    }

    private func unavailable(_ problem: TaskProblem) -> Node {
        .fragment([
            h1 { words.title },
            model.message?.node(context.words, takesFocus: !fieldHasFocus) ?? .empty,
            div(
                .class("message fail"), .role("alert"), .tabindex(-1),
                // What came of the person's own doing is read first.
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
                    a(
                        .class("button", model.signInAgain == nil ? "first" : nil),
                        .href(address(filter: model.filter, page: model.page))
                    ) { words.retry }
                }
            },
            addForm,
            model.unsavedChange.map(unsaved) ?? .empty,
        ])
    }

    private var signInAgain: Node {
        model.signInAgain.map { address in
            a(.class("button first"), .href(address)) { context.words.signedOut.again }
        } ?? .empty
    }

    /// Leads to the task whose new text was typed and not saved.
    private func unsaved(_ change: UnsavedChange) -> Node {
        guard let address = TaskRow(id: change.id, text: change.text, isCompleted: nil).address else { return .empty }
        return p(.class("hint"), .id("unsaved")) {
            context.words.task.unsaved.node(["text": PageMessage.shortened(change.text)])
            " "
            a(.href(ListPlace(filter: model.filter, page: model.page).address(of: address))) {
                context.words.task.goOn
            }
        }
    }

    private var addForm: Node {
        .fragment([
            PostForm(
                action: "/tasks", csrf: account.csrf, style: "field add",
                hidden: place(model.filter, model.page) + [("once", model.formNumber)]
            ).node {
                TextField(
                    id: "new", label: words.newTask, value: model.draft.text,
                    error: model.draft.error?.text(context.words), button: words.add
                ).node
            },
            model.draft.isKept
                ? DiscardForm(
                    words: context.words, csrf: account.csrf, form: "add",
                    unsavedButton: model.draft.isStored ? nil : words.add,
                    hidden: place(model.filter, model.page)
                ).node : .empty,
        ])
    }

    private func counts(_ rows: [TaskRow], knowsCompletion: Bool) -> String {
        guard knowsCompletion else { return context.words.count(words.total, rows.count) }
        let done = rows.count { $0.isCompleted == true }
        let doneCount = context.words.count(words.doneCount, done)
        guard rows.count > done else { return words.bothCounts.text(["open": words.nothingOpen, "done": doneCount]) }
        let open = context.words.count(words.openCount, rows.count - done)
        return done == 0 ? open : words.bothCounts.text(["open": open, "done": doneCount])
    }

    private func tools(_ filter: TaskFilter, knowsCompletion: Bool) -> Node {
        div(.class("tools")) {
            if knowsCompletion {
                nav(.class("tabs"), .ariaLabel(words.show)) {
                    for choice in TaskFilter.allCases {
                        a(
                            .class("quiet"), .href(address(filter: choice, page: 1)),
                            .ariaCurrent(choice == filter ? "page" : nil)
                        ) { words.filters[choice] ?? choice.rawValue }
                    }
                }
            } else {
                span {}
            }
            a(.class("quiet"), .href(address(filter: filter, page: model.page))) { words.refresh }
        }
    }

    private func list(_ shown: ArraySlice<Int>, of rows: [TaskRow], filter: TaskFilter, page: Int) -> Node {
        guard !shown.isEmpty else {
            return div(.class("empty")) {
                p {
                    filter == .done ? words.emptyDone : words.emptyOpen
                    if filter == .done, model.abilities.complete { " \(words.emptyDoneNext)" }
                }
                a(.class("button"), .href("/tasks")) { words.showAll }
            }
        }
        let place = ListPlace(filter: filter, page: page)
        return PostForm(action: "/tasks", csrf: account.csrf, hidden: place.parameters).node {
            if model.abilities.delete { span(.id(TaskListItem.deleteWord), .hidden()) { words.delete } }
            ul(.class("tasks"), .ariaLabel(words.list)) {
                for (number, index) in zip(1..., shown) {
                    TaskListItem(
                        row: rows[index], number: number, words: context.words, abilities: model.abilities,
                        place: place, isNew: index == model.newTask
                    ).node
                }
            }
        }
    }

    private var empty: Node {
        div(.class("empty")) {
            p { strong { words.empty } }
            p(.class("hint")) { words.emptyNext }
        }
    }

    private func pages(_ paging: TaskPaging, filter: TaskFilter) -> Node {
        let number = context.words.number
        return nav(.class("pages"), .ariaLabel(words.pages)) {
            if paging.page > 1 {
                a(.class("button back"), .rel("prev"), .href(address(filter: filter, page: paging.page - 1))) {
                    words.previous
                }
            }
            p(.class("spot")) {
                words.pageOf.text(["page": number(paging.page), "pages": number(paging.pages)])
            }
            if paging.page < paging.pages {
                a(.class("button on"), .rel("next"), .href(address(filter: filter, page: paging.page + 1))) {
                    words.next
                }
            }
        }
    }

    private func place(_ filter: TaskFilter, _ page: Int) -> [(String, String?)] {
        ListPlace(filter: filter, page: page).parameters
    }

    private func address(filter: TaskFilter, page: Int) -> String { ListPlace(filter: filter, page: page).address }
}
