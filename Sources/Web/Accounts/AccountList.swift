package import HTTP
package import Sessions

/// The session ids of all accounts signed in in one browser, as stored in the second cookie, in the order of their sign-ins.
/// The active account is among them; the session cookie says which one it is.
///
/// So switching accounts changes only one cookie, and two tabs that switch at the same moment lose no account.
package struct AccountList: Sendable, Equatable {
    /// The maximum number of accounts.
    package static let maxCount = 8

    /// The ids, each once.
    package let ids: [SessionID]

    /// Keeps the first occurrence of each id, and at most ``maxCount`` ids.
    package init(_ ids: [SessionID] = []) {
        var list: [SessionID] = []
        for id in ids where list.count < AccountList.maxCount && !list.contains(id) { list.append(id) }
        self.ids = list
    }

    /// Reads the cookie. Values that are not ids are ignored; of two cookies, it is unknown which one is ours.
    package init(_ cookie: Cookies.Reading) {
        guard case .one(let value) = cookie, value.utf8.count <= AccountList.maxLength else {
            self.init()
            return
        }
        self.init(value.split(separator: ".").compactMap { SessionID(cookieValue: String($0)) })
    }

    /// The value of the cookie: the ids separated by full stops, which base64url does not use.
    package var cookieValue: String { ids.map(\.cookieValue).joined(separator: ".") }

    /// Longer values are not read: browsers limit a cookie to about 4096 bytes.
    package static let maxLength = 4096
}
