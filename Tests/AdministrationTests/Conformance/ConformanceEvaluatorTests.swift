import DemoServices
import FoundationEssentials
import Testing

@testable import Conformance

/// The evaluator of `WebCompanion conformance` can fail a program.
@Suite struct ConformanceEvaluatorTests {
    static let tests = ConformancePlan.all.flatMap(\.cases)
    static var refusing: [ConformanceCase] {
        tests.filter { if case .refuse = $0.fault.demand { true } else { false } }
    }

    /// What the evaluator expects of a test.
    static func right(_ test: ConformanceCase) -> ConformanceRecord {
        var record = ConformanceRecord()
        record.requestsAtPoint = 1
        record.failedChecks = [test.expectedCheck].compactMap(\.self)
        record.askedForProfile = true
        record.arrival = .init(status: 200, path: "/tasks", heading: "Your tasks")
        record.list = record.arrival
        record.otherList = .init(status: 200, path: "/", heading: "Welcome")
        (record.authorizationRequests, record.tokenRequests, record.userInfoRequests, record.apiCalls) = (1, 1, 1, 1)
        record.keyRequests = 2
        switch test.scenario {
        case .signOut, .signOutOfTwo, .signOutAtProvider:
            record.list = record.otherList
            record.departure = .init(status: 200, path: "/signed-out", heading: "Signed out")
            (record.endSessionRequests, record.wholeEndSessionRequests) = (1, 1)
            record.logoutAnswers = [.init(status: 200, cacheControl: "no-store")]
            record.frames = [.init(status: 200, isShown: true)]
        case .refresh: (record.refreshRequests, record.apiCallsWithNewToken) = (1, 1)
        default: break
        }
        if test.fault.demand == .accept { record.showsMarkedName = true }
        guard case .refuse(let stage) = test.fault.demand else { return record }
        switch stage {
        case .logoutToken:
            record.logoutAnswers = [.init(status: 400, cacheControl: "no-store")]
            record.otherList = record.arrival
            return record
        case .refresh:
            record.apiCallsWithNewToken = 0
            record.list = .init(status: 200, path: "/authorize", heading: "Sign in", isOfProgram: false)
            return record
        case .metadata: (record.authorizationRequests, record.tokenRequests) = (0, 0)
        case .authorizationResponse: record.tokenRequests = 0
        case .idToken: break
        }
        record.arrival = .init(status: 400, path: "/auth/openid/return", heading: "That did not work")
        record.list = .init(status: 200, path: "/", heading: "Welcome")
        (record.userInfoRequests, record.apiCalls) = (0, 0)
        return record
    }

    private func complaints(_ test: ConformanceCase, _ record: ConformanceRecord) -> [String] {
        ConformanceEvaluator(test: test).complaints(about: record)
    }

