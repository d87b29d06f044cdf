package import Configuration
internal import HTTP
package import Metrics
package import MicroHTTPServer
package import Running

/// The port for the metrics.
package enum MetricsListening {
    /// Binds the port, if the settings name one.
    /// - Throws: ``StartupFailure`` when it is in use or can't be bound.
    package static func bind(_ settings: Settings) throws(StartupFailure) -> BoundServer? {
        guard let metrics = settings.metrics else { return nil }
        var hosts = AllowedHosts.loopback
        for address in metrics.addresses { hosts.allow(host: address) }
        var limits = ServerConfiguration.Limits()
        // Few programs collect metrics, and none sends a body.
        (limits.connections, limits.reservedConnections, limits.body, limits.threads) = (16, 4, 0, 1)
        do {
            return try BoundServer(
                ServerConfiguration(
                    addresses: metrics.addresses, port: metrics.port, allowedHosts: hosts, limits: limits))
        } catch { throw StartupFailure(error, howToChoose: howToChoose(settings)) }
    }

    /// Serves the metrics.
    /// - Parameter readings: the values that are read at each request.
    /// - Throws: ``StartupFailure`` when no thread could be created.
    package static func start(
        _ bound: BoundServer?, _ settings: Settings, _ metrics: CompanionMetrics,
        readings: @escaping @Sendable () async -> [Metric]
    ) throws(StartupFailure) -> HTTPServer? {
        guard let bound else { return nil }
        do {
            return try bound.start(responder: MetricsResponder(metrics: metrics, readings: readings))
        } catch { throw StartupFailure(error, howToChoose: howToChoose(settings)) }
    }

    private static func howToChoose(_ settings: Settings) -> String {
        "Choose another address or port with metricsAddress in \(settings.file)."
    }
}
