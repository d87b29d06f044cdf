import HTML
import Localization

/// The styles of the list, and its script with what it says.
struct TaskListHead {
    let context: PageContext

    var node: Node {
        let (words, tasks) = (context.words, context.words.tasks)
        let many = tasks.addMany
        return .fragment([
            link(.rel("stylesheet"), .href(context.assets.tasksStyleSheet)),
            script(
                .src(context.assets.tasksScript), .type("module"), .attribute("data-adding", tasks.adding),
                .attribute("data-zero", many.forms[.zero]?.template),
                .attribute("data-one", many.forms[.one]?.template),
                .attribute("data-two", many.forms[.two]?.template), .attribute("data-few", many.forms[.few]?.template),
                .attribute("data-many", many.forms[.many]?.template),
                .attribute("data-other", many.forms[.other]?.template),
                .attribute("data-add", tasks.add), .attribute("data-retry", tasks.retry),
                .attribute("data-discard", words.task.discard), .attribute("data-none", tasks.noAnswer),
                .attribute("data-details", tasks.details), .attribute("data-change", tasks.changeText),
                .attribute("data-ask", tasks.askDelete)),
        ])
    }
}
