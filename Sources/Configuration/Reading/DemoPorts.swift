/// The ports of the demo services. With `--port` they use the next two ports, so that a second instance of the program can run
/// alongside the first, which uses the shipped ones.
package struct DemoPorts: Sendable, Hashable {
    /// The port of the demo tenant.
    package let tenant: Int
    /// The port of the demo task API.
    package let taskAPI: Int

    /// The ports of the shipped settings.
    package static let shipped = DemoPorts(tenant: 3001, taskAPI: 3002)

    private static let keys: [SettingsKey] = [.authority, .authURL, .tokenURL, .issuer, .taskAPI, .taskWebAPI]

    package init(tenant: Int, taskAPI: Int) { (self.tenant, self.taskAPI) = (tenant, taskAPI) }

    /// The ports according to the command line; the shipped ones where the port leaves no room for two more, or no demo is
    /// requested.
    package init(_ options: StartOptions, isDemo: Bool) {
        let isServed = options.purpose == .serving || options.purpose == .checking
        guard isServed, isDemo, let port = options.port, (1...65533).contains(port) else {
            self = .shipped
            return
        }
        self.init(tenant: port + 1, taskAPI: port + 2)
    }

    /// A file's values with the demo's addresses at these ports. Addresses with other ports than the shipped ones are unchanged.
    package func moved(_ values: [String: SettingsValue]) -> [String: SettingsValue] {
        guard self != .shipped else { return values }
        var values = values
        for key in DemoPorts.keys {
            guard case .string(let text)? = values[key.rawValue] else { continue }
            for (old, new) in [(DemoPorts.shipped.tenant, tenant), (DemoPorts.shipped.taskAPI, taskAPI)] {
                let origin = "http://localhost:\(old)"
                let rest = text.dropFirst(origin.count)
                guard text.hasPrefix(origin), rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("?") else {
                    continue
                }
                values[key.rawValue] = .string("http://localhost:\(new)\(rest)")
                break
            }
        }
        return values
    }
}
