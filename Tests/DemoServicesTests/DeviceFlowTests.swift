import HTTP
import HTTPTestSupport
import JSON
import TestSupport
import Testing

@testable import DemoServices

/// The device authorization grant (RFC 8628) at a plain provider.
@Suite struct DeviceFlowTests {
    private static let type = "urn:ietf:params:oauth:grant-type:device_code"

    /// A device with its codes, and a browser beside it.
    struct Device {
        let harness: GrantHarness
        let client: RegisteredClient
        let answer: JSONValue
        var browser: TenantBrowser

        init(
            _ harness: GrantHarness, as client: RegisteredClient = GrantHarness.app,
            scope: String? = "openid profile offline_access"
        ) async throws {
            var form: FormParameters = [:]
            form.append("scope", scope)
            self.harness = harness
            self.client = client
            answer = try await harness.json("/device_authorization", form, as: client)
            browser = harness.client.browser
        }

        var deviceCode: String { answer["device_code"]?.string ?? "" }
        var userCode: String { answer["user_code"]?.string ?? "" }

        /// One poll.
        func poll(as other: RegisteredClient? = nil) async throws -> JSONValue {
            try await harness.json(
                "/token", ["grant_type": DeviceFlowTests.type, "device_code": deviceCode], as: other ?? client)
        }

        /// Types a code into the form.
        mutating func type(_ code: String) async -> Page {
            let page = await browser.get("/device")
            return await browser.post(
                page, ["form": page.value(after: "name=\"form\" value=\"") ?? "", "user_code": code])
        }

        /// Types the code and signs a person in.
        mutating func question(_ persona: String = "alice") async -> Page {
            let page = await type(userCode)
            return await browser.post(page, ["action": "persona", "persona": persona])
        }
    }

    // MARK: What is refused

    @Test(
        arguments: [
            ["scope": "nothing"], ["scope": TenantHarness.read], ["scope": "openid", "client_id": "nobody"],
            ["scope": "a\"b"],
        ] as [FormParameters])
    func `a device authorization request with a wrong scope or client is refused`(form: FormParameters) async throws {
        let harness = try GrantHarness()
        let isKnown = form.first("client_id") == nil
        let refused = await harness.post("/device_authorization", form, as: isKnown ? GrantHarness.app : nil)
        #expect(refused.status == (isKnown ? .badRequest : .unauthorized))
        #expect(refused.json?["error"]?.string == (isKnown ? "invalid_scope" : "invalid_client"))
        var client = GrantHarness.other
        client.secret = nil
        #expect(await harness.post("/device_authorization", [:], as: client).status == .unauthorized)
        #expect(await harness.client.send(.get, "/device_authorization").status == .methodNotAllowed)
    }

    @Test func `a poll before the decision is pending, and one that comes too early must slow down`() async throws {
        let harness = try GrantHarness()
        let device = try await Device(harness)
        #expect(try await device.poll()["error"] == "authorization_pending")
        harness.client.clock.advance(by: 5)
        #expect(try await device.poll()["error"] == "authorization_pending")
        harness.client.clock.advance(by: 4)
        #expect(try await device.poll()["error"] == "slow_down")
        harness.client.clock.advance(by: 9)
        #expect(try await device.poll()["error"] == "slow_down", "10 seconds from now on")
        harness.client.clock.advance(by: 15)
        #expect(try await device.poll()["error"] == "authorization_pending")
    }

    @Test func `a device code expires, is of one client, and is known`() async throws {
        let harness = try GrantHarness()
        var device = try await Device(harness)
        #expect(try await device.poll(as: GrantHarness.other)["error"] == "invalid_grant")
        let form: FormParameters = ["grant_type": Self.type, "device_code": "guessed"]
        #expect(try await harness.json("/token", form)["error"] == "invalid_grant")
        #expect(try await harness.json("/token", ["grant_type": Self.type])["error"] == "invalid_request")
        let question = await device.question()
        harness.client.clock.advance(by: 900)
        #expect(try await device.poll()["error"] == "expired_token")
        #expect(await device.browser.post(question, ["action": "allow"]).response.status == .badRequest)
        #expect(await device.type(device.userCode).text.contains(tenantWords.device.wrong))
        #expect(try await device.poll()["error"] == "expired_token")
    }

    @Test func `a device that is denied gets nothing, wherever the person says no`() async throws {
        let harness = try GrantHarness()
        for isSignedIn in [false, true] {
            var device = try await Device(harness)
            let page = isSignedIn ? await device.question() : await device.type(device.userCode)
            let done = await device.browser.post(page, ["action": "cancel"])
            #expect(done.response.status == .ok && done.heading == tenantWords.device.denied)
            #expect(try await device.poll()["error"] == "access_denied")
            #expect(await device.browser.post(page, ["action": "allow"]).response.status == .badRequest)
            #expect(await device.type(device.userCode).text.contains(tenantWords.device.wrong))
        }
    }

