public import HTML
public import Localization
public import Traces

/// One trace: how it ended, the picture, and every message with what was sent, what it means and what was checked.
public struct FlowPage: Page {
    /// What a presenter can do with a session, as the field `action` says it.
    public enum Action: String, Sendable, TextKey {
        /// The tokens are renewed.
        case refresh
        /// The access token counts as expired from now on.
        case expire
        /// The API is called as ever.
        case api
        /// The API is called without a token.
        case apiWithout = "api-without"
        /// The API is called with a token that lacks its last letter.
        case apiCut = "api-cut"
        /// The API is called with the ID token.
        case apiIDToken = "api-id-token"
        /// The session ends at the provider alone.
        case providerSignOut = "provider-sign-out"
    }

    /// What is said about a fault that the provider was told to have.
    public struct FaultPanel: Sendable, Hashable {
        /// What the audience hears, such as "It is meant for another app".
        public let title: String
        /// What an attacker would have won without the check.
        public let impact: String
        /// Since when the specification forbids it.
        public let rule: String
        /// The address of the next fault; nil after the last one.
        public let next: String?

        /// A panel from its texts.
        public init(title: String, impact: String, rule: String, next: String?) {
            self.title = title
            self.impact = impact
            self.rule = rule
            self.next = next
        }
    }

    /// What the page shows.
    public struct Model: Sendable {
        /// The trace.
        public let trace: Trace
        /// How often it has changed.
        public let version: Int
        /// Whether more may come, so that the page looks for it.
        public let isLive: Bool
        /// Whether it was opened from a file: then there is nothing to do with it.
        public let isOpened: Bool
        /// Whether this browser is signed in, so that something can be tried.
        public let isSignedIn: Bool
        /// What a sign-in that goes step by step waits with.
        public let next: TraceMessage?
        /// About the fault of this trace.
        public let faultPanel: FaultPanel?
        /// The proof in the forms.
        public let csrf: String
        /// The stop of the talk that led here.
        public let talk: TalkStop?

        /// A model from its values.
        public init(
            trace: Trace, version: Int, isLive: Bool = false, isOpened: Bool = false, isSignedIn: Bool = false,
            next: TraceMessage? = nil, faultPanel: FaultPanel? = nil, csrf: String, talk: TalkStop? = nil
        ) {
            self.trace = trace
            self.version = version
            self.isLive = isLive && !isOpened
            self.isOpened = isOpened
            self.isSignedIn = isSignedIn && !isOpened
            self.next = isOpened ? nil : next
            self.faultPanel = faultPanel
            self.csrf = csrf
            self.talk = talk
        }
    }

    /// Language, assets and account.
    public let context: PageContext
    /// What the page shows.
    public let model: Model

