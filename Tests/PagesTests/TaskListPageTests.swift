import Localization
import Testing
import Texts

@testable import Pages
@testable import TaskPages

struct TaskListPageTests {
    private func rows(open: Int, done: Int) -> [TaskRow] {
        (0..<open).map { TaskRow(id: "o\($0)", text: "open \($0)", isCompleted: false) }
            + (0..<done).map { TaskRow(id: "d\($0)", text: "done \($0)", isCompleted: true) }
    }

    private func markup(_ model: TaskListPage.Model) -> Markup { Markup(Specimens.list(model)) }

    private func texts(_ markup: Markup) -> [String] {
        zip(markup.tags, markup.tags.dropFirst()).compactMap { tag, next in
            guard tag.name == "p", tag["id"]?.hasPrefix("t") == true else { return nil }
            return next.name == "a" ? next.text : tag.text
        }
    }

    @Test(arguments: [
        (1, 0, "1 to do"), (2, 0, "2 to do"), (3, 2, "3 to do, 2 done"), (0, 1, "Nothing to do, 1 done"),
        (1234, 1, "1,234 to do, 1 done"),
    ]) func `the list is counted in words`(open: Int, done: Int, expected: String) {
        let markup = markup(.init(tasks: .loaded(rows(open: open, done: done))))
        #expect(markup.tags.first { $0["class"] == "counts" }?.text == expected)
    }

    @Test(arguments: [(1, "1 task"), (2, "2 tasks"), (10_000, "10,000 tasks")])
    func `where completion is unknown only the total is shown and no filter is offered`(count: Int, expected: String) {
        let rows = (1...count).map { TaskRow(id: nil, text: "Task \($0)", isCompleted: nil) }
        let markup = markup(
            .init(tasks: .loaded(rows), abilities: .init(complete: false), selection: .init(filter: .done)))
        #expect(markup.tags.first { $0["class"] == "counts" }?.text == expected)
        #expect(!markup.tags.contains { $0["class"] == "tabs" })
        #expect(texts(markup).count == min(count, 100))
    }

    @Test func `an empty list says what to do and shows no tools`() {
        let markup = markup(.init(tasks: .loaded([])))
        #expect(markup.wording.contains(words.tasks.empty))
        #expect(!markup.tags.contains { $0["class"] == "tools" || $0["class"] == "counts" })
    }

    @Test(arguments: [
        (0, 1, 1, 1, 0..<0), (0, 9, 1, 1, 0..<0), (1, 1, 1, 1, 0..<1), (100, 1, 1, 1, 0..<100), (100, 2, 1, 1, 0..<100),
        (101, 2, 2, 2, 100..<101), (10_000, 100, 100, 100, 9_900..<10_000), (10_000, 101, 100, 100, 9_900..<10_000),
        (250, 0, 1, 3, 0..<100), (250, -7, 1, 3, 0..<100), (250, .min, 1, 3, 0..<100), (250, .max, 3, 3, 200..<250),
        (-1, 1, 1, 1, 0..<0),
    ]) func `pages are counted from one and never run out`(
        count: Int, asked: Int, page: Int, pages: Int, range: Range<Int>
    ) {
        let paging = TaskPaging(count: count, page: asked)
        #expect(paging.page == page)
        #expect(paging.pages == pages)
        #expect(paging.range == range)
    }

    @Test(
        arguments: [(nil, .all), ("open", .open), ("done", .done), ("DONE", .all), ("<", .all)]
            as [(String?, TaskFilter)])
    func `the filter of an address is a known one or all`(query: String?, expected: TaskFilter) {
        #expect(TaskFilter(query: query) == expected)
    }

    @Test func `ten thousand tasks are shown in pages that keep the filter`() {
        let rows = (1...10_000).map { TaskRow(id: "\($0)", text: "\($0)", isCompleted: $0.isMultiple(of: 2)) }
        let markup = markup(.init(tasks: .loaded(rows), selection: .init(filter: .done), page: 2))
        #expect(texts(markup) == (101...200).map { "\($0 * 2)" })
        #expect(markup.all("a").first { $0["rel"] == "prev" }?["href"] == "/tasks?show=done")
        #expect(markup.all("a").first { $0["rel"] == "next" }?["href"] == "/tasks?show=done&page=3")
        #expect(markup.wording.contains("Page 2 of 50"))
        #expect(markup.tags.first { $0["class"] == "counts" }?.text == "5,000 to do, 5,000 done")
        // What is sent from here returns here.
        for (_, content) in markup.forms.filter({
            $0.form["action"]?.hasPrefix("/tasks") == true && $0.form["method"] == "post"
        }) {
            #expect(content.first { $0["name"] == "show" }?["value"] == "done")
            #expect(content.first { $0["name"] == "page" }?["value"] == "2")
        }
    }

