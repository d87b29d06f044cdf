internal import DemoServices
internal import Running

/// The faults that a client is known to accept: names, one on each line, with comments behind `#`.
enum ExpectedFailures {
    /// Reads a file.
    /// - Throws: ``StartupFailure`` for a file that can't be read or a name that no fault has.
    static func read(_ path: String) throws -> Set<String> {
        let text = String(decoding: try InputFile.read(path), as: UTF8.self)
        var names: Set<String> = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let name = line.prefix { $0 != "#" }.filter { !$0.isWhitespace }
            guard !name.isEmpty else { continue }
            let meant = DemoFault.meant(by: name)
            guard !meant.isEmpty else {
                let hint = Spelling.hint(for: name, among: DemoFault.all.map(\.name))
                let line = "\(path), line \(index + 1): there is no fault \(MessageText.quoted(name))\(hint)"
                throw StartupFailure(
                    lines: [line + (hint.isEmpty ? "." : "")],
                    exitCode: ExitCode.usage.rawValue)
            }
            names.formUnion(meant.map(\.name))
        }
        return names
    }
}
