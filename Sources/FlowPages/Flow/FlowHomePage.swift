public import HTML
public import Pages
public import Texts
public import Traces

/// The start page for watching sign-ins: the mode of this browser, its recordings, and a form to open a saved one.
public struct FlowHomePage: Page {
    /// Language, assets and account.
    public let context: PageContext
    /// How this browser watches; `nil` when it does not.
    public let mode: TraceStore.Mode?
    /// The traces of this browser.
    public let traces: [Trace]
    /// The sign-in address; `nil` when none is configured.
    public let signInAddress: String?
    /// The policies to run instead of that of the sign-in address.
    public let otherPolicies: [SignInEntry]
    /// What is wrong with the pasted trace. The text itself is not kept: it may be large.
    public let problem: SavedTraceProblem?
    /// The CSRF token of the forms.
    public let csrf: String
    /// The stop of the talk that linked here.
    public let talk: TalkStop?

    /// Creates a page.
    public init(
        _ context: PageContext, mode: TraceStore.Mode?, traces: [Trace], signInAddress: String?,
        otherPolicies: [SignInEntry] = [], problem: SavedTraceProblem? = nil, csrf: String, talk: TalkStop? = nil
    ) {
        self.context = context
        self.mode = mode
        self.traces = traces.sorted { $0.startedAtSeconds > $1.startedAtSeconds }
        self.signInAddress = signInAddress
        self.otherPolicies = otherPolicies
        self.problem = problem
        self.csrf = csrf
        self.talk = talk
    }

    /// 422 when the pasted trace can't be opened, else 200.
    public var status: Int { problem == nil ? 200 : 422 }

    /// The complete document.
    public var document: Document {
        let words = context.words.flow.home
        return Layout(
            context: context, title: words.title, style: "flow-home", head: FlowHead(context: context).node,
            beginsSignIn: true
        ).document {
            TalkReturn(stop: talk, words: context.words).node
            h1 { words.heading }
            p(.class("lead")) { words.lead }
            watch
            recorded
            more
            open
        }
    }

    private var watch: Node {
        let words = context.words.flow.home
        return section(.class("part"), .ariaLabelledBy("now")) {
            h2(.id("now")) { words.now }
            p(.class("state", mode == nil ? nil : "on"), .role("status")) {
                switch mode {
                case nil: words.notWatching
                case .watch?: words.watching
                case .step?: words.stepping
                }
            }
            PostForm(action: "/flow/watch", csrf: csrf).node {
                div(.class("actions")) {
                    // Only actions that change something: the current mode is shown above.
                    if mode != .watch { button(words.watch, TraceStore.Mode.watch.rawValue, isFirst: mode == nil) }
                    if mode != .step { button(words.step, TraceStore.Mode.step.rawValue, isFirst: false) }
                    if mode != nil { button(words.off, "off", isFirst: false) }
                }
            }
            p(.class("hint")) { words.forgets }
            if let signInAddress {
                div(.class("actions")) {
                    a(.class("button", mode == nil ? nil : "first"), .id("sign-in"), .href(signInAddress)) {
                        words.signIn
                    }
                }
            }
            // Without watching, nothing of them would be recorded.
            if mode != nil { OtherPolicies(entries: otherPolicies, words: context.words).node }
        }
    }

    private func button(_ label: String, _ value: String, isFirst: Bool) -> Node {
        HTML.button(.class("button", isFirst ? "first" : nil), .name("mode"), .value(value)) { label }
    }

    private var recorded: Node {
        let words = context.words.flow.home
        return section(.class("part"), .ariaLabelledBy("recorded")) {
            h2(.id("recorded")) { words.traces }
            if traces.isEmpty {
                p { words.noTraces }
            } else {
                ul(.class("traces")) { for trace in traces { li { link(to: trace) } } }
            }
        }
    }

    private func link(to trace: Trace) -> Node {
        let words = context.words
        let outcome = FlowOutcome(trace: trace, words: words)
        return a(.href("/flow/\(PercentEncoded.component(trace.id))"), .class(outcome.tone.rawValue)) {
            words.clock(trace.startedAtSeconds.whole) ?? .empty
            strong { outcome.headline() }
            span(.class("hint")) {
                words.count(words.flow.home.messages, trace.messages.count)
                if let fault = trace.fault {
                    " · "
                    words.flow.home.fault.node(["fault": fault])
                }
            }
            span(.class("chips")) { counts(of: trace) }
        }
    }

    private func counts(of trace: Trace) -> Node {
        let detail = context.words.flow.detail
        let passed = trace.checks.count { $0.verdict == .passed }
        let failed = trace.failedChecks.count
        return .fragment([
            passed > 0 ? chip(.passed, context.words.count(detail.passed, passed)) : .empty,
            failed > 0 ? chip(.failed, context.words.count(detail.failed, failed)) : .empty,
        ])
    }

    private func chip(_ verdict: TraceCheck.Verdict, _ text: String) -> Node {
        span(.class("chip", verdict.rawValue)) {
            FlowVerdict.sign(verdict)
            text
        }
    }

    private var more: Node {
        let words = context.words.flow.home
        return section(.class("part"), .ariaLabelledBy("more")) {
            h2(.id("more")) { words.more }
            ul(.class("ways-on")) {
                li {
                    a(.href("/flow/break")) { words.breakIt }
                    span(.class("hint")) { words.breakItHow }
                }
                li {
                    a(.href("/talk")) { words.talk }
                    span(.class("hint")) { words.talkHow }
                }
                li {
                    strong { words.ownClient }
                    span(.class("hint")) {
                        words.ownClientHow.node("command", code { "WebCompanion try-client" })
                        " "
                        words.ownClientPage.node("command", code { "WebCompanion demo-tenant --for URL" })
                    }
                }
            }
        }
    }

    private var open: Node {
        let words = context.words.flow.home
        return section(.class("part"), .ariaLabelledBy("open")) {
            h2(.id("open")) { words.open }
            p(.class("text")) { words.openHow }
            PostForm(action: "/flow/open", csrf: csrf, style: "field").node {
                // Shown by the script, which reads the file.
                div(.class("field"), .id("choose-file"), .hidden()) {
                    label(.for("file")) { words.file }
                    input(.type("file"), .id("file"), .accept(".json,application/json"), .class("input"))
                }
                label(.for("trace")) { words.text }
                textarea(
                    .class("input"), .id("trace"), .name("trace"), .dir("ltr"), .rows(4), .autocomplete("off"),
                    .spellcheck(false), .ariaInvalid(problem == nil ? nil : true),
                    .ariaDescribedBy(problem == nil ? nil : "trace-error"), .autofocus(problem != nil))
                if let problem { p(.class("error"), .id("trace-error")) { words.problems[problem] ?? "" } }
                div(.class("actions")) { HTML.button(.class("button")) { words.openButton } }
            }
        }
    }
}
