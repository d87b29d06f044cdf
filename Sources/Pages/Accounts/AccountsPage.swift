public import HTML

/// Who is signed in side by side in this browser, with the choice between them.
public struct AccountsPage: Page {
    /// One person who is signed in.
    public struct Seat: Sendable {
        /// What forms call the seat by; no secret.
        public let handle: String
        /// The name to show; never empty.
        public let name: String
        /// What tells people of one name apart, such as an email address.
        public let detail: String?
        /// The value of the hidden field `csrf` in the forms of this seat.
        public let csrf: String
        /// Whether pages show this person's tasks just now.
        public let isInUse: Bool

        /// Plain values for one row.
        public init(handle: String, name: String, detail: String?, csrf: String, isInUse: Bool) {
            self.handle = handle
            self.name = name
            self.detail = detail
            self.csrf = csrf
            self.isInUse = isInUse
        }
    }

    /// Language, assets and who is in use.
    public let context: PageContext
    /// Everybody, in the order in which they came.
    public let seats: [Seat]
    /// The ways in, for a page on which nobody stands.
    public let entries: [SignInEntry]
    /// Where another person signs in; nil when there is no room.
    public let addAddress: String?
    /// What has just happened.
    public let message: PageMessage?

    /// A page from its values.
    public init(
        _ context: PageContext, seats: [Seat], entries: [SignInEntry] = [], addAddress: String?,
        message: PageMessage? = nil
    ) {
        self.context = context
        self.seats = seats
        self.entries = entries
        self.addAddress = addAddress
        self.message = message
    }

    /// The whole document.
    public var document: Document {
        let words = context.words.accounts
        return Layout(context: context, title: words.title).document {
            h1 { words.title }
            if seats.isEmpty { nobody } else { somebody }
        }
    }

    private var ways: SignInEntries { SignInEntries(entries: entries, words: context.words) }

    private var nobody: Node {
        let words = context.words.accounts
        return .fragment([
            message?.node(context.words) ?? .empty,
            p(.class("lead")) { words.nobody },
            ways.main,
            ways.others,
        ])
    }

    private var somebody: Node {
        let words = context.words.accounts
        let isSomebodyInUse = seats.contains(where: \.isInUse)
        return .fragment([
            p(.class("lead")) { isSomebodyInUse ? words.lead : words.nobodyInUse },
            message?.node(context.words) ?? .empty,
            ul(.class("seats")) { for (index, seat) in seats.enumerated() { row(seat, index) } },
            addAddress == nil ? p(.class("text")) { words.full } : .empty,
            div(.class("actions")) {
                if let addAddress { a(.class("button"), .href(addAddress)) { words.add } }
                if seats.count > 1 {
                    PostForm(action: "/accounts/sign-out-everybody", csrf: seats[0].csrf).node {
                        button(.class("button")) { words.signOutEverybody }
                    }
                }
            },
        ])
    }

    /// Buttons of one label need the name beside them to tell them apart without looking.
    private func row(_ seat: Seat, _ index: Int) -> Node {
        let words = context.words.accounts
        let name = "seat-\(index)"
        return li(.class("seat", seat.isInUse ? "in-use" : nil)) {
            p(.id(name)) {
                bdi(.class("person")) { seat.name }
                if let detail = seat.detail {
                    " "
                    bdi(.class("hint")) { detail }
                }
            }
            if seat.isInUse { span(.class("used")) { words.inUse } }
            div(.class("actions")) {
                if seat.isInUse {
                    a(.class("button first"), .href("/tasks")) { context.words.claims.toTasks }
                } else {
                    PostForm(action: "/accounts", csrf: seat.csrf, hidden: [("seat", seat.handle)]).node {
                        button(.class("button"), .id("use-\(index)"), .ariaLabelledBy("use-\(index) \(name)")) {
                            words.use
                        }
                    }
                }
                PostForm(action: "/accounts/sign-out", csrf: seat.csrf, hidden: [("seat", seat.handle)]).node {
                    button(.class("quiet"), .id("leave-\(index)"), .ariaLabelledBy("leave-\(index) \(name)")) {
                        context.words.frame.signOut
                    }
                }
            }
        }
    }
}
