internal import FoundationEssentials
internal import Running
internal import Traces

/// `WebCompanion replay FILE`: applies the rules again to a saved trace.
package struct ReplayCommand {
    let path: String

    /// Creates the command.
    /// - Parameter path: the file of the trace.
    package init(path: String) { self.path = path }

    /// Prints a line for each rule, and the names of those that were not applied.
    /// - Throws: ``StartupFailure`` for a file that can't be read; with exit status 1 when a verdict differs.
    package func run() throws {
        let trace = try trace()
        let replay = TraceReplay(trace)
        let different = replay.results.count { !$0.isSame }
        for line in ReplayCommand.lines(of: replay, trace) { print(line) }
        guard !replay.results.isEmpty else {
            throw failure("\(path) has no checks that can be applied without secrets.")
        }
        guard different == 0 else {
            throw StartupFailure(
                lines: ["\(different) of \(replay.results.count) verdicts differ."],
                exitCode: ExitCode.failedTest.rawValue)
        }
    }

    /// What the command prints.
    static func lines(of replay: TraceReplay, _ trace: Trace) -> [String] {
        var lines: [String] = []
        var last = 0
        for result in replay.results {
            if result.message != last {
                lines.append("Message \(result.message), \(trace.messages[result.message - 1].kind.rawValue):")
                last = result.message
            }
            let verdict = result.isSame ? "same" : "DIFFERS: now \(result.replayed.rawValue)"
            lines.append("  \(result.name): \(result.recorded.rawValue) (\(verdict))")
        }
        for reason in TraceReplay.Reason.allCases {
            let names = replay.omitted.filter { $0.reason == reason }.map(\.name)
            if !names.isEmpty { lines.append("Not applied, \(why(reason)): \(names.joined(separator: ", "))") }
        }
        if !trace.hasPersonalData {
            lines.append(
                "Personal data was replaced in this file, equal values by equal placeholders; these were compared.")
        }
        let different = replay.results.count { !$0.isSame }
        return lines + ["\(replay.results.count) checks applied again, \(different) differ"]
    }

    private static func why(_ reason: TraceReplay.Reason) -> String {
        switch reason {
        case .inputMissing: "because a file does not hold what decides them"
        case .tokenRemoved: "because the token was removed at the sign-out"
        case .otherParty: "because the provider or the API made them"
        case .ambiguous: "because an older version wrote those of several tokens into one message"
        }
    }

    private func trace() throws -> Trace {
        // The size is checked first, so that a file that is too large is not read at all.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = ReplayCommand.number(attributes[.size])
        else { throw failure(InputFile.problem(path)) }
        guard size <= TraceFile.maxSize, let data = FileManager.default.contents(atPath: path) else {
            throw failure(TraceFile.Failure.tooLarge, path)
        }
        do { return try TraceFile.read(Array(data)) } catch { throw failure(error, path) }
    }

    /// The size of a file: Foundation and FoundationEssentials return different number types.
    private static func number(_ value: Any?) -> Int? {
        switch value {
        case let number as Int: number
        case let number as UInt: Int(clamping: number)
        case let number as UInt64: Int(clamping: number)
        case let number as Int64: Int(clamping: number)
        default: nil
        }
    }

    private func failure(_ error: TraceFile.Failure, _ path: String) -> StartupFailure {
        switch error {
        case .tooLarge: failure("\(path) is larger than any saved trace (\(TraceFile.maxSize) bytes).")
        case .notATrace: failure("\(path) is no saved trace.")
        case .newer(let version): failure("\(path) was saved by a newer version of the program (format \(version)).")
        case .damaged(let part): failure("\(path) is damaged: \(part) is missing or wrong.")
        }
    }

    private func failure(_ line: String) -> StartupFailure {
        StartupFailure(lines: [line], exitCode: StartupFailure.configuration)
    }
}
