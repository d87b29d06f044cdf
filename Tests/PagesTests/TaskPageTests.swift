import Localization
import TestSupport
import Testing
import Texts

@testable import Pages
@testable import TaskPages

/// A task's own page.
struct TaskPageTests {
    private let row = TaskRow(id: "a/b", text: "Buy milk", isCompleted: false)

    @Test(.holds("U13")) func `the task is shown with its state, its dates and its id`() throws {
        let markup = Markup(Specimens.task(row, created: 1_763_996_400, changed: 1_764_000_000))
        #expect(markup.all("h1").map(\.text) == ["Buy milk"])
        #expect(markup.all("title").first?.text == "Task: Buy milk – Web Companion")
        #expect(
            markup.all("dt").map(\.text) == [
                words.task.isDone, words.task.created, words.task.changed, words.task.number,
            ])
        #expect(markup.all("time").map { $0["datetime"] } == ["2025-11-24T15:00:00Z", "2025-11-24T16:00:00Z"])
        let time = try #require(CivilTime(secondsSince1970: 1_763_996_400))
        #expect(markup.all("time").first?.text == words.moment(time))
        #expect(markup.all("code").map(\.text) == ["a/b"])
        #expect(markup.wording.contains(words.task.notYet))
    }

    @Test(.holds("U13")) func `what the service does not say is not shown`() {
        let markup = Markup(Specimens.task(TaskRow(id: "7", text: "Buy milk", isCompleted: nil)))
        #expect(markup.all("dt").map(\.text) == [words.task.number])
        // A year that no calendar has.
        #expect(Markup(Specimens.task(row, created: .max, changed: .min)).all("time").isEmpty)
    }

    @Test func `its forms and its way back keep the part of the list`() {
        let markup = Markup(Specimens.task(row))
        #expect(markup.all("a").first { $0.text == words.task.back }?["href"] == "/tasks?show=open&page=2")
        let own = markup.forms.filter { $0.form["action"]?.hasPrefix("/tasks/") == true }
        #expect(own.map { $0.form["action"] } == ["/tasks/a%2Fb", "/tasks/a%2Fb/done", "/tasks/a%2Fb/delete"])
        for (_, content) in own {
            #expect(content.first { $0["name"] == "show" }?["value"] == "open")
            #expect(content.first { $0["name"] == "page" }?["value"] == "2")
        }
    }

    @Test(
        arguments: [
            (TaskListPage.Abilities(complete: false, edit: false, delete: true), [words.tasks.delete], false),
            (.init(complete: true, edit: false, delete: false), [words.task.complete], false),
            (.init(complete: false, edit: true, delete: false), [], true),
            (.init(complete: false, edit: false, delete: false), [], false),
        ] as [(TaskListPage.Abilities, [String], Bool)])
    func `what the service can't do is not shown`(
        _ abilities: TaskListPage.Abilities, buttons: [String], hasField: Bool
    ) {
        let markup = Markup(Specimens.task(row, abilities: abilities))
        let own = [words.task.complete, words.task.reopen, words.tasks.delete]
        #expect(markup.all("button").map(\.text).filter(own.contains) == buttons)
        #expect(markup.tags.contains { $0["id"] == "text" } == hasField)
    }

    private func actions(_ markup: Markup) -> [String] {
        markup.forms.compactMap { $0.form["action"] }.filter { $0.hasPrefix("/tasks/7/") }
    }

    @Test func `a done task is opened again`() {
        let markup = Markup(Specimens.task(TaskRow(id: "7", text: "x", isCompleted: true)))
        #expect(actions(markup) == ["/tasks/7/open", "/tasks/7/delete"])
        #expect(markup.wording.contains(words.task.reopen))
    }

    @Test func `the field is given the focus, unless there is something to be heard first`() {
        func hasFocus(_ page: TaskPage) -> Bool {
            Markup(page).tags.contains {
                $0["id"] == "text" && ($0["autofocus"] != nil || $0["class"] == "input eager")
            }
        }
        #expect(hasFocus(Specimens.task(row)))
        #expect(hasFocus(Specimens.task(row, draft: .init("", error: .empty))))
        #expect(!hasFocus(Specimens.task(row, message: PageMessage(.taskDone, detail: "x"))))
        #expect(
            !hasFocus(Specimens.task(row, message: PageMessage(failed: .change, because: .slow), draft: .init("x"))))
    }

    @Test func `a refused text is in the field with the reason, and the task above it unchanged`() throws {
        let page = Specimens.task(row, draft: .init(" typed \t", error: .tooLong(count: 501, limit: 500)))
        #expect(page.status == 422)
        let markup = Markup(page)
        let field = try #require(markup.tags.first { $0["id"] == "text" })
        #expect(field["value"] == " typed \t")
        #expect(markup.tags.first { $0["id"] == field["aria-describedby"] }?.text.hasPrefix("That’s 501") == true)
        #expect(markup.all("h1").map(\.text) == ["Buy milk"])
    }

    @Test func `the list is next to the task, with the task marked in it`() throws {
        let page = TaskPage(
            Specimens.signedOut, account: Specimens.alice,
            .init(
                id: "a/b", task: row, selection: .init(filter: .open),
                list: [
                    row, .init(id: "c", text: "Walk", isCompleted: true),
                    .init(id: nil, text: "No id", isCompleted: nil),
                ]))
        let markup = Markup(page)
        let start = try #require(markup.tags.firstIndex { $0.name == "nav" && $0["class"] == "beside" })
        let end = try #require(markup.tags[start...].firstIndex { $0.name == "nav" && $0.isEnd })
        let links = markup.tags[start..<end].filter { $0.name == "a" && !$0.isEnd }
        #expect(links.map { $0["href"] } == ["/tasks?show=open", "/tasks/a%2Fb?show=open", "/tasks/c?show=open"])
        #expect(links.map { $0["aria-current"] } == [nil, "page", nil])
        #expect(markup.tags[start..<end].contains { $0.text == "No id" })
        #expect(!Markup(Specimens.task(row)).tags.contains { $0["class"] == "beside" }, "nothing when it can't be had")
    }

    @Test func `without the task what was typed can still be sent, and the page tried again`() throws {
        let page = TaskPage(
            Specimens.signedOut, account: Specimens.alice,
            .init(
                id: "7", task: nil, selection: .init(filter: .done), problem: .slow, draft: .init("typed", isKept: true)
            ))
        #expect(page.status == 503)
        let markup = Markup(page)
        #expect(markup.all("a").first { $0.text == words.errors.tryAgain }?["href"] == "/tasks/7?show=done")
        #expect(markup.tags.first { $0["id"] == "text" }?["value"] == "typed")
        #expect(actions(markup) == [])
        let discard = try #require(markup.forms.first { $0.form["action"] == "/drafts/delete" })
        #expect(discard.content.first { $0["name"] == "task" }?["value"] == "7")
    }
}
