import HTML
import Localization

/// The controls above the list: filter, order and search.
struct TaskListTools {
    let context: PageContext
    let place: ListPlace
    /// Whether the service knows which tasks are done; otherwise there is no filter.
    let knowsCompletion: Bool

    private var words: Words.Tasks { context.words.tasks }

    private var isInUse: Bool { !place.selection.search.isEmpty || place.selection.order != .service }

    var node: Node {
        div(.class("tools")) {
            if knowsCompletion {
                nav(.class("tabs"), .ariaLabel(words.show)) {
                    for choice in TaskFilter.allCases {
                        a(
                            .class("quiet"), .href(place.with(choice).address),
                            .ariaCurrent(choice == place.selection.filter ? "page" : nil)
                        ) { words.filters[choice] ?? choice.rawValue }
                    }
                }
            } else {
                span {}
            }
            // On a small screen the list comes first. On larger ones, the style sheet shows all of it.
            details(.class("more"), .open(isInUse)) {
                summary(.class("quiet")) { span { words.searchAndOrder } }
                button(.class("quiet"), .type("button"), .id("keys-open")) { words.shortcuts.title }
                a(.class("quiet"), .href(place.address)) { words.refresh }
                search
            }
        }
    }

    /// A GET form: its input is in the URL.
    private var search: Node {
        form(.class("find"), .role("search"), .action("/tasks")) {
            if place.selection.filter != .all {
                input(.type("hidden"), .name("show"), .value(place.selection.filter.rawValue))
            }
            label(.for("q")) { words.search }
            input(
                .class("input"), .id("q"), .type("search"), .name("q"),
                .value(place.selection.search.isEmpty ? nil : place.selection.search), .dir("auto"),
                .autocomplete("off"), .maxlength(TaskSelection.maxSearch))
            label(.for("order")) { words.order }
            selectElement(.class("input"), .id("order"), .name("order")) {
                for choice in TaskOrder.allCases where knowsCompletion || choice != .done {
                    option(.value(choice.rawValue), .selected(choice == place.selection.order)) {
                        words.orders[choice] ?? choice.rawValue
                    }
                }
            }
            button(.class("button")) { words.find }
        }
    }
}
