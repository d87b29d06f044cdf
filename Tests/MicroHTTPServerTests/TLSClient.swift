/// One TLS connection, one request, everything that is received.
enum TLSClient {
    /// Sends `request` and reads to the end.
    static func exchange(
        port: Int, serverName: String, authorityPEM: String, request: String
    ) async throws -> String {
        let connection = try await TLSConnection.open(port: port, serverName: serverName, authorityPEM: authorityPEM)
        try await connection.send(request)
        return String(decoding: try await connection.readToEnd(), as: UTF8.self)
    }
}
