internal import BrowserModel
internal import FoundationEssentials
internal import HTTP
internal import OutgoingHTTP
internal import Running

/// Runs official tests against a program, one after the other.
package struct ConformanceRunner: Sendable {
    /// Creates the program under test.
    let program: ConformanceEnvironment.Program
    private let usesTLS: Bool
    private let clock: ConformanceClock?

    /// A runner of tests for a program.
    /// - Parameters:
    ///   - usesTLS: whether the provider and the task API serve TLS.
    ///   - clock: the clock of all tests; by default each test has its own.
    package init(
        usesTLS: Bool = false, clock: ConformanceClock? = nil, program: @escaping ConformanceEnvironment.Program
    ) {
        self.usesTLS = usesTLS
        self.clock = clock
        self.program = program
    }

    /// Runs tests.
    /// - Parameter report: receives each result as soon as it is available.
    package func run(
        _ tests: [ConformanceCase], report: @Sendable (ConformanceResult) -> Void = { _ in }
    ) async throws -> [ConformanceResult] {
        let folder = try StateFolder.choose(.memory, environment: [:])
        defer { folder.clear() }
        let tls = usesTLS ? try ConformanceTLS(in: folder) : nil
        let client = CurlHTTPClient(configuration: .init(certificateAuthorities: tls?.authorities))
        let shared = ConformanceEnvironment.Shared(
            client: PatientHTTPClient(client), folder: folder, tls: tls, program: program, clock: clock)
        var results: [ConformanceResult] = []
        for test in tests {
            let result = await ConformanceRunner.result(of: test, shared)
            report(result)
            results.append(result)
        }
        await client.shutdown()
        return results
    }

    /// Runs `body` in the environment of a test.
    package func withEnvironment(
        of test: ConformanceCase, _ body: (ConformanceEnvironment) async throws -> Void
    ) async throws {
        let client = CurlHTTPClient()
        let folder = try StateFolder.choose(.memory, environment: [:])
        defer { folder.clear() }
        let environment = try ConformanceEnvironment(
            test, .init(client: PatientHTTPClient(client), folder: folder, program: program, clock: clock))
        do {
            try await body(environment)
        } catch {
            await environment.stop()
            await client.shutdown()
            throw error
        }
        await environment.stop()
        await client.shutdown()
    }

    private static func result(of test: ConformanceCase, _ shared: ConformanceEnvironment.Shared) async
        -> ConformanceResult
    {
        let environment: ConformanceEnvironment
        do {
            environment = try ConformanceEnvironment(test, shared)
        } catch {
            var record = ConformanceRecord()
            record.failure = Log.bounded("the servers did not start: \(error)")
            return ConformanceResult(test, record)
        }
        let record = await ConformanceScenario(test: test, environment: environment).record()
        await environment.stop()
        return ConformanceResult(test, record)
    }
}
