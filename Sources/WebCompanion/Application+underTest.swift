internal import Conformance
internal import HTTP
internal import Traces
internal import Web

extension Application {
    /// What makes this program for a test of its sign-in, with the settings and the address of that test.
    /// - Parameter recorder: records the messages of the sign-in.
    static func underTest(files: PublicFiles, recorder: TraceRecorder? = nil) -> ConformanceEnvironment.Program {
        { settings, url, folder, client, now, log in
            try Application(
                settings, url: url,
                opened: OpenedStores(settings, folder: folder, environment: [:], now: now, log: log),
                ProgramParts(folder: folder, files: files, client: client, now: now, log: log), recorder: recorder
            ).responder
        }
    }
}
