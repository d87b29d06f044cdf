import DemoServices
import HTTP
import Testing

@testable import TryClient

/// Verdicts about sign-ins, with a client of which it is known what it does.
@Suite struct ClientTrialRunTests {
    @Test(arguments: [
        ("oidcc-client-test-invalid-iss", ClientVerdict.refused),
        ("oidcc-client-test-nonce-invalid", .refused),
        ("fapi2-security-profile-final-client-test-ensure-authorization-response-with-invalid-state-fails", .refused),
        ("oidcc-client-test-idtoken-sig-none", .accepted), ("oidcc-client-test-invalid-aud", .accepted),
        ("fapi2-security-profile-final-client-test-token-type-case-insensitivity", .tolerated),
    ])
    func `a client is found to check what it checks`(_ name: String, _ verdict: ClientVerdict) async throws {
        #expect(try await TrialHarness([.validatesSignIn]).verdict(name) == verdict)
    }

    @Test(arguments: [
        ("oidcc-client-test-idtoken-sig-none", ClientVerdict.permitted),
        ("oidcc-client-test-invalid-sig-rs256", .permitted), ("oidcc-client-test-invalid-athash", .permitted),
        ("fapi2-security-profile-final-client-test-invalid-authorization-response-iss", .permitted),
        ("oidcc-client-test-invalid-aud", .accepted), ("oidcc-client-test-nonce-invalid", .accepted),
    ])
    func `what a specification lets a client accept is no failure`(_ name: String, _ verdict: ClientVerdict)
        async throws
    {
        #expect(try await TrialHarness([], isStrict: false).verdict(name) == verdict)
        #expect(try await TrialHarness([], isStrict: true).verdict(name) == .accepted)
    }

