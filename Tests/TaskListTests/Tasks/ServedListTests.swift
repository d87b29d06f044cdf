import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import TestSupport
import Testing
import Texts

@testable import Web

struct ServedListTests {
    @Test func `a list of 20 tasks with all that it loads is under 64 KiB before compression`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.signIn(.alice, browser)
            for number in 1...20 {
                page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Task number \(number)"])
            }
            page = try await companion.open("/tasks", browser)
            let files =
                page.markup.all("script").compactMap { $0["src"] }
                + page.markup.all("link").filter { $0["rel"] == "stylesheet" }.compactMap { $0["href"] }
            #expect(files.count == 5)
            var sum = page.response.body.count
            for file in files {
                sum += try await companion.open(file, browser).response.body.count
            }
            #expect(sum < 64 * 1024, "\(sum)")
            #expect(page.response.fields[.contentSecurityPolicy] == SecurityHeaders.contentSecurityPolicyOfLivePages)
        }
    }

    @Test(arguments: ["app.js", "tasks.js", "style.css", "tasks.css", "kiosk.js"])
    func `a file is sent without its comments and blanks, and says the same`(name: String) throws {
        let text = String(decoding: TemporaryFolder.read(Repository.path("Public/\(name)")), as: UTF8.self)
        let file = try #require(try PublicFiles.ofRepository()[name])
        let sent = String(decoding: file.bytes, as: UTF8.self)
        let code = text.split(separator: "\n").filter { line in
            let line = line.drop { $0 == " " }
            // A text over several lines would lose its blanks, and a comment after code would swallow the next line.
            #expect(line.count { $0 == "`" }.isMultiple(of: 2) && !line.hasSuffix("\\"))
            #expect(line.hasPrefix("//") || !line.contains(" // "))
            return !line.hasPrefix("//") && !(line.hasPrefix("/*") && line.hasSuffix("*/"))
        }.joined(separator: "\n")
        #expect(outsideTexts(code) == outsideTexts(sent) && texts(code) == texts(sent))
        // Names and words that were separate are still separate.
        #expect(names(code) == names(sent))
        #expect(sent.utf8.count < code.utf8.count)
    }

    private func outsideTexts(_ code: String) -> String {
        parts(code, 0).joined(separator: "\"").filter { !$0.isWhitespace }.replacing(";}", with: "}")
    }

    private func texts(_ code: String) -> [Substring] { parts(code, 1) }

    /// The parts that are between quotation marks (1), or those that are not (0).
    private func parts(_ code: String, _ remainder: Int) -> [Substring] {
        code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == remainder }.map(\.element)
    }

    private func names(_ code: String) -> [Substring] {
        code.split { !($0.isLetter || $0.isNumber || "-_.#$%".contains($0)) }
    }
}
