import BrowserModel
import HTTP
import HTTPTestSupport
import Testing

/// The buttons that submit a form, as pages of other programs write them.
@Suite struct SubmitButtonTests {
    private func browser(_ body: String) -> (browser: Browser, host: Checkpoint) {
        let (host, network) = (Checkpoint(), InMemoryNetwork())
        network.connect("http://localhost:1", to: host)
        host.intercept { _ in HTTPResponse.html(Array("<!doctype html><body>\(body)</body>".utf8)) }
        return (Browser(client: network), host)
    }

    @Test(arguments: [
        ("<form action=/go><button name=b value=1>Log in</button></form>", "Log in", "b=1"),
        ("<form action=/go><input type=submit name=b value=\"Log in\"></form>", "Log in", "b=Log%20in"),
        ("<form action=/go><input type=submit></form>", "Submit", ""),
        // The first button of many pages opens a menu.
        ("<button>Menu</button><form action=/go><button type=button>Help</button><button>In</button></form>", "In", ""),
    ])
    func `the first one is found and pressed`(body: String, name: String, query: String) async throws {
        let (browser, host) = browser(body)
        let page = try await browser.open("http://localhost:1/")
        #expect(page.submitButton == name)
        _ = try await browser.press(try #require(page.submitButton), on: page)
        #expect(host.passages.last?.request.target == "/go?\(query)")
    }

    @Test func `a page without a form has none`() async throws {
        #expect(try await browser("<button>Menu</button>").browser.open("http://localhost:1/").submitButton == nil)
    }
}
