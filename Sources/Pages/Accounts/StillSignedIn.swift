import HTML
import Texts

/// Lists the accounts still signed in in this browser on a page without an account, with a link to choose one.
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
                    bdi(.translate(false)) { name }
                }
            }
            a(.class("button"), .href("/accounts")) { words.accounts.choose }
        }
    }
}
