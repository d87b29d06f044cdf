public import HTML
public import Localization

/// What the program found out about itself: what needs attention, and then the other checks, folded by what they are about.
public struct DoctorPage: Page {
    /// What a check is about.
    public enum Subject: String, Sendable, TextKey {
        /// Whether it runs, and where.
        case program
        /// What it makes of requests and forms that it must refuse, and what its answers have.
        case requests
        /// What lies on the disk.
        case files
        /// What phones meet.
        case network
        /// The provider of the settings.
        case provider
        /// The task API of the settings.
        case taskAPI

        /// What a terminal calls it.
        package var plainEnglish: String { Words.english.doctor.subjects[self] ?? rawValue }
    }

    /// One check.
    public struct Line: Sendable, Hashable {
        let subject: Subject
        let name: String
        let part: ConnectionFinding?
        let verdict: ConnectionFinding.Verdict
        let expected: PageText
        let seen: PageText
        let next: PageText?

        /// Plain values for one line.
        /// - Parameters:
        ///   - name: its short name, which `Words` explains.
        ///   - part: for a provider, what was found of which part.
        public init(
            subject: Subject, name: String, part: ConnectionFinding? = nil, verdict: ConnectionFinding.Verdict,
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

    /// A page with what was measured; nil before anything was.
    public init(_ context: PageContext, lines: [Line]?, csrf: String) {
        self.context = context
        self.lines = lines
        self.csrf = csrf
    }

    private var words: Words.Doctor { context.words.doctor }

    /// The whole document.
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
            for subject in Subject.allCases { group(subject, rest.filter { $0.subject == subject }) }
        }
    }

    private func group(_ subject: Subject, _ lines: [Line]) -> Node {
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

    /// How many of them are in order, and how many were not measured.
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
            if let next = line.next {
                p {
                    strong { context.words.advice.toDo }
                    context.words.colon
                    next.node(in: context.words, to: 300)
                }
            }
        }
    }

    /// Its short name, as a terminal has it.
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

    /// A label with a text that has a language of its own.
    private func said(_ label: Phrase, _ text: PageText) -> Node {
        p { label.node("text", text.node(in: context.words, to: 300)) }
    }
}
