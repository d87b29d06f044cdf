internal import DemoServices
internal import FoundationEssentials
internal import Glibc
internal import HTML
internal import HTTP
internal import JOSE
internal import JSON
internal import MicroHTTPServer
internal import OutgoingHTTP
internal import Storage

/// `WebCompanion try-client`: signs in at a client with one fault of the provider after the other, and reports what it accepts.
struct TryClientCommand {
    let options: CommandLineOptions
    let environment: [String: String]
    let log: Log
    let now: @Sendable () -> Date = { Date() }

    private var own: TryClientOptions { options.tryClient }

    /// - Throws: ``StartupFailure``: with status 1 when the client accepts a fault that it is not expected to accept, and 69 when nothing can
    ///   be said about it.
    func run() async throws {
        guard let client = own.client else {
            throw StartupFailure(
                lines: ["There is no client to try: --login and --signed-in are missing."],
                exitCode: ExitCode.usage.rawValue)
        }
        let known = try own.expectedFailures.map(ExpectedFailures.read) ?? []
        let faults = ClientTrialRun.faults.filter { fault in
            (options.conformance.only.map { $0 == fault.name } ?? true) && !own.skipped.contains(fault.name)
                // How a secret is sent says nothing about a client that has none.
                && (own.clientSecret != nil || !fault.changes.contains(.basicAuthenticationOnly))
        }
        guard !faults.isEmpty else {
            throw StartupFailure(
                lines: [
                    "There is nothing to try: a sign-in alone does not show the fault of --only, or --skip leaves none."
                ],
                exitCode: ExitCode.usage.rawValue)
        }
        // Its keys stay the same, since a client that runs on remembers them.
        let folder = try StateFolder.choose(.stateFolder, environment: environment)
        try folder.requirePrivate()
        let network = CurlHTTPClient()
        let (tenant, server, address) = try serve(in: folder, network)
        let report: ClientTrialReport
        do {
            report = try await tried(client, faults, known, tenant, address, network)
        } catch {
            await server.stop(grace: .zero)
            await network.shutdown()
            throw error
        }
        await server.stop(grace: .zero)
        await network.shutdown()
        for path in own.reports { try TryClientCommand.write(report, to: path) }
        for line in report.advice { print(line) }
        print("\n\(report.summary)")
        guard report.isGood else {
            throw StartupFailure(lines: [], exitCode: ExitCode.failedTest.rawValue)
        }
    }

    /// Starts a plain provider for the client, with separate accounts and keys.
    private func serve(
        in folder: StateFolder, _ network: any HTTPClient
    ) throws -> (DemoTenant, HTTPServer, HTTPURL) {
        do {
            let bound = try BoundServer(ServerConfiguration(port: options.port ?? TryClientCommand.port))
            guard let address = HTTPURL("http://localhost:\(bound.port)") else {
                throw ServerError.invalidPort(bound.port)
            }
            let client = RegisteredClient(
                clientID: own.clientID, secret: own.clientSecret, redirectURIs: own.redirectURIs)
            let tenant = try DemoTenant(
                configuration: DemoTenantConfiguration(
                    publicURL: address, form: .plain, clients: [client], policies: DemoPolicy.plain,
                    databasePath: "\(folder.path)/try-client.sqlite"),
                masterKey: folder.key(named: "try-client", environment: [:]).key, client: network, now: now,
                log: { log(.error, $0) })
            return (tenant, try bound.start(responder: tenant, refusal: { $0.plainResponse }), address)
        } catch let error as ServerError {
            throw StartupFailure(error, howToChoose: "Choose another with --port N.")
        } catch let error as StorageError { throw StartupFailure(error) }
    }

    /// The port of the provider, unless `--port` names another one.
    private static let port = 3001

    private func tried(
        _ client: ClientUnderTest, _ faults: [DemoFault], _ known: Set<String>, _ tenant: DemoTenant,
        _ address: HTTPURL, _ network: any HTTPClient
    ) async throws -> ClientTrialReport {
        let login = client.login
        log.announce("issuer:        \(address.origin)")
        log.announce("client id:     \(own.clientID)")
        log.announce(
            "client secret: \(own.clientSecret == nil ? "none (a public client; --client-secret gives it one)" : "as given")"
        )
        log.announce("redirect to:   \(own.redirectURIs.joined(separator: " "))")
        try await restart()
        try await waitUntilReachable(login, network)
        let again: @Sendable () async throws -> Void = {
            try await restart()
            try await waitUntilReachable(login, network)
        }
        var trial = ClientTrialRun(
            tenant: tenant, signIn: ClientSignIn(client: client, provider: address, network: network),
            restart: own.restart == nil ? nil : again)
        let algorithm: SignatureAlgorithm
        do throws(ClientTrialRun.Problem) { algorithm = try await trial.control() } catch {
            throw StartupFailure(lines: sentences(error, client), exitCode: StartupFailure.unavailable)
        }
        log.announce("A sign-in without a fault works, with \(algorithm.rawValue).")
        let rows = await trial.run(faults, signedWith: algorithm) { print(ClientTrialReport.line($0)) }
        return ClientTrialReport(
            client: client, algorithm: algorithm, rows: rows, expectedFailures: known, time: now())
    }

    private func sentences(_ problem: ClientTrialRun.Problem, _ client: ClientUnderTest) -> [String] {
        switch problem {
        case .pageShowsStrangers:
            [
                "The page \(client.signedIn) "
                    + (client.expected.map {
                        "contains \(SettingsValue.quoted($0)) for a browser that has never signed in."
                    }
                        ?? "is the same for a browser that has never signed in: say with --expect which text only the signed-in person gets.")
            ]
        case .controlFailed(let place, let status):
            [
                "No one is signed in even without a fault, so nothing can be said about the client. The browser ended at \(place)"
                    + (status.map { " with status \($0)." } ?? "."),
                "Check that the client has the issuer, client id, secret and redirect address above, and what \(client.signedIn) shows.",
            ]
        }
    }

    private func restart() async throws {
        guard let command = own.restart else { return }
        do { try await ShellCommand(text: command, environment: environment).run() } catch let failure
            as ShellCommand.Failure
        {
            throw StartupFailure(lines: ["--restart \(failure)"], exitCode: StartupFailure.unavailable)
        }
    }

    private func waitUntilReachable(_ url: HTTPURL, _ network: any HTTPClient) async throws {
        let deadline = ContinuousClock.now + .seconds(own.timeout)
        while true {
            do throws(HTTPClientError) {
                _ = try await network.send(OutgoingRequest(method: .get, url: url))
                return
            } catch {
                guard ContinuousClock.now < deadline else {
                    throw StartupFailure(
                        lines: [
                            "The client at \(url.origin) does not answer within \(own.timeout) seconds (\(error.name))."
                        ],
                        exitCode: StartupFailure.unavailable)
                }
            }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    private static func write(_ report: ClientTrialReport, to path: String) throws {
        let bytes =
            path.hasSuffix(".json")
            ? report.json.encoded()
            : path.hasSuffix(".xml") ? Array(report.junit.utf8) : ClientTrialPage(report: report).document.rendered()
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            throw StartupFailure(lines: ["\(path) can't be written."], exitCode: StartupFailure.temporary)
        }
    }
}
