internal import HTTP
internal import JSON
internal import Running
internal import Synchronization

/// Makes pages of one Chromium, each in a separate context.
final class ChromiumBrowsers: TrialBrowsers {
    let process: ChromiumProcess
    let provider: HTTPURL
    /// How long a page may take.
    let limit: Duration
    private let noted = Mutex<String?>(nil)
    /// The next page, made while the last one is in use.
    private let next = Mutex<Task<Result<ChromiumBrowser, DevToolsConnection.Failure>, Never>?>(nil)

    /// How long Chromium may take to start, or to carry out a command that waits for no page.
    static let commandLimit: Duration = .seconds(300)

    /// Starts Chromium.
    /// - Parameter trustedKey: the hash of the key of the provider's certificate, whose authority Chromium does not know.
    /// - Throws: ``StartupFailure`` when it can't be started.
    init(
        program: String, environment: [String: String], provider: HTTPURL, limit: Duration, trustedKey: [UInt8]? = nil
    ) async throws {
        (self.provider, self.limit) = (provider, limit)
        process = try ChromiumProcess(program: program, environment: environment, trustedKey: trustedKey)
        do throws(DevToolsConnection.Failure) {
            try await process.connection.call("Browser.getVersion", limit: ChromiumBrowsers.commandLimit)
        } catch {
            let lines = process.lastWords
            process.end()
            throw StartupFailure(
                lines: ["\(program) can't be used: it \(error == .late ? "does not respond" : "has ended")."] + lines,
                exitCode: StartupFailure.unavailable)
        }
    }

    var trouble: String? {
        noted.withLock { $0 } ?? (process.connection.hasEnded ? "Chromium has ended." : nil)
    }

    /// From now on nothing can be said about the client.
    func note(_ trouble: String) { noted.withLock { $0 = $0 ?? trouble } }

    func make() async -> any TrialBrowser {
        let ready = next.withLock { $0 } ?? made()
        let result = await ready.value
        next.withLock { $0 = made() }
        switch result {
        case .success(let browser): return browser
        case .failure(let error):
            note(error == .late ? "Chromium does not respond." : "Chromium makes no page.")
            return NoBrowser()
        }
    }

    private func made() -> Task<Result<ChromiumBrowser, DevToolsConnection.Failure>, Never> {
        Task {
            do throws(DevToolsConnection.Failure) { return .success(try await ChromiumBrowser(self)) } catch {
                return .failure(error)
            }
        }
    }

    /// Takes the place of a page that could not be made.
    private struct NoBrowser: TrialBrowser {
        private var failure: TrialBrowserFailure { TrialBrowserFailure(place: "no browser") }

        func open(_ url: HTTPURL) async throws(TrialBrowserFailure) -> TrialPage { throw failure }
        func press(_ control: TrialControl) async throws(TrialBrowserFailure) -> TrialPage { throw failure }
        func setProvider(isReachable: Bool) async {}
        func close() async {}
    }
}
