internal import Administration
internal import Configuration
internal import Conformance
internal import DemoHosting
internal import Dispatch
internal import FlowView
internal import FoundationEssentials
internal import Glibc
internal import Localization
internal import Running
internal import Screens
internal import StoreCommands
internal import TryClient
internal import Web

/// The program's entry point: parses the command line and runs the subcommand.
@main
struct WebCompanionCommand {
    static func main() {
        // Before anything asynchronous: Dispatch, which reads /proc too, would end the program with a signal.
        if let failure = StartupFailure.withoutProcessFiles() {
            for line in failure.lines {
                let bytes = Array("error: \(line)\n".utf8)
                _ = write(STDERR_FILENO, bytes, bytes.count)
            }
            exit(failure.exitCode)
        }
        // The thread that Dispatch keeps for itself asks for a priority that only root gets, and complains to syslog that it hasn't got it.
        setenv("LIBDISPATCH_LOG", "NO", 0)
        // Otherwise a task of the main thread is called user-initiated, and so is every thread that Dispatch makes for it: these ask for such a
        // priority too.
        Task(priority: .medium) {
            let log = Log(output: LogOutput(environment: Environment.variables))
            let status = await status(of: log)
            await log.flush()
            exit(status)
        }
        dispatchMain()
    }

    /// Runs the program to its end.
    /// - Returns: its exit status.
    private static func status(of log: Log) async -> Int32 {
        do {
            try await run(log)
            return 0
        } catch let failure as StartupFailure {
            for line in failure.lines { log(.error, line) }
            return failure.exitCode
        } catch let failure as SettingsFailure {
            for problem in failure.problems { log(.error, problem.description) }
            return SettingsFailure.exitCode
        } catch let problem as CommandLineOptions.Problem {
            log(.error, problem.description)
            return CommandLineOptions.Problem.exitCode
        } catch {
            log(.error, Log.bounded(String(describing: error)))
            return StartupFailure.unavailable
        }
    }

    /// Parses the command line, and refuses a command that would not find the state of the service.
    private static func parse(_ environment: [String: String]) throws -> CommandLineOptions {
        let options = try CommandLineOptions.parse(
            Array(CommandLine.arguments.dropFirst()),
            settings: SettingsLocation.choose(
                isInstalled: CommandName.isInstalled, unpacked: UnpackedFolder.current, environment: environment))
        if let failure = ServiceStateRule.failure(of: options.verb, environment: environment) { throw failure }
        return options
    }

    private static func run(_ log: Log) async throws {
        let environment = try ServiceCredentials.added(to: Environment.variables)
        let options = try parse(environment)
        LanguageFolder.use { .located(environment: environment, executable: Environment.executable) }
        switch options.verb {
        case .help: print(CommandLineOptions.usage(of: CommandName.current, for: options.helpTopic))
        case .version: print("WebCompanion \(ProgramVersion.current)")
        case .completions:
            if let shell = options.shell {
                print(ShellCompletions(name: CommandName.current).text(for: shell), terminator: "")
            }
        case .manual:
            let date = ManualPage.date(environment: environment, now: Date())
            print(ManualPage(name: CommandName.current, date: date).text, terminator: "")
        case .serve:
            try await ServeCommand(
                options: options, environment: environment, executable: Environment.executable, log: log
            ).run()
        case .demoTenant:
            try await DemoTenantCommand(options: options, environment: environment, log: log).run()
        case .operatorLink:
            try OperatorLinkCommand(start: options.start, environment: environment, log: log).run()
        case .screenLink:
            try await ScreenLinkCommand(
                start: options.start, options: options.screenLink, environment: environment, log: log
            ).run()
        case .screens:
            try await ScreensCommand(start: options.start, options: options.screens, environment: environment, log: log)
                .run()
        case .backup:
            try BackupCommand(start: options.start, file: options.backupFile ?? "", environment: environment, log: log)
                .run()
        case .restore:
            try await RestoreCommand(
                start: options.start, file: options.backupFile ?? "", options: options.restore,
                environment: environment, log: log
            ).run()
        case .moveStore:
            try MoveStoreCommand(start: options.start, options: options.moveStore, environment: environment).run()
        case .rotateKey:
            try await RotateKeyCommand(
                start: options.start, options: options.rotateKey, environment: environment, log: log
            ).run()
        case .checkSettings: try CheckSettingsCommand(start: options.start, environment: environment, log: log).run()
        case .doctor:
            try await DoctorCommand(
                start: options.start, printsJSON: options.doctorPrintsJSON, environment: environment
            ).run()
        case .replay: try ReplayCommand(path: options.traceFile ?? "").run()
        case .tryClient:
            try await TryClientCommand(options: options.ofTryClient, environment: environment, log: log) { folder in
                TrialCertificate(try DemoCertificate(in: folder, now: Date(), log: log))
            }.run()
        case .conformance:
            try await ConformanceCommand(options: options.conformance) {
                Application.underTest(
                    files: try PublicFiles.located(environment: environment, executable: Environment.executable))
            }.run()
        }
    }
}
