import FoundationEssentials
import HTTP
import Sessions
import Synchronization
import TaskAPI
import TestSupport
import Testing

@testable import Tasks
@testable import Web

/// Random sequences of accepted tasks and faults: in the end the API has each accepted task once, in the order in which they were accepted,
/// except for those that are reported as failed.
@Suite("Outbox, by a model")
struct OutboxModelTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    /// A person, their outbox, and what has been confirmed to them as accepted.
    private final class Run {
        let harness: OutboxHarness
        let account: SignedInAccount
        let store: any OutboxStore
        var outbox: Outbox
        var random: Generator
        var faults = 0
        var deaths = 0
        var forms = 0

        init(_ harness: OutboxHarness, seed: UInt64) async throws {
            self.harness = harness
            random = Generator(state: seed)
            account = try await harness.signIn()
            store = try harness.stores().outbox
            outbox = try harness.start()
        }

        /// Runs `body` until it ends, or the program does.
        /// - Returns: `nil` when the program was killed.
        func live<Result: Sendable>(
            _ body: @escaping @Sendable (Outbox, SignedInAccount) async throws -> Result
        ) async throws -> Result? {
            let (events, continuation) = AsyncStream.makeStream(of: Swift.Result<Result, any Error>?.self)
            harness.state.withLock { $0.kill = { continuation.yield(nil) } }
            Task { [outbox, account] in
                do { continuation.yield(.success(try await body(outbox, account))) } catch {
                    continuation.yield(.failure(error))
                }
            }
            for await event in events {
                if let event { return try event.get() }
                deaths += 1
                outbox = try harness.start()
                // The lease of the dead one ends.
                harness.clock.advance(by: 16)
                return nil
            }
            return nil
        }

        func setFault(_ fault: OutboxHarness.Fault) {
            faults += 1
            let (left, isBefore) = (Int.random(in: 0...6, using: &random), Bool.random(using: &random))
            harness.state.withLock { state in
                if case .killedAtStore = fault { state.killsAtStore = (left, isBefore) } else { state.fault = fault }
            }
        }

        func add() async throws {
            forms += 1
            let form = "form-\(forms)"
            let text = Int.random(in: 0..<3, using: &random) == 0 ? "Buy milk" : "Task \(forms)"
            // The page may be as old as the list's last task but one, or have been made while there was no list.
            let stale = Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0
            let isKnown = Int.random(in: 0..<4, using: &random) > 0
            let rows = harness.state.withLock { state in
                state.list.dropLast(stale).map { TaskItem(id: "\($0.id)", text: $0.text, isCompleted: false) }
            }
            let digest = isKnown ? TaskListDigest(rows) : nil
            do {
                let isShown = stale == 0
                let outcome = try await live { outbox, account in
                    if isShown, let digest { outbox.show(digest, to: account.session.person) }
                    return try await outbox.add(text, form: form, list: digest, for: account)
                }
                if case .refused = outcome { Issue.record("nothing is refused here") }
            } catch is OutboxHarness.Unexpected {
                // It could not be stored, and was not reported as stored.
            }
        }

        func step() async throws {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<3:
                setFault(OutboxHarness.Fault.allCases.randomElement(using: &random) ?? .answerLost)
                try await add()
            case 3: try await add()
            case 4..<7:
                if Bool.random(using: &random) {
                    setFault(OutboxHarness.Fault.allCases.randomElement(using: &random) ?? .failsAfter)
                }
                harness.clock.advance(by: Double.random(in: 0...90, using: &random))
                _ = try await live { outbox, account in await outbox.deliver(for: account) }
            case 7:
                deaths += 1
                outbox = try harness.start()
            case 8: harness.addElsewhere("Elsewhere \(faults)")
            default: harness.state.withLock { ($0.isDown, $0.isProviderDown) = (false, false) }
            }
        }

        /// Everything works again, for long enough.
        func recover() async throws {
            harness.state.withLock { state in
                (state.isDown, state.isProviderDown, state.fault, state.killsAtStore) = (false, false, nil, nil)
            }
            for _ in 0..<1000 {
                guard try await store.entries(of: account.session.person).contains(where: \.isToBeSent) else { return }
                harness.clock.advance(by: 100)
                _ = try await live { outbox, account in await outbox.deliver(for: account) }
            }
        }
    }

    @Test(arguments: [true, false], [TestSeed.value])
    func `1,000 faults, and each accepted task is there once, or said to have failed`(
        knowsKeys: Bool, seed: UInt64
    ) async throws {
        let harness = OutboxHarness(knowsKeys: knowsKeys)
        let run = try await Run(harness, seed: seed)
        while run.faults < 1000 {
            try await run.step()
            if try await run.store.entries(of: run.account.session.person).count > 20 { try await run.recover() }
        }
        try await run.recover()
        let left = try await run.store.entries(of: run.account.session.person)
        let unsent = left.count { $0.isToBeSent }
        #expect(unsent == 0, "seed \(seed)")
        let committed = harness.state.withLock { $0.committed }
        #expect(Set(committed.map(\.key)).count == committed.count, "twice, seed \(seed)")
        // What is reported as failed may be there or not; nothing else may be missing.
        let missing = Set(
            left.filter { entry in !committed.contains { $0.key == "\"\(entry.key)\"" } }.compactMap(\.form))
        let accepted = harness.state.withLock { $0.accepted }
        let expected = accepted.filter { !missing.contains($0.form) }.map(\.text)
        #expect(committed.map(\.text) == expected, "seed \(seed)")
        #expect(run.deaths > 50)
        #expect(left.count * 20 < accepted.count, "\(left.count) of \(accepted.count), seed \(seed)")
        // A key decides, unless too much has failed before the API could announce that it supports them.
        if knowsKeys { #expect(left.allSatisfy { $0.attempts >= OutboxSender.maxQuestions }, "seed \(seed)") }
        print("\(knowsKeys ? "with" : "without") keys, seed \(seed): \(accepted.count) accepted, \(left.count) failed")
    }
}
