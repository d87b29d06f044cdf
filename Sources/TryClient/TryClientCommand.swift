internal import DemoServices
internal import FoundationEssentials
internal import Glibc
internal import HTML
internal import HTTP
internal import JOSE
internal import JSON
internal import MicroHTTPServer
internal import OutgoingHTTP
package import Running
internal import Storage
internal import Synchronization

/// `WebCompanion try-client`: signs in at a client with one fault of the provider after the other, and reports what it accepts.
package struct TryClientCommand {
    let options: TryClientOptions
    let environment: [String: String]
    let log: Log
    let now: @Sendable () -> Date = { Date() }
    private let certify: @Sendable (StateFolder) throws -> TrialCertificate
    private let interruption = InterruptedTrial()

    /// - Parameter certify: makes the certificate of a provider that speaks https.
    package init(
        options: TryClientOptions, environment: [String: String], log: Log,
        certify: @escaping @Sendable (StateFolder) throws -> TrialCertificate
    ) {
        (self.options, self.environment, self.log) = (options, environment, log)
        self.certify = certify
    }

    /// - Throws: ``StartupFailure``: with status 1 when the client accepts a fault that it is not expected to accept, and 69 when nothing can
    ///   be said about it.
    package func run() async throws {
        if options.lists {
            for fault in try options.namedFaults() { print("\(fault.title): \(fault.summary)") }
            return
        }
        guard let client = options.client else {
            throw StartupFailure(
                lines: ["There is no client to try: --login and --signed-in are missing."],
                exitCode: ExitCode.usage.rawValue)
        }
        let known = try options.expectedFailures.map(ExpectedFailures.read) ?? []
        let earlier = try options.baseline.map(EarlierReport.read)
        let (faults, untried) = try options.chosenFaults()
        let files = options.reports.map(ReportFile.init)
        for file in files { try file.requireWritable() }
        let program = try chromiumProgram()
        // Its keys stay the same, since a client that runs on remembers them.
        let folder = try StateFolder.choose(.stateFolder, environment: environment)
        try folder.requirePrivate()
        let certificate = options.usesTLS ? try certify(folder) : nil
        // The built-in browser, too, trusts the authority besides those of the system.
        let network = CurlHTTPClient(configuration: .init(certificateAuthorities: certificate?.authorityFile))
        let (tenant, received, server, address) = try serve(in: folder, network, certificate)
        var report: ClientTrialReport
        do {
            report = try await withBrowsers(program, network, address, certificate) {
                try await tried(client, faults, untried, known, tenant, received, address, certificate, network, $0)
            }
        } catch {
            await server.stop(grace: .zero)
            await network.shutdown()
            throw error
        }
        await server.stop(grace: .zero)
        await network.shutdown()
        report.earlier = earlier
        if let path = options.expectedFailures { report.expectedFailuresFile = path }
        let unwritten = write(report, to: files)
        interruption.finish()
        let changes = earlier?.lines(about: report.rows) ?? []
        for line in report.table + report.meanings + report.advice + report.objections + report.reasons + changes {
            print(line)
        }
        print("")
        for untried in report.untried { print(untried.line) }
        for file in files where !unwritten.contains(file.path) { print("Report: \(file.absolutePath)") }
        print(report.summary)
        if environment["GITHUB_ACTIONS"] == "true" { for line in report.annotations { print(line) } }
        if let problem = JobSummary(environment)?.append(report) { log(.warning, problem) }
        let lines = unwritten.map { "\($0) can't be written." }
        guard report.isGood else { throw StartupFailure(lines: lines, exitCode: ExitCode.failedTest.rawValue) }
        guard lines.isEmpty else { throw StartupFailure(lines: lines, exitCode: StartupFailure.temporary) }
    }

    /// Writes the reports.
    /// - Returns: the paths of those that could not be written. The result is printed all the same.
    private func write(_ report: ClientTrialReport, to files: [ReportFile]) -> [String] {
        files.compactMap { file in (try? file.write(report)) == nil ? file.path : nil }
    }

    /// Starts a plain provider for the client, with separate accounts and keys.
    private func serve(
        in folder: StateFolder, _ network: any HTTPClient, _ certificate: TrialCertificate?
    ) throws -> (DemoTenant, ReceivedRequests, HTTPServer, HTTPURL) {
        do {
            let bound = try BoundServer(
                ServerConfiguration(port: options.port ?? TryClientCommand.port, tls: certificate?.identity))
            guard let address = HTTPURL("\(scheme)://localhost:\(bound.port)") else {
                throw ServerError.invalidPort(bound.port)
            }
            let tenant = try DemoTenant(
                configuration: DemoTenantConfiguration(
                    publicURL: address, form: .plain, clients: [options.registration], policies: DemoPolicy.plain,
                    databasePath: "\(folder.path)/try-client.sqlite"),
                masterKey: folder.key(named: "try-client", environment: [:]).key, client: network, now: now,
                log: { log(.error, $0) })
            let received = ReceivedRequests(provider: tenant)
            return (tenant, received, try bound.start(responder: received, refusal: { $0.plainResponse }), address)
        } catch let error as ServerError {
            let isInUse = if case .portInUse = error { true } else { false }
            throw StartupFailure(
                error,
                howToChoose:
                    "\(isInUse ? "Stop it, or choose" : "Choose") another with --port N, and give the client the issuer \(scheme)://localhost:N."
            )
        } catch let error as StorageError { throw StartupFailure(error) }
    }

    /// The scheme of the provider's address.
    private var scheme: String { options.usesTLS ? "https" : "http" }

    /// The port of the provider, unless `--port` names another one.
    private static let port = 3001

    private func tried(
        _ client: ClientUnderTest, _ faults: [DemoFault], _ untried: [DemoFault], _ known: Set<String>,
        _ tenant: DemoTenant, _ received: ReceivedRequests,
        _ address: HTTPURL, _ certificate: TrialCertificate?, _ network: any HTTPClient, _ browsers: any TrialBrowsers
    ) async throws -> ClientTrialReport {
        let login = client.login
        if options.port == 0 { printAddresses(address, certificate) }
        announce(address, certificate)
        let limit = Duration.seconds(options.timeout)
        let start = ContinuousClock.now
        try await restartWhenItRuns()
        try await waitUntilReachable(login, network, within: limit, isAnnounced: true)
        // A client that ends when it refuses the metadata never answers.
        let later = min(limit, max(.seconds(5), (ContinuousClock.now - start) * 4))
        let again: @Sendable () async throws -> Void = {
            try await restart()
            try await waitUntilReachable(login, network, within: later, isAnnounced: false)
        }
        var trial = ClientTrialRun(
            tenant: tenant, signIn: ClientSignIn(client: client, provider: address, browsers: browsers),
            restart: options.restart == nil ? nil : again, isStrict: options.isStrict)
        let algorithm: SignatureAlgorithm
        do throws(ClientTrialRun.Problem) { algorithm = try await trial.control() } catch {
            if let trouble = browsers.trouble { throw TryClientCommand.failure(trouble) }
            let failure = FailedControl(
                problem: error, client: client, refusals: tenant.refusals,
                beginning: received.whyNoOneCame(issuer: address.origin, usesTLS: options.usesTLS),
                hasScripts: options.browser != .builtIn)
            throw StartupFailure(lines: failure.lines, exitCode: StartupFailure.unavailable)
        }
        log.announce("A sign-in without a fault works, with \(algorithm.rawValue).")
        var progress = TrialProgress(count: faults.count, width: Terminal.width, write: Terminal.write)
        progress.begin()
        let report = { @Sendable (rows: [ClientTrialRow], isPartial: Bool) in
            let tried = Set(rows.map(\.fault.name))
            let rest = faults.filter { !tried.contains($0.name) }
            // The rest of a run to its end is what the client does not do; of one that was stopped it is what was not reached.
            var report = ClientTrialReport(
                client: client, algorithm: algorithm, rows: rows,
                untried: UntriedFaults.grouped(untried + (isPartial ? [] : rest)),
                expectedFailures: known, failing: options.failing, isPartial: isPartial,
                unreached: isPartial ? rest.count : 0, time: now())
            report.untriedFailures = (untried + (isPartial ? [] : rest)).filter { $0.isNamed(in: known) }.map(\.title)
            return report
        }
        interruption.begin(faults.count) { rows in
            let files = options.reports.map(ReportFile.init)
            for file in files { try? file.write(report(rows, true)) }
            return !files.isEmpty
        }
        let rows = await trial.run(faults, signedWith: algorithm) {
            interruption.advance($0)
            progress.advance($0)
        }
        progress.end()
        if let trouble = browsers.trouble { throw TryClientCommand.failure(trouble) }
        return report(rows, false)
    }

    /// The program of Chromium; `nil` where it is not used.
    private func chromiumProgram() throws(StartupFailure) -> String? {
        guard case .chromium(let path) = options.browser else { return nil }
        return try ChromiumProgram.find(path, environment: environment)
    }

    /// Makes the browsers, and ends Chromium whatever happens.
    private func withBrowsers<Result>(
        _ program: String?, _ network: any HTTPClient, _ provider: HTTPURL, _ certificate: TrialCertificate?,
        _ body: (any TrialBrowsers) async throws -> Result
    ) async throws -> Result {
        // Before Chromium starts, so that it does not outlive this program.
        let termination = TerminationSignal()
        guard let program else {
            end(after: termination) {}
            return try await body(BuiltInBrowsers(network: network, provider: provider))
        }
        let browsers = try await ChromiumBrowsers(
            program: program, environment: environment, provider: provider, limit: .seconds(options.timeout),
            trustedKey: certificate?.publicKeyHash)
        let isInterrupted = Mutex(false)
        end(after: termination) {
            isInterrupted.withLock { $0 = true }
            browsers.process.end()
        }
        defer { browsers.process.end() }
        do { return try await body(browsers) } catch {
            // The end of Chromium is no news then: the signal ends this program.
            if isInterrupted.withLock({ $0 }) { try? await Task.sleep(for: .seconds(60)) }
            throw error
        }
    }

    /// Ends this program as the signal would, after a line that says how many faults were tried.
    private func end(after termination: TerminationSignal, _ cleanUp: @escaping @Sendable () -> Void) {
        let interruption = interruption
        Task.detached {
            let number = await termination.wait()
            cleanUp()
            if let line = interruption.stop() { Terminal.write("\n\(line)\n") }
            kill(getpid(), number)
        }
    }

    private static func failure(_ trouble: String) -> StartupFailure {
        StartupFailure(
            lines: ["\(trouble) Nothing can be said about the client."], exitCode: StartupFailure.unavailable)
    }

    /// Says what the client has to be configured with.
    private func announce(_ address: HTTPURL, _ certificate: TrialCertificate?) {
        log.announce("issuer:        \(address.origin)")
        log.announce("client id:     \(options.clientID)")
        log.announce(
            "client secret: \(options.clientSecret == nil ? "none (a public client; --client-secret gives it one)" : "as given")"
        )
        log.announce("redirect to:   \(options.redirectURIs.joined(separator: " "))")
        for (name, uris) in [
            ("after logout: ", options.postLogoutRedirectURIs),
            ("back channel: ", [options.backChannelLogoutURI].compactMap(\.self)),
            ("front channel:", [options.frontChannelLogoutURI].compactMap(\.self)),
        ] where !uris.isEmpty { log.announce("\(name) \(uris.joined(separator: " "))") }
        for line in certificate?.lines ?? [] { log.announce(line) }
    }

    private func printAddresses(_ address: HTTPURL, _ certificate: TrialCertificate?) {
        var provider = AddressLine.members(
            issuer: address.origin, metadata: address.replacing(path: "/.well-known/openid-configuration"))
        provider["certificate_authority"] = certificate.map { .string($0.authorityFile) }
        AddressLine.print(provider.merging(AddressLine.members(of: options.registration)) { $1 })
    }

    /// Runs the command of `--restart`.
    /// - Throws: ``ShellCommand/Failure``.
    private func restart() async throws {
        guard let command = options.restart else { return }
        try await ShellCommand(text: command, environment: environment).run()
    }

    /// Does the same before the first sign-in: a command that sends a request to the client fails until that has started.
    private func restartWhenItRuns() async throws {
        let deadline = ContinuousClock.now + .seconds(options.timeout)
        while true {
            do { return try await restart() } catch let failure as ShellCommand.Failure {
                guard !failure.isNotRun, ContinuousClock.now < deadline else {
                    throw StartupFailure(
                        lines: ["The command of --restart \(failure)"], exitCode: StartupFailure.unavailable)
                }
            }
            try await Task.sleep(for: .milliseconds(100))
        }
    }

    /// - Parameter isAnnounced: whether a wait that a person would notice is announced. Later ones would be in the progress bar.
    private func waitUntilReachable(
        _ url: HTTPURL, _ network: any HTTPClient, within limit: Duration, isAnnounced: Bool
    ) async throws {
        let start = ContinuousClock.now
        let deadline = start + limit
        var isToBeAnnounced = isAnnounced
        while true {
            do throws(HTTPClientError) {
                var request = OutgoingRequest(method: .get, url: url)
                request.limits.total = min(
                    request.limits.total, max(.milliseconds(100), deadline - ContinuousClock.now))
                _ = try await network.send(request)
                return
            } catch {
                guard ContinuousClock.now < deadline else {
                    throw StartupFailure(
                        lines: [
                            "The client at \(url.origin) does not answer within \(options.timeout) seconds (\(error.name)). Start it, or correct --login."
                        ],
                        exitCode: StartupFailure.unavailable)
                }
                if isToBeAnnounced, ContinuousClock.now > start + .seconds(2) {
                    isToBeAnnounced = false
                    log.announce("Waiting up to \(options.timeout) seconds for the client at \(url.origin).")
                }
            }
            try await Task.sleep(for: .milliseconds(50))
        }
    }
}
