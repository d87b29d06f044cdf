import BrowserModel
import HTTP
import HTTPTestSupport
import Testing

/// The links and buttons of pages, as other programs write them.
@Suite struct PageControlTests {
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
    func `a button that submits a form is found and pressed`(body: String, name: String, query: String) async throws {
        let (browser, host) = browser(body)
        let page = try await browser.open("http://localhost:1/")
        #expect(page.controls == [PageControl(.button(.nothing), name)])
        _ = try await browser.press(name, on: page)
        #expect(host.passages.last?.request.target == "/go?\(query)")
    }

    @Test func `a button says what its form asks for, and links are there too`() async throws {
        let page = try await browser(
            """
            <a href="#main">Skip</a><form role=search><input name=q><button>Go</button></form>
            <form><select name=l></select><button>Choose</button></form>
            <form><input name=u><input type=password name=p><button>Sign in</button></form>
            <form id=f method=post><input type=hidden name=h></form><button form=f>With Contoso</button>
            <form><input type=search name=s><button aria-label=Find></button></form>
            <a href="/help">Help <b>me</b></a><button>Menu</button>
            """
        ).browser.open("http://localhost:1/")
        #expect(
            page.controls == [
                PageControl(.button(.search), "Go"), PageControl(.button(.text), "Choose"),
                PageControl(.button(.password), "Sign in"), PageControl(.button(.nothing), "With Contoso"),
                PageControl(.button(.search), "Find"), PageControl(.link, "Help me"),
            ])
    }
}