    @Test func `a form from another site, another browser or without a cookie is refused`() async throws {
        let harness = try GrantHarness()
        var device = try await Device(harness)
        let page = await device.browser.get("/device")
        let proof = page.value(after: "name=\"form\" value=\"") ?? ""
        let good: FormParameters = ["form": proof, "user_code": device.userCode]
        var wrong = device.browser
        wrong.fields = [.secFetchSite: "cross-site"]
        let other = harness.client.browser
        for (browser, form) in [
            (wrong, good), (other, good), (device.browser, FormParameters([("user_code", device.userCode)])),
            (device.browser, FormParameters([("form", "x"), ("user_code", device.userCode)])),
        ] {
            #expect(await browser.fetch("/device", method: .post, form: form).status == .badRequest)
        }
        let question = await device.question()
        #expect(question.heading == tenantWords.device.consentTitle)
        for browser in [wrong, other] {
            let form: FormParameters = ["request": question.requestID, "action": "allow"]
            #expect(await browser.fetch("/device-consent", method: .post, form: form).status == .badRequest)
        }
        #expect(try await device.poll()["error"] == "authorization_pending")
    }

    @Test func `nobody is asked about a device in a sign-in for an application, and no device without one`()
        async throws
    {
        let harness = try GrantHarness()
        var browser = harness.client.browser
        let page = await browser.get(ClientHarness.authorize())
        let form: FormParameters = ["request": page.requestID, "action": "allow"]
        #expect(await browser.fetch("/device-consent", method: .post, form: form).status == .badRequest)
        #expect(await browser.fetch("/device-consent?request=\(page.requestID)").status == .badRequest)
        // Without a session there is nobody who could allow anything.
        var device = try await Device(harness)
        let signIn = await device.type(device.userCode)
        let early: FormParameters = ["request": signIn.requestID, "action": "allow"]
        let response = await device.browser.fetch("/device-consent", method: .post, form: early)
        #expect(response.fields[.location]?.contains("/sign-in?") == true)
        #expect(try await device.poll()["error"] == "authorization_pending")
    }

    @Test func `a person who has signed out meanwhile, or in as another, allows nothing`() async throws {
        let harness = try GrantHarness()
        var device = try await Device(harness)
        let question = await device.question()
        let form: FormParameters = ["request": question.requestID, "action": "allow"]
        var other = device.browser
        _ = await other.get("/logout")
        #expect(await other.fetch("/device-consent", method: .post, form: form).status == .seeOther)
        let page = await other.get(ClientHarness.authorize())
        _ = await other.post(page, ["action": "persona", "persona": "bob"])
        #expect(await other.fetch("/device-consent", method: .post, form: form).status == .seeOther)
        #expect(try await device.poll()["error"] == "authorization_pending")
    }

    @Test func `wrong codes are limited at the whole tenant, and a right one resets no count`() async throws {
        let harness = try GrantHarness()
        var device = try await Device(harness)
        for number in 0..<10 {
            var stranger = try await Device(harness)
            let page = await stranger.type(number == 5 ? "A" : "BBBB-BBBB")
            #expect(page.text.contains(tenantWords.device.wrong))
            if number == 8 { #expect(await stranger.type(stranger.userCode).isSignIn) }
        }
        #expect(await device.type(device.userCode).text.contains(tenantWords.device.tooMany))
        harness.client.clock.advance(by: 60)
        #expect(await device.type(device.userCode).isSignIn)
    }

    @Test(arguments: ["/device", "/device_authorization", "/device-consent"])
    func `Azure AD B2C has no such address`(path: String) async throws {
        let harness = try TenantHarness()
        for target in [path, "/contoso.onmicrosoft.com/b2c_1_susi\(path)"] {
            #expect(await harness.browser.fetch(target).status == .notFound)
        }
        let form = ["grant_type": Self.type, "client_id": TenantHarness.publicClient.clientID, "device_code": "x"]
        let response = await harness.token(form.mapValues { $0 })
        #expect(response.json?["error"] == "unsupported_grant_type")
    }

    // MARK: The flow

    @Test(arguments: [GrantHarness.app, GrantHarness.client])
    func `a person lets a device sign in, which gets its tokens once`(client: RegisteredClient) async throws {
        let harness = try GrantHarness()
        var device = try await Device(harness, as: client)
        #expect(device.answer["verification_uri"] == "http://localhost:3001/device")
        #expect(
            device.answer["verification_uri_complete"]?.string
                == "http://localhost:3001/device?user_code=\(device.userCode)")
        #expect(device.answer["expires_in"] == 900 && device.answer["interval"] == 5)
        #expect(device.userCode.wholeMatch(of: /[B-Z]{4}-[B-Z]{4}/) != nil)
        let question = await device.question()
        #expect(question.heading == tenantWords.device.consentTitle)
        #expect(question.text.contains(device.userCode) && question.text.contains(client.clientID))
        #expect(question.text.contains("Alice Adams"))
        #expect(try await device.poll()["error"] == "authorization_pending")
        let done = await device.browser.post(question, ["action": "allow"])
        #expect(done.heading == tenantWords.device.allowed)
        let tokens = try await device.poll()
        let claims = try GrantHarness.claims(tokens["id_token"])
        #expect(claims["sub"] == .string(DemoPersona.alice.objectID) && claims["aud"]?.string == client.clientID)
        #expect(claims["nonce"] == nil && claims["sid"] != nil)
        #expect(await harness.userInfo(tokens["access_token"]?.string) == .ok)
        let refresh: FormParameters = [
            "grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]?.string ?? "",
        ]
        #expect(try await harness.json("/token", refresh, as: client)["refresh_token"] != nil)
        #expect(try await device.poll()["error"] == "invalid_grant", "a second time")
        #expect(await device.browser.post(question, ["action": "allow"]).response.status == .badRequest)
    }

