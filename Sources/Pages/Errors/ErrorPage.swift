public import HTML

/// A page for what went wrong: what happened, what to do now, and a way on. Never an address without one.
public struct ErrorPage: Page {
    /// One way on.
    public enum Action: Sendable {
        /// A link.
        case link(label: String, address: String)
        /// A form with one button; `fields` are sent with it.
        case post(label: String, address: String, csrf: String, fields: [(name: String, value: String)])
    }

    /// What support needs to find the case; everything comes out escaped and shortened.
    public struct Facts: Sendable {
        /// The id of this request in the log.
        public let requestID: String?
        /// The provider's code, such as `AADB2C90080`.
        public let providerCode: String?
        /// The provider's id of the case.
        public let correlationID: String?
        /// The id that this program sent with its requests.
        public let ownCorrelationID: String?
        /// What the provider said, in its words.
        public var providerText: String?

        /// The facts that there are.
        public init(
            requestID: String? = nil, providerCode: String? = nil, correlationID: String? = nil,
            ownCorrelationID: String? = nil, providerText: String? = nil
        ) {
            self.requestID = requestID
            self.providerCode = providerCode
            self.correlationID = correlationID
            self.ownCorrelationID = ownCorrelationID
            self.providerText = providerText
        }
    }

    /// What the page offers somebody who may watch sign-ins.
    public enum FlowOffer: Sendable {
        /// The messages of this sign-in, which were recorded.
        case thisSignIn
        /// To record the next one.
        case nextSignIn
    }

    /// What somebody had typed when the form was refused.
    struct Kept: Sendable {
        let text: String
        /// Where it can be sent again, and with which secret; nil when nobody is signed in.
        let resend: (address: String, csrf: String, fields: [(name: String, value: String)])?
    }

    /// Language, assets and account.
    public let context: PageContext
    /// The status code that the page is sent with.
    public let status: Int
    /// The heading, which is also the title.
    public let heading: String
    /// What happened, in one or two sentences.
    public let happened: String
    /// What to do now.
    public let next: String
    /// The ways on; the first stands out.
    public let actions: [Action]
    /// What support needs.
    public let facts: Facts
    /// Why a sign-in was refused; only for whoever runs the site.
    public var diagnosis: Diagnosis?
    /// Where the messages of a sign-in can be seen.
    public var flow: FlowOffer?
    var kept: Kept?
    var steps: [Node] = []
    /// Whether the browser gets nothing else from where this page came from, such as the style sheet.
    var isPlain = false

    /// A page from its values, for what the factories don't cover.
    public init(
        _ context: PageContext, status: Int, heading: String, happened: String, next: String, actions: [Action],
        facts: Facts = Facts()
    ) {
        self.context = context
        self.status = status
        self.heading = heading
        self.happened = happened
        self.next = next
        self.actions = actions
        self.facts = facts
    }

    init(
        _ context: PageContext, status: Int, _ text: Words.ErrorText, actions: [Action], facts: Facts = Facts(),
        kept: Kept? = nil, steps: [Node] = []
    ) {
        self.init(
            context, status: status, heading: text.heading, happened: text.happened, next: text.next, actions: actions,
            facts: facts)
        self.kept = kept
        self.steps = steps
    }

    /// The most characters of a provider's text that a page shows.
    static let providerTextLimit = 500

    /// The whole document.
    public var document: Document {
        Layout(
            context: context, title: heading, style: "halt trouble", beginsSignIn: true, reportsError: true,
            isPlain: isPlain
        ).document {
            h1 { heading }
            p(.class("lead")) { happened }
            p(.class("text")) { next }
            if !steps.isEmpty { ol(.class("steps")) { for step in steps { li { step } } } }
            if let kept { keptText(kept) }
            if !actions.isEmpty {
                div(.class("actions")) {
                    for (index, action) in actions.enumerated() {
                        button(action, isFirst: index == 0 && kept?.resend == nil)
                    }
                }
            }
            diagnosis?.node(context.words) ?? .empty
            flowLink
            support
        }
    }

    private var flowLink: Node {
        let words = context.words.advice
        switch flow {
        case .thisSignIn: return p { a(.class("quiet begin"), .href("/flow/latest")) { words.seeTrace } }
        case .nextSignIn: return p { a(.class("quiet begin"), .href("/flow")) { words.seeFlow } }
        case nil: return .empty
        }
    }

    private func button(_ action: Action, isFirst: Bool) -> Node {
        let style: Attribute = .class("button", isFirst ? "first" : nil)
        switch action {
        case .link(let label, let address):
            return a(style, .href(address)) { label }
        case .post(let label, let address, let csrf, let fields):
            return PostForm(action: address, csrf: csrf, hidden: fields.map { ($0.name, $0.value) }).node {
                HTML.button(style) { label }
            }
        }
    }

    private func keptText(_ kept: Kept) -> Node {
        let words = context.words.errors
        let field = Node.fragment([
            HTML.label(.for("kept")) { words.keptText },
            textarea(
                .class("input"), .id("kept"), .name("text"), .dir("auto"), .rows(4), .readonly(kept.resend == nil)
            ) { kept.text },
        ])
        guard let resend = kept.resend else { return div(.class("field")) { field } }
        return PostForm(
            action: resend.address, csrf: resend.csrf, style: "field", hidden: resend.fields.map { ($0.name, $0.value) }
        ).node {
            field
            div(.class("actions")) { HTML.button(.class("button first")) { words.sendAgain } }
        }
    }

    private var support: Node {
        let words = context.words.errors
        let pairs = [
            (words.code, facts.providerCode), (words.correlation, facts.correlationID),
            (words.ownCorrelation, facts.ownCorrelationID),
            (words.request, facts.requestID),
        ].compactMap { name, value in value.map { (name, PageMessage.shortened($0, to: 100)) } }
        let said = facts.providerText.map { PageMessage.shortened($0, to: ErrorPage.providerTextLimit) }
        guard !pairs.isEmpty || said != nil else { return .empty }
        return section(.class("support"), .ariaLabelledBy("support")) {
            h2(.id("support")) { words.details }
            dl(.class("facts")) {
                for (name, value) in pairs {
                    dt { name }
                    dd { code { value } }
                }
                if let said {
                    dt { words.providerSaid }
                    dd(.class("said"), .dir("auto")) { said }
                }
            }
        }
    }
}
