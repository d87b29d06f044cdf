public import HTML
public import Localization

/// The way back by hand: the browser ended on an address that it can't open, and the person pastes that address here.
public struct PastePage: Page {
    /// Where the sign-in begins, when it begins on this page.
    public struct Step: Sendable, Hashable {
        /// The provider's address.
        public let address: String
        /// Its host, for people to read.
        public let place: String

        /// The first step.
        public init(address: String, place: String) {
            self.address = address
            self.place = place
        }
    }

    /// Why what was pasted can't be used.
    public enum Problem: String, Error, Sendable, TextKey {
        /// Nothing was pasted.
        case empty
        /// Longer than any answer.
        case tooLong = "too-long"
        /// No answer to a sign-in stands in it.
        case noAnswer = "no-answer"
        /// More than one answer, or a yes and a no.
        case several
        /// The answer to another sign-in.
        case otherSignIn = "other-sign-in"
        /// A bare code, and more than one sign-in that it could belong to.
        case whichSignIn = "which-sign-in"
    }

    /// Language, assets and account.
    public let context: PageContext
    /// The first step; nil when the sign-in was begun elsewhere.
    public let step: Step?
    /// Names the sign-in that the page belongs to; nil for any of this browser.
    public let handle: String?
    /// What was pasted.
    public let pasted: String
    /// What is wrong about it.
    public let problem: Problem?
    /// The proof in the form.
    public let csrf: String
    /// The address that begins anew.
    public let startAgain: String

    /// A page from its values.
    public init(
        _ context: PageContext, step: Step?, handle: String?, pasted: String = "", problem: Problem? = nil,
        csrf: String,
        startAgain: String
    ) {
        self.context = context
        self.step = step
        self.handle = handle
        self.pasted = pasted
        self.problem = problem
        self.csrf = csrf
        self.startAgain = startAgain
    }

    /// 422 when what was pasted can't be used, else 200.
    public var status: Int { problem == nil ? 200 : 422 }

    /// The whole document.
    public var document: Document {
        let words = context.words.paste
        return Layout(context: context, title: words.title, style: "pen").document {
            h1 { words.heading }
            p(.class("lead")) { step == nil ? words.leadWithoutStep : words.lead }
            if let step { first(step) }
            box
            p { a(.class("quiet begin"), .href(startAgain)) { words.startAgain } }
        }
    }

    private func first(_ step: Step) -> Node {
        let words = context.words.paste
        return section(.class("part"), .ariaLabelledBy("first")) {
            h2(.id("first")) { words.first }
            p(.class("text")) { words.firstHow.node(["place": step.place]) }
            // The new tab must not reach back into this page, and the provider learns nothing of its address.
            div(.class("actions")) {
                a(
                    .class("button", problem == nil ? "first" : nil), .href(step.address), .target("_blank"),
                    .rel("noopener noreferrer")
                ) { words.firstButton }
            }
        }
    }

    private var box: Node {
        let words = context.words.paste
        return section(.class("part"), .ariaLabelledBy("second")) {
            h2(.id("second")) { step == nil ? words.box : words.second }
            ul(.class("marks")) { for how in words.how { li { how } } }
            details(.class("more")) {
                summary { words.hidden }
                ul(.class("marks")) { for how in words.hiddenHow { li { how } } }
            }
            PostForm(action: "/sign-in/paste", csrf: csrf, style: "field", hidden: [("sign-in", handle)]).node {
                label(.for("pasted")) { words.field }
                textarea(
                    .class("input"), .id("pasted"), .name("pasted"), .dir("ltr"), .rows(4), .autocomplete("off"),
                    .spellcheck(false), .ariaInvalid(problem == nil ? nil : true),
                    .ariaDescribedBy(problem == nil ? nil : "pasted-error"), .autofocus(problem != nil)
                ) { pasted }
                if let problem { p(.class("error"), .id("pasted-error")) { words.problems[problem] ?? "" } }
                div(.class("actions")) {
                    button(.class("button", step == nil || problem != nil ? "first" : nil)) { words.resume }
                }
            }
        }
    }
}
