public import HTML
import Localization
public import Pages
import Texts

/// The settings of the program, for the operator.
public struct SettingsPage: Page {
    /// Language, assets and account.
    public let context: PageContext
    /// The content of the page.
    public let model: Model

    /// Creates a page.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context
        self.model = model
    }

    /// 422 when the input is invalid, 409 when the file has changed, 500 when the settings could not be activated.
    public var status: Int {
        switch model.state {
        case .plain, .saved, .keychainCleared: 200
        case .refused: 422
        case .changedMeanwhile: 409
        case .notTakenUp: 500
        }
    }

    private var words: Words.Settings { context.words.settings }

    /// The complete document.
    public var document: Document {
        Layout(context: context, title: words.title, head: SetupPage.head(context)).document {
            h1 { words.title }
            p(.class("lead")) { words.lead.node(["file": model.file]) }
            ul(.class("aside")) {
                li { a(.class("quiet"), .href("/setup")) { context.words.setup.menu } }
                li { a(.class("quiet"), .href("/doctor")) { context.words.doctor.menu } }
            }
            message
            if let reason = model.unsavedBecause { unsaved(reason) }
            PostForm(action: "/settings", csrf: model.csrf, style: "settings", hidden: [("version", model.version)])
                .node {
                    for group in SettingsField.Group.allCases { fields(of: group) }
                    p(.class("hint")) { words.whoIsSignedIn }
                    if model.isOneOfSeveral { p(.class("hint")) { words.onlyThisCopy } }
                    div(.class("actions")) {
                        button(.class("button first")) { words.save }
                        a(.class("button"), .href("/")) { words.back }
                    }
                }
            fixed
            section(.class("support"), .ariaLabelledBy("keychain")) {
                h2(.id("keychain")) { words.keychain }
                p(.class("text")) { words.keychainMeaning }
                div(.class("actions")) {
                    a(.class("button"), .href("/settings/clear-keychain")) { words.clearKeychain }
                }
            }
        }
    }

    private var message: Node {
        switch model.state {
        case .plain: .empty
        case .saved: saved
        case .keychainCleared: PageMessage(.done, words.keychainCleared).node(context.words)
        case .refused: PageMessage(.fail, words.refused).node(context.words) { troubles }
        case .changedMeanwhile: PageMessage(.fail, words.changedMeanwhile).node(context.words)
        case .notTakenUp(let reason):
            PageMessage(.fail, words.notTakenUp).node(context.words) {
                p { reason.node(in: context.words, to: 300) }
            }
        }
    }

    /// Just "Saved" only if the connection works.
    private var saved: Node {
        let isWrong = model.findings.contains { $0.verdict == .wrong }
        let text =
            model.unsavedBecause != nil ? words.savedForThisRun : isWrong ? words.savedBut : words.saved
        let shown = model.findings.filter { $0.verdict == .wrong }
        return .fragment([
            PageMessage(isWrong ? .fail : .done, text).node(context.words),
            shown.isEmpty
                ? .empty
                : ConnectionFindingsNode(findings: shown, kind: model.kind, words: context.words).node,
        ])
    }

    /// The errors, each with a link to its field.
    private var troubles: Node {
        ul {
            for entry in model.entries where !entry.errors.isEmpty {
                li { a(.href("#\(entry.field.rawValue)")) { words.labels[entry.field] ?? entry.key } }
            }
            for problem in model.problems { li { problem.node(in: context.words, to: 300) } }
        }
    }

    private func unsaved(_ reason: PageText) -> Node {
        div(.class("message note"), .role("status")) {
            p { words.unsaved.node(["file": model.file, "reason": reason.text(in: context.words)]) }
        }
    }

    /// A collapsible part of the form. Its fields are submitted even when it is collapsed.
    private func fields(of group: SettingsField.Group) -> Node {
        let entries = model.entries.filter { $0.field.group == group }
        return details(.open(isOpen(group))) {
            summary {
                h2 { words.groups[group] ?? "" }
                span(.class("hint")) {
                    for (index, entry) in entries.enumerated() {
                        index == 0 ? "" : " · "
                        words.labels[entry.field] ?? entry.key
                    }
                }
            }
            div(.role("group"), .ariaLabel(words.groups[group] ?? "")) {
                for entry in entries { SettingsFieldNode(entry: entry, words: context.words).node }
                if group == .provider, let address = model.policiesAddress {
                    p { a(.href(address)) { words.toPolicies } }
                }
            }
        }
    }

    /// Groups with errors are expanded; without errors, the first one is.
    private func isOpen(_ group: SettingsField.Group) -> Bool {
        let groups = Set(
            model.entries.filter { !$0.errors.isEmpty || $0.inFile != nil }.map(\.field.group))
        return groups.isEmpty ? group == .provider : groups.contains(group)
    }

    private var fixed: Node {
        section(.class("support"), .ariaLabelledBy("fixed")) {
            h2(.id("fixed")) { words.fixed }
            p(.class("text")) { words.fixedMeaning.node(["file": model.file]) }
            dl(.class("facts")) {
                for setting in model.fixed {
                    dt { code { setting.key } }
                    dd {
                        bdi(.translate(false)) { setting.value }
                        span(.class("hint")) { " (\(place(setting.place)))" }
                    }
                }
            }
        }
    }

    private func place(_ place: Fixed.Place) -> String {
        switch place {
        case .file(let line?): words.inLine.text(["line": String(line)])
        case .file(nil): words.inFile
        case .commandLine: words.onCommandLine
        case .byItself: words.byItself
        }
    }
}
