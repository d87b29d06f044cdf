import BrowserModel
import HTTP
import HTTPTestSupport
import Testing

/// How pages lead on by themselves (HTML section 4.2.5.3).
@Suite struct RefreshDirectiveTests {
    @Test(arguments: [
        ("0; url=/a", 0, "/a"), ("0;URL=/a", 0, "/a"), (" 1 , Url = '/a' b", 1, "/a"), ("0; url=\"/a;b\"", 0, "/a;b"),
        ("0; /a", 0, "/a"), ("0 /a", 0, "/a"), ("2.75; url=/a", 2, "/a"), (".5;url=/a", 0, "/a"),
        ("0; urls", 0, "urls"),
        ("99999999999999999999; url=/a", Int.max, "/a"), ("30", 30, nil), ("0;", 0, nil), ("0; url=", 0, nil),
    ])
    func `a directive is read as browsers do`(_ text: String, _ seconds: Int, _ address: String?) throws {
        let directive = try #require(RefreshDirective(text))
        #expect(directive.seconds == seconds && directive.address == address)
    }

    @Test(arguments: ["", "url=/a", "a; url=/a", "0x /a", "-1; url=/a"])
    func `what browsers ignore is none`(_ text: String) { #expect(RefreshDirective(text) == nil) }

    @Test(arguments: [
        ("<meta http-equiv=Refresh content=\"0;URL=next?a=1\">", nil, 0, "/deep/next?a=1"),
        ("<meta http-equiv=refresh content=\"1; url='../next'\">", nil, 5, "/next"),
        ("<meta http-equiv=refresh content=\"1; url=/next\">", nil, 0, "/deep/page"),
        ("", "0; url=/next", 0, "/next"), ("", "6; url=/next", 5, "/deep/page"),
    ])
    func `a page is left for the address that it names, if that is soon`(
        _ head: String, _ field: String?, _ patience: Int, _ path: String
    ) async throws {
        let (host, network) = (Checkpoint(), InMemoryNetwork())
        network.connect("http://localhost:1", to: host)
        host.intercept { request in
            guard request.target == "/deep/page" else { return HTTPResponse.html(Array("<!doctype html>There".utf8)) }
            var response = HTTPResponse.html(Array("<!doctype html><head>\(head)</head>".utf8))
            response.fields[.refresh] = field
            return response
        }
        let page = try await Browser(client: network, patience: patience).open("http://localhost:1/deep/page")
        #expect(page.target == path)
    }
}
