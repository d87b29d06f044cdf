internal import DemoServices
internal import Running

extension TryClientOptions {
    /// The faults that `--only` and `--skip` leave.
    func namedFaults() throws -> [DemoFault] {
        var chosen: Set<String> = []
        for name in only {
            let names = Set(DemoFault.meant(by: name).map(\.name))
            let meant = ClientTrialRun.faults.filter { $0.isNamed(in: names) }
            guard !meant.isEmpty else {
                let line =
                    "There is no fault \(MessageText.quoted(name)) to try a client with\(TryClientOptions.hint(for: name)) try-client --list prints the names."
                throw StartupFailure(lines: [line], exitCode: ExitCode.usage.rawValue)
            }
            chosen.formUnion(meant.map(\.name))
        }
        return ClientTrialRun.faults.filter { fault in
            (chosen.isEmpty || chosen.contains(fault.name)) && !fault.isNamed(in: Set(skipped))
                && fault.binds(registration)
        }
    }

    /// The faults to try, and those that would take more options.
    func chosenFaults() throws -> (faults: [DemoFault], untried: [DemoFault]) {
        let chosen = try namedFaults()
        let faults = chosen.filter { missingOption(for: $0) == nil }
        guard faults.isEmpty else { return (faults, chosen.filter { missingOption(for: $0) != nil }) }
        let line =
            if let fault = chosen.first, let option = missingOption(for: fault) {
                "\(fault.name) is tried with \(option.rawValue) \(option.valueName): \(option.summary)."
            } else {
                "There is nothing to try: --skip leaves no fault, or those of --only are for a client without --client-secret."
            }
        throw StartupFailure(lines: [line], exitCode: ExitCode.usage.rawValue)
    }

    /// Suggestions for a name that is incomplete or misspelled, up to the end of the sentence.
    private static func hint(for name: String) -> String {
        let names = ClientTrialRun.faults.flatMap(\.names)
        let longer = names.filter { $0.contains(name) }
        guard longer.isEmpty else { return "; did you mean \(longer.prefix(3).joined(separator: " or "))?" }
        let hint = Spelling.hint(for: name, among: names)
        return hint.isEmpty ? "." : hint
    }
}
