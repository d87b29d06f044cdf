internal import FoundationEssentials
internal import HTTP
internal import Observability
internal import Running
internal import Web

/// What every ``Application`` of a process is made with, and what does not change while the program runs.
struct ProgramParts: Sendable {
    /// The folder of the stores.
    let folder: StateFolder
    /// The files that the pages need.
    let files: PublicFiles
    /// Sends the program's own requests.
    let client: any HTTPClient
    /// The clock.
    let now: @Sendable () -> Date
    let log: Log
    var telemetry = Telemetry()
    /// Whether the program is about to end.
    var shutdown = Shutdown()
}
