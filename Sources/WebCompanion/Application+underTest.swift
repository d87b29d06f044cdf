internal import Conformance
internal import HTTP
internal import Traces
internal import Web

extension Application {
    /// Makes this program for tests of its sign-in, each time with the settings and the address of a test.
    /// - Parameter recorder: records the messages of the sign-in.
    static func underTest(files: PublicFiles, recorder: TraceRecorder? = nil) -> ConformanceEnvironment.Program {
        { settings, url, folder, client, now, log in
            try Application(
                settings, url: url,
                opened: OpenedStores(settings, folder: folder, environment: [:], now: now, log: log), folder: folder,
                files: files, client: client, recorder: recorder, now: now, log: log
            ).responder
        }
    }
}
