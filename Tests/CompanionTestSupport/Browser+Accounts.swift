package import BrowserModel
import Testing

extension Browser {
    /// The cookie of the program that names the active account (`session`) or the accounts that are signed in (`accounts`).
    package func cookie(_ kind: String) throws -> CookieJar.Cookie {
        try #require(
            jar.cookies.first { cookie in
                guard cookie.name.hasPrefix("web-companion-"), !cookie.name.hasSuffix("-browser") else { return false }
                return cookie.name.hasSuffix("-accounts") == (kind == "accounts")
            })
    }
}

extension BrowserPage {
    /// A row of the page of accounts.
    package struct AccountRow {
        package let name: String
        /// The name with the text below it.
        package let text: String
        package let isInUse: Bool
    }

    /// The signed-in people, on the page of accounts.
    package var accounts: [AccountRow] {
        markup.elements.indices.compactMap { index in
            let element = markup.elements[index]
            guard element.name == "li", let style = element["class"]?.split(separator: " "), style.contains("account")
            else { return nil }
            let inside = markup.elements.filter { $0.ancestors.contains(index) }
            let names = inside.filter { $0.name == "bdi" }.map(\.text)
            return AccountRow(
                name: names.first ?? "", text: names.joined(separator: " "), isInUse: style.contains("in-use"))
        }
    }
}
