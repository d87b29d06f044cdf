internal import CPostgreSQL
internal import Glibc

/// Where a PostgreSQL server is and how to sign in to it: a connection string or URI of libpq, which was checked.
///
/// Everything that libpq knows may be in it: several hosts, `sslmode=verify-full` with `sslrootcert`, a client certificate, a `passfile`.
/// What it does not name comes from libpq's environment variables, such as `PGPASSWORD`. It may contain a password, so no description of
/// it shows more than the names of the hosts.
public struct PostgreSQLAddress: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// Why a text is no address. No case has a part of the text in it: what looks like the name of a parameter may be a piece of a password.
    public enum Problem: Error, Sendable, Hashable {
        /// libpq does not understand it: neither `key=value` pairs nor a URI, or a key that libpq does not have, or a wrong port.
        case malformed
        /// It has a parameter that libpq does not know, and whose name is like one that it knows.
        case unknownParameter(like: String)
        /// A URI has an `@` where it can't be: a part of the password would be taken for the name of the host, and be shown.
        case unencoded
        /// The numbers of hosts, addresses and ports are different.
        case unequalLists
        /// `target_session_attrs` asks for a server that can't be written.
        case readOnlyTarget
        /// It opens a replication connection, which has no tables.
        case replication
    }

    /// One host, with the parameters to connect to it alone.
    struct Host: Sendable, Hashable {
        /// What messages call it.
        let name: String
        let parameters: [Parameter]
    }

    /// A keyword of libpq with its value.
    struct Parameter: Sendable, Hashable {
        let keyword: String
        let value: String
    }

    /// Whether a password is in it, of the role or of a client key.
    public let holdsPassword: Bool

    /// The hosts in the order in which they are tried. libpq applies its time limit to each of several hosts only where it blocks, so they
    /// are tried one by one.
    let hosts: [Host]

    /// Checks a connection string or URI. Nothing is looked up and no one is asked.
    /// - Parameters:
    ///   - password: that of the role, where the text names none.
    ///   - nearest: finds the one of some names that another is a misspelling of.
    public init(
        _ text: String, password: String? = nil,
        nearest: (_ word: String, _ names: [String]) -> String? = { _, _ in nil }
    ) throws(Problem) {
        var given = try PostgreSQLAddress.parse(text, nearest)
        holdsPassword = given.contains { ["password", "sslpassword"].contains($0.key) && !$0.value.isEmpty }
        // libpq takes an empty one for none.
        if let password, given["password"]?.isEmpty ?? true { given["password"] = password }
        let names = PostgreSQLAddress.list(given.removeValue(forKey: "host"))
        let numbers = PostgreSQLAddress.list(given.removeValue(forKey: "hostaddr"))
        let ports = PostgreSQLAddress.list(given.removeValue(forKey: "port"))
        let count = max(names.count, numbers.count, 1)
        guard names.isEmpty || names.count == count, numbers.isEmpty || numbers.count == count,
            ports.count <= 1 || ports.count == count
        else { throw .unequalLists }
        guard ports.allSatisfy({ $0.isEmpty || UInt16($0).map { $0 > 0 } == true }) else { throw .malformed }
        guard given["replication"].map({ ["", "0", "off", "no", "false"].contains($0) }) ?? true else {
            throw .replication
        }
        switch given["target_session_attrs"] {
        case nil: given["target_session_attrs"] = count > 1 ? "read-write" : nil
        case "any", "read-write", "primary": break
        case _: throw .readOnlyTarget
        }
        // Where the operator has not said otherwise: a connection whose other end has vanished is noticed within a minute.
        for (keyword, value) in [
            ("fallback_application_name", "web-companion"), ("keepalives_idle", "20"), ("keepalives_interval", "10"),
            ("keepalives_count", "3"),
        ] where given[keyword] == nil { given[keyword] = value }
        // Texts are exchanged as UTF-8, whatever the locale of the program is.
        given["client_encoding"] = "UTF8"
        let common = given.sorted { $0.key < $1.key }.map { Parameter(keyword: $0.key, value: $0.value) }
        hosts = (0..<count).map { index in
            func own(_ list: [String]) -> String? { list.count == 1 ? list[0] : list.isEmpty ? nil : list[index] }
            let place = [("host", own(names)), ("hostaddr", own(numbers)), ("port", own(ports))]
            let host = own(names).flatMap { $0.isEmpty ? nil : $0 } ?? own(numbers) ?? "the default host"
            let port = own(ports).flatMap { $0.isEmpty ? nil : $0 }
            return Host(
                name: port.map { "\(host):\($0)" } ?? host,
                parameters: place.compactMap { keyword, value in
                    value.map { Parameter(keyword: keyword, value: $0) }
                } + common)
        }
    }

    /// The names of the hosts.
    public var description: String { hosts.map(\.name).joined(separator: ", ") }

    /// Nothing but the names: the interpolation of an enclosing value uses reflection.
    public var customMirror: Mirror { Mirror(self, children: ["hosts": description]) }

    /// How long the connection to a host may take, by the address itself. `nil` when it says nothing, or that there is no limit.
    var connectTimeout: Duration? {
        let seconds = hosts.first?.parameters.first { $0.keyword == "connect_timeout" }.flatMap { Int($0.value) } ?? 0
        return seconds > 0 ? .seconds(seconds) : nil
    }

    /// What `options`, or the variable `PGOPTIONS` in its place, sets for a session.
    var sessionSettings: [Parameter] {
        let given = hosts.first?.parameters.first { $0.keyword == "options" }?.value
        let variable = unsafe getenv("PGOPTIONS").map { unsafe String(cString: $0) }
        return PostgreSQLAddress.settings(inOptions: given ?? variable ?? "")
    }

    /// The settings in the command-line options of a server: `-c name=value` and `--name=value`, in which a backslash keeps a blank.
    static func settings(inOptions text: String) -> [Parameter] {
        var words: [String] = []
        var word: String?
        var isEscaped = false
        for character in text {
            if isEscaped || !(character == "\\" || character.isWhitespace) {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if let whole = word {
                words.append(whole)
                word = nil
            }
        }
        if let word { words.append(word) }
        var settings: [Parameter] = []
        var isNext = false
        for word in words {
            defer { isNext = word == "-c" }
            let text: Substring
            if isNext {
                text = word[...]
            } else if word.hasPrefix("--") {
                text = word.dropFirst(2)
            } else if word.hasPrefix("-c"), word != "-c" {
                text = word.dropFirst(2)
            } else {
                continue
            }
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty else { continue }
            // Where a name is a word of the command line, it may have dashes.
            let name = parts[0].map { $0 == "-" ? "_" : String($0) }.joined()
            settings.append(Parameter(keyword: name, value: String(parts[1])))
        }
        return settings
    }

    private static func list(_ text: String?) -> [String] {
        text.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } ?? []
    }

    /// Whether a URI has a second `@` before its hosts, or one behind them: libpq takes the first for the end of the password, and a slash for
    /// the end of the hosts.
    private static func hasUnencodedPart(_ text: String) -> Bool {
        guard let scheme = ["postgresql://", "postgres://"].first(where: text.hasPrefix) else { return false }
        let address = text.dropFirst(scheme.count).prefix { $0 != "?" }
        let isAt = { (character: Character) in character == "@" }
        let hosts = address.prefix { $0 != "/" }
        return hosts.count(where: isAt) > 1 || address.dropFirst(hosts.count).contains(where: isAt)
    }

    /// The keywords with a value of their own.
    private static func parse(
        _ text: String, _ nearest: (String, [String]) -> String?
    ) throws(Problem) -> [String: String] {
        // It would end there for libpq.
        guard !text.utf8.contains(0) else { throw .malformed }
        guard !hasUnencodedPart(text) else { throw .unencoded }
        // The message that libpq has for a mistake may quote the password.
        var message: UnsafeMutablePointer<CChar>?
        let parsed = unsafe PQconninfoParse(text, &message)
        defer {
            unsafe PQfreemem(message)
            unsafe PQconninfoFree(parsed)
        }
        guard var option = unsafe parsed else {
            let unknown = unsafe message.flatMap { unsafe ConnectionParameters.unknownName(in: String(cString: $0)) }
            throw unknown.flatMap { nearest($0, ConnectionParameters.known) }.map { .unknownParameter(like: $0) }
                ?? .malformed
        }
        var found: [String: String] = [:]
        while let keyword = unsafe option.pointee.keyword {
            if let value = unsafe option.pointee.val {
                unsafe found[String(cString: keyword)] = unsafe String(cString: value)
            }
            unsafe option += 1
        }
        return found
    }
}
