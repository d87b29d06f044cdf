public import HTML
import Localization
public import Pages
public import Texts

/// Exports the tasks as a file, and imports many at once.
public struct TransferPage: Page {
    /// The content of the page.
    public struct Model: Sendable {
        /// The entered text, or the content of the submitted file.
        public let text: String
        /// Why nothing can be imported.
        public let refusal: ImportRefusal?
        /// The parts that can't become tasks.
        public let problems: [ImportProblem]
        /// What has no place in a task.
        public let leftOut: [LeftOut]
        /// The number of valid tasks.
        public let others: Int
        /// Whether each line was to be a task, whatever the text looks like.
        public let isLines: Bool
        /// The id of the form, so that submitting it twice adds each task once.
        public let formNumber: String
        /// The maximum number of tasks per import.
        public let limit: Int
        /// Why the export failed.
        public let message: PageMessage?
        /// The sign-in address with a return path, when signing in again helps.
        public let signInAgain: String?
        /// The user's identifier in the URLs of the files, so that they are never another user's.
        public let handle: String

        /// Creates a model.
        public init(
            text: String = "", refusal: ImportRefusal? = nil, problems: [ImportProblem] = [], leftOut: [LeftOut] = [],
            others: Int = 0, isLines: Bool = false, formNumber: String, limit: Int, message: PageMessage? = nil,
            signInAgain: String? = nil, handle: String
        ) {
            self.text = text
            self.refusal = refusal
            self.problems = problems
            self.leftOut = leftOut
            self.others = others
            self.isLines = isLines
            self.formNumber = formNumber
            self.limit = limit
            self.message = message
            self.signInAgain = signInAgain
            self.handle = handle
        }
    }

    /// The address of the page.
    public static let address = "/transfer"
    /// The name of the field for a file.
    public static let fileField = "file"
    /// The maximum number of problems listed; others are only counted.
    static let maxNamed = 20
    /// The files that a browser offers to choose.
    private static let accepted =
        ".txt,.md,.csv,.tsv,.json,.ics,text/plain,text/markdown,text/csv,text/tab-separated-values,text/calendar,application/json"

    /// Language and assets.
    public let context: PageContext
    /// The user whose tasks they are.
    public let account: Account
    /// The content of the page.
    public let model: Model

    /// Creates a page.
    public init(_ context: PageContext, account: Account, _ model: Model) {
        self.context = context.with(account)
        self.account = account
        self.model = model
    }

    /// 422 when something can't be imported, else 200.
    public var status: Int { isRefused ? 422 : 200 }

    /// The URL of a file, for one user.
    public static func address(of format: TransferFormat, for handle: String) -> String {
        "\(address)/\(format.fileName)?for=\(PercentEncoded.component(handle))"
    }

    /// The complete document.
    public var document: Document {
        Layout(
            context: context, title: TransferPage.title(context), style: "one",
            head: link(.rel("stylesheet"), .href(context.assets.transferStyleSheet)),
            reportsError: isRefused || model.message?.tone == .fail
        ).document {
            p { a(.class("quiet back"), .href("/tasks")) { context.words.task.back } }
            h1 { TransferPage.title(context) }
            model.message?.node(context.words) {
                model.signInAgain.map { address in
                    div(.class("actions")) { a(.class("button"), .href(address)) { context.words.signedOut.again } }
                } ?? .empty
            } ?? .empty
            importing
            if takesFiles { exporting }
        }
    }

    /// The title of the page and of links to it.
    static func title(_ context: PageContext) -> String {
        context.kiosk == nil ? context.words.transfer.title : context.words.transfer.importing
    }

    private var words: Words.Transfer { context.words.transfer }
    private var isRefused: Bool { model.refusal != nil || !model.problems.isEmpty }
    /// Not on a shared screen: a saved file would be left to the next user, and a file dialog would show the machine's files.
    private var takesFiles: Bool { context.kiosk == nil }

    private var importing: Node {
        section(.class("part"), .ariaLabelledBy(takesFiles ? "import" : nil)) {
            if takesFiles { h2(.id("import")) { words.importing } }
            PostForm(
                action: TransferPage.address, csrf: account.csrf, style: "field import",
                hidden: [("once", model.formNumber), ("lines", model.isLines ? "yes" : nil)],
                takesFile: takesFiles
            ).node {
                label(.for("text")) { words.field }
                p(.class("hint"), .id("how")) { words.how.text(["limit": context.words.number(model.limit)]) }
                problems
                leftOut
                textarea(
                    .class("input"), .id("text"), .name("text"), .dir("auto"), .translate(false), .rows(8),
                    .spellcheck(false),
                    .ariaInvalid(isRefused ? true : nil), .ariaDescribedBy(described),
                    .autofocus(isRefused || !model.leftOut.isEmpty)
                ) { model.text }
                if takesFiles {
                    label(.for("file")) { words.file }
                    input(
                        .id("file"), .type("file"), .name(TransferPage.fileField),
                        .attribute("accept", TransferPage.accepted))
                }
                div(.class("actions")) {
                    button(.class("button first")) { words.run }
                    if model.refusal == .otherProgram {
                        button(.class("button"), .name("lines"), .value("yes")) { words.runLines }
                    }
                    if model.refusal == nil, model.others > 0, isQuestioned {
                        button(.class("button"), .name("skip"), .value("yes")) {
                            context.words.count(
                                model.leftOut.isEmpty ? words.runOthers : words.runWithout, model.others)
                        }
                    }
                }
            }
        }
    }

    private var isQuestioned: Bool { !model.problems.isEmpty || !model.leftOut.isEmpty }

    private var described: String {
        ["how", isRefused ? "text-error" : nil, model.leftOut.isEmpty ? nil : "left-out"].compactMap(\.self)
            .joined(separator: " ")
    }

    private var leftOut: Node {
        guard !model.leftOut.isEmpty else { return .empty }
        return div(.class("message note"), .id("left-out"), .role("status")) {
            p { words.leftOut }
            ul(.class("marks")) {
                for one in model.leftOut {
                    li {
                        bdi(.translate(false)) { PageMessage.shortened(one.name) }
                        " (\(context.words.number(one.count)))"
                    }
                }
            }
        }
    }

    private var problems: Node {
        guard isRefused else { return .empty }
        return div(.class("error"), .id("text-error"), .role("alert")) {
            if let refusal = model.refusal {
                p { refusal.text(context.words) }
            } else {
                p { words.problems }
                ul(.class("marks")) {
                    for problem in model.problems.prefix(TransferPage.maxNamed) { li { problem.text(context.words) } }
                }
                if model.problems.count > TransferPage.maxNamed {
                    p { context.words.count(words.more, model.problems.count - TransferPage.maxNamed) }
                }
            }
        }
    }

    private var exporting: Node {
        section(.class("part"), .ariaLabelledBy("export")) {
            h2(.id("export")) { words.exporting }
            p(.class("text")) { words.exportingHow }
            div(.class("actions")) {
                for format in TransferFormat.allCases {
                    // Without `download`: an error page must not be saved as the file.
                    a(.class("button"), .href(TransferPage.address(of: format, for: model.handle))) {
                        words.formats[format] ?? format.fileName
                    }
                }
            }
        }
    }
}
