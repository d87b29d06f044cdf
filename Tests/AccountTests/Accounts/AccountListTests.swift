import HTTP
import Sessions
import Storage
import TestSupport
import Testing

@testable import Web

@Suite struct AccountListTests {
    private let ids = (0..<10).map { _ in SessionID.random() }
    private func list(_ value: String) -> AccountList { AccountList(.one(value)) }

    @Test func `ids are read back as they were written`() {
        for count in 1...8 {
            let written = AccountList(Array(ids.prefix(count)))
            #expect(list(written.cookieValue) == written && written.ids.count == count)
        }
    }

    @Test func `no cookie, an empty one and two of them name no account`() {
        #expect(AccountList(.absent).ids.isEmpty)
        #expect(AccountList(.several).ids.isEmpty)
        #expect(list("").ids.isEmpty && list("...").ids.isEmpty)
    }

    @Test func `what is no id and what occurs twice is left out, the rest keeps its order`() {
        let (a, b) = (ids[0].cookieValue, ids[1].cookieValue)
        for junk in [
            "x", "\(a)A", String(a.dropLast()), "\(a)=", a.replacing(a.prefix(1), with: "*"), "%00", "\u{E9}",
            String(repeating: "A", count: 42), a, "",
        ] {
            #expect(list("\(a).\(junk).\(b)").ids == [ids[0], ids[1]], "\(junk)")
        }
        #expect(list("\(a),\(b)").ids.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a list counts only where people sit side by side`(_ areOffered: Bool) throws {
        let folder = TemporaryFolder()
        let audience = SessionAudience(authority: "https://op.example.com", clientID: "client-1")
        let stores = try StoreFactory.open(path: folder.file("test.sqlite"), now: TestClock().now)
            .stores(key: .random(), audience: audience, limits: .kiosk, now: TestClock().now)
        let cookies = CompanionCookies(
            keychainID: "test", operatorID: "0a1b2c3d", isSecure: false, sessionLifetime: nil)
        let jar = Cookies(fieldValues: ["\(cookies.accountsName)=\(ids[0].cookieValue).\(ids[1].cookieValue)"])
        let accounts = SignedInAccounts(sessions: stores.sessions, cookies: cookies, areOffered: areOffered)
        #expect(accounts.list(jar, active: ids[0]).ids == (areOffered ? [ids[0], ids[1]] : []))
    }

    @Test func `there are eight at most, and a list of unlikely length is not read`() {
        #expect(list(ids.map(\.cookieValue).joined(separator: ".")).ids == Array(ids.prefix(8)))
        #expect(AccountList(ids).ids.count == 8)
        let dots = String(repeating: ".", count: 5000)
        #expect(list("\(ids[0].cookieValue)\(dots)").ids.isEmpty)
    }
}
