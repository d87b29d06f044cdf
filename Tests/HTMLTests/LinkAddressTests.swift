import HTML
import Testing

@Suite struct LinkAddressTests {
    @Test(arguments: [
        "/", "/tasks?return=/a:b", "tasks", "?page=2", "#main", "", "https://contoso.example.com/a?b=c#d",
        "HTTP://localhost:3000", "/a:b", "?x=javascript:1", "/日本語",
    ])
    func `harmless addresses are kept`(address: String) {
        #expect(text(a(.href(address))) == "<a href=\"\(address)\"></a>")
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "\u{01}javascript:alert(1)",
        "java\tscript:alert(1)", "java\nscript:alert(1)", "java\rscript:alert(1)", "\njavascript:alert(1)",
        "vbscript:x", "data:text/html,<script>alert(1)</script>", "blob:https://example.com/x", "file:///etc/passwd",
        "view-source:x", "//evil.example.com", " //evil.example.com", "/\t/evil.example.com", "\n//evil.example.com",
        "/\r\n/evil.example.com", "/\\evil.example.com", "\\\\evil.example.com", "https:evil",
        "http:/evil", "tel:1", "javascript\u{0}:alert(1)", ":", "a:b",
    ])
    func `addresses that run script or hide another site become a number sign`(address: String) {
        for node in [
            a(.href(address)), img(.src(address)), form(.action(address)), button(.formaction(address)),
        ] {
            #expect(text(node).contains("=\"#\""))
        }
    }
}
