import HTML
import Texts

/// The additional parts of pages on a shared screen, which remove a user's data from it.
struct KioskFrame {
    let context: PageContext
    let screen: KioskScreen
    /// Whether it is the start page, which never times out.
    let isStart: Bool
    /// Seconds without input after which a signed-out page returns to the start page, if shorter than for other pages.
    var leavesAfter: Int?
    /// Whether the page reloads when the program's start page has changed.
    var followsStart = false

    private var words: Words.Kiosk { context.words.kiosk }
    /// Whether it may stay for hours. Not a start page in a language chosen by a user.
    private var stays: Bool { isStart && !(followsStart && screen.hasChosenLanguage) }
    private var session: KioskSession? { context.account?.kiosk }

    /// The elements of `head`. They are after those of the page: browsers use the first of two refreshes.
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
                    // One second longer than the server's timeout, so that the session has ended by then.
                    let seconds = session.map { $0.secondsLeft + 1 } ?? leavesAfter ?? screen.idle + screen.warning
                    meta(.httpEquiv("refresh"), .content("\(seconds); url=\(KioskAddresses.ended)"))
                },
        ])
    }

    /// Forms that may be sent twice and always get a redirect, so that the script can send them.
    private static let repeatable = [PairingAddresses.screen, PairingAddresses.cancel, LanguagePage.address]
        .joined(separator: " ")

    /// The end of each page: a notice when the program is unavailable, and the controls for a signed-in user.
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
            .attribute("data-phone", session.canEndElsewhere ? "" : nil)
        ) {
            h2(.id("still-there-heading")) { words.stillThere }
            p(.id("still-there-text")) { words.closes.node(["seconds": "\(screen.warning)"]) }
            PostForm(action: KioskAddresses.here, csrf: account.csrf).node {
                button(.class("button first")) { words.stay }
            }
        }
    }
}