    @Test func `a right record passes`() {
        for test in Self.tests { #expect(complaints(test, Self.right(test)).isEmpty, "\(test.name)") }
    }

    @Test func `a fault that was never asked for fails`() {
        for test in Self.tests {
            var record = Self.right(test)
            record.requestsAtPoint = 0
            #expect(complaints(test, record).contains { $0.hasPrefix("the fault was never asked for") }, "\(test.name)")
        }
    }

    @Test func `a program that continues although it must stop fails`() {
        for test in Self.refusing {
            var record = Self.right(test)
            record.failedChecks = []
            record.arrival = .init(status: 200, path: "/tasks", heading: "Your tasks")
            record.list = record.arrival
            (record.authorizationRequests, record.tokenRequests, record.userInfoRequests, record.apiCalls) = (
                1, 1, 1, 1
            )
            record.apiCallsWithNewToken = 1
            record.logoutAnswers = [.init(status: 200, cacheControl: "no-store")]
            #expect(complaints(test, record).count > 1, "\(test.name)")
        }
    }

    @Test(arguments: [
        "oidcc-client-test-invalid-iss", "oidcc-client-test-discovery-issuer-mismatch",
        "fapi2-security-profile-final-client-test-invalid-authorization-response-iss",
    ])
    func `each step too far fails separately`(name: String) throws {
        let test = try #require(Self.tests.first { $0.name == name })
        let steps: [(String, (inout ConformanceRecord) -> Void)] = [
            ("UserInfo was asked", { $0.userInfoRequests = 1 }),
            ("the API was called", { $0.apiCalls = 1 }),
            ("the list opens", { $0.list = .init(status: 200, path: "/tasks", heading: "Your tasks") }),
            ("there is no error page", { $0.arrival?.status = 200 }),
            ("there is no error page", { $0.arrival?.isOfProgram = false }),
            ("there is no error page", { $0.arrival = nil }),
            ("a token stood in an address", { $0.tokensInAddresses = 1 }),
            ("refused by no check instead of \(test.expectedCheck ?? "")", { $0.failedChecks = [] }),
            (
                "refused by id-token-form instead of \(test.expectedCheck ?? "")",
                { $0.failedChecks = ["id-token-form"] }
            ),
            ("nobody answers", { $0.failure = "nobody answers" }),
        ]
        for (complaint, step) in steps {
            var record = Self.right(test)
            step(&record)
            #expect(complaints(test, record) == [complaint])
        }
    }

    @Test(arguments: [
        ("oidcc-client-test-discovery-issuer-mismatch", "the person was sent to the provider"),
        ("fapi2-security-profile-final-client-test-invalid-authorization-response-iss", "the code was spent"),
    ])
    func `so does the one step that a stage forbids`(name: String, complaint: String) throws {
        let test = try #require(Self.tests.first { $0.name == name })
        var record = Self.right(test)
        (record.authorizationRequests, record.tokenRequests) = (1, 1)
        #expect(complaints(test, record) == [complaint])
    }

    @Test(arguments: [
        ("oidcc-client-test", "the list does not open"), ("oidcc-client-test", "UserInfo was not asked"),
        ("oidcc-client-test", "refused by id-token-nonce"),
        ("oidcc-client-test-scope-userinfo-claims", "what UserInfo said was not used"),
        ("oidcc-client-test-userinfo-invalid-sub", "what UserInfo said of somebody else was used"),
        ("oidcc-client-test-client-secret-basic", "the secret was sent in the body"),
        ("oidcc-client-test-distributed-claims", "an address out of claims was opened"),
        ("oidcc-client-test-signing-key-rotation", "the new keys were not fetched"),
        ("oidcc-client-test-rp-init-logout", "the list still opens after signing out"),
        ("oidcc-client-test-rp-backchannel-rpinitlogout", "the other window is still signed in"),
        ("oidcc-client-test-rp-backchannel-rpinitlogout", "the logout token was not answered 200, no-store"),
        (
            "oidcc-client-test-rp-backchannel-rpinitlogout-wrong-iss",
            "a session ended by a token that was to be refused"
        ),
        ("oidcc-client-test-rp-frontchannel-rpinitlogout", "the frame of the provider was not answered, or is hidden"),
        ("oidcc-client-test-refresh-token", "the new token was not used"),
        ("oidcc-client-test-refresh-token-invalid-sub", "the API was called with what came with the refresh"),
    ])
    func `what a test is about decides it`(name: String, complaint: String) throws {
        let test = try #require(Self.tests.first { $0.name == name })
        var record = Self.right(test)
        let open = ConformanceRecord.Page(status: 200, path: "/tasks", heading: "Your tasks")
        let closed = ConformanceRecord.Page(status: 200, path: "/", heading: "Welcome")
        switch complaint {
        case "the list does not open": record.list = closed
        case "UserInfo was not asked": record.userInfoRequests = 0
        case "refused by id-token-nonce": record.failedChecks = ["id-token-nonce"]
        case "what UserInfo said was not used": record.showsMarkedName = false
        case "what UserInfo said of somebody else was used": record.showsMarkedName = true
        case "the secret was sent in the body": record.secretsInBody = 1
        case "an address out of claims was opened": record.distributedClaimsRequests = 1
        case "the new keys were not fetched": record.keyRequests = 1
        case "the list still opens after signing out": record.list = open
        case "the other window is still signed in": record.otherList = open
        case "the logout token was not answered 200, no-store": record.logoutAnswers[0].cacheControl = nil
        case "a session ended by a token that was to be refused": record.otherList = closed
        case "the frame of the provider was not answered, or is hidden": record.frames[0].isShown = false
        case "the new token was not used": record.apiCallsWithNewToken = 0
        case "the API was called with what came with the refresh": record.apiCallsWithNewToken = 1
        default: Issue.record("\(complaint)")
        }
        #expect(complaints(test, record) == [complaint])
    }

    @Test func `the names of failed checks are read from the log`() {
        let lines = [
            "warning: r1 sign-in: [client-request-id 1] check-failed: id-token-issuer: expected a, got check-failed: b",
            "warning: tokens: sign-in-again: issuer-mismatch (issuer-mismatch: response-issuer: expected a, got b)",
            "notice: r2 callback refused: no sign-in of this browser waits for it",
            "notice: r3 back-channel logout refused: logout-token-event",
            "warning: sign-in: UserInfo discarded by userinfo-subject",
            "sign-in completed: 25 checks passed, policy none",
        ]
        #expect(
            ConformanceRecord.failedChecks(in: lines) == [
                "id-token-issuer", "response-issuer", "no-sign-in-of-this-browser", "logout-token-event",
                "userinfo-subject",
            ])
    }
}
