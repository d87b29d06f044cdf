internal import FoundationEssentials
internal import HTTP
internal import Metrics
internal import MicroHTTPServer
internal import Running
internal import Screens
internal import Sessions
internal import Web

/// The metrics that are read at each scrape, instead of being counted.
struct MetricsReadings: Sendable {
    let current: CurrentApplication
    let lan: LANService?
    /// The server for this machine.
    let server: HTTPServer
    let startedAt: Date
    let now: @Sendable () -> Date

    /// The values now. What can't be read is left out, and a store that can't be read counts as unusable.
    func read() async -> [Metric] {
        let application = current.current
        let figures = try? await application?.figures()
        let isWritable = application.map { $0.isStoreWritable && figures != nil } ?? false
        let age = figures.map { figures in
            figures.oldestWaitingTask.map { max(now().timeIntervalSince($0), 0) } ?? 0
        }
        var connections = [(labels: [Label("from", "here")], value: Double(server.connectionCount))]
        if let lan { connections.append(([Label("from", "network")], Double(lan.connectionCount))) }
        return [
            .gauge("web_companion_sessions", "Sessions in the store.", figures.map { Double($0.sessions) }),
            .gauge(
                "web_companion_outbox_tasks", "Accepted tasks that the task API does not have for certain.",
                figures.map { Double($0.waitingTasks) }),
            .gauge(
                "web_companion_outbox_oldest_age_seconds", "Time since the oldest of them was accepted; 0 without one.",
                age),
            .gauge(
                "web_companion_store_usable", "Whether the store could be read and last be written.",
                isWritable ? 1 : 0),
            .gauges("web_companion_connections", "Open connections of browsers.", connections),
            .gauge(
                "web_companion_event_streams", "Pages that wait for changes.",
                (application?.memory.openStreams).map(Double.init)),
            .gauge(
                "web_companion_certificate_days_left", "Days until the certificate for the local network ends.",
                (lan?.certificateEnd).map { $0.timeIntervalSince(now()) / 86_400 }),
            .info("web_companion_build", "The version of the program.", [Label("version", ProgramVersion.current)]),
            .gauge(
                "process_start_time_seconds", "When the program was started, since 1 January 1970.",
                startedAt.timeIntervalSince1970),
        ]
    }
}