    @Test(arguments: [(TaskFilter.open, words.tasks.emptyOpen), (.done, words.tasks.emptyDone)])
    func `a filter that leaves nothing says so and leads back`(filter: TaskFilter, expected: String) {
        let row = TaskRow(id: "1", text: "x", isCompleted: filter == .open)
        let markup = markup(.init(tasks: .loaded([row]), selection: .init(filter: filter)))
        #expect(markup.wording.contains(expected))
        #expect(markup.wording.contains(words.tasks.showAll))
    }

    @Test func `a task is ticked off, opened again, edited and deleted under its own address`() throws {
        let tasks = [
            TaskRow(id: "a/b?c", text: "One", isCompleted: false), TaskRow(id: "é", text: "Two", isCompleted: true),
        ]
        let markup = markup(.init(tasks: .loaded(tasks)))
        let ticks = markup.all("button").filter { $0["role"] == "checkbox" }
        #expect(ticks.map { $0["formaction"] } == ["/tasks/a%2Fb%3Fc/done?r=1", "/tasks/%C3%A9/open?r=2"])
        #expect(ticks.map { $0["aria-checked"] } == ["false", "true"])
        let deletes = markup.all("button").filter { $0.text == words.tasks.delete }
        #expect(deletes.map { $0["formaction"] } == ["/tasks/a%2Fb%3Fc/delete?r=1", "/tasks/%C3%A9/delete?r=2"])
        let links = markup.all("a").filter { $0["href"]?.hasPrefix("/tasks/") == true }
        #expect(links.map { $0["href"] } == ["/tasks/a%2Fb%3Fc", "/tasks/%C3%A9"])
    }

    @Test(arguments: [nil, "", ".", ".."] as [String?])
    func `a task that no address can name has no controls`(id: String?) {
        let markup = markup(.init(tasks: .loaded([TaskRow(id: id, text: "One", isCompleted: true)])))
        #expect(!markup.tags.contains { $0["formaction"] != nil || $0["href"]?.hasPrefix("/tasks/") == true })
        #expect(markup.tags.contains { $0["role"] == "img" && $0["aria-label"] == words.tasks.done })
    }

    @Test func `controls for what the service cannot do are not shown`() {
        let markup = markup(
            .init(
                tasks: .loaded([TaskRow(id: "1", text: "One", isCompleted: nil)]),
                abilities: .init(complete: false, edit: false, delete: true)))
        #expect(markup.all("button").compactMap { $0["formaction"] } == ["/tasks/1/delete?r=1"])
        #expect(!markup.tags.contains { $0["role"] == "checkbox" || $0["role"] == "img" })
    }

    @Test func `where the service can't complete tasks a tick marks what is done, and nothing looks like a box`() {
        let abilities = TaskListPage.Abilities(complete: false, edit: false, delete: false)
        let markup = markup(.init(tasks: .loaded(rows(open: 2, done: 1)), abilities: abilities))
        #expect(!markup.tags.contains { $0["role"] == "checkbox" })
        let ticks = markup.tags.filter { $0["role"] == "img" }
        #expect(ticks.map { $0["aria-label"] } == ["Done"], "open tasks have nothing beside them")
        let none = self.markup(
            .init(tasks: .loaded(rows(open: 1, done: 0)), abilities: abilities, selection: .init(filter: .done)))
        #expect(none.wording.contains("Nothing is done yet.") && !none.wording.contains("Tick the box"))
    }

    @Test(arguments: [nil, "n"] as [String?])
    func `a new task is marked, and has the focus instead of the message`(id: String?) throws {
        let tasks = rows(open: 120, done: 0) + [TaskRow(id: id, text: "new one", isCompleted: false)]
        let markup = markup(
            .init(tasks: .loaded(tasks), page: 2, message: PageMessage(.taskAdded, detail: "new one"), newTask: 120))
        #expect(markup.all("li").filter { $0["class"] == "new" }.count == 1)
        let focused = markup.tags.filter { $0["autofocus"] != nil }
        #expect(focused.map(\.text) == [id == nil ? "new one" : words.tasks.change])
        #expect(focused.map(\.name) == [id == nil ? "p" : "a"])
        #expect(markup.tags.first { $0["id"] == focused[0]["aria-describedby"] }?.text == "Just added")
    }

