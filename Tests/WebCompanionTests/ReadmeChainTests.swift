import CompanionTestSupport
import Testing

@testable import WebCompanion

@Suite struct ReadmeChainTests {
    @Test func `README names every stage that a request passes, in their order`() async throws {
        var stages: [String] = []
        try await CompanionHarness.run { companion in stages = try companion.application.middlewareNames }
        let readme = try Repository.text("README.md")
        let chain = readme.split(separator: "→").flatMap { $0.split(whereSeparator: \.isWhitespace) }.map(String.init)
        #expect(chain.filter(stages.contains) == stages, "README.md, the way of a request")
    }
}
