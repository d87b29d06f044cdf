public import HTML
import Texts

/// An error page: what happened, what to do now, and at least one action.
public struct ErrorPage: Page {
    /// An action.
    public enum Action: Sendable {
        /// A link.
        case link(label: String, address: String)
        /// A form with one button; `fields` are sent with it.
        case post(label: String, address: String, csrf: String, fields: [(name: String, value: String)])
    }

    /// Details for support; displayed escaped and truncated.
    public struct Facts: Sendable {
        /// The id of this request in the log.
        public let requestID: String?
        /// The provider's code, such as `AADB2C90080`.
        public let providerCode: String?
        /// The id of the failed sign-in at the provider.
        public let correlationID: String?
        /// The id that this program sent with its requests.
        public let ownCorrelationID: String?
        /// The provider's error text.
        public var providerText: String?

        /// Creates the facts.
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

    /// The offer for users who may watch sign-ins.
    public enum FlowOffer: Sendable {
        /// The recorded messages of this sign-in.
        case thisSignIn
        /// Recording the next one.
        case nextSignIn
    }

    /// The input of a refused form.
    struct Kept: Sendable {
        let text: String
        /// The form for resubmitting it; `nil` when the user is signed out.
        let resend: (address: String, csrf: String, fields: [(name: String, value: String)])?
    }

    /// Language, assets and account.
    public let context: PageContext
    /// The status of the response.
    public let status: Int
    /// The heading, which is also the title.
    public let heading: String
    /// What happened, in one or two sentences.
    public let happened: String
    /// What to do now.
    public let next: String
    /// The actions; the first is emphasized.
    public let actions: [Action]
    /// Details for support.
    public let facts: Facts
    /// Why a sign-in was refused; for the operator only.
    public var diagnosis: Diagnosis?
    /// The link to the messages of a sign-in.
    public var flow: FlowOffer?
    var kept: Kept?
    var steps: [Node] = []
    /// Whether the browser can load nothing else from this host, such as the style sheet.
    var isPlain = false

    /// Creates a page, for errors without a factory method.
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

    /// The maximum length of a provider's text on the page.
    static let providerTextLimit = 500

    /// The complete document.
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
        case .thisSignIn: return p { a(.class("quiet begin"), .href(FlowAddress.latest)) { words.seeTrace } }
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
