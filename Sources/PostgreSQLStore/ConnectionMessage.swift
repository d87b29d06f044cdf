internal import Storage

/// What libpq says when no connection could be made. It may contain anything, such as values that the server quotes.
struct ConnectionMessage {
    /// The message as it was received.
    let text: String

    /// What is said for a message that has some of these words.
    private typealias Meaning = (words: [String], kind: StorageError.Kind, reason: String)

    /// What connection poolers say, in English, with an SQLSTATE that says less.
    private static let poolers: [Meaning] = [
        (
            ["no more connections", "max_client_conn", "max client", "max_db_connections", "query_wait_timeout"], .busy,
            "the connection pooler in front of the server has no connection left"
        ),
        (
            ["startup parameter"], .unusable,
            "a connection pooler in front of the server does not take options of the address. Leave options out, and give the role what it sets: ALTER ROLE … SET search_path = …"
        ),
    ]

    /// What libpq says itself, without an SQLSTATE.
    private static let reasons: [Meaning] = [
        (
            ["certificate", "SSL", "TLS"], .notPermitted,
            "TLS failed, or the certificate of the server is not one that sslmode accepts"
        ),
        (["read-only", "hot standby", "standby mode"], .notPermitted, "the server is read-only, as a standby is"),
        (["password"], .notPermitted, "the server wants a password, and none is given"),
        (["translate host name"], .unusable, "the name of the host is not known"),
        (["refused", "No such file", "unreachable", "No route"], .unusable, "no server accepts connections there"),
    ]

    /// The error for it: the SQLSTATE in it, or one of a few reasons.
    /// - Parameter place: the name of the host.
    func error(at place: String) -> StorageError {
        let state = text.split(separator: "\n").lazy.compactMap(ConnectionMessage.state(in:)).first
        if let pooler = found(in: ConnectionMessage.poolers) {
            let code = state.map { " (\($0))" } ?? ""
            return StorageError(
                pooler.kind, PostgreSQLState.sentence(pooler.reason + code, at: place), refusal: pooler.reason + code)
        }
        if let state { return PostgreSQLState.error(state, at: place) }
        let meaning = found(in: ConnectionMessage.reasons)
        return StorageError(
            meaning?.kind ?? .unusable,
            PostgreSQLState.sentence(meaning?.reason ?? "no connection could be made", at: place))
    }

    private func found(in meanings: [Meaning]) -> Meaning? {
        meanings.first { $0.words.contains { text.contains($0) } }
    }

    /// The SQLSTATE in "FATAL:  28P01: …", with the severity in the language of the server.
    private static func state(in line: Substring) -> String? {
        var rest = line[...]
        while let colon = rest.firstIndex(of: ":") {
            rest = rest[rest.index(after: colon)...]
            guard rest.hasPrefix("  ") else { continue }
            let state = rest.dropFirst(2).prefix(5)
            let next = rest.dropFirst(7).first
            if PostgreSQLState.isCode(state), next == nil || next == ":" { return String(state) }
        }
        return nil
    }
}
