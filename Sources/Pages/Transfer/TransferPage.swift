public import HTML
import Localization

/// Takes the tasks away as a file, and adds many at once.
public struct TransferPage: Page {
    /// What the page shows.
    public struct Model: Sendable {
        /// What was typed, or the file that was sent.
        public let text: String
        /// Why nothing of it can be imported.
        public let refusal: ImportRefusal?
        /// What of it can't become a task.
        public let problems: [ImportProblem]
        /// How many tasks there are besides.
        public let others: Int
        /// The number of the form, so that one sent twice adds each task once.
        public let formNumber: String
        /// How many tasks can be imported at once.
        public let limit: Int
        /// Why the list was not exported.
        public let message: PageMessage?
        /// Where to sign in again and come back, when that is what helps.
        public let signInAgain: String?
        /// Names the person in the addresses of the files, so that nobody is given those of another.
        public let handle: String

        /// Plain values for one page.
        public init(
            text: String = "", refusal: ImportRefusal? = nil, problems: [ImportProblem] = [], others: Int = 0,
            formNumber: String, limit: Int, message: PageMessage? = nil, signInAgain: String? = nil, handle: String
        ) {
            self.text = text
            self.refusal = refusal
            self.problems = problems
            self.others = others
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
    /// More problems are counted, not named.
    static let maxNamed = 20

    /// Language and assets.
    public let context: PageContext
    /// Whose tasks they are.
    public let account: Account
    /// What the page shows.
    public let model: Model

    /// A page from its values.
    public init(_ context: PageContext, account: Account, _ model: Model) {
        self.context = context.with(account)
        self.account = account
        self.model = model
    }

    /// 422 when something can't be imported, else 200.
    public var status: Int { isRefused ? 422 : 200 }

    /// The address of a file, for one person.
    public static func address(of format: TransferFormat, for handle: String) -> String {
        "\(address)/\(format.fileName)?for=\(PercentEncoded.component(handle))"
    }

    /// The whole document.
    public var document: Document {
        Layout(
            context: context, title: TransferPage.title(context), style: "one",
            head: link(.rel("stylesheet"), .href(context.assets.transferStyleSheet)),
            reportsError: isRefused || model.message != nil
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

    /// What the page is called, and the link to it.
    static func title(_ context: PageContext) -> String {
        context.kiosk == nil ? context.words.transfer.title : context.words.transfer.importing
    }

    private var words: Words.Transfer { context.words.transfer }
    private var isRefused: Bool { model.refusal != nil || !model.problems.isEmpty }
    /// A file on a shared screen would be left to the next person, and so would be a view of what else is on the machine.
    private var takesFiles: Bool { context.kiosk == nil }

    private var importing: Node {
        section(.class("part"), .ariaLabelledBy(takesFiles ? "import" : nil)) {
            if takesFiles { h2(.id("import")) { words.importing } }
            PostForm(
                action: TransferPage.address, csrf: account.csrf, style: "field import",
                hidden: [("once", model.formNumber)],
                takesFile: takesFiles
            ).node {
                label(.for("text")) { words.field }
                p(.class("hint"), .id("how")) { words.how.text(["limit": context.words.number(model.limit)]) }
                problems
                textarea(
                    .class("input"), .id("text"), .name("text"), .dir("auto"), .rows(8), .spellcheck(false),
                    .ariaInvalid(isRefused ? true : nil), .ariaDescribedBy(isRefused ? "how text-error" : "how"),
                    .autofocus(isRefused)
                ) { model.text }
                if takesFiles {
                    label(.for("file")) { words.file }
                    input(
                        .id("file"), .type("file"), .name(TransferPage.fileField),
                        .attribute("accept", ".txt,.md,.csv,.json,text/plain,text/markdown,text/csv,application/json"))
                }
                div(.class("actions")) {
                    button(.class("button first")) { words.run }
                    if model.refusal == nil, model.others > 0, !model.problems.isEmpty {
                        button(.class("button"), .name("skip"), .value("yes")) {
                            context.words.count(words.runOthers, model.others)
                        }
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
                    // Without `download`: a page that says why there is no file must not become one.
                    a(.class("button"), .href(TransferPage.address(of: format, for: model.handle))) {
                        words.formats[format] ?? format.fileName
                    }
                }
            }
        }
    }
}
