public import HTML
public import Texts

/// Completing a sign-in by hand: the browser could not open the redirect URI, and the user pastes it here.
public struct PastePage: Page {
    /// The first step, when the sign-in begins on this page.
    public struct Step: Sendable, Hashable {
        /// The provider's URL.
        public let address: String
        /// Its host, for display.
        public let place: String

        /// Creates the first step.
        public init(address: String, place: String) {
            self.address = address
            self.place = place
        }
    }

    /// Language, assets and account.
    public let context: PageContext
    /// The first step; `nil` when the sign-in began elsewhere.
    public let step: Step?
    /// Identifies the sign-in of the page; `nil` for any of this browser.
    public let handle: String?
    /// The pasted text.
    public let pasted: String
    /// The error, if any.
    public let problem: PasteProblem?
    /// The CSRF token of the form.
    public let csrf: String
    /// The address for a new sign-in.
    public let startAgain: String

    /// Creates a page.
    public init(
        _ context: PageContext, step: Step?, handle: String?, pasted: String = "", problem: PasteProblem? = nil,
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

    /// 422 when the pasted text can't be used, else 200.
    public var status: Int { problem == nil ? 200 : 422 }

    /// The complete document.
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
            // The new tab must not access this page, and the provider must not see its URL.
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
