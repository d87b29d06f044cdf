internal import DemoServices
internal import Glibc
internal import HTTP
internal import JSON
internal import Running

/// `WebCompanion conformance`: runs the official relying party tests against this program, on loopback and without
/// network access, and reports the results.
package struct ConformanceCommand: Sendable {
    /// What the command line says of the tests.
    package struct Options: Sendable, Equatable {
        /// The tests to run; empty for all.
        package var only: [String] = []
        /// Whether the tests are only listed.
        package var lists = false
        /// Whether the results are printed as JSON.
        package var printsJSON = false
        /// Whether the provider and the task API serve TLS.
        package var usesTLS = false

        package init() {}
    }

    private let options: Options
    private let program: @Sendable () throws -> ConformanceEnvironment.Program

    /// Creates the command.
    /// - Parameter program: makes what is tested. It may throw a ``StartupFailure``.
    package init(options: Options, program: @escaping @Sendable () throws -> ConformanceEnvironment.Program) {
        self.options = options
        self.program = program
    }

    /// Returns when no test failed.
    /// - Throws: ``StartupFailure``; with exit status 1 when a test failed.
    package func run() async throws {
        let plans = try chosenPlans()
        if options.lists {
            for (plan, tests) in plans {
                say(ConformanceReport.heading(plan))
                for test in tests { say("  \(test.name): \(test.fault.summary)") }
            }
            if options.only.isEmpty { for line in ConformanceReport.notApplicable { say(line) } }
            return
        }
        let runner = ConformanceRunner(usesTLS: options.usesTLS, program: try program())
        let isJSON = options.printsJSON
        var results: [ConformanceResult] = []
        for (plan, tests) in plans {
            if !isJSON { say(ConformanceReport.heading(plan)) }
            results += try await runner.run(tests) { if !isJSON { say(ConformanceReport.line($0)) } }
        }
        if isJSON {
            say(String(decoding: ConformanceReport.json(results).encoded(), as: UTF8.self))
        } else {
            if options.only.isEmpty { for line in ConformanceReport.notApplicable { say(line) } }
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
        let only = options.only
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
