internal import HTTP
internal import Sessions

/// The ids of everybody who is signed in side by side in one browser, as the second cookie carries them, in the order in
/// which they came. The active account is among them; which one it is, the session cookie says.
///
/// So choosing another account changes one cookie, and two tabs that choose at the same moment lose nobody.
struct AccountList: Sendable, Equatable {
    /// How many people there may be.
    static let maxCount = 8

    /// The ids, each once.
    let ids: [SessionID]

    /// Takes the first of each id, and no more than there is room for.
    init(_ ids: [SessionID] = []) {
        var list: [SessionID] = []
        for id in ids where list.count < AccountList.maxCount && !list.contains(id) { list.append(id) }
        self.ids = list
    }

    /// Reads the cookie. What is not an id counts as not there; when there are two cookies, no telling which is ours.
    init(_ cookie: Cookies.Reading) {
        guard case .one(let value) = cookie, value.utf8.count <= AccountList.maxLength else {
            self.init()
            return
        }
        self.init(value.split(separator: ".").compactMap { SessionID(cookieValue: String($0)) })
    }

    /// The value of the cookie: the ids with full stops between, which base64url doesn't have.
    var cookieValue: String { ids.map(\.cookieValue).joined(separator: ".") }

    /// More than a cookie may hold, and nothing that is worth reading.
    static let maxLength = 4096
}
