public import HTML
internal import Localization

/// What the program found out about itself: one line for each promise.
public struct DoctorPage: Page {
    /// One promise.
    public struct Line: Sendable, Hashable {
        let name: String
        let verdict: ConnectionFinding.Verdict
        let expected: PageText
        let seen: PageText
        let next: PageText?

        /// Plain values for one line.
        public init(
            name: String, verdict: ConnectionFinding.Verdict, expected: PageText, seen: PageText, next: PageText?
        ) {
            self.name = name
            self.verdict = verdict
            self.expected = expected
            self.seen = seen
            self.next = next
        }
    }

    /// Language, assets and account.
    public let context: PageContext
    private let lines: [Line]?
    private let csrf: String

    /// A page with what was measured; nil before anything was.
    public init(_ context: PageContext, lines: [Line]?, csrf: String) {
        self.context = context
        self.lines = lines
        self.csrf = csrf
    }

    /// The whole document.
    public var document: Document {
        let words = context.words.doctor
        return Layout(context: context, title: words.title, head: SetupPage.head(context)).document {
            h1 { words.title }
            p(.class("lead")) { words.lead }
            if let lines { result(lines) }
            PostForm(action: "/doctor", csrf: csrf).node {
                button(.class("button first")) { lines == nil ? words.run : words.again }
            }
            p { a(.class("quiet"), .href("/settings")) { context.words.setup.toSettings } }
        }
    }

    private func result(_ lines: [Line]) -> Node {
        let words = context.words.doctor
        let isWell = !lines.contains { $0.verdict == .wrong }
        return .fragment([
            PageMessage(isWell ? .done : .fail, isWell ? words.allHold : words.someBroken).node(context.words),
            ul(.class("findings")) {
                for verdict in [ConnectionFinding.Verdict.wrong, .good, .unseen] {
                    for line in lines where line.verdict == verdict { item(line) }
                }
            },
        ])
    }

    private func item(_ line: Line) -> Node {
        let words = context.words.doctor
        return li(.class("finding", line.verdict.rawValue)) {
            p(.class("finding-name")) {
                strong { line.name }
                " "
                span(.class("verdict")) { words.verdicts[line.verdict] ?? "" }
            }
            said(words.expected, line.expected)
            said(words.seen, line.seen)
            if let next = line.next {
                p {
                    strong { context.words.advice.toDo }
                    context.words.colon
                    next.node(in: context.words, to: 300)
                }
            }
        }
    }

    /// A label with a text that has a language of its own.
    private func said(_ label: Phrase, _ text: PageText) -> Node {
        p { label.node("text", text.node(in: context.words, to: 300)) }
    }
}
