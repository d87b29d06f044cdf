import HTML

/// Says who else is signed in in this browser, on a page of nobody, with the way to choose one of them.
struct StillSignedIn {
    let names: [String]
    let words: Words

    var node: Node {
        guard !names.isEmpty else { return .empty }
        return div(.class("message note")) {
            p {
                strong { words.accounts.stillSignedIn }
                for (index, name) in names.enumerated() {
                    index == 0 ? " " : ", "
                    bdi { name }
                }
            }
            a(.class("button"), .href("/accounts")) { words.accounts.choose }
        }
    }
}
