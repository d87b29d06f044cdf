public import HTML

/// A provider that is about to be connected: what it says about itself, what to register there, what was seen to work.
public struct SetupConnectionPage: Page {
    /// Language, assets and account.
    public let context: PageContext
    private let model: Model

    /// A page from its values.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context
        self.model = model
    }

    /// 422 when something typed is wrong.
    public var status: Int { isWrong ? 422 : 200 }

    private var isWrong: Bool { !model.problems.isEmpty || model.fields.contains { !$0.errors.isEmpty } }
    private var words: Words.Setup { context.words.setup }

    /// The whole document.
    public var document: Document {
        Layout(context: context, title: words.title, head: SetupPage.head(context)).document {
            h1 { words.title }
            p(.class("lead")) {
                words.kinds[model.kind] ?? ""
                context.words.colon
                bdi { code { PageMessage.shortened(model.address, to: 200) } }
            }
            // What has just happened comes first, and has the focus.
            if model.trial != nil, !isWrong { trial }
            message
            for note in model.notes { p(.class("hint")) { note.node(in: context.words, to: 300) } }
            found
            register
            form
            if model.trial == nil || isWrong { trial }
        }
    }

    // MARK: What was seen

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
        guard let findings = model.findings else { return .empty }
        let wrong = findings.count { $0.verdict == .wrong }
        let isSeen = wrong == 0 && !findings.contains { $0.verdict == .unseen }
        var isTried = false
        if case .passed = model.trial { isTried = true }
        let text =
            wrong > 0 ? words.someWrong : isTried ? words.allTried : isSeen ? words.allGood : words.someUnseen
        return .fragment([
            PageMessage(wrong > 0 ? .fail : isSeen ? .done : .note, text)
                .node(context.words, takesFocus: model.trial == nil),
            section(.class("support"), .ariaLabelledBy("findings")) {
                h2(.id("findings")) { words.findings }
                ConnectionFindingsNode(findings: findings, kind: model.kind, words: context.words).node
            },
        ])
    }

    private var found: Node {
        section(.class("support"), .ariaLabelledBy("found")) {
            h2(.id("found")) { words.found }
            if model.found.isEmpty {
                // Without the name of a user flow there is nothing to read yet.
                let isTooEarly = model.kind == .azureADB2C && model.findings == nil
                p(.class("text")) { isTooEarly ? words.foundByUserFlow : words.nothingFound }
            } else {
                dl(.class("facts")) {
                    for fact in model.found {
                        dt { code { fact.name } }
                        dd { bdi { PageMessage.shortened(fact.value, to: 400) } }
                    }
                }
            }
        }
    }

    private var register: Node {
        section(.class("support"), .ariaLabelledBy("register")) {
            h2(.id("register")) { words.register }
            p(.class("text")) { words.registerHow }
            if let place = model.kind.place(of: "redirect-uri", context.words) { p(.class("hint")) { place } }
            for redirect in model.redirects {
                div(.class("redirect")) {
                    p(.class("hint")) { words.purposes[redirect.purpose] ?? "" }
                    p(.class("copy"), .attribute("data-copy", words.copy), .attribute("data-copied", words.copied)) {
                        code { redirect.address }
                    }
                    if let refusal = redirect.refusal {
                        p(.class("error")) { words.redirectRefusals[refusal] ?? "" }
                    } else {
                        p(.class("hint")) { words.redirectTaken[model.kind] ?? "" }
                    }
                }
            }
        }
    }

    // MARK: What is typed

    private var form: Node {
        PostForm(action: model.path, csrf: model.csrf, style: "settings setup").node {
            fieldset {
                legend { words.registration }
                for field in model.fields { node(field) }
            }
            div(.class("actions")) {
                button(.class("button first"), .name("action"), .value("check")) { words.check }
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

    // MARK: The test

    private var trial: Node {
        section(.class("support"), .ariaLabelledBy("trial")) {
            h2(.id("trial")) { words.trial }
            switch model.trial {
            case .passed(let checks, let who, let hasAccessToken, let flow)?:
                said("done") {
                    p { words.trialPassed.node(["checks": context.words.number(checks), "who": who]) }
                    p { hasAccessToken ? words.trialToken : words.trialNoToken }
                }
                see(flow)
            case .refused(let diagnosis, let flow)?:
                said("fail") { p { words.trialRefused } }
                diagnosis.node(context.words)
                see(flow)
            case nil: p(.class("text")) { model.offersTrial ? words.trialHow : words.trialByPaste }
            }
            if model.offersTrial {
                div(.class("actions")) { a(.class("button"), .href("\(model.path)/sign-in")) { words.tryIt } }
            }
        }
    }

    /// A message beside the one at the top.
    private func said(_ tone: String, @HTMLBuilder _ content: () -> Node) -> Node {
        div(.class("message", tone), .role(tone == "fail" ? "alert" : "status"), .tabindex(-1), .autofocus(!isWrong)) {
            content()
        }
    }

    private func see(_ flow: String?) -> Node {
        flow.map { address in p { a(.class("quiet"), .href(address)) { context.words.advice.seeTrace } } } ?? .empty
    }
}