    @Test func `without a scope it is a sign-in, without offline_access there is no refresh token`() async throws {
        let harness = try GrantHarness()
        var device = try await Device(harness, scope: nil)
        let question = await device.question()
        _ = await device.browser.post(question, ["action": "allow"])
        let tokens = try await device.poll()
        #expect(tokens["scope"] == "openid" && tokens["refresh_token"] == nil && tokens["id_token"] != nil)
    }

    @Test func `a browser with a session is asked at once, and may take another account`() async throws {
        let harness = try GrantHarness()
        var first = try await Device(harness)
        _ = await first.question()
        var device = try await Device(harness)
        device.browser = first.browser
        let question = await device.type(device.userCode.lowercased().filter { $0 != "-" })
        #expect(question.heading == tenantWords.device.consentTitle && question.text.contains("Alice Adams"))
        let signIn = await device.browser.get("/sign-in?request=\(question.requestID)")
        #expect(signIn.isSignIn)
        let again = await device.browser.post(signIn, ["action": "persona", "persona": "bob"])
        #expect(again.text.contains("Bob Baker"))
        _ = await device.browser.post(again, ["action": "allow"])
        #expect(
            try GrantHarness.claims(try await device.poll()["id_token"])["sub"] == .string(DemoPersona.bob.objectID))
    }

    @Test func `the complete address fills the code in, and nothing that is none`() async throws {
        let harness = try GrantHarness()
        let device = try await Device(harness)
        var browser = device.browser
        #expect(
            await browser.get("/device?user_code=\(device.userCode)").text.contains("value=\"\(device.userCode)\""))
        let hostile = await browser.get("/device?user_code=%22%3E%3Cscript%3E")
        #expect(hostile.response.status == .ok && !hostile.text.contains("script"))
        let fields = hostile.response.fields
        #expect(fields[.contentSecurityPolicy]?.contains("form-action 'self';") == true)
        #expect(fields[.cacheControl] == "no-store")
    }

    @Test func `a reset ends device codes, and no code is recorded`() async throws {
        let harness = try GrantHarness()
        var device = try await Device(harness)
        let question = await device.question()
        _ = await device.browser.post(question, ["action": "allow"])
        #expect(await harness.control.send(.post, "/reset").status == .noContent)
        #expect(try await device.poll()["error"] == "invalid_grant")
        let next = try await Device(harness)
        _ = try await next.poll()
        _ = await next.browser.fetch("/device?user_code=\(next.userCode)")
        let text = await harness.control.send(.get, "/requests").text
        #expect(text.contains("\"user_code\":[\"9 characters\"]"))
        #expect(text.contains("\"device_code\":[\"\(next.deviceCode.prefix(4))…"))
        for code in [next.deviceCode, next.userCode] { #expect(!text.contains(code)) }
    }

    @Test func `the metadata name the endpoint and the grant`() async throws {
        let metadata = try await GrantHarness().metadata()
        #expect(metadata["device_authorization_endpoint"] == "http://localhost:3001/device_authorization")
        #expect(metadata["grant_types_supported"]?.array?.contains(.string(Self.type)) == true)
    }
}
