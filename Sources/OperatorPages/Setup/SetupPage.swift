public import HTML
import Localization
public import Pages
public import Texts

/// The page where the operator enters the provider to connect.
public struct SetupPage: Page {
    /// Language, assets and account.
    public let context: PageContext
    private let model: Model

    /// The content of the page.
    public struct Model: Sendable {
        /// The CSRF token of the form.
        public let csrf: String
        /// The chosen kind.
        public let kind: ProviderKind
        /// The entered address.
        public let address: String
        /// The pasted text.
        public let pasted: String
        /// Errors in the input, one sentence each.
        public let problems: [PageText]
        /// The current provider.
        public let current: String
        /// The provider that was just connected, with the results of its checks.
        public let connected: Connected?
        /// The environment variable with the secret, which prevents changing the provider.
        public let variable: String?

        /// Creates a model.
        public init(
            csrf: String, kind: ProviderKind = .azureADB2C, address: String = "", pasted: String = "",
            problems: [PageText] = [], current: String, connected: Connected? = nil, variable: String? = nil
        ) {
            self.csrf = csrf
            self.kind = kind
            self.address = address
            self.pasted = pasted
            self.problems = problems
            self.current = current
            self.connected = connected
            self.variable = variable
        }
    }

    /// A provider that was just connected.
    public struct Connected: Sendable {
        let address: String
        let file: String
        let backup: String?
        let unsavedBecause: PageText?
        let kind: ProviderKind
        let findings: [ConnectionFinding]

        /// Creates a connected provider.
        public init(
            address: String, file: String, backup: String?, unsavedBecause: PageText?, kind: ProviderKind,
            findings: [ConnectionFinding]
        ) {
            self.address = address
            self.file = file
            self.backup = backup
            self.unsavedBecause = unsavedBecause
            self.kind = kind
            self.findings = findings
        }
    }

    /// Creates a page.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context
        self.model = model
    }

    /// 422 when the input is invalid.
    public var status: Int { model.problems.isEmpty ? 200 : 422 }

    private var words: Words.Setup { context.words.setup }

    /// The complete document.
    public var document: Document {
        Layout(context: context, title: words.title, head: SetupPage.head(context)).document {
            h1 { words.title }
            if let connected = model.connected { done(connected) } else { p(.class("lead")) { words.lead } }
            if !model.problems.isEmpty {
                PageMessage(.fail, words.nothingDone).node(context.words) {
                    for problem in model.problems.prefix(8) { p { problem.node(in: context.words, to: 400) } }
                }
            }
            if model.connected == nil {
                p(.class("text")) { words.current.node(["address": PageMessage.shortened(model.current, to: 200)]) }
            }
            if let variable = model.variable {
                p(.class("text")) { words.boundToVariable.node(["variable": variable]) }
            } else if model.connected == nil {
                form
            } else {
                details(.class("more")) {
                    summary { words.menu }
                    form
                }
            }
            p { a(.class("quiet"), .href("/settings")) { words.toSettings } }
        }
    }

    private var form: Node {
        PostForm(action: "/setup", csrf: model.csrf, style: "settings setup").node {
            fieldset {
                legend { words.which }
                div(.class("field")) {
                    label(.for("kind")) { words.kind }
                    selectElement(.class("input"), .id("kind"), .name("kind")) {
                        for kind in ProviderKind.allCases {
                            option(.value(kind.rawValue), .selected(model.kind == kind)) {
                                words.kinds[kind] ?? kind.rawValue
                            }
                        }
                    }
                }
                div(.class("field")) {
                    label(.for("address")) { words.address }
                    input(
                        .class("input"), .id("address"), .name("address"),
                        .value(model.address.isEmpty ? nil : model.address), .dir("auto"), .autocomplete("off"),
                        .spellcheck(false), .ariaDescribedBy("address-hint"))
                    p(.class("hint"), .id("address-hint")) { words.addressHint }
                }
            }
            // It is empty again when it was invalid.
            details(.open(!model.problems.isEmpty && model.address.isEmpty)) {
                summary { h2 { words.orPaste } }
                div(.class("field")) {
                    label(.for("plist")) { words.pasted }
                    textarea(
                        .class("input"), .id("plist"), .name("plist"), .rows(6), .spellcheck(false), .dir("ltr"),
                        .ariaDescribedBy("plist-hint")
                    ) { model.pasted }
                    p(.class("hint"), .id("plist-hint")) { words.pastedHint }
                }
            }
            div(.class("actions")) {
                button(.class("button", model.connected == nil ? "first" : nil)) { words.look }
                a(.class("button"), .href("/")) { context.words.settings.back }
            }
            p(.class("hint")) { words.nothingYet }
        }
    }

    private func done(_ connected: Connected) -> Node {
        let isWrong = connected.findings.contains { $0.verdict == .wrong }
        let values = ["address": PageMessage.shortened(connected.address, to: 200), "file": connected.file]
        return .fragment([
            PageMessage(isWrong ? .fail : .done, (isWrong ? words.connectedBut : words.connected).text(values))
                .node(context.words) {
                    if let backup = connected.backup { p { words.backup.node(["file": backup]) } }
                    if let reason = connected.unsavedBecause {
                        p {
                            context.words.settings.unsaved.node([
                                "file": connected.file, "reason": reason.text(in: context.words),
                            ])
                        }
                    }
                    div(.class("actions")) { a(.class("button first"), .href("/")) { words.toSignIn } }
                },
            details(.class("more"), .open(isWrong)) {
                summary { words.findings }
                ConnectionFindingsNode(findings: connected.findings, kind: connected.kind, words: context.words).node
            },
        ])
    }

    /// Additional elements in the head of the set-up pages.
    static func head(_ context: PageContext) -> Node {
        .fragment([
            link(.rel("stylesheet"), .href(context.assets.setupStyleSheet)),
            script(.src(context.assets.setupScript), .defer()),
        ])
    }
}
