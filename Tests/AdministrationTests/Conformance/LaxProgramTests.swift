import DemoServices
import FoundationEssentials
import HTTP
import Testing

@testable import Conformance

/// The runner of `WebCompanion conformance` fails a program that deserves it.
@Suite struct LaxProgramTests {
    private static let lax = ConformanceRunner { settings, url, _, client, _, _ in
        LaxProgram(settings: settings, url: url, client: client)
    }

    @Test func `a program that checks nothing passes what is right and fails every refusal`() async throws {
        let tests = ConformancePlan.all.filter { ["Basic", "Form post", "Stricter, from FAPI 2.0"].contains($0.title) }
            .flatMap(\.cases)
            // One test of each check: every other is the same with other bytes.
            .filter { $0.plan == "Basic" || $0.name == "oidcc-client-test" || $0.fault.point != .token }
        for result in try await Self.lax.run(tests) {
            let name = result.test.name
            guard case .refuse = result.test.fault.demand else { continue }
            #expect(!result.isPass, "\(name)")
            #expect(result.record.requestsAtPoint > 0, "\(name): the fault was there")
            if result.test.fault.point == .token {
                #expect(result.complaints.contains("the list opens"), "\(name): \(result.complaints)")
                #expect(result.complaints.contains("UserInfo was asked"), "\(name): \(result.complaints)")
            }
        }
        let right = try await Self.lax.run(tests.filter { $0.name == "oidcc-client-test" })
        #expect(right.map(\.complaints) == [[], []], "\(right.map(\.record))")
    }

    @Test func `a program that does nothing fails, as no fault was requested`() async throws {
        let idle = ConformanceRunner { _, _, _, _, _, _ in Idle() }
        for result in try await idle.run(ConformancePlan.all.compactMap(\.cases.first)) {
            #expect(!result.isPass, "\(result.test.name)")
            #expect(result.record.requestsAtPoint == 0)
        }
    }

    private struct Idle: HTTPResponder {
        func respond(to request: HTTPRequest) async -> HTTPResponse {
            LaxProgram.page("Refused", status: .badRequest)
        }
    }
}
