import HTML
import Localization
import Texts

/// The styles of the list, and its script with its texts.
struct TaskListHead {
    let context: PageContext

    var node: Node {
        let (words, tasks) = (context.words, context.words.tasks)
        return .fragment([
            link(.rel("stylesheet"), .href(context.assets.tasksStyleSheet)),
            script(
                .src(context.assets.tasksScript), .type("module"), .attribute("data-adding", tasks.adding),
                .attribute("data-many", TaskListHead.forms(tasks.addMany)),
                .attribute("data-added", TaskListHead.forms(tasks.addedMany)),
                .attribute("data-ticked", TaskListHead.forms(tasks.completedMany)),
                .attribute("data-undone", TaskListHead.forms(tasks.undoneMany)),
                .attribute("data-redone", TaskListHead.forms(tasks.redoneMany)),
                .attribute("data-undo", tasks.undo), .attribute("data-deleted", tasks.deletedElsewhere),
                .attribute("data-add-as-new", tasks.addAsNew), .attribute("data-as-of", tasks.listAsOf.template),
                .attribute("data-add", tasks.add), .attribute("data-retry", tasks.retry),
                .attribute("data-discard", words.task.discard), .attribute("data-none", tasks.noAnswer),
                .attribute("data-waiting", TaskListHead.forms(tasks.unsentCount)),
                .attribute("data-details", tasks.details), .attribute("data-change", tasks.changeText),
                .attribute("data-ask", tasks.askDelete), .attribute("data-long-list", tasks.longList),
                .attribute("data-transfer", words.transfer.run)),
        ])
    }

    /// The plural forms of a text, one per line, in the script's format: `one=Add {count} task`.
    private static func forms(_ phrase: PluralPhrase) -> String {
        PluralCategory.allCases.compactMap { category in
            phrase.forms[category].map { "\(category.rawValue)=\($0.template)" }
        }.joined(separator: "\n")
    }
}
