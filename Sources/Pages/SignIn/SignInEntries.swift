import HTML
import Texts

/// The sign-in buttons, in the order of the settings.
///
/// If the first one suits all users (signs in and signs up), it is alone and the others follow as a secondary group, so
/// that a new user needs no choice. Otherwise all are together.
struct SignInEntries {
    let entries: [SignInEntry]
    let words: Words
    /// Whether the first is the page's primary button.
    var isFirstMain = true

    private var isGrouped: Bool { entries.count > 1 && entries[0].kind == .signUpSignIn }

    /// The primary button, or all of them.
    var main: Node {
        ul(.class("entries")) {
            for (index, entry) in entries.prefix(isGrouped ? 1 : entries.count).enumerated() {
                li {
                    a(.class("button", index == 0 && isFirstMain ? "first" : nil), .href(entry.address)) {
                        entry.title
                    }
                    if let hint = words.welcome.hints[entry.kind] { p(.class("hint")) { hint } }
                }
            }
        }
    }

    /// The secondary buttons.
    var others: Node {
        guard isGrouped else { return .empty }
        return div(.class("ways")) {
            p(.class("hint"), .id("ways")) { words.welcome.otherWays }
            ul(.class("actions"), .ariaLabelledBy("ways")) {
                for entry in entries.dropFirst() { li { a(.class("button"), .href(entry.address)) { entry.title } } }
            }
        }
    }
}
