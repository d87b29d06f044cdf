import Glibc
import TestSupport

/// A connection pooler, PgBouncer, in front of a server of the tests. Other machines can't reach it.
package final class PgBouncer: Sendable {
    /// Why there is none.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private let folder: String
    private let process: PostgreSQLServer.Program

    /// Starts it.
    /// - Parameters:
    ///   - role: the role as which it signs everyone in.
    ///   - settings: as in `pgbouncer.ini`.
    package init(_ server: PostgreSQLServer, role: String = "test", _ settings: [String] = []) throws {
        folder = "\(server.folder)/pooler-\(UInt64.random(in: 0 ... .max))"
        let lines =
            [
                "[databases]",
                "postgres = host=\(server.folder) port=\(server.port ?? 5432) user=\(role)",
                "[pgbouncer]", "listen_addr =", "listen_port = 5432", "unix_socket_dir = \(folder)", "auth_type = any",
            ] + settings
        mkdir(folder, 0o755)
        if geteuid() == 0 { chown(folder, 65534, 65534) }
        let file = "\(folder)/pgbouncer.ini"
        TemporaryFolder.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: file, mode: 0o644)
        let (program, libraries) = try PgBouncer.findProgram()
        process = try server.start(
            program: ["env", "LD_LIBRARY_PATH=\(libraries)", program, file], untilItSays: "process up")
    }

    /// The connection string through it.
    package var address: String { "host=\(folder) port=5432 user=test dbname=postgres" }

    /// Ends it.
    package func stop() { process.stop() }

    /// The program and the folder of its libraries: what script/bootstrap has unpacked, or what the machine has.
    private static func findProgram() throws -> (program: String, libraries: String) {
        let path = "\(#filePath)".split(separator: "/").dropLast()
        for index in path.indices.reversed() {
            let root = "/" + path[...index].joined(separator: "/") + "/.tools/pgbouncer/usr"
            guard access("\(root)/sbin/pgbouncer", X_OK) == 0 else { continue }
            let libraries = TemporaryFolder.names(in: "\(root)/lib").map { "\(root)/lib/\($0)" }
            return ("\(root)/sbin/pgbouncer", libraries.joined(separator: ":"))
        }
        guard access("/usr/sbin/pgbouncer", X_OK) == 0 else {
            throw Failure(description: "there is no PgBouncer; script/bootstrap --tests fetches it")
        }
        return ("/usr/sbin/pgbouncer", "")
    }
}
