public import HTML
import Localization
public import Pages
public import Texts
public import Traces

/// The page between two messages: what just happened, what comes next and why, and the pending request. Nothing in it can
/// be edited.
public struct StepPage: Page {
    /// Language, assets and account.
    public let context: PageContext
    /// What has happened so far.
    public let trace: Trace
    /// The pending message.
    public let next: TraceMessage
    /// The link of Continue when the pending message is a redirect; `nil` when a form releases the message.
    public let continueAddress: String?
    /// The CSRF token of the form.
    public let csrf: String
    /// The stop of the talk that linked here.
    public let talk: TalkStop?

    /// Creates a page.
    public init(
        _ context: PageContext, _ trace: Trace, next: TraceMessage,
        continueAddress: String? = nil, csrf: String, talk: TalkStop? = nil
    ) {
        self.context = context
        self.trace = trace
        self.next = next
        self.continueAddress = continueAddress
        self.csrf = csrf
        self.talk = talk
    }

    /// The complete document.
    public var document: Document {
        let words = context.words
        let step = words.flow.step
        let coming = words.flow.message(next.kind)
        let address = "/flow/\(PercentEncoded.component(trace.id))"
        return Layout(
            context: context, title: step.title.text(["message": coming.name]), style: "flow-step",
            head: FlowHead(context: context).node
        ).document {
            TalkReturn(stop: talk, words: words).node
            h1 { step.title.text(["message": coming.name]) }
            section(.class("just"), .ariaLabelledBy("done")) {
                h2(.id("done")) { step.before }
                p(.class("text")) { trace.messages.last.map { words.flow.message($0.kind).done } ?? step.begin }
            }
            section(.class("coming"), .ariaLabelledBy("coming")) {
                h2(.id("coming")) { step.after }
                p(.class("text")) { coming.next }
                FlowCachedNode(trace: trace, next: next.kind, words: words).node
            }
            PostForm(action: "\(address)/step", csrf: csrf, style: "actions").node {
                if let continueAddress {
                    a(.class("button first"), .id("continue"), .href(continueAddress), .autofocus()) { step.resume }
                } else {
                    button(
                        .class("button first"), .id("continue"), .name("action"), .value("continue"), .autofocus()
                    ) { step.resume }
                }
                button(.class("button"), .name("action"), .value("end")) { step.toEnd }
                button(.class("button"), .name("action"), .value("stop")) { step.stop }
            }
            p(.class("hint")) { talk == nil ? step.keys : step.keysInTalk }
            section(.class("request"), .ariaLabelledBy("request")) {
                h2(.id("request")) { step.request }
                FlowSentNode(message: next, began: trace.startedAtSeconds, words: words).node
            }
            p { a(.href(address)) { step.picture } }
        }
    }
}
