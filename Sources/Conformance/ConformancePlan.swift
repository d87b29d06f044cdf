internal import DemoServices
internal import OpenIDConnect

/// A plan of the official suite, with its tests that apply to this program, or tests from elsewhere.
package struct ConformancePlan: Sendable {
    /// The title in the table.
    let title: String
    /// The name in the official suite; `nil` for tests that are collected from several plans.
    let officialName: String?
    /// The tests.
    package let cases: [ConformanceCase]

    private init(
        _ title: String, _ officialName: String?, _ faults: [DemoFault], responseMode: ResponseMode = .query
    ) {
        self.title = title
        self.officialName = officialName
        cases = faults.map {
            ConformanceCase(
                plan: title, fault: $0,
                // The error test uses form_post in every plan that has it.
                responseMode: $0.name == "oidcc-client-test-form-post-error" ? .formPost : responseMode)
        }
    }

    /// Every plan, in the order of the table.
    package static let all: [ConformancePlan] = [
        ConformancePlan("Basic", "oidcc-client-basic-certification-test-plan", DemoFault.basic),
        ConformancePlan(
            "Configuration", "oidcc-client-config-certification-test-plan",
            // The official plan also contains this one of the basic tests.
            DemoFault.configuration + DemoFault.basic.filter { $0.name == "oidcc-client-test-idtoken-sig-none" }),
        ConformancePlan(
            "Form post", "oidcc-client-formpost-basic-certification-test-plan", DemoFault.basic, responseMode: .formPost
        ),
        ConformancePlan("RP-initiated logout", "oidcc-client-rp-initiated-logout-rp-basic", DemoFault.logout),
        ConformancePlan("Back-channel logout", "oidcc-client-back-channel-logout-rp-basic", DemoFault.backChannel),
        ConformancePlan("Front-channel logout", "oidcc-client-front-channel-logout-rp-basic", DemoFault.frontChannel),
        ConformancePlan("Refresh", "oidcc-client-refreshtoken-test-plan", DemoFault.refresh),
        ConformancePlan("Stricter, from FAPI 2.0", nil, DemoFault.stricter),
        ConformancePlan("From the comprehensive plans", nil, DemoFault.comprehensive),
        ConformancePlan("Not in the official suite", nil, DemoFault.advisories + DemoFault.responses),
    ]
}
