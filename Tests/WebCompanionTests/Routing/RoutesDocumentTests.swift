import CompanionTestSupport
import Glibc
import HTTP
import TestSupport
import Testing

@testable import Web
@testable import WebCompanion

@Suite struct RoutesDocumentTests {
    @Test func `Documentation/routes.md lists every route of the program as it is`() async throws {
        let text = RoutesDocument.text(try await Self.installations())
        let path = Repository.path("Documentation/routes.md")
        if unsafe getenv("WRITE_ROUTES") != nil { TemporaryFolder.write(Array(text.utf8), to: path) }
        #expect(try Repository.text("Documentation/routes.md") == text, "run script/routes")
    }

    /// One program of each kind that has other routes than the rest.
    private static func installations() async throws -> [RoutesDocument.Installation] {
        var installations: [RoutesDocument.Installation] = []
        try await CompanionHarness.run { companion in
            installations.append(.init(name: "personal", routes: try companion.application.router.table.routes))
        }
        var signInAlone = CompanionHarness.Options()
        signInAlone.place = { $0.at(tenant: $1, api: $2).with("taskAPI", nil) }
        try await CompanionHarness.run(signInAlone) { companion in
            installations.append(
                .init(name: "without a task API", routes: try companion.application.router.table.routes))
        }
        var kiosk = CompanionHarness.Options(settings: .demo.with("kiosk", "<true/>"))
        kiosk.isInLAN = true
        kiosk.hasLocalAuthority = true
        try await CompanionHarness.run(kiosk) { companion in
            let application = try companion.application
            installations.append(.init(name: "shared screen", routes: application.router.table.routes))
            let lan = try #require(application.lan)
            let screens = try #require(lan.routerOfScreens).table.routes
            installations.append(.init(name: "shared screen in the network", routes: screens))
            installations.append(.init(name: "phones of a shared screen", routes: lan.router.table.routes))
        }
        return installations
    }
}
