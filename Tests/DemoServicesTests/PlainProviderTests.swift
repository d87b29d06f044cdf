import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import TestSupport
import Testing

/// The demo tenant as a provider that keeps to the specifications.
@Suite struct PlainProviderTests {
    @Test func `its address is its issuer, and everything is below it`() async throws {
        let harness = try PlainProviderHarness()
        let metadata = try await harness.metadata()
        #expect(metadata["issuer"] == "http://localhost:3001")
        #expect(metadata["userinfo_endpoint"] == "http://localhost:3001/userinfo")
        #expect(metadata["authorization_response_iss_parameter_supported"] == true)
        #expect(
            try await harness.get("/contoso.onmicrosoft.com/B2C_1_susi/v2.0/.well-known/openid-configuration")
                .response.status == .notFound)
        #expect(try await harness.get("/").response.status == .ok)
    }

    @Test func `the ID token has the subject, UserInfo the names, and only for the requested scopes`()
        async throws
    {
        let harness = try PlainProviderHarness()
        let body = try await harness.body()
        let token = try await harness.read(body["id_token"]?.string)
        #expect(token.isGood)
        let alice = DemoPersona.alice
        #expect(token.claims["iss"] == "http://localhost:3001")
        #expect(token.claims["aud"] == "companion")
        #expect(token.claims["sub"] == .string(alice.objectID))
        #expect(token.claims["sid"]?.string?.isEmpty == false)
        for name in ["tfp", "name", "emails", "oid"] { #expect(token.claims[name] == nil, "\(name)") }
        #expect(body["scope"] == "openid profile email")

        let bearer: HTTPFields = [.authorization: "Bearer \(body["access_token"]?.string ?? "")"]
        let info = try await harness.get("/userinfo", bearer).json
        #expect(info?["sub"] == .string(alice.objectID))
        #expect(info?["name"] == .string(alice.displayName))
        #expect(info?["email"] != nil)

        let bare = try await harness.body(scope: "openid")
        let less = try await harness.get(
            "/userinfo", [.authorization: "Bearer \(bare["access_token"]?.string ?? "")"]
        ).json
        #expect(less == ["sub": .string(alice.objectID)])
    }

    @Test func `UserInfo takes no ID token, no token that has ended, and none that was changed`() async throws {
        let harness = try PlainProviderHarness()
        let body = try await harness.body()
        let access = try #require(body["access_token"]?.string)
        for wrong in ["", "Bearer", "Bearer \(body["id_token"]?.string ?? "")", "Bearer \(access)x", "Basic \(access)"]
        {
            let answer = try await harness.get("/userinfo", [.authorization: wrong]).response
            #expect(answer.status == .unauthorized, "\(wrong)")
            #expect(answer.fields[.wwwAuthenticate]?.hasPrefix("Bearer") == true)
        }
        harness.clock.advance(by: 3600)
        #expect(
            try await harness.get("/userinfo", [.authorization: "Bearer \(access)"]).response.status == .unauthorized)
    }

    @Test(
        arguments: [(nil, HTTPStatus.ok), ("oidcc-client-test-userinfo-bearer-header", .unauthorized)]
            as [(String?, HTTPStatus)])
    func `UserInfo takes a token in the body of a POST, unless a fault forbids it`(
        fault: String?, status: HTTPStatus
    ) async throws {
        let harness = try PlainProviderHarness(fault)
        let access = try #require(try await harness.body()["access_token"]?.string)
        #expect(try await harness.postUserInfo(["access_token": access]) == status)
        #expect(try await harness.postUserInfo([:], [.authorization: "Bearer \(access)"]) == .ok)
        // RFC 6750 section 2: one way for each request.
        let both = try await harness.postUserInfo(["access_token": access], [.authorization: "Bearer \(access)"])
        #expect(both == .unauthorized)
        #expect(try await harness.postUserInfo([:]) == .unauthorized)
        #expect(try await harness.postUserInfo(["access_token": ""]) == .unauthorized)
        #expect(try await harness.postUserInfo(["access_token": "\(access)x"]) == .unauthorized)
    }

    @Test func `responses name the issuer`() async throws {
        let harness = try PlainProviderHarness()
        var browser = TenantBrowser(tenant: harness.tenant)
        #expect(try await harness.signIn(&browser).first("iss") == "http://localhost:3001")
    }

    @Test func `sign-out sends a logout token to each application of the session, and opens a frame`() async throws {
        let harness = try PlainProviderHarness()
        var browser = TenantBrowser(tenant: harness.tenant)
        let body = try JSONValue(parsing: try await harness.tokens(try await harness.signIn(&browser)).body)
        let sid = try #require(try await harness.read(body["id_token"]?.string).claims["sid"]?.string)
        let page = await browser.get(
            "/logout?\((["post_logout_redirect_uri": TenantHarness.signedOut, "client_id": "companion"] as FormParameters).encoded)"
        )
        let sent = try #require(harness.application.passages.first)
        let token = try await harness.read(try sent.request.formParameters().first("logout_token"))
        #expect(token.isGood)
        #expect(token.header["typ"] == "logout+jwt")
        #expect(token.claims["sid"] == .string(sid))
        #expect(token.claims["events"] == ["http://schemas.openid.net/event/backchannel-logout": [:]])
        #expect(token.claims["jti"] != nil && token.claims["iat"] != nil && token.claims["nonce"] == nil)
        let frame = try #require(HTTPURL("http://localhost:3000/front"))
            .appending(query: ["iss": "http://localhost:3001", "sid": sid])
        #expect(
            page.text.contains("<iframe src=\"\(frame.description.replacing("&", with: "&amp;"))\""), "\(page.text)")
        #expect(page.response.fields[.contentSecurityPolicy]?.contains("frame-src http://localhost:3000;") == true)
        #expect(page.text.contains(TenantHarness.signedOut))

        let again = await browser.get("/logout")
        #expect(harness.application.passages.count == 1, "there is no session any more")
        #expect(!again.text.contains("<iframe"))
    }
}
