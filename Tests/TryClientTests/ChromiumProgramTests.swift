import FoundationEssentials
import HTTP
import Running
import TestSupport
import Testing

@testable import TryClient

/// Which Chromium `--browser chromium` starts, and how.
struct ChromiumProgramTests {
    private let folder = TemporaryFolder()

    private func program(_ name: String, permissions: Int = 0o755) throws -> String {
        let path = folder.file(name)
        #expect(FileManager.default.createFile(atPath: path, contents: Data("#!/bin/sh\n".utf8)))
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
        return path
    }

    private func failure(_ path: String?, _ environment: [String: String]) -> StartupFailure? {
        do throws(StartupFailure) {
            _ = try ChromiumProgram.find(path, environment: environment)
            return nil
        } catch { return error }
    }

    @Test func `there is no search for one that was named and is missing`() throws {
        _ = try program("chromium")
        let environment = ["PATH": folder.path]
        #expect(failure(folder.file("missing"), environment)?.exitCode == 69)
        #expect(failure(nil, environment.merging(["CHROMIUM": folder.file("missing")]) { $1 })?.exitCode == 69)
    }

    @Test func `a folder, and a file that can't be run, are no programs`() throws {
        let path = try program("chromium", permissions: 0o600)
        #expect(failure(path, ["PATH": folder.path])?.exitCode == 69)
        #expect(failure(folder.path, [:])?.exitCode == 69)
        let problem = try #require(self.failure(nil, ["PATH": folder.path]))
        #expect(problem.exitCode == 69)
        #expect(problem.lines.first?.contains("CHROMIUM") == true)
    }

    @Test func `the option precedes the variable, and that the search in PATH`() throws {
        let (first, second) = (try program("chromium"), try program("google-chrome"))
        let own = try program("own")
        #expect(try ChromiumProgram.find(nil, environment: ["PATH": "/nonexistent:\(folder.path)"]) == first)
        #expect(try ChromiumProgram.find(nil, environment: ["PATH": folder.path, "CHROMIUM": second]) == second)
        #expect(try ChromiumProgram.find(own, environment: ["PATH": folder.path, "CHROMIUM": second]) == own)
    }

    @Test func `only root gives up the sandbox, and no port is opened`() {
        #expect(ChromiumProcess.options(profile: "/p", isRoot: true).contains("--no-sandbox"))
        let options = ChromiumProcess.options(profile: "/p", isRoot: false)
        #expect(!options.contains("--no-sandbox"))
        #expect(options.contains("--remote-debugging-pipe"))
        #expect(!options.contains { $0.hasPrefix("--remote-debugging-port") })
    }

    @Test func `no certificate is trusted but that of the one key`() {
        let name = "--ignore-certificate-errors"
        #expect(!ChromiumProcess.options(profile: "/p", isRoot: false).contains { $0.hasPrefix(name) })
        let options = ChromiumProcess.options(profile: "/p", isRoot: false, trustedKey: Array(repeating: 7, count: 32))
        let expected = "\(name)-spki-list=BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc="
        #expect(options.filter { $0.hasPrefix(name) } == [expected])
    }

    @Test func `a program that is no Chromium is named, with what it has said`() async throws {
        let path = folder.file("other")
        #expect(
            FileManager.default.createFile(atPath: path, contents: Data("#!/bin/sh\necho not a browser\n".utf8)))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let provider = try #require(HTTPURL("http://localhost:3001"))
        do {
            _ = try await ChromiumBrowsers(
                program: path, environment: ["PATH": "/usr/bin:/bin"], provider: provider, limit: .seconds(60))
            Issue.record("it was taken")
        } catch let failure as StartupFailure {
            #expect(failure.exitCode == 69)
            #expect(failure.lines.last == "Chromium: not a browser")
        }
    }
}