    /// A page from its model.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context
        self.model = model
    }

    private var words: Words { context.words }
    private var trace: Trace { model.trace }
    private var address: String { "/flow/\(PercentEncoded.component(trace.id))" }

    /// The whole document.
    public var document: Document {
        // A page that loads itself again closes what somebody reads, so it does that without scripts while the sign-in goes on only.
        let reloads = model.isLive && trace.outcome == .running && model.next == nil
        return Layout(
            context: context, title: words.flow.page.title, style: "flow",
            head: FlowHead(context: context, reloads: reloads).node
        ).document {
            TalkReturn(stop: model.talk, words: words).node
            // The script replaces the content of the next element and says the new number of messages here.
            p(.class("spoken"), .id("flow-status"), .role("status")) {
                model.isLive ? words.count(words.flow.page.soFar, trace.messages.count) : ""
            }
            div(
                .id("flow"),
                .attribute("data-events", model.isLive ? "\(address)/events?after=\(model.version)" : nil)
            ) { content }
            nav(.class("actions leave"), .ariaLabel(words.flow.page.title)) {
                if !model.isOpened {
                    a(.class("button"), .id("save"), .href("\(address)/file")) { words.flow.page.save }
                }
                a(.class("quiet"), .href("/flow")) { words.flow.page.back }
            }
        }
    }

    private var content: Node {
        let outcome = FlowOutcome(trace: trace, words: words)
        return .fragment([
            h1(.class(outcome.tone.rawValue)) { outcome.headline(isWaiting: model.next != nil) },
            model.isOpened ? p(.class("hint")) { words.flow.page.opened } : .empty,
            waiting,
            panels(outcome),
            picture,
            actions,
            list,
            facts,
        ])
    }

    // MARK: Above the picture

    private var waiting: Node {
        let frame = words.flow.page
        if let next = model.next {
            return div(.class("actions")) {
                p { frame.next.text(["message": words.flow.message(next.kind).name]) }
                a(.class("button first"), .id("go-on"), .href("\(address)/step")) { frame.resume }
            }
        }
        guard model.isLive, trace.outcome != .running else { return .empty }
        return element("noscript") { p { a(.href(address)) { frame.refresh } } }
    }

    private func panels(_ outcome: FlowOutcome) -> Node {
        let failed = failedPanel(outcome)
        guard failed != nil || model.faultPanel != nil else { return .empty }
        return div(.class("panels")) {
            failed ?? .empty
            model.faultPanel.map(fault) ?? .empty
        }
    }

    private func failedPanel(_ outcome: FlowOutcome) -> Node? {
        let (frame, detail) = (words.flow.page, words.flow.detail)
        // What a presenter tries after the sign-in may fail: then its message is open, and the sign-in has succeeded all the same.
        guard trace.outcome != .signedIn || model.faultPanel != nil else { return nil }
        guard let (place, check) = outcome.failed else {
            guard case .refused(let name) = trace.outcome else { return nil }
            return section(.class("panel failed"), .id("failed"), .tabindex(-1), .autofocus(!model.isLive)) {
                p { frame.refusedWith.node(["code": name]) }
            }
        }
        return section(
            .class("panel failed"), .id("failed"), .tabindex(-1), .autofocus(!model.isLive),
            .ariaLabelledBy("failed-title")
        ) {
            h2(.id("failed-title")) { frame.theFailedCheck }
            p(.class("question")) {
                FlowVerdict.sign(.failed)
                words.flow.checks.question(check.name) ?? check.name
            }
            dl(.class("compared")) {
                dt { detail.expected }
                dd { bdi { check.expected } }
                dt { detail.actual }
                dd { bdi { check.actual } }
                dt { detail.clause }
                dd { FlowChecksNode.clause(check.clause) }
            }
            p {
                a(.href("#\(place.anchor)")) {
                    frame.showMessage.text(["number": "\(place.message + 1)"])
                }
                " "
                code { check.name }
            }
        }
    }

    private func fault(_ fault: FaultPanel) -> Node {
        let frame = words.flow.page
        return section(.class("panel fault"), .ariaLabelledBy("fault-title")) {
            h2(.id("fault-title")) { fault.title }
            dl {
                dt { frame.whatAnAttackerWon }
                dd { fault.impact }
                dt { frame.sinceWhen }
                dd { fault.rule }
            }
            if let next = fault.next {
                div(.class("actions")) { a(.class("button first"), .id("next-fault"), .href(next)) { frame.nextFault } }
            }
        }
    }

    // MARK: The picture and the list

    private var picture: Node {
        let words = words.flow.picture
        return section(.class("drawing"), .ariaLabelledBy("picture")) {
            h2(.id("picture")) { words.heading }
            ul(.class("legend")) {
                li {
                    FlowPage.stroke("front")
                    FlowPage.channel(words.front, words.frontHow, context.words.colon)
                }
                li {
                    FlowPage.stroke("back")
                    FlowPage.channel(words.back, words.backHow, context.words.colon)
                }
            }
            if trace.messages.isEmpty { p { words.empty } }
            FlowDiagram(trace: trace, words: context.words).node
        }
    }

    private static func channel(_ name: String, _ how: String, _ colon: String) -> Node {
        span {
            strong { name }
            "\(colon)\(how)"
        }
    }

    private static func stroke(_ channel: String) -> Node {
        element(
            "svg", .class("stroke", channel), .ariaHidden(true), .attribute("viewBox", "0 0 48 12"), .width(48),
            .height(12), .attribute("focusable", "false")
        ) { element("path", .class("arrow"), .attribute("d", "M0 6H48")) }
    }

    private var list: Node {
        section(.class("list"), .ariaLabelledBy("list")) {
            h2(.id("list")) { words.flow.detail.list }
            ol(.class("messages")) {
                for index in trace.messages.indices {
                    FlowMessageNode(trace: trace, index: index, words: words).node
                }
            }
            if trace.omitted > 0 { p(.class("hint")) { words.count(words.flow.page.omitted, trace.omitted) } }
            if model.isSignedIn { p(.class("actions")) { a(.href("#try")) { words.flow.page.backToActions } } }
        }
    }

    private var facts: Node {
        let frame = words.flow.page
        return dl(.class("facts line")) {
            if let time = words.time(trace.startedAtSeconds.whole) { fact(frame.began, time) }
            if let issuer = trace.issuer { fact(frame.issuer, bdi { issuer }) }
            if let clientID = trace.clientID { fact(frame.clientID, bdi { clientID }) }
            if let fault = trace.fault { fact(frame.fault, code { fault }) }
        }
    }

    private func fact(_ name: String, _ value: Node) -> Node {
        div {
            dt { name }
            dd { value }
        }
    }

    // MARK: What can be tried

    private var actions: Node {
        guard model.isSignedIn else { return .empty }
        let frame = words.flow.page
        return section(.class("try"), .ariaLabelledBy("try")) {
            h2(.id("try")) { frame.actions }
            p(.class("hint")) { frame.actionsHow }
            PostForm(action: "/flow/action", csrf: model.csrf, style: "actions").node {
                for action in Action.allCases {
                    HTML.button(.class("button"), .name("action"), .value(action.rawValue)) {
                        frame.actionNames[action] ?? action.rawValue
                    }
                }
            }
            p(.class("actions")) {
                a(.href("/claims")) { frame.asClaims }
                if context.account?.hasSettings == true { a(.href("/policies")) { frame.otherPolicies } }
            }
        }
    }
}
