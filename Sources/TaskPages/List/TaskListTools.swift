import HTML
import Localization
import Pages
import Texts

/// The controls above the list: filter, order and search.
struct TaskListTools {
    let context: PageContext
    let query: TaskListQuery
    /// Whether the service knows which tasks are done; otherwise there is nothing to filter by.
    let knowsCompletion: Bool

    private var words: Words.Tasks { context.words.tasks }

    private var isInUse: Bool { !query.selection.search.isEmpty || query.selection.order != .service }

    var node: Node {
        div(.class("tools")) {
            if knowsCompletion {
                nav(.class("tabs"), .ariaLabel(words.show)) {
                    for choice in TaskFilter.allCases {
                        a(
                            .class("quiet"), .href(query.with(choice).path),
                            .ariaCurrent(choice == query.selection.filter ? "page" : nil)
                        ) { words.filters[choice] ?? choice.rawValue }
                    }
                }
            } else {
                span {}
            }
            // Collapsed on a small screen, so that the list is visible at once. On a large one, the style sheet shows all of it.
            details(.class("more"), .open(isInUse)) {
                summary(.class("quiet")) { span { words.searchAndOrder } }
                button(.class("quiet"), .type("button"), .id("keys-open")) { words.shortcuts.title }
                a(.class("quiet"), .href(query.path)) { words.refresh }
                search
            }
        }
    }

    /// A GET form: its fields are in the address of the next page.
    private var search: Node {
        form(.class("find"), .role("search"), .action("/tasks")) {
            if query.selection.filter != .all {
                input(.type("hidden"), .name("show"), .value(query.selection.filter.rawValue))
            }
            label(.for("q")) { words.search }
            input(
                .class("input"), .id("q"), .type("search"), .name("q"),
                .value(query.selection.search.isEmpty ? nil : query.selection.search), .dir("auto"),
                .autocomplete("off"), .maxlength(TaskSelection.maxSearch))
            label(.for("order")) { words.order }
            selectElement(.class("input"), .id("order"), .name("order")) {
                for choice in TaskOrder.allCases where knowsCompletion || choice != .done {
                    option(.value(choice.rawValue), .selected(choice == query.selection.order)) {
                        words.orders[choice] ?? choice.rawValue
                    }
                }
            }
            button(.class("button")) { words.find }
        }
    }
}
