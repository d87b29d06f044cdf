public import HTML
import Localization
public import Pages
import Texts

/// One task: its text, state and dates, and all actions on it.
public struct TaskPage: Page {
    /// Language and assets.
    public let context: PageContext
    /// The user whose task it is.
    public let account: Account
    /// The content of the page.
    public let model: Model

    /// Creates a page. The account is separate from the context, because a task requires one.
    public init(_ context: PageContext, account: Account, _ model: Model) {
        self.context = context.with(account)
        self.account = account
        self.model = model
    }

    /// 200; 422 when a text was refused; 503 when the task can't be loaded.
    public var status: Int {
        if model.problem != nil { return 503 }
        return model.draft?.error != nil ? 422 : 200
    }

    /// The complete document.
    public var document: Document {
        Layout(context: context, title: title, style: "one", beside: list).document {
            p { a(.class("quiet back"), .href(wayBack)) { words.back } }
            heading
            model.message?.node(context.words, takesFocus: model.draft?.error == nil) {
                // Displayed once: next to the reason why there is no task, if there is one.
                if model.problem == nil { signInAgain }
            } ?? .empty
            if let problem = model.problem { unavailable(problem) }
            if let address { edit(address) }
            if let address, let task = model.task { actions(address, task) }
            if let task = model.task { facts(task) }
        }
    }

    /// The list next to the task, as in both tutorials' apps on wide screens; the style sheet hides it on narrow ones.
    private var list: Node? {
        guard !model.list.isEmpty else { return nil }
        return nav(.class("beside"), .ariaLabelledBy("list")) {
            h2(.id("list")) { a(.href(query.path)) { context.words.tasks.title } }
            ul {
                for row in model.list {
                    li(.class(row.isCompleted == true ? "is-done" : nil)) {
                        if let address = row.address {
                            a(
                                .href(query.path(below: address)), .translate(false),
                                .ariaCurrent(row.id == model.id ? "page" : nil)
                            ) { row.text }
                        } else {
                            p(.translate(false)) { row.text }
                        }
                    }
                }
            }
        }
    }

    private var signInAgain: Node {
        model.signInAgain.map { address in
            a(.class("button first"), .href(address)) { context.words.signedOut.again }
        } ?? .empty
    }

    private var words: Words.OneTask { context.words.task }
    private var query: TaskListQuery { TaskListQuery(model.selection, page: model.page) }
    /// The back link to this task in the list.
    private var wayBack: String {
        query.path + (model.list.firstIndex { $0.id == model.id }.map { "#t\($0 + 1)" } ?? "")
    }
    /// The number of its row and how many rows there are, for the link back to the list.
    private var rowFields: [(String, String?)] {
        guard let index = model.list.firstIndex(where: { $0.id == model.id }) else { return [] }
        return [("r", "\(index + 1)"), ("rows", "\(model.list.count)")]
    }
    private var address: String? { TaskRow(id: model.id, text: "", isCompleted: nil).address }
    private var isDone: Bool { model.task?.isCompleted == true }

    private var title: String {
        // On a shared screen, the browser history would list the titles of abandoned pages.
        guard context.kiosk == nil else { return words.plainTitle }
        return model.task.map { words.title.text(["text": PageMessage.shortened($0.text, to: 60).isolated]) }
            ?? words.plainTitle
    }

    private var heading: Node {
        guard let task = model.task else { return h1 { words.plainTitle } }
        // A heading of five hundred characters is displayed as text.
        let isLong = task.text.utf8.count > 400 || task.text.count > 60
        return h1(.class("task-text", isLong ? "long" : nil, isDone ? "is-done" : nil), .dir("auto"), .translate(false))
        {
            context.kiosk == nil ? LinkedText(text: task.text).node : .text(task.text)
        }
    }

    private func unavailable(_ problem: TaskProblem) -> Node {
        div(
            .class("message fail"), .role("alert"), .tabindex(-1), .autofocus(model.message == nil), .id("unavailable")
        ) {
            p {
                strong { words.unavailable }
                " "
                problem.text(context.words)
            }
            if model.draft != nil { p { context.words.tasks.keptDraft } }
            div(.class("actions")) {
                signInAgain
                if let address {
                    a(
                        .class("button", model.signInAgain == nil ? "first" : nil),
                        .href(query.path(below: address))
                    ) { context.words.tasks.retry }
                }
            }
        }
    }

    /// Also without the task itself if there is unsaved input: it can be resubmitted from here.
    @HTMLBuilder private func edit(_ address: String) -> Node {
        if model.draft != nil || (model.task != nil && model.abilities.edit) {
            PostForm(action: address, csrf: account.csrf, style: "field", hidden: query.parameters + rowFields).node {
                TextField(
                    id: "text", label: context.words.tasks.changeText,
                    value: model.draft?.text ?? model.task?.text ?? "",
                    error: model.draft?.error?.text(context.words), button: context.words.tasks.save,
                    opensFocused: model.message == nil && model.problem == nil
                ).node
            }
            if let draft = model.draft, draft.isKept {
                DiscardForm(
                    words: context.words, csrf: account.csrf, form: "edit",
                    unsavedButton: draft.isStored ? nil : context.words.tasks.save,
                    hidden: query.parameters + [("task", model.id)]
                ).node
            }
        }
    }

    @HTMLBuilder private func actions(_ address: String, _ task: TaskRow) -> Node {
        if model.abilities.complete || model.abilities.delete {
            // Separate forms: text browsers don't support `formaction`.
            div(.class("actions")) {
                if model.abilities.complete {
                    form(address + (isDone ? "/open" : "/done")) {
                        button(.class("button")) { isDone ? words.reopen : words.complete }
                    }
                }
                if model.abilities.delete {
                    form(address + "/delete") {
                        button(.class("button delete")) { context.words.tasks.delete }
                    }
                }
            }
        }
    }

    private func form(_ address: String, @HTMLBuilder content: () -> Node) -> Node {
        PostForm(
            action: address, csrf: account.csrf, hidden: query.parameters + rowFields + [("at", "task")]
        ).node(content: content)
    }

    private func facts(_ task: TaskRow) -> Node {
        dl(.class("facts")) {
            if let isCompleted = task.isCompleted {
                dt { words.isDone }
                dd { isCompleted ? words.yes : words.notYet }
            }
            moment(words.created, model.created)
            moment(words.changed, model.changed)
            dt { words.number }
            dd { code { model.id } }
        }
    }

    @HTMLBuilder private func moment(_ name: String, _ seconds: Int64?) -> Node {
        if let time = seconds.flatMap({ context.words.time($0) }) {
            dt { name }
            dd { time }
        }
    }
}
