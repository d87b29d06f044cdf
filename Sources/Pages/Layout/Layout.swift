import HTML
import Localization

/// The frame of every page: head, skip link, header with the account menu, main part, footer.
struct Layout {
    let context: PageContext
    /// The title of this page; the name of the program is added.
    let title: String
    /// Classes of the sheet beside `sheet`.
    var style: String?
    /// What stands beside the sheet on wide screens.
    var beside: Node?
    /// Further elements of `head`.
    var head: Node = .empty
    /// Whether somebody may begin a sign-in here although somebody is signed in.
    var beginsSignIn = false
    /// Whether it asks what to do about another account than the one that the tab showed, so that it must not ask again.
    var asksWhoIsActive = false
    /// Whether it is the start page of a shared screen.
    var isKioskStart = false
    /// Whether it is loaded again when that page has changed.
    var followsKioskStart = false
    /// Seconds without input after which a shared screen leaves it while no one is signed in; `nil` for the usual time.
    var leavesKioskAfter: Int?
    /// Whether it reports a mistake or a failure, which its title then says first.
    var reportsError = false
    /// Whether it is the list, which has a head of its own and does without what other pages need of styles.
    var isList = false
    /// Whether the page stands alone: no style sheet, no picture, no script, and no link but its own.
    var isPlain = false

    func document(@HTMLBuilder sheet: () -> Node) -> Document {
        let words = context.words
        let content = sheet()
        if isPlain { return plainDocument(content) }
        let kiosk = context.kiosk.map {
            KioskFrame(
                context: context, screen: $0, isStart: isKioskStart, leavesAfter: leavesKioskAfter,
                followsStart: followsKioskStart)
        }
        return Document(language: words.language.tag, attributes: words.language.attributes) {
            // There is one list, and it has an account.
            isList ? context.cached(.listHead) { headOfPage } : headOfPage
            if let person = context.account?.handle, !asksWhoIsActive {
                script(.src(context.assets.personScript), .attribute("data-person", person))
            }
            kiosk?.head ?? .empty
        } body: {
            words.marked(body(content, kiosk))
        }
    }

    @HTMLBuilder private func body(_ content: Node, _ kiosk: KioskFrame?) -> Node {
        let words = context.words
        a(.class("skip"), .href("#main")) { words.frame.skip }
        header(.class("top")) {
            context.cached(.brand) {
                a(.class("brand"), .href("/")) {
                    img(.src(context.assets.icon), .alt(""), .width(28), .height(28))
                    span { words.productName }
                }
            }
            if followsKioskStart {
                languageLink
            } else if let account = context.account {
                AccountMenu(account: account, words: words, hasTasks: context.hasTasks).node
            }
        }
        mainElement(.class("main", beside == nil ? nil : "split"), .id("main"), .tabindex(-1)) {
            div(.class("sheet", style)) { content }
            beside ?? .empty
        }
        if followsKioskStart {
            footer(.class("foot")) { p { words.frame.promise } }
        } else {
            context.cached(.foot) {
                footer(.class("foot")) {
                    p { words.frame.promise }
                    languageLink
                }
            }
        }
        kiosk?.end ?? .empty
    }

    /// What does not depend on who is signed in, but on whether somebody is.
    @HTMLBuilder private var headOfPage: Node {
        let words = context.words
        meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        meta(.name("color-scheme"), .content("light dark"))
        HTML.title(.lang(words.languageIfEnglish(title))) { fullTitle }
        link(.rel("stylesheet"), .href(context.assets.styleSheet))
        link(.rel("icon"), .type("image/svg+xml"), .href(context.assets.icon))
        link(.rel("manifest"), .href(context.assets.manifest))
        if !isList { link(.rel("stylesheet"), .href(context.assets.pagesStyleSheet)) }
        if style?.hasPrefix("halt") == true { link(.rel("stylesheet"), .href(context.assets.haltStyleSheet)) }
        script(.src(context.assets.script), .defer())
        if beginsSignIn || context.account == nil { script(.src(context.assets.signInScript), .defer()) }
        isList ? TaskListHead(context: context).node : head
    }

    private var fullTitle: String {
        let words = context.words
        let name = "\(title) – \(words.productName)"
        return reportsError ? words.frame.errorTitle.text(["title": name]) : name
    }

    /// Whoever can't read this language finds the way by the English word.
    private var languageLink: Node {
        let (words, english) = (context.words, Words.english)
        return p(.class("language")) {
            a(.href(LanguagePage.address), .rel("nofollow")) {
                words.languageChoice.menu.text(["language": words.language.name])
                if words.language != english.language {
                    " "
                    span(.lang(english.language.tag)) { "(\(english.languageChoice.title))" }
                }
            }
        }
    }

    private func plainDocument(_ content: Node) -> Document {
        Document(language: context.words.language.tag, attributes: context.words.language.attributes) {
            meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
            meta(.name("color-scheme"), .content("light dark"))
            HTML.title(.lang(context.words.languageIfEnglish(title))) { fullTitle }
        } body: {
            context.words.marked(mainElement(.id("main")) { content })
        }
    }
}
