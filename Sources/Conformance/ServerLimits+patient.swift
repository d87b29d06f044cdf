package import MicroHTTPServer

extension ServerConfiguration.Limits {
    /// Generous timeouts, for servers and clients that share a busy machine: they only end what hangs.
    package static var patient: ServerConfiguration.Limits {
        var limits = ServerConfiguration.Limits()
        limits.headDeadline = .seconds(600)
        limits.bodyDeadline = .seconds(600)
        limits.idle = .seconds(600)
        limits.responseDeadline = .seconds(600)
        return limits
    }
}
