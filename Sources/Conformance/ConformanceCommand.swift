internal import Conformance
internal import DemoServices
internal import Glibc
internal import HTTP
internal import JSON
internal import Running
internal import Web

/// `WebCompanion conformance`: runs the official relying party tests against this program, on loopback and without
/// network access, and reports the results.
struct ConformanceCommand {
    let options: CommandLineOptions
    let environment: [String: String]
    let executable: String

    /// Returns when no test failed.
    /// - Throws: ``StartupFailure``; with exit status 1 when a test failed.
    func run() async throws {
        let plans = try chosenPlans()
        if options.conformance.lists {
            for (plan, tests) in plans {
                say(ConformanceReport.heading(plan))
                for test in tests { say("  \(test.name): \(test.fault.summary)") }
            }
            if options.conformance.only.isEmpty { for line in ConformanceReport.notApplicable { say(line) } }
            return
        }
        guard let folder = PublicFiles.locate(environment: environment, executable: executable) else {
            throw StartupFailure(
                lines: [
                    "The folder Public with the style sheet is not found. Set WEB_COMPANION_PUBLIC to where it is."
                ],
                exitCode: StartupFailure.unavailable)
        }
        let runner = ConformanceRunner(
            usesTLS: options.conformance.usesTLS,
            program: Application.underTest(files: try PublicFiles(directory: folder)))
        let isJSON = options.conformance.printsJSON
        var results: [ConformanceResult] = []
        for (plan, tests) in plans {
            if !isJSON { say(ConformanceReport.heading(plan)) }
            results += try await runner.run(tests) { if !isJSON { say(ConformanceReport.line($0)) } }
        }
        if isJSON {
            say(String(decoding: ConformanceReport.json(results).encoded(), as: UTF8.self))
        } else {
            if options.conformance.only.isEmpty { for line in ConformanceReport.notApplicable { say(line) } }
            say(ConformanceReport.summary(results))
        }
        let failed = results.count { !$0.isPass }
        guard failed == 0 else {
            throw StartupFailure(
                lines: ["\(failed) of \(results.count) conformance tests failed."],
                exitCode: ExitCode.failedTest.rawValue)
        }
    }

    /// Prints a line and flushes it, also into a pipe: a run takes a while, and lines on standard error must not overtake it.
    private func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    private func chosenPlans() throws(StartupFailure) -> [(plan: ConformancePlan, tests: [ConformanceCase])] {
        let all = ConformancePlan.all
        let only = options.conformance.only
        guard !only.isEmpty else { return all.map { ($0, $0.cases) } }
        let names = all.flatMap(\.cases).map(\.name)
        if let name = only.first(where: { !names.contains($0) }) {
            let reason =
                NotApplicable.tests.first { $0.name == name }.map { "it is not applicable: \($0.reason)" }
                ?? "there is no such test\(Spelling.hint(for: name, among: names))"
            throw StartupFailure(
                lines: ["--only \(MessageText.quoted(name)): \(reason)."], exitCode: ExitCode.usage.rawValue)
        }
        return all.map { plan in (plan, plan.cases.filter { only.contains($0.name) }) }.filter { !$0.1.isEmpty }
    }
}