    @Test(arguments: [true, false])
    func `a message that requires a new sign-in has the link for it`(isLoaded: Bool) {
        let markup = markup(
            .init(
                tasks: isLoaded ? .loaded(Specimens.tasks) : .unavailable(.notAccepted),
                message: isLoaded ? PageMessage(failed: .add, because: .notAccepted) : nil,
                signInAgain: "/sign-in?policy=x"))
        #expect(markup.all("a").filter { $0.text == "Sign in again" }.map { $0["href"] } == ["/sign-in?policy=x"])
    }

    @Test(arguments: [
        (TaskTextError.empty, words.tasks.textEmpty),
        (
            .tooLong(count: 1_048_576, limit: 500),
            "That’s 1,048,576 characters; the limit is 500. Shorten it and try again."
        ),
        (.refused(reason: nil), words.tasks.textRefusedSilently),
        (.refused(reason: ""), words.tasks.textRefusedSilently),
        (.refused(reason: "No rude words"), "This text was not accepted: No rude words"),
    ]) func `a refused text stays in the field and the reason is next to it`(error: TaskTextError, expected: String)
        throws
    {
        let page = Specimens.list(.init(tasks: .loaded(Specimens.tasks), draft: .init(" kept \t", error: error)))
        #expect(page.status == 422)
        let markup = Markup(page)
        let field = try #require(markup.all("input").first { $0["id"] == "new" })
        #expect(field["value"] == " kept \t")
        #expect(field["aria-invalid"] == "true")
        #expect(field["autofocus"] != nil)
        #expect(markup.tags.first { $0["id"] == field["aria-describedby"] }?.text == expected)
    }

    @Test func `a change that waits to be saved is shown with the link to its task`() throws {
        for tasks in [TaskListPage.Tasks.loaded(Specimens.tasks), .unavailable(.slow)] {
            let markup = Markup(
                Specimens.list(
                    .init(
                        tasks: tasks, selection: .init(filter: .open), page: 3,
                        unsavedChange: .init(id: "2/3", text: "typed"))))
            #expect(markup.all("bdi").map(\.text).contains("typed"))
            #expect(markup.all("a").first { $0.text == words.task.resume }?["href"] == "/tasks/2%2F3?show=open&page=3")
        }
    }

    @Test func `a kept draft can be thrown away, one that was only now refused can't`() {
        for (draft, isOffered) in [
            (TaskDraft("typed", isKept: true), true), (.init("typed", error: .empty), false), (.init(), false),
        ] {
            let markup = Markup(Specimens.list(.init(tasks: .loaded([]), draft: draft)))
            #expect(markup.forms.contains { $0.form["action"] == "/drafts/delete" } == isOffered)
        }
    }

    @Test func `a draft that could not be stored has a message about that, and none that it is kept`() throws {
        for tasks in [TaskListPage.Tasks.loaded(Specimens.tasks), .unavailable(.slow)] {
            for isStored in [true, false] {
                let draft = TaskDraft("typed", isKept: true, isStored: isStored)
                let markup = Markup(Specimens.list(.init(tasks: tasks, draft: draft)))
                #expect(markup.tags.contains { $0["id"] == "draft-not-saved" && $0["role"] == "alert" } != isStored)
                #expect(markup.wording.contains(words.task.kept) == isStored)
            }
        }
    }

    @Test func `a page of a hundred tasks is under 38 KB`() {
        let rows = (1001...1100).map { TaskRow(id: "\($0)", text: "Task number \($0)", isCompleted: $0 % 3 == 0) }
        #expect(Specimens.list(.init(tasks: .loaded(rows))).bytes.count < 38_000)
    }

    @Test func `a list that cannot be had says why, keeps the draft and offers to try again at the same place`() throws
    {
        let page = Specimens.list(
            .init(
                tasks: .unavailable(.tooMany(retryAfter: 5)), selection: .init(filter: .open), page: 2,
                draft: .init("Buy stamps")))
        #expect(page.status == 503)
        let markup = Markup(page)
        #expect(markup.wording.contains("Try again in 5 seconds."))
        #expect(markup.all("input").first { $0["id"] == "new" }?["value"] == "Buy stamps")
        let retry = try #require(markup.all("a").first { $0.text == words.errors.tryAgain })
        #expect(retry["href"] == "/tasks?show=open&page=2")
        #expect(markup.tags.contains { $0["role"] == "alert" && $0["autofocus"] != nil })
    }

