import HTML
import Pages
import Texts

/// Buttons that run the provider's other policies; each run ends on its own diagram.
struct OtherPolicies {
    let entries: [SignInEntry]
    let words: Words

    var node: Node {
        guard !entries.isEmpty else { return .empty }
        return .fragment([
            h3 { words.flow.page.otherPolicies },
            div(.class("actions")) {
                for entry in entries { a(.class("button"), .href(entry.address)) { entry.title } }
            },
        ])
    }
}
