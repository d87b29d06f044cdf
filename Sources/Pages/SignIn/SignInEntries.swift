import HTML

/// The ways of signing in: one button for each, in the order of the settings.
///
/// Where the first is good for everybody (it signs in and makes accounts), it stands alone and the others follow as a quiet
/// group, so that somebody new has nothing to choose. Otherwise all stand together.
struct SignInEntries {
    let entries: [SignInEntry]
    let words: Words
    /// Whether the first stands out; not where another button has to.
    var isFirstMain = true

    private var isGrouped: Bool { entries.count > 1 && entries[0].kind == .signUpSignIn }

    /// The button for everybody, or all of them.
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

    /// The other ways, for those who look for one of them.
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
