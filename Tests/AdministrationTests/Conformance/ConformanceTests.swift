import CompanionTestSupport
import DemoServices
import FoundationEssentials
import Testing
import Web

@testable import Conformance
@testable import WebCompanion

/// The official tests of relying parties, run against this program as `WebCompanion conformance` runs them.
@Suite struct ConformanceTests {
    @Test(arguments: ConformancePlan.all.map(\.title), [false, true])
    func `every test of the plan passes, over TLS as well`(_ title: String, _ usesTLS: Bool) async throws {
        let plan = try #require(ConformancePlan.all.first { $0.title == title })
        let runner = ConformanceRunner(
            usesTLS: usesTLS, program: Application.underTest(files: try PublicFiles.ofRepository()))
        for result in try await runner.run(plan.cases) {
            #expect(result.complaints.isEmpty, "\(result.test.name): \(result.complaints) \(result.record)")
        }
    }

    /// The modules of the suite for relying parties, as its source names them (`openid/client`, August 2026).
    static let officialNames = Set(
        """
        test test-invalid-iss test-missing-sub test-invalid-aud test-missing-iat test-kid-absent-single-jwks
        test-kid-absent-multiple-jwks test-idtoken-sig-rs256 test-idtoken-sig-none test-invalid-sig-rs256
        test-userinfo-invalid-sub test-nonce-invalid test-scope-userinfo-claims test-client-secret-basic
        test-discovery-openid-config test-discovery-jwks-uri-keys test-discovery-issuer-mismatch
        test-signing-key-rotation-just-before-signing test-signing-key-rotation test-rp-init-logout
        test-rp-init-logout-other-state test-rp-init-logout-no-state test-rp-backchannel-rpinitlogout
        test-rp-backchannel-rpinitlogout-alg-none test-rp-backchannel-rpinitlogout-no-event
        test-rp-backchannel-rpinitlogout-with-nonce test-rp-backchannel-rpinitlogout-wrong-alg
        test-rp-backchannel-rpinitlogout-wrong-aud test-rp-backchannel-rpinitlogout-wrong-event
        test-rp-backchannel-rpinitlogout-wrong-iss test-rp-frontchannel-rpinitlogout test-refresh-token
        test-refresh-token-invalid-issuer test-refresh-token-invalid-sub test-missing-aud test-userinfo-bearer-header
        test-userinfo-bearer-body test-nonce-unless-code-flow test-missing-chash test-invalid-chash test-invalid-athash
        test-missing-athash test-form-post-error test-invalid-sig-hs256 test-invalid-sig-es256 test-aggregated-claims
        test-distributed-claims test-mtls-endpoint-aliases test-discovery-webfinger-acct test-discovery-webfinger-url
        test-dynamic-registration test-request-uri-signed-rs256 test-request-uri-signed-none test-userinfo-signed
        test-3rd-party-init-login test-session-management test-rp-frontchannel-opinitlogout
        """.split { $0 == " " || $0 == "\n" }.map { "oidcc-client-\($0)" })

    @Test func `every official test is run or has a reason why not`() {
        let run = Set(ConformancePlan.all.flatMap(\.cases).map(\.name))
        let left = Set(NotApplicable.tests.map(\.name))
        #expect(Self.officialNames.count == 57)
        #expect(run.filter { $0.hasPrefix("oidcc-") }.union(left) == Self.officialNames)
        #expect(run.isDisjoint(with: left))
        #expect(NotApplicable.tests.allSatisfy { $0.reason.count > 20 })
        #expect(run.filter { $0.hasPrefix("fapi2-") }.count == 20)
        #expect(run == Set(DemoFault.all.filter { !$0.isOfTransfer }.map(\.name)))
        let sizes = Dictionary(uniqueKeysWithValues: ConformancePlan.all.map { ($0.title, $0.cases.count) })
        #expect(
            sizes == [
                "Basic": 14, "Configuration": 6, "Form post": 14, "RP-initiated logout": 3, "Back-channel logout": 8,
                "Front-channel logout": 1, "Refresh": 3, "Stricter, from FAPI 2.0": 20,
                "From the comprehensive plans": 11, "Not in the official suite": 9,
            ])
    }

    @Test func `every fault that is to be refused has the check that refuses it, and no other`() {
        for test in ConformancePlan.all.flatMap(\.cases) {
            #expect((test.expectedCheck == nil) == (test.fault.demand == .accept), "\(test.name)")
        }
    }
}
