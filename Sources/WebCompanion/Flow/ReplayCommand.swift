internal import FoundationEssentials
internal import Traces

/// `WebCompanion replay FILE`: applies the rules again to a saved trace.
struct ReplayCommand {
    let path: String

    /// Prints a line for each rule.
    /// - Throws: ``StartupFailure`` for a file that can't be read; with exit status 1 when a verdict differs.
    func run() throws {
        let results = TraceReplay.run(try trace())
        guard !results.isEmpty else { throw failure("\(path) has no checks that can be applied without secrets.") }
        for result in results {
            let verdict = result.isSame ? "same" : "DIFFERS: now \(result.replayed.rawValue)"
            print("\(result.name): \(result.recorded.rawValue) (\(verdict))")
        }
        let different = results.count { !$0.isSame }
        print("\(results.count) rules, \(different) differ")
        guard different == 0 else {
            throw StartupFailure(
                lines: ["\(different) of \(results.count) verdicts differ."], exitCode: ExitCode.failedTest.rawValue)
        }
    }

    private func trace() throws -> Trace {
        // The size is checked first, so that a file that is too large is not read at all.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = ReplayCommand.number(attributes[.size])
        else { throw failure("\(path) can't be read.") }
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
