import HTML
import Pages
import Texts

/// The tasks that wait to be sent, at the end of the list: the reason for each, and the buttons for it.
struct WaitingTasks {
    let context: PageContext
    let csrf: String
    let tasks: [WaitingTask]
    /// The displayed part of the list.
    let query: TaskListQuery

    var node: Node {
        guard !tasks.isEmpty else { return .empty }
        return section(.id("unsent"), .ariaLabelledBy("unsent-title")) {
            h2(.id("unsent-title")) { words.waitingTitle }
            ul(.class("unsent")) { for (number, task) in zip(1..., tasks) { row(task, "w\(number)") } }
        }
    }

    private var words: Words.Tasks { context.words.tasks }

    private func row(_ task: WaitingTask, _ textID: String) -> Node {
        li {
            p(.id(textID), .translate(false)) { task.text }
            p(.class(isFailed(task) ? "error" : "hint")) {
                said(of: task)
                nextTry(of: task)
            }
            if !task.isStored { p(.class("error")) { words.waitingUnsaved } }
            PostForm(
                action: "/outbox/try", csrf: csrf, style: "unsent", hidden: query.parameters + [("entry", task.id)]
            ).node {
                div(.class("actions")) {
                    button(.class("button"), .ariaDescribedBy(textID)) { words.retry }
                    button(.class("quiet"), .formaction("/outbox/give-up"), .ariaDescribedBy(textID)) { words.giveUp }
                }
            }
        }
    }

    private func isFailed(_ task: WaitingTask) -> Bool { if case .waiting = task.state { false } else { true } }

    /// The time of the next attempt, in the format of all pages.
    private func nextTry(of task: WaitingTask) -> Node {
        guard case .waiting(_, let next?) = task.state, let time = context.words.time(next) else { return .empty }
        return .fragment([.text(" "), words.waitingUntil.node("time", time)])
    }

    private func said(of task: WaitingTask) -> String {
        switch task.state {
        case .waiting(let problem, _):
            [words.waiting, problem?.text(context.words)].compactMap(\.self).joined(separator: " ")
        case .undecided: words.undecided
        case .refused(let problem):
            [words.notAdded, problem?.text(context.words)].compactMap(\.self).joined(separator: " ")
        }
    }
}