    @Test func `the region of messages is there before there is one`() {
        #expect(markup(.init(tasks: .loaded([]))).tags.first { $0["id"] == "say" }?["role"] == "status")
        #expect(markup(.init(tasks: .unavailable(.gone))).tags.first { $0["id"] == "say" }?["role"] == "status")
    }

    @Test func `a message is heard and shortens a long task`() {
        let markup = markup(
            .init(tasks: .loaded([]), message: PageMessage(.taskAdded, detail: String(repeating: "x", count: 500))))
        let message = markup.tags.first { $0["id"] == "message" }
        #expect(markup.tags.first { $0["id"] == "say" }?["role"] == "status")
        #expect(message?["role"] == nil, "it would be said twice")
        #expect(message?["tabindex"] == "-1")
        #expect(message?["autofocus"] == nil, "what the person does next is not interrupted")
        #expect(markup.all("bdi").map(\.text).contains(String(repeating: "x", count: 79) + "…"))
    }

    @Test(arguments: [true, false]) func `what can be undone is offered beside what was done`(isOffered: Bool) throws {
        let markup = markup(
            .init(
                tasks: .loaded(Specimens.tasks), selection: .init(filter: .open, search: "milk", order: .text), page: 2,
                message: PageMessage(.taskDeleted, detail: "Buy milk"),
                undo: isOffered ? .init(id: "n", secondsLeft: 42) : nil))
        let form = markup.forms.first { $0.form["action"] == "/tasks/undo" }
        #expect((form != nil) == isOffered)
        guard let form else { return }
        let fields = Dictionary(
            uniqueKeysWithValues: form.content.compactMap { tag in tag["name"].map { ($0, tag["value"]) } })
        #expect(fields["undo"] == "n" && fields["q"] == "milk" && fields["show"] == "open" && fields["order"] == "text")
        #expect(form.content.contains { $0["data-left"] == "42" })
    }

    @Test func `the search and the order are in every address and form`() {
        let rows = (1...150).map { TaskRow(id: "\($0)", text: "Task <\($0)>", isCompleted: $0 == 7) }
        let search = "task <"
        let markup = markup(.init(tasks: .loaded(rows), selection: .init(search: search, order: .newest), page: 2))
        let query = "q=task%20%3C&order=newest"
        #expect(markup.all("a").first { $0["rel"] == "prev" }?["href"] == "/tasks?\(query)")
        #expect(markup.all("a").contains { $0["href"] == "/tasks/1?\(query)&page=2" })
        #expect(markup.all("a").contains { $0["href"] == "/tasks?show=open&\(query)" })
        for (_, content) in markup.forms.filter({
            $0.form["method"] == "post" && $0.form["action"]?.hasPrefix("/tasks") == true
        }) {
            #expect(content.first { $0["name"] == "q" }?["value"] == search)
            #expect(content.first { $0["name"] == "order" }?["value"] == "newest")
        }
        // Whatever was searched for turns nothing round, and is not translated.
        let found = "<bdi translate=\"no\">150</bdi> tasks found for “<bdi translate=\"no\">task &lt;</bdi>”."
        #expect(markup.source.contains(found))
        #expect(markup.all("input").first { $0["id"] == "q" }?["value"] == search)
        #expect(markup.all("option").filter { $0["selected"] != nil }.map { $0["value"] } == ["newest"])
        #expect(markup.all("button").contains { $0["formaction"] == "/completed/delete" })
    }

    @Test func `no results are shown with the search, and the link back`() {
        let markup = markup(.init(tasks: .loaded(Specimens.tasks), selection: .init(search: "<x>")))
        #expect(markup.all("bdi").map(\.text).contains("<x>"))
        #expect(markup.all("a").contains { $0.text == words.tasks.showAll && $0["href"] == "/tasks" })
    }

    @Test func `where completion is unknown there is no order by it, and nothing to clear`() {
        let rows = [TaskRow(id: "1", text: "One", isCompleted: nil)]
        let markup = markup(.init(tasks: .loaded(rows), abilities: .init(complete: false)))
        #expect(!markup.all("option").contains { $0["value"] == "done" })
        #expect(!markup.all("button").contains { $0["formaction"] == "/completed/delete" })
    }

    @Test(arguments: TaskAction.allCases) func `a failed action says what was not done and why`(action: TaskAction) {
        let markup = markup(.init(tasks: .loaded([]), message: PageMessage(failed: action, because: .gone)))
        #expect(markup.tags.first { $0["id"] == "message" }?["role"] == "alert")
        #expect(markup.wording.contains("was not") && markup.wording.contains(words.problems.gone))
    }
}
