import Sessions
import Storage
import Testing

@testable import Web

struct BrowserFormTokenTests {
    private let tokens = BrowserFormToken(.random())
    private let browser = BrowserBinding.random()

    @Test func `a token is good in the browser that it was made for`() {
        #expect(tokens.isValid(tokens.make(for: browser), for: browser))
        #expect(!tokens.isValid(tokens.make(for: browser), for: .random()))
        #expect(!tokens.isValid(tokens.make(for: browser), for: nil))
        #expect(!tokens.isValid(nil, for: browser))
    }

    /// Cookies ignore ports: another program on the host may plant one whose value it knows.
    @Test func `knowing the cookie is not enough to make the token that belongs to it`() {
        let planted = BrowserFormToken(.random()).make(for: browser)
        #expect(!tokens.isValid(planted, for: browser))
        #expect(tokens.make(for: browser) != browser.cookieValue)
    }

    @Test func `a page that was opened before the key was replaced has a good token, while that key is listed`() throws
    {
        let (old, new) = (MasterKey.random(), MasterKey.random())
        let token = BrowserFormToken(old).make(for: browser)
        let both = BrowserFormToken(old.replaced(by: new))
        #expect(both.isValid(token, for: browser) && !both.isValid(token, for: .random()))
        #expect(both.make(for: browser) == BrowserFormToken(new).make(for: browser))
        #expect(!BrowserFormToken(new).isValid(token, for: browser))
    }

    @Test func `a token counts as a whole, and in its case`() {
        let token = tokens.make(for: browser)
        for other in ["", String(token.dropLast()), token + "A", token.lowercased(), token.uppercased()] {
            #expect(!tokens.isValid(other, for: browser), "\(other)")
        }
    }
}
