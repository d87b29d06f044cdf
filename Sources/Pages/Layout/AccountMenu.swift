import HTML
import Texts

/// The menu under the user's name. It opens without a script.
struct AccountMenu {
    let account: Account
    let words: Words
    let hasTasks: Bool

    var node: Node {
        let frame = words.frame
        return nav(.class("account"), .ariaLabel(frame.menu)) {
            details(.class("who")) {
                summary {
                    if let name = account.name {
                        span(.class("as")) { "\(frame.signedInAs) " }
                        bdi(.class("name"), .translate(false)) { name }
                    } else {
                        span(.class("name")) { frame.signedIn }
                    }
                }
                ul(.class("menu")) {
                    if hasTasks { li { a(.class("item"), .href("/tasks")) { frame.yourTasks } } }
                    li { a(.class("item"), .href("/claims")) { frame.aboutMe } }
                    if let screen = account.screen {
                        li {
                            a(.class("item"), .href(PairingAddresses.opened)) {
                                span { words.pairing.menu.node(["screen": screen]) }
                            }
                        }
                    }
                    for entry in account.profileEntries {
                        li { a(.class("item"), .href(entry.address)) { entry.title } }
                    }
                    if account.explains { li { a(.class("item"), .href("/flow")) { words.flow.home.menu } } }
                    if account.hasSettings { li { a(.class("item"), .href("/settings")) { words.settings.menu } } }
                    if account.offersAccounts {
                        li(.class("apart")) { a(.class("item"), .href("/accounts")) { frame.switchAccount } }
                    }
                    li(.class(account.offersAccounts ? nil : "apart")) {
                        PostForm(action: "/switch-user", csrf: account.csrf).node {
                            button(.class("item")) { frame.switchUser }
                        }
                    }
                    li {
                        PostForm(action: "/sign-out", csrf: account.csrf).node {
                            button(.class("item")) { frame.signOut }
                        }
                    }
                }
            }
        }
    }
}
