package import HTML
import Localization
import Texts

/// The layout of every page: head, skip link, header with the account menu, main part, footer.
package struct Layout {
    private let context: PageContext
    /// The title of this page; the program's name is appended.
    private let title: String
    /// Further classes of the sheet.
    private let style: String?
    /// Content next to the sheet on wide screens.
    private let beside: Node?
    /// Further elements of `head`.
    private let head: Node
    /// Whether a sign-in can begin here although a user is signed in.
    private let beginsSignIn: Bool
    /// Whether it already asks about a changed account, so that the script must not ask again.
    private let asksWhoIsActive: Bool
    /// Whether it is the start page of a shared screen.
    private let isKioskStart: Bool
    /// Whether it reloads when that page has changed.
    private let followsKioskStart: Bool
    /// Seconds without input after which a shared screen leaves it while no one is signed in; `nil` for the default.
    private let leavesKioskAfter: Int?
    /// Whether it reports an error, which its title then starts with.
    private let reportsError: Bool
    /// Whether it is the list, which has its own head and needs fewer styles than other pages.
    private let isList: Bool
    /// Whether the page is standalone: no style sheet, images or scripts, and no links but its own.
    private let isPlain: Bool

    /// Creates a layout; each parameter is the property of its name.
    package init(
        context: PageContext, title: String, style: String? = nil, beside: Node? = nil, head: Node = .empty,
        beginsSignIn: Bool = false, asksWhoIsActive: Bool = false, isKioskStart: Bool = false,
        followsKioskStart: Bool = false, leavesKioskAfter: Int? = nil, reportsError: Bool = false, isList: Bool = false,
        isPlain: Bool = false
    ) {
        self.context = context
        self.title = title
        self.style = style
        self.beside = beside
        self.head = head
        self.beginsSignIn = beginsSignIn
        self.asksWhoIsActive = asksWhoIsActive
        self.isKioskStart = isKioskStart
        self.followsKioskStart = followsKioskStart
        self.leavesKioskAfter = leavesKioskAfter
        self.reportsError = reportsError
        self.isList = isList
        self.isPlain = isPlain
    }

    /// The page with this content of its sheet.
    package func document(@HTMLBuilder sheet: () -> Node) -> Document {
        let words = context.words
        let content = sheet()
        if isPlain { return plainDocument(content) }
        let kiosk = context.kiosk.map {
            KioskFrame(
                context: context, screen: $0, isStart: isKioskStart, leavesAfter: leavesKioskAfter,
                followsStart: followsKioskStart)
        }
        return Document(language: words.language.tag, attributes: words.language.attributes) {
            // There is only one kind of list page, always with an account.
            isList ? context.cached(.listHead) { headOfPage } : headOfPage
            if let account = context.account, let person = account.handle, !asksWhoIsActive {
                script(
                    .src(context.assets.personScript), .attribute("data-person", person),
                    .attribute(
                        "data-earlier",
                        account.earlierHandles.isEmpty ? nil : account.earlierHandles.joined(separator: " ")))
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

    /// The part that depends only on whether a user is signed in, not on the user.
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

    /// The English word helps users who can't read the current language.
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
