package import Configuration
internal import FoundationEssentials
internal import HTTP
internal import JSON
internal import OutgoingHTTP
internal import Running
internal import StoreCommands
internal import Texts

/// `WebCompanion doctor`: checks the running instance that uses the same settings file.
package struct DoctorCommand {
    let start: StartOptions
    let printsJSON: Bool
    let environment: [String: String]
    let now: @Sendable () -> Date = { Date() }

    /// Creates the command.
    package init(start: StartOptions, printsJSON: Bool, environment: [String: String]) {
        self.start = start
        self.printsJSON = printsJSON
        self.environment = environment
    }

    /// Returns when all checks hold.
    /// - Throws: ``StartupFailure``, with exit status 1 when a check fails; ``SettingsFailure``.
    package func run() async throws {
        let file = try SettingsFile.read(path: start.settingsPath)
        var settings = try SettingsReader.read(file, options: start, environment: environment).settings
        let folder =
            settings.tokenStore.place == .memory
            ? StateFolder(path: FileManager.default.temporaryDirectory.path, isTemporary: false)
            : try StateFolder.choose(settings.tokenStore.place, environment: environment)
        guard let url = RunningAddress.find(settings, start, folder) else {
            throw StartupFailure(
                lines: ["Name the port that the program listens on: --port N."], exitCode: StartupFailure.configuration)
        }
        if start.port == nil, settings.publicURL == nil, url.port != settings.listen.port {
            // The running instance was started with --port, which also moves the demo services.
            var same = start
            same.port = url.port
            settings = try SettingsReader.read(file, options: same, environment: environment).settings
        }
        let client = DoctorRun.client(settings, url)
        var doctor = DoctorRun(
            settings: settings, url: url, folder: folder, settingsPath: start.settingsPath, now: now)
        doctor.earlierSeals = { [environment, settings, now] in
            try? StorePlace(settings, environment: environment).earlierSeals(environment, at: now())
        }
        let checks = await doctor.run(client)
        await client.shutdown()
        if printsJSON {
            print(String(decoding: DoctorCommand.json(checks).encoded(), as: UTF8.self))
        } else {
            print(DoctorCommand.text(checks))
        }
        let broken = checks.count { $0.verdict == .broken }
        guard broken == 0 else {
            throw StartupFailure(
                lines: ["\(broken) of \(checks.count) promises \(broken == 1 ? "does" : "do") not hold."],
                exitCode: ExitCode.failedTest.rawValue)
        }
    }

    /// A line for each check: failed ones first, then the others by subject. At the end, how many hold, if none is broken.
    static func text(_ checks: [DoctorCheck]) -> String {
        let broken = checks.filter { $0.verdict == .broken }
        let rest = CheckSubject.allCases.map { subject in
            (subject.plainEnglish, checks.filter { $0.name.subject == subject && $0.verdict != .broken })
        }
        let paragraphs = ([("Needs attention", broken)] + rest).filter { !$0.1.isEmpty }
            .map { title, checks in ([title + ":"] + checks.map(\.line)).joined(separator: "\n") }
        let holding = checks.count { $0.verdict == .holds }
        let summary =
            holding == checks.count
            ? "All \(holding) promises hold."
            : "\(holding) of \(checks.count) promises hold; the others do not apply here or could not be checked."
        return (paragraphs + (broken.isEmpty ? [summary] : [])).joined(separator: "\n\n")
    }

    /// All checks in machine-readable form.
    static func json(_ checks: [DoctorCheck]) -> JSONValue {
        [
            "holds": .bool(checks.allSatisfy { $0.verdict != .broken }),
            "checks": .array(
                checks.map { check in
                    var entry: [String: JSONValue] = [
                        "name": .string(check.name.rawValue), "verdict": .string(check.verdict.rawValue),
                        "expected": .string(check.expected.plainEnglish), "seen": .string(check.seenText),
                    ]
                    entry["part"] = check.part.map { .string(Log.bounded($0.name)) }
                    entry["next"] = check.next.map { .string($0.plainEnglish) }
                    return .object(entry)
                }),
        ]
    }
}
