public import HTML
import Localization
public import Pages
public import Texts

/// The results of the program's self-checks: first those that need attention, then the others, collapsed by subject.
public struct DoctorPage: Page {
    /// One check.
    public struct Line: Sendable, Hashable {
        let subject: CheckSubject
        let name: String
        let part: ConnectionFinding?
        let verdict: ConnectionFinding.Verdict
        let expected: PageText
        let seen: PageText
        let next: PageText?

        /// Creates a line.
        /// - Parameters:
        ///   - name: its short name, which `Words` explains.
        ///   - part: for a provider, the part that was checked.
        public init(
            subject: CheckSubject, name: String, part: ConnectionFinding? = nil, verdict: ConnectionFinding.Verdict,
            expected: PageText, seen: PageText, next: PageText?
        ) {
            self.subject = subject
            self.name = name
            self.part = part
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

    /// Creates a page with the results; `nil` before the first run.
    public init(_ context: PageContext, lines: [Line]?, csrf: String) {
        self.context = context
        self.lines = lines
        self.csrf = csrf
    }

    private var words: Words.Doctor { context.words.doctor }

    /// The complete document.
    public var document: Document {
        Layout(context: context, title: words.title, head: SetupPage.head(context)).document {
            h1 { words.title }
            p(.class("lead")) { words.lead }
            if let lines { summary(of: lines) }
            PostForm(action: "/doctor", csrf: csrf).node {
                button(.class("button first")) { lines == nil ? words.run : words.again }
            }
            if let lines { rest(of: lines) }
            p { a(.class("quiet"), .href("/settings")) { context.words.setup.toSettings } }
        }
    }

    private func summary(of lines: [Line]) -> Node {
        let wrong = lines.filter { $0.verdict == .wrong }
        guard !wrong.isEmpty else { return PageMessage(.done, words.allHold).node(context.words) }
        let total = context.words.number(lines.count)
        return .fragment([
            PageMessage(.fail, context.words.count(words.attention, wrong.count, ["total": total])).node(context.words),
            list(wrong),
        ])
    }

    private func rest(of lines: [Line]) -> Node {
        let rest = lines.filter { $0.verdict != .wrong }
        guard !rest.isEmpty else { return .empty }
        return section(.class("support checked"), .ariaLabelledBy("checked")) {
            h2(.id("checked")) { rest.count == lines.count ? words.checked : words.others }
            p(.class("hint")) { words.codes.node("command", code { "WebCompanion doctor" }) }
            for subject in CheckSubject.allCases { group(subject, rest.filter { $0.subject == subject }) }
        }
    }

    private func group(_ subject: CheckSubject, _ lines: [Line]) -> Node {
        guard !lines.isEmpty else { return .empty }
        return details(.class("more")) {
            HTML.summary {
                strong { words.subjects[subject] ?? subject.rawValue }
                " "
                span(.class("hint")) { counts(lines) }
            }
            list(lines)
        }
    }

    /// The numbers of passed checks and of those that were skipped.
    private func counts(_ lines: [Line]) -> String {
        [ConnectionFinding.Verdict.good, .unseen].compactMap { verdict in
            let count = lines.count { $0.verdict == verdict }
            return count == 0
                ? nil : "\(words.verdicts[verdict] ?? "")\(context.words.colon)\(context.words.number(count))"
        }.joined(separator: " · ")
    }

    private func list(_ lines: [Line]) -> Node {
        ul(.class("findings")) {
            for verdict in [ConnectionFinding.Verdict.wrong, .good, .unseen] {
                for line in lines where line.verdict == verdict { item(line) }
            }
        }
    }

    private func item(_ line: Line) -> Node {
        li(.class("finding", line.verdict.rawValue)) {
            p(.class("finding-name")) {
                strong { name(of: line) }
                " "
                code { shortName(of: line) }
                " "
                span(.class("verdict")) { words.verdicts[line.verdict] ?? "" }
            }
            said(words.expected, line.expected)
            said(words.seen, line.seen)
            if let part = line.part { ConnectionFindingsNode.said(by: part, context.words) }
            if let next = line.next {
                p {
                    strong { context.words.advice.toDo }
                    context.words.colon
                    next.node(in: context.words, to: 300)
                }
            }
        }
    }

    /// Its short name, as in a terminal.
    private func shortName(of line: Line) -> String {
        guard line.subject == .provider, let part = line.part else { return line.name }
        return "\(line.name) \(PageMessage.shortened(part.name))"
    }

    private func name(of line: Line) -> Node {
        guard line.subject == .provider, let part = line.part else { return .text(words.names[line.name] ?? line.name) }
        let topic = context.words.setup.topics[part.topic] ?? part.topic
        guard let detail = part.detail else { return .text(topic) }
        return .fragment([.text(topic + context.words.colon), bdi { PageMessage.shortened(detail) }])
    }

    /// A label with a text that may be in another language.
    private func said(_ label: Phrase, _ text: PageText) -> Node {
        p { label.node("text", text.node(in: context.words, to: 300)) }
    }
}