    @Test(arguments: [
        ("embedded-key", ClientVerdict.accepted), ("linked-keys", .accepted), ("linked-certificate", .refusedLate),
        ("attacker-key", .refused), ("public-key-as-secret", .refused), ("none-mixed-case", .refused),
        ("unknown-crit", .refused), ("huge-keys", .refused), ("huge-token-response", .refused),
    ])
    func `the permission does not cover a client that checks signatures`(
        _ name: String, _ verdict: ClientVerdict
    ) async throws {
        let row = try #require(
            try await TrialHarness([.validatesSignIn, .believesHeader], isStrict: false).rows([name])[name])
        #expect(row.verdict == verdict)
        #expect(row.advice?.gain.isEmpty == false)
        guard verdict == .accepted else { return }
        #expect(row.observed.hasSuffix("It refuses an invalid signature, so it does check signatures.)"))
        #expect(row.advice?.permission == nil)
    }

    @Test(arguments: ["endless-token-response", "endless-userinfo"])
    func `whether a client gives up decides about a response without an end`(_ name: String) async throws {
        let gaveUp = try await TrialHarness([.validatesSignIn, .showsName]).rows([name])[name]
        #expect(gaveUp?.verdict == .refused)
        #expect(gaveUp?.observed.hasPrefix("The client gave up before the response was cut off.") == true)
        for isStrict in [true, false] {
            let harness = try TrialHarness([.validatesSignIn, .showsName, .readsEverything], isStrict: isStrict)
            let row = try await harness.rows([name])[name]
            #expect(row?.verdict == (isStrict ? .accepted : .permitted))
            #expect(row?.observed.hasPrefix("The client was still reading when the provider cut") == true)
        }
    }

    @Test(arguments: DemoFault.advisories.map(\.name).filter { $0 != "pkce-required" })
    func `one that relies on TLS may believe anyone`(_ name: String) async throws {
        let row = try #require(try await TrialHarness([.validatesSignIn], isStrict: false).rows([name])[name])
        #expect(row.verdict == .permitted && row.observed == "The person is signed in.")
        #expect(row.advice?.permission != nil)
    }

    @Test func `a client that opens an address in a token has not refused at once`() async throws {
        let name = "linked-certificate"
        let row = try await TrialHarness([.validatesSignIn, .believesHeader]).rows([name])[name]
        #expect(row?.observed.contains("the address in the header of the token was opened") == true)
    }

    @Test func `a page that crashes after the session has begun is no refusal`() async throws {
        let name = "oidcc-client-test-missing-iat"
        guard case .cannotTell(let because)? = try await TrialHarness([.needsIssuedAt]).verdict(name) else {
            Issue.record("a verdict")
            return
        }
        #expect(
            because.hasPrefix(
                "the page of --signed-in answers 500 after the sign-in, but not to someone who is not signed in"))
        // A client that fails where the session begins has refused it.
        #expect(try await TrialHarness([.validatesSignIn]).verdict("oidcc-client-test-invalid-iss") == .refused)
    }

    @Test func `a client that lacks only the name of a signed UserInfo has not refused it`() async throws {
        let name = "oidcc-client-test-userinfo-signed"
        let harness = try TrialHarness([.validatesSignIn, .showsName])
        guard case .cannotTell(let because)? = try await harness.verdict(name) else {
            Issue.record("a verdict")
            return
        }
        #expect(because.contains("has no name, as where UserInfo has nothing but sub"))
        let other = try await TrialHarness([.showsName]).verdict("oidcc-client-test-scope-userinfo-claims")
        #expect(other == .tolerated)
    }

    @Test func `an error by the query has a verdict of its own, also where an empty code is redeemed`() async throws {
        let names = ["query-error", "oidcc-client-test-form-post-error"]
        let careful = try await TrialHarness([.validatesSignIn, .looksForError]).rows(names)
        #expect(careful["query-error"]?.verdict == .refused)
        let byForm = ClientVerdict.cannotTell(because: "the client does not ask for response_mode=form_post")
        #expect(careful[names[1]]?.verdict == byForm)
        let careless = try await TrialHarness([.validatesSignIn]).rows(names)
        #expect(careless["query-error"]?.verdict == .refusedLate)
        #expect(careless["query-error"]?.observed.contains("the token endpoint was asked for tokens") == true)
        #expect(careless[names[1]]?.verdict == byForm)
    }

    @Test func `a client without a secret has to send a challenge`() async throws {
        let name = "pkce-required"
        let row = try #require(try await TrialHarness([.validatesSignIn], isStrict: false).rows([name])[name])
        #expect(row.verdict == .accepted)
        #expect(row.observed.hasPrefix("The client has neither a secret nor a code_challenge."))
        #expect(row.advice?.clause == "RFC 9700 section 2.1.1: a public client must use PKCE")
    }

    @Test(arguments: ["oidcc-client-test-invalid-iss", "oidcc-client-test-nonce-invalid"])
    func `one that checks nothing accepts everything`(_ name: String) async throws {
        let row = try #require(try await TrialHarness([]).rows([name])[name])
        #expect(row.verdict == .accepted && row.observed == "The person is signed in.")
        #expect(row.advice != nil)
    }

    @Test func `what a client never asks for is not judged`() async throws {
        let name = "oidcc-client-test-userinfo-invalid-sub"
        let verdict = try #require(try await TrialHarness([]).verdict(name))
        #expect(verdict == .cannotTell(because: "the client does not ask UserInfo"))
        #expect(!verdict.isFailure)
    }

    @Test func `a page that everybody gets shows nothing`() async throws {
        let harness = try TrialHarness([], expected: "Welcome", page: "/welcome")
        #expect(await harness.problem() == .pageShowsStrangers)
        #expect(try await TrialHarness([], expected: nil, page: "/welcome").problem() == .pageShowsStrangers)
        #expect(try await TrialHarness([], expected: nil).problem() == nil)
    }

    @Test func `while the page of the client is looked at the provider is out of reach`() async throws {
        let signIn = try TrialHarness([]).signIn
        let browser = await signIn.browsers.make()
        let metadata = signIn.provider.replacing(path: "/.well-known/openid-configuration")
        let page = try await browser.open(metadata)
        let visit = ClientVisit(signIn: signIn, browser: browser)
        #expect(await !visit.look(after: ClientVisit.Arrival(page)).isSignedIn)
        await #expect(throws: TrialBrowserFailure.self) { _ = try await browser.open(metadata) }
        await browser.close()
    }

    @Test func `without a sign-in that works there are no verdicts`() async throws {
        let problem = try await TrialHarness([], expected: "Hello, Bob").problem()
        #expect(
            problem
                == .controlFailed(
                    place: "\(MemoryClient.origin)/me", status: 200, page: 200, controls: [], isNameUnasked: true))
    }
}
