import HTTP
import Testing

@testable import DemoServices

/// What is true of every page of the tenant.
@Suite struct TenantPageTests {
    @Test func `every page is closed by its fields, has one heading, labels and no script`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        var pages: [Page] = [await browser.get("/"), await browser.get("/nothing")]
        for policy in DemoPolicy.examples {
            pages.append(await browser.get(TenantHarness.authorize(policy: policy.name)))
        }
        for page in pages {
            let fields = page.response.fields
            #expect(
                fields[.contentSecurityPolicy]?.hasPrefix(
                    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'") == true)
            #expect(fields[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
            #expect(fields[.xContentTypeOptions] == "nosniff" && fields[.cacheControl] == "no-store")
            #expect(fields[.referrerPolicy] == "same-origin")
            let text = page.text
            #expect(text.contains("<html lang=\"en\">") && text.contains("<main"))
            #expect(text.split(separator: "<h1>").count == 2, "\(page.target)")
            #expect(!text.contains("<script") && !text.contains(" style=") && !text.contains("http://fonts"))
            #expect(text.contains(tenantWords.frame.product) || text.contains("Simulated"))
            for part in text.split(separator: "<input ").dropFirst() where !part.hasPrefix("type=\"hidden\"") {
                let id = try #require(part.firstRange(of: "id=\"").map { part[$0.upperBound...].prefix { $0 != "\"" } })
                #expect(text.contains("<label for=\"\(id)\">"))
            }
        }
    }

    @Test func `form-action names the application, which the form's response leads to`() async throws {
        var browser = try TenantHarness().browser
        for (uri, source) in [
            (TenantHarness.callback, "http://localhost:3000"),
            ("https://app.example.com/return?from=tenant", "https://app.example.com"),
            // A source can't name an IPv6 address; browsers ignore the one that tries to.
            ("https://[fd00::2]:3443/return", "https:"), ("urn:ietf:wg:oauth:2.0:oob", "urn:"),
        ] {
            let page = await browser.get(TenantHarness.authorize(["redirect_uri": .some(uri)]))
            #expect(
                page.response.fields[.contentSecurityPolicy]?.contains("form-action 'self' \(source);") == true)
        }
    }

    @Test(arguments: [
        ("/demo-tenant/style.css", "text/css"), ("/demo-tenant/submit.js", "text/javascript"),
        ("/demo-tenant/icon.svg", "image/svg+xml"), ("/favicon.ico", "image/svg+xml"),
    ])
    func `style, script and icon are from the tenant`(path: String, type: String) async throws {
        let response = try await TenantHarness().browser.fetch(path)
        #expect(response.status == .ok && response.fields[.contentType]?.hasPrefix(type) == true)
    }

    @Test func `a form that is none is refused, not dropped`() async throws {
        let harness = try TenantHarness()
        let response = await harness.tenant.respond(
            to: HTTPRequest(
                method: .post, target: "/contoso.onmicrosoft.com/b2c_1_susi/sign-in",
                fields: [.contentType: "text/plain"], body: [0x41]))
        #expect(response.status == .unsupportedMediaType)
    }
}
