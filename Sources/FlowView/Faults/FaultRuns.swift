package import Conformance
internal import DemoServices
internal import FlowPages
internal import FoundationEssentials
internal import HTTP
internal import Texts
package import Traces

/// Sign-ins with a fault of the provider, each in its own environment: a demo tenant, a task API, this program and a browser, on
/// unpublished loopback ports. They are the tests of `WebCompanion conformance`, with a trace. One runs at a time.
package actor FaultRuns {
    /// The result of a run.
    enum Outcome: Sendable, Equatable {
        /// Exactly the expected check refused.
        case refused(check: String)
        /// The fault is one that must be tolerated, and it was.
        case accepted
        /// Any other result.
        case wrong
    }

    /// The faults, in the order of the tests.
    static let cases: [ConformanceCase] = {
        var names: Set<String> = []
        return ConformancePlan.all.flatMap(\.cases).filter { names.insert($0.name).inserted }
    }()

    /// Makes the program whose sign-ins a recorder records.
    package typealias Program = @Sendable (TraceRecorder) -> ConformanceEnvironment.Program

    private let program: Program
    private let now: @Sendable () -> Date
    private var tail: Task<Void, Never>?
    private var places = FaultRunPlaces()
    private(set) var outcomes: [String: Outcome] = [:]
    private(set) var isRunningAll = false

    /// - Parameters:
    ///   - program: makes the program that meets the faults.
    ///   - now: the clock.
    init(of program: @escaping Program, now: @escaping @Sendable () -> Date) {
        (self.program, self.now) = (program, now)
    }

    /// Runs one fault or attack.
    /// - Parameter network: the client network whose place in the queue it takes.
    /// - Returns: its trace; `nil` when there is no fault with that name.
    /// - Throws: ``HTTPError`` when too many runs are waiting.
    func run(_ name: String, for network: ClientNetwork) async throws -> TraceRecorder? {
        guard let run = FaultRuns.named(name) else { return nil }
        guard places.take(for: network) else {
            throw HTTPError(
                .serviceUnavailable, code: "busy", "Too many of these runs are waiting. Try again in a moment.",
                fields: [.retryAfter: "5"])
        }
        let recorder = await inTurn(run)
        places.leave(network)
        return recorder
    }

    /// Runs all of them, one after the other; does nothing while that is in progress.
    func runAll() {
        guard !isRunningAll else { return }
        isRunningAll = true
        outcomes = [:]
        Task {
            for test in FaultRuns.cases { _ = await inTurn(.fault(test)) }
            for attack in Attack.allCases { _ = await inTurn(.attack(attack)) }
            isRunningAll = false
        }
    }

    /// The results for the table.
    var results: [BreakPage.Fault] {
        let running = isRunningAll ? FaultRuns.names.first { outcomes[$0] == nil } : nil
        return FaultRuns.cases.map { test in
            BreakPage.Fault(
                test.name, summary: test.fault.summary, group: .init(test.fault.point),
                result: result(test.name, running))
        }
            + Attack.allCases.map {
                BreakPage.Fault($0.rawValue, summary: "", group: .ours, result: result($0.rawValue, running))
            }
    }

    /// The names of all faults and attacks.
    static let names = cases.map(\.name) + Attack.allCases.map(\.rawValue)

    private func result(_ name: String, _ running: String?) -> BreakPage.Result {
        switch outcomes[name] {
        case .refused(let check): .refused(check: check)
        case .accepted: .accepted
        case .wrong: .wrong()
        case nil: name == running ? .running : .notRun
        }
    }

    private enum Run {
        case fault(ConformanceCase)
        case attack(Attack)

        var name: String {
            switch self {
            case .fault(let test): test.name
            case .attack(let attack): attack.rawValue
            }
        }
    }

    private static func named(_ name: String) -> Run? {
        if let attack = Attack(rawValue: name) { return .attack(attack) }
        return cases.first { $0.name == name }.map(Run.fault)
    }

    private func inTurn(_ run: Run) async -> TraceRecorder {
        let previous = tail
        // The times of the messages are those of the run, which lets tokens expire.
        let (now, clock) = (now, ConformanceClock())
        let recorder = TraceRecorder(now: { now().addingTimeInterval(clock.lead) })
        recorder.describe(fault: run.name)
        let runner = ConformanceRunner(clock: clock, program: program(recorder))
        let task = Task {
            await previous?.value
            switch run {
            case .fault(let test): return await FaultRuns.outcome(of: test, runner, recorder)
            case .attack(let attack): return await FaultRuns.outcome(of: attack, runner, recorder)
            }
        }
        tail = Task { _ = await task.value }
        let outcome = await task.value
        outcomes[run.name] = outcome
        // After a refused refresh the browser is sent to sign in again, and the run ends there.
        if recorder.trace.outcome == .running, recorder.trace.messages.contains(where: { $0.kind == .session }) {
            recorder.end(.signedIn)
        }
        return recorder
    }

    private static func outcome(
        of test: ConformanceCase, _ runner: ConformanceRunner, _ recorder: TraceRecorder
    ) async -> Outcome {
        guard let result = try? await runner.run([test]).first, result.isPass else { return .wrong }
        let failed = recorder.trace.failedChecks
        guard test.fault.demand != .accept else { return failed.isEmpty ? .accepted : .wrong }
        guard failed.count == 1, let check = failed.first else { return .wrong }
        return .refused(check: check.name)
    }

    private static func outcome(
        of attack: Attack, _ runner: ConformanceRunner, _ recorder: TraceRecorder
    ) async -> Outcome {
        // The first official test has no fault.
        guard let test = cases.first(where: { $0.fault.changes.isEmpty }) else { return .wrong }
        let isDone =
            (try? await runner.withEnvironment(of: test) { environment in
                try await AttackScenario(attack: attack, environment: environment, recorder: recorder).run()
            }) != nil
        guard isDone, recorder.trace.failedChecks.map(\.name) == [attack.expectedCheck] else { return .wrong }
        return .refused(check: attack.expectedCheck)
    }
}
