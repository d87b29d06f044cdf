public import HTML
import Localization
public import Pages
public import Texts
public import Traces

/// One trace: its outcome, the diagram, and every message with its content, meaning and checks.
public struct FlowPage: Page {
    /// The explanation of a fault injected at the provider.
    public struct FaultPanel: Sendable, Hashable {
        /// A short description for the audience, such as "It is meant for another app".
        public let title: String
        /// What an attacker could have done without the check and since when the specification forbids it, or why accepting it is right.
        public let verdict: FaultDescription.Verdict
        /// The address of the next fault; `nil` after the last one.
        public let next: String?

        /// Creates a panel.
        public init(title: String, verdict: FaultDescription.Verdict, next: String?) {
            self.title = title
            self.verdict = verdict
            self.next = next
        }
    }

    /// The content of the page.
    public struct Model: Sendable {
        /// The trace.
        public let trace: Trace
        /// The number of changes to it.
        public let version: Int
        /// Whether it may still grow, so that the page polls for changes.
        public let isLive: Bool
        /// Whether it was opened from a file: then there are no actions.
        public let isOpened: Bool
        /// Whether this browser is signed in, so that actions are possible.
        public let isSignedIn: Bool
        /// The policies to run from here.
        public let otherPolicies: [SignInEntry]
        /// The pending message of a step-by-step sign-in.
        public let next: TraceMessage?
        /// The explanation of the fault in this trace.
        public let faultPanel: FaultPanel?
        /// The CSRF token of the forms.
        public let csrf: String
        /// The stop of the talk that linked here.
        public let talk: TalkStop?

        /// Creates a model.
        public init(
            trace: Trace, version: Int, isLive: Bool = false, isOpened: Bool = false, isSignedIn: Bool = false,
            otherPolicies: [SignInEntry] = [], next: TraceMessage? = nil, faultPanel: FaultPanel? = nil, csrf: String,
            talk: TalkStop? = nil
        ) {
            self.trace = trace
            self.version = version
            self.isLive = isLive && !isOpened
            self.isOpened = isOpened
            self.isSignedIn = isSignedIn && !isOpened
            self.otherPolicies = isOpened ? [] : otherPolicies
            self.next = isOpened ? nil : next
            self.faultPanel = faultPanel
            self.csrf = csrf
            self.talk = talk
        }
    }

    /// Language, assets and account.
    public let context: PageContext
    /// The content of the page.
    public let model: Model

    /// Creates a page.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context
        self.model = model
    }

    private var words: Words { context.words }
    private var trace: Trace { model.trace }
    private var address: String { "/flow/\(PercentEncoded.component(trace.id))" }

    /// The complete document.
    public var document: Document {
        // An automatic reload collapses what the user is reading, so it happens only without scripts while the sign-in is running.
        let reloads = model.isLive && trace.outcome == .running && model.next == nil
        return Layout(
            context: context, title: words.flow.page.title, style: "flow",
            head: FlowHead(context: context, reloads: reloads).node
        ).document {
            TalkReturn(stop: model.talk, words: words).node
            // The script replaces the content of the next element and announces the new number of messages here.
            p(.class("spoken"), .id("flow-status"), .role("status")) {
                model.isLive ? words.count(words.flow.page.soFar, trace.messages.count) : ""
            }
            div(
                .id("flow"),
                .attribute("data-events", model.isLive ? "\(address)/events?after=\(model.version)" : nil)
            ) { content }
            if !model.isOpened { save }
            nav(.class("actions leave"), .ariaLabel(words.flow.page.title)) {
                a(.class("quiet"), .href("/flow")) { words.flow.page.back }
            }
        }
    }

    /// What is in a file is said before it is saved: people attach it to reports.
    private var save: Node {
        let frame = words.flow.page
        return section(.class("save")) {
            p(.class("hint"), .id("save-how")) { frame.saveHow }
            p(.class("actions")) {
                a(.class("button"), .id("save"), .href("\(address)/file"), .ariaDescribedBy("save-how")) { frame.save }
                a(
                    .class("quiet"), .id("save-personal"), .href("\(address)/file?personal-data=kept"),
                    .ariaDescribedBy("save-personal-how")
                ) { frame.saveWithPersonalData }
                span(.class("hint"), .id("save-personal-how")) { frame.saveWithPersonalDataHow }
            }
        }
    }

    private var content: Node {
        let outcome = FlowOutcome(trace: trace, words: words)
        return .fragment([
            h1(.class(outcome.tone.rawValue)) { outcome.headline(isWaiting: model.next != nil) },
            model.isOpened ? p(.class("hint")) { words.flow.page.opened } : .empty,
            trace.hasPersonalData ? .empty : p(.class("hint")) { words.flow.page.withoutPersonalData },
            waiting,
            panels(outcome),
            picture,
            actions,
            list,
            facts,
        ])
    }

    // MARK: Above the diagram

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
        // The API may refuse an action after the sign-in: then its message is expanded, but nothing was refused here.
        guard outcome.isRefusal || model.faultPanel != nil else { return nil }
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
                dd { FlowCheckTextNode(text: check.expected, trace: trace, words: words).node }
                dt { detail.actual }
                dd { FlowCheckTextNode(text: check.actual, trace: trace, words: words).node }
                dt { detail.clause }
                dd { SpecificationLink.node(of: check.clause) }
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
                switch fault.verdict {
                case .refused(let impact, let rule):
                    dt { frame.whatAnAttackerWon }
                    dd { impact }
                    dt { frame.sinceWhen }
                    dd { rule }
                case .accepted(let because):
                    dt { frame.whyItIsRight }
                    dd { because }
                }
            }
            if let next = fault.next {
                div(.class("actions")) { a(.class("button first"), .id("next-fault"), .href(next)) { frame.nextFault } }
            }
        }
    }

    // MARK: The diagram and the list

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
            FlowCachedNode(trace: trace, words: words).node
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

    // MARK: Actions

    private var actions: Node {
        guard model.isSignedIn else { return .empty }
        let frame = words.flow.page
        return section(.class("try"), .ariaLabelledBy("try")) {
            h2(.id("try")) { frame.actions }
            p(.class("hint")) { frame.actionsHow }
            PostForm(action: "/flow/action", csrf: model.csrf, style: "actions").node {
                for action in FlowAction.allCases {
                    HTML.button(.class("button"), .name("action"), .value(action.rawValue)) {
                        frame.actionNames[action] ?? action.rawValue
                    }
                }
            }
            p(.class("actions")) { a(.href("/claims")) { frame.asClaims } }
            OtherPolicies(entries: model.otherPolicies, words: words).node
        }
    }
}
