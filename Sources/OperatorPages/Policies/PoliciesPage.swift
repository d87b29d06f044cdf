public import HTML
import Localization
public import Pages
public import Texts

/// The available policies: those of the settings, and those that the operator adds and removes.
public struct PoliciesPage: Page {
    /// One policy.
    public struct Row: Sendable {
        /// Its button.
        public let entry: SignInEntry
        /// Whether it was added here; those of the settings are changed there.
        public let isAdded: Bool

        /// Creates a row.
        public init(entry: SignInEntry, isAdded: Bool) {
            self.entry = entry
            self.isAdded = isAdded
        }
    }

    /// The content of the form, with its error.
    public struct Draft: Sendable {
        /// The invalid field, and the reason.
        public enum Problem: Sendable, Hashable {
            /// Not a valid policy name.
            case name
            /// The name already exists.
            case duplicate
            /// The title is empty or unsuitable for a button.
            case title
            /// Not one of the kinds.
            case kind
            /// The maximum number is reached.
            case full
        }

        /// The entered name.
        public let name: String
        /// The entered title.
        public let title: String
        /// The chosen kind.
        public let kind: PolicyKind
        /// The error, if any.
        public let problem: Problem?

        /// Creates the content of the form.
        public init(name: String = "", title: String = "", kind: PolicyKind = .signIn, problem: Problem? = nil) {
            self.name = name
            self.title = title
            self.kind = kind
            self.problem = problem
        }
    }

    /// Language, assets and account.
    public let context: PageContext
    /// The policies, in the order of the buttons.
    public let rows: [Row]
    /// The content of the form.
    public let draft: Draft
    /// The maximum number of added policies.
    public let limit: Int
    /// The CSRF token of the forms.
    public let csrf: String
    /// The result of the last action.
    public let message: PageMessage?

    /// Creates a page.
    public init(
        _ context: PageContext, rows: [Row], draft: Draft = Draft(), limit: Int, csrf: String,
        message: PageMessage? = nil
    ) {
        self.context = context
        self.rows = rows
        self.draft = draft
        self.limit = limit
        self.csrf = csrf
        self.message = message
    }

    /// 422 when the input is invalid, else 200.
    public var status: Int { draft.problem == nil ? 200 : 422 }

    /// The complete document.
    public var document: Document {
        let words = context.words.policies
        return Layout(context: context, title: words.title, style: "one", beginsSignIn: true).document {
            p { a(.class("quiet back"), .href("/settings")) { words.back } }
            h1 { words.heading }
            p(.class("lead")) { words.lead }
            if let message { message.node(context.words, takesFocus: draft.problem == nil) }
            list
            if isFull, draft.problem == nil {
                p(.class("text")) { words.full.node(["limit": "\(limit)"]) }
            } else {
                form
            }
        }
    }

    private var isFull: Bool { rows.count(where: \.isAdded) >= limit }

    private var list: Node {
        let words = context.words.policies
        guard !rows.isEmpty else { return p(.class("text")) { words.none } }
        return ul(.class("policies")) {
            for row in rows {
                li(.class("policy")) {
                    div(.class("about")) {
                        p { bdi(.translate(false)) { PageMessage.shortened(row.entry.title) } }
                        p(.class("hint")) {
                            code { row.entry.policy ?? "" }
                            " · "
                            words.kinds[row.entry.kind] ?? row.entry.kind.rawValue
                            if !row.isAdded {
                                " · "
                                words.ofSettings
                            }
                        }
                    }
                    if row.isAdded {
                        PostForm(action: PoliciesPage.deleteAddress(row.entry.policy ?? ""), csrf: csrf).node {
                            button(.class("quiet delete")) {
                                words.remove
                                span(.class("spoken")) { " \(PageMessage.shortened(row.entry.title))" }
                            }
                        }
                    }
                    a(.class("button"), .href(row.entry.address)) {
                        words.run
                        span(.class("spoken")) { " \(PageMessage.shortened(row.entry.title))" }
                    }
                }
            }
        }
    }

    private static func deleteAddress(_ name: String) -> String { "/policies/\(PercentEncoded.component(name))/delete" }

    private var form: Node {
        let words = context.words.policies
        let problem = draft.problem.map { text(about: $0) }
        let isAboutName = [.name, .duplicate, .full].contains(draft.problem)
        return section(.class("part"), .ariaLabelledBy("add")) {
            h2(.id("add")) { words.add }
            PostForm(action: "/policies", csrf: csrf, style: "settings").node {
                div(.class("field")) {
                    label(.for("name")) { words.name }
                    text("name", draft.name, isAboutName ? problem : nil, hint: words.nameHint)
                }
                div(.class("field")) {
                    label(.for("title")) { words.titleLabel }
                    text("title", draft.title, draft.problem == .title ? problem : nil, hint: words.titleHint)
                }
                div(.class("field")) {
                    label(.for("kind")) { words.kind }
                    selectElement(
                        .class("input"), .id("kind"), .name("kind"),
                        .ariaInvalid(draft.problem == .kind ? true : nil),
                        .ariaDescribedBy(draft.problem == .kind ? "kind-error" : nil)
                    ) {
                        for kind in PolicyKind.allCases {
                            option(.value(kind.rawValue), .selected(kind == draft.kind)) {
                                words.kinds[kind] ?? kind.rawValue
                            }
                        }
                    }
                    if draft.problem == .kind, let problem { p(.class("error"), .id("kind-error")) { problem } }
                }
                div(.class("actions")) { button(.class("button first")) { words.addButton } }
            }
        }
    }

    private func text(about problem: Draft.Problem) -> String {
        let words = context.words.policies
        return switch problem {
        case .name: words.badName
        case .duplicate: words.duplicate
        case .title: words.badTitle
        case .kind: words.badKind
        case .full: words.full.text(["limit": "\(limit)"])
        }
    }

    private func text(_ id: String, _ value: String, _ error: String?, hint: String) -> Node {
        .fragment([
            input(
                .class("input"), .id(id), .name(id), .value(value.isEmpty ? nil : value), .dir("auto"),
                .autocomplete("off"), .ariaInvalid(error.map { _ in true }),
                .ariaDescribedBy(error == nil ? nil : "\(id)-error"), .autofocus(error != nil)),
            p(.class("hint")) { hint },
            error.map { text in p(.class("error"), .id("\(id)-error")) { text } } ?? .empty,
        ])
    }
}
