import HTML

/// What stands around the pages on a shared screen, so that nothing of a person stays on it.
struct KioskFrame {
    let context: PageContext
    let screen: KioskScreen
    /// Whether it is the start page, from which nothing has to go away.
    let isStart: Bool
    /// Seconds without input after which a signed-out page returns to the start, where that is sooner than on other pages.
    var leavesAfter: Int?
    /// Whether the page is loaded again when the program has another start page.
    var followsStart = false

    private var words: Words.Kiosk { context.words.kiosk }
    /// Whether it stays for hours. A start page in a language that somebody chose is still theirs.
    private var stays: Bool { isStart && !(followsStart && screen.hasChosenLanguage) }
    private var session: KioskSession? { context.account?.kiosk }

    /// The elements of `head`. They stand behind those of the page: of two refreshes browsers follow the first.
    var head: Node {
        .fragment([
            link(.rel("stylesheet"), .href(context.assets.kioskStyleSheet)),
            followsStart ? link(.rel("stylesheet"), .href(context.assets.kioskStartStyleSheet)) : .empty,
            script(
                .src(context.assets.kioskScript), .defer(), .attribute("data-title", context.words.productName),
                .attribute("data-ended", KioskAddresses.ended),
                .attribute("data-hand-over", KioskAddresses.handOver),
                .attribute("data-repeatable", KioskFrame.repeatable), .attribute("data-away", words.away),
                .attribute("data-screen", KioskAddresses.screen),
                .attribute("data-state", followsStart ? screen.state : nil),
                .attribute("data-idle", stays ? nil : "\(leavesAfter ?? screen.idle)")),
            stays
                ? .empty
                : noscript {
                    // A second more than the server gives, so that it has ended what is to end.
                    let seconds = session.map { $0.secondsLeft + 1 } ?? leavesAfter ?? screen.idle + screen.warning
                    meta(.httpEquiv("refresh"), .content("\(seconds); url=\(KioskAddresses.ended)"))
                },
        ])
    }

    /// Forms that may be sent twice and are always answered with the way to another page, so that the script can send them.
    private static let repeatable = [PairingAddresses.screen, PairingAddresses.cancel, LanguagePage.address]
        .joined(separator: " ")

    /// What stands at the end of each page: where it says that the program is away, and what whoever is signed in needs.
    var end: Node {
        let status = p(.class("no-program"), .id("no-program"), .role("status"))
        guard let account = context.account, let session else { return status }
        return .fragment([status, handOver(account), notice(account, session)])
    }

    private func handOver(_ account: Account) -> Node {
        section(.class("hand-over"), .ariaLabel(words.done)) {
            PostForm(action: KioskAddresses.handOver, csrf: account.csrf).node {
                button(.class("button first")) {
                    strong { words.done }
                    " "
                    span { words.doneHow }
                }
            }
        }
    }

    private func notice(_ account: Account, _ session: KioskSession) -> Node {
        element(
            "dialog", .class("still-there"), .id("still-there"), .role("alertdialog"),
            .ariaLabelledBy("still-there-heading"), .ariaDescribedBy("still-there-text"),
            .attribute("data-ask", KioskAddresses.left), .attribute("data-session", session.handle),
            .attribute("data-left", "\(session.secondsLeft)"), .attribute("data-warning", "\(screen.warning)"),
            .attribute("data-phone", session.isOfPhone ? "" : nil)
        ) {
            h2(.id("still-there-heading")) { words.stillThere }
            p(.id("still-there-text")) { words.closes.node(["seconds": "\(screen.warning)"]) }
            PostForm(action: KioskAddresses.here, csrf: account.csrf).node {
                button(.class("button first")) { words.stay }
            }
        }
    }
}
