internal import FoundationEssentials

/// The IPv4 routes of this machine, as the kernel lists them (proc_pid_net(5), `route`).
package enum RoutingTable {
    /// The names of the interfaces with a default route through a gateway, the preferred one first.
    package static func interfacesWithGateway(in table: String) -> [String] {
        let routes = table.split(separator: "\n").dropFirst().compactMap { line -> (name: String, metric: Int)? in
            // Interface, destination, gateway, flags, references, uses, metric, mask.
            let columns = line.split(whereSeparator: { $0 == "\t" || $0 == " " })
            guard columns.count >= 8, columns[1] == "00000000", columns[7] == "00000000", columns[2] != "00000000",
                let metric = Int(columns[6])
            else { return nil }
            return (String(columns[0]), metric)
        }
        // `sorted` is not guaranteed to be stable; the kernel uses the first of those with the same metric.
        return routes.enumerated().sorted { ($0.element.metric, $0.offset) < ($1.element.metric, $1.offset) }
            .map(\.element.name)
    }

    /// The same of the current routes; empty when they can't be read.
    package static var interfacesWithGateway: [String] {
        (try? String(contentsOfFile: "/proc/self/net/route", encoding: .utf8)).map(interfacesWithGateway(in:)) ?? []
    }
}
