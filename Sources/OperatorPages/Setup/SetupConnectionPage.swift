public import HTML
public import Pages
import Texts

/// The steps to connect a provider: its metadata, what to register there, the values that it issued, the results of the
/// checks. Completed steps are collapsed, and the message says what is next and has the button for it.
public struct SetupConnectionPage: Page {
    /// Language, assets and account.
    public let context: PageContext
    private let model: Model

    /// Creates a page.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context
        self.model = model
    }

    /// 422 when the input is invalid.
    public var status: Int { isWrong ? 422 : 200 }

    private var isWrong: Bool { !model.problems.isEmpty || model.fields.contains { !$0.errors.isEmpty } }
    private var words: Words.Setup { context.words.setup }
    private var wrong: Int { (model.findings ?? []).count { $0.verdict == .wrong } }
    private var isTried: Bool { if case .passed = model.trial { true } else { false } }

    /// Whether no more input is needed: what remains is a test sign-in, or saving.
    private var isReady: Bool {
        guard !isWrong, wrong == 0 else { return false }
        if case .refused = model.trial { return false }
        return model.findings != nil || isTried
    }

    /// The complete document.
    public var document: Document {
        Layout(context: context, title: words.title, head: SetupPage.head(context)).document {
            h1 { words.title }
            p(.class("lead")) {
                words.kinds[model.kind] ?? ""
                context.words.colon
                bdi { code { PageMessage.shortened(model.address, to: 200) } }
            }
            message
            if wrong > 0, !isWrong { list(of: findings(wrong: true)) }
            for note in model.notes { p(.class("hint")) { note.node(in: context.words, to: 300) } }
            let rest = findings(wrong: false)
            div(.class("settings setup-steps")) {
                step(words.found, result: model.found.first?.value, isDone: !model.found.isEmpty) { found }
                step(
                    words.register, result: model.redirects.first?.address, isDone: isRegistered,
                    isOpen: model.findings == nil || isRefused
                ) { register }
                step(words.registration, result: clientID, isDone: isReady) { form }
                if !rest.isEmpty, !isWrong {
                    step(words.findings, result: counts(of: rest), isDone: wrong == 0, isOpen: false) { list(of: rest) }
                }
                if !isReady {
                    step(words.trial, result: nil, isDone: false, isOpen: false) {
                        p(.class("text")) { model.offersTrial ? words.trialHow : words.trialByPaste }
                        if model.offersTrial { div(.class("actions")) { tryIt(isFirst: false) } }
                    }
                }
            }
        }
    }

    private var clientID: String? { model.fields.first { $0.name == .clientID && !$0.value.isEmpty }?.value }

    private func findings(wrong isWrong: Bool) -> [ConnectionFinding] {
        (model.findings ?? []).filter { ($0.verdict == .wrong) == isWrong }
    }

    private func list(of findings: [ConnectionFinding]) -> Node {
        ConnectionFindingsNode(findings: findings, kind: model.kind, words: context.words).node
    }

    private func hasRedirect(_ verdict: ConnectionFinding.Verdict) -> Bool {
        (model.findings ?? []).contains { $0.topic == "redirect-uri" && $0.verdict == verdict }
    }

    /// Verified for sign-in only; whether the other address is registered can't be known before a sign-out.
    private var isRegistered: Bool { !isRefused && hasRedirect(.good) }
    private var isRefused: Bool { hasRedirect(.wrong) || model.redirects.contains { $0.refusal != nil } }

    private func counts(of findings: [ConnectionFinding]) -> String {
        [ConnectionFinding.Verdict.unseen, .good].compactMap { verdict in
            let count = findings.count { $0.verdict == verdict }
            return count == 0
                ? nil : "\(words.verdicts[verdict] ?? "")\(context.words.colon)\(context.words.number(count))"
        }.joined(separator: " · ")
    }

    /// One step; its result is next to the title while it is collapsed. Its fields are submitted in any case.
    private func step(
        _ title: String, result: String?, isDone: Bool, isOpen: Bool? = nil, @HTMLBuilder _ content: () -> Node
    ) -> Node {
        details(.class(isDone ? "done" : nil), .open(isOpen ?? !isDone)) {
            summary {
                h2 { title }
                if let result { span(.class("hint")) { bdi { PageMessage.shortened(result, to: 200) } } }
            }
            div { content() }
        }
    }

    // MARK: The result, and the next step

    private var message: Node {
        if isWrong {
            return PageMessage(.fail, context.words.settings.refused).node(context.words) {
                for problem in model.problems.prefix(8) { p { problem.node(in: context.words, to: 400) } }
                ul {
                    for field in model.fields where !field.errors.isEmpty {
                        li { a(.href("#\(field.name.rawValue)")) { words.labels[field.name] ?? "" } }
                    }
                }
            }
        }
        if case .refused(let diagnosis, let flow)? = model.trial {
            return .fragment([
                PageMessage(.fail, words.trialRefused).node(context.words) {
                    if model.offersTrial { div(.class("actions")) { tryIt(isFirst: false) } }
                },
                diagnosis.node(context.words), see(flow),
            ])
        }
        guard isTried || model.findings != nil else { return .empty }
        let isSeen = !(model.findings ?? []).contains { $0.verdict == .unseen }
        let text =
            wrong > 0 ? words.someWrong : isTried ? words.allTried : isSeen ? words.allGood : words.someUnseen
        return PageMessage(wrong > 0 ? .fail : isTried || isSeen ? .done : .note, text).node(context.words) {
            passed
            if wrong == 0 { next }
        }
    }

    /// The result of a test sign-in.
    @HTMLBuilder private var passed: Node {
        if case .passed(let checks, let who, let hasAccessToken, let flow)? = model.trial {
            p { words.trialPassed.node(["checks": context.words.number(checks), "who": who]) }
            p { hasAccessToken ? words.trialToken : words.trialNoToken }
            see(flow)
        }
    }

    /// The buttons of the message. The second one submits the form below, with its current input.
    private var next: Node {
        let triesFirst = model.offersTrial && !isTried
        return .fragment([
            div(.class("actions")) {
                if triesFirst { tryIt(isFirst: true) }
                button(
                    .class("button", triesFirst ? nil : "first"), .form("connection"), .name("action"), .value("save")
                ) { words.save }
                if model.offersTrial, isTried { tryIt(isFirst: false) }
            },
            p { triesFirst ? words.trialHow : model.offersTrial ? words.saveHow : words.trialByPaste },
        ])
    }

    private func tryIt(isFirst: Bool) -> Node {
        a(.class("button", isFirst ? "first" : nil), .href("\(model.path)/sign-in")) { words.tryIt }
    }

    private func see(_ flow: String?) -> Node {
        flow.map { address in p { a(.class("quiet"), .href(address)) { context.words.advice.seeTrace } } } ?? .empty
    }

    // MARK: The provider's metadata and registration

    private var found: Node {
        guard !model.found.isEmpty else {
            // Without the name of a user flow there is no metadata to read yet.
            let isTooEarly = model.kind == .azureADB2C && model.findings == nil
            return p(.class("text")) { isTooEarly ? words.foundByUserFlow : words.nothingFound }
        }
        return dl(.class("facts")) {
            for fact in model.found {
                dt { code { fact.name } }
                dd { bdi { PageMessage.shortened(fact.value, to: 400) } }
            }
        }
    }

    private var register: Node {
        .fragment([
            p(.class("text")) { words.registerHow },
            model.kind.place(of: "redirect-uri", context.words).map { place in p(.class("hint")) { place } } ?? .empty,
            .fragment(model.redirects.map(redirect)),
        ])
    }

    private func redirect(_ redirect: RedirectAddress) -> Node {
        div(.class("redirect")) {
            p(.class("hint")) { words.purposes[redirect.purpose] ?? "" }
            p(.class("copy"), .attribute("data-copy", words.copy), .attribute("data-copied", words.copied)) {
                code(.translate(false)) { redirect.address }
            }
            if let refusal = redirect.refusal {
                p(.class("error")) { words.redirectRefusals[refusal] ?? "" }
            } else {
                p(.class("hint")) { words.redirectTaken[model.kind] ?? "" }
            }
        }
    }

    // MARK: Input

    private static let optional: Set<ConnectionField> = [.resetPolicy, .editPolicy, .apiScopes, .taskAPI]

    private var form: Node {
        let optional = model.fields.filter { SetupConnectionPage.optional.contains($0.name) }
        return PostForm(action: model.path, csrf: model.csrf, id: "connection", style: "settings setup").node {
            for field in model.fields where !SetupConnectionPage.optional.contains(field.name) { node(field) }
            if !optional.isEmpty {
                // Values missing in the pasted text are requested.
                details(
                    .class("more"),
                    .open(!model.notes.isEmpty || optional.contains { !$0.errors.isEmpty || !$0.value.isEmpty })
                ) {
                    summary { words.optional }
                    div { for field in optional { node(field) } }
                }
            }
            div(.class("actions")) {
                button(.class("button", isReady ? nil : "first"), .name("action"), .value("check")) { words.check }
                button(.class("button"), .name("action"), .value("save")) { words.save }
                a(.class("button"), .href("/setup")) { words.another }
            }
            p(.class("hint")) { words.saveHow }
        }
    }

    private func node(_ field: Field) -> Node {
        let id = field.name.rawValue
        let described = (field.errors.isEmpty ? [] : ["\(id)-error"]) + ["\(id)-hint"]
        return div(.class("field")) {
            label(.for(id)) { words.labels[field.name] ?? id }
            switch field.name {
            case .apiScopes:
                textarea(
                    .class("input"), .id(id), .name(id), .dir("auto"), .rows(2), .spellcheck(false),
                    .ariaInvalid(field.errors.isEmpty ? nil : true), .ariaDescribedBy(described.joined(separator: " "))
                ) { field.value }
            case .clientSecret:
                input(
                    .class("input"), .id(id), .name(id), .type("password"), .autocomplete("new-password"),
                    .ariaInvalid(field.errors.isEmpty ? nil : true), .ariaDescribedBy(described.joined(separator: " ")))
            default:
                input(
                    .class("input"), .id(id), .name(id), .value(field.value.isEmpty ? nil : field.value), .dir("auto"),
                    .autocomplete("off"), .spellcheck(false), .ariaInvalid(field.errors.isEmpty ? nil : true),
                    .ariaDescribedBy(described.joined(separator: " ")))
            }
            p(.class("hint"), .id("\(id)-hint")) {
                field.isSet ? words.secretIsSet : words.hints[field.name] ?? ""
            }
            if field.isSet {
                div(.class("check")) {
                    input(.id("removeSecret"), .name("removeSecret"), .type("checkbox"), .value("on"))
                    label(.for("removeSecret")) { context.words.settings.removeSecret }
                }
            }
            if !field.errors.isEmpty {
                div(.id("\(id)-error")) {
                    for error in field.errors { p(.class("error")) { error.node(in: context.words, to: 400) } }
                }
            }
        }
    }
}
