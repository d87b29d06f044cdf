internal import DemoHosting
internal import HTTP
internal import MicroHTTPServer
internal import Observability
internal import OutgoingHTTP
internal import Running
internal import Screens
internal import Web

/// What ``ServeCommand`` has started and has to stop.
struct StartedParts {
    let current: CurrentApplication
    private let network = CurlHTTPClient()
    /// The other machines of the local network; `nil` where none are served.
    var lan: LANService? {
        didSet { lanClient = lan.map { [network] _ in LANClient(others: network) } }
    }
    /// The client for requests to the local network; `nil` where there is none.
    private(set) var lanClient: LANClient?
    var demo: RunningDemo?
    var server: HTTPServer?
    /// Serves the metrics.
    var metrics: HTTPServer?
    /// Exports spans; `nil` where they are not exported.
    var spans: SpanExport?
    /// What runs beside the requests.
    var tasks: [Task<Void, Never>] = []

    init(current: CurrentApplication) { self.current = current }

    /// Sends the program's own requests.
    var client: any HTTPClient { lanClient ?? network }

    /// Stops everything in order: requests first, then what they need.
    /// - Parameter grace: how long running requests may still take.
    func finish(grace: Duration, log: Log) async {
        // Event streams are ended at once, so that an open page does not delay the end.
        let requests = (server?.runningRequests ?? 0) + (lan?.runningRequests ?? 0)
        if requests > current.current?.memory.openStreams ?? 0 {
            log(.info, "Stopping: running requests may take up to 10 seconds.")
        }
        for task in tasks { task.cancel() }
        current.current?.memory.endStreams()
        async let stopped: Void? = lan?.stop(grace: grace)
        await server?.stop(grace: grace)
        await stopped
        // The last requests are among them.
        await spans?.end()
        await metrics?.stop(grace: .zero)
        await demo?.stop()
        await lanClient?.shutdown()
        await network.shutdown()
        log(.info, "Stopped.")
    }

    /// Stops what has been started before an error, without waiting for requests.
    func abort() async {
        await server?.stop(grace: .zero)
        await metrics?.stop(grace: .zero)
        await lan?.stop(grace: .zero)
        await demo?.stop()
    }
}
