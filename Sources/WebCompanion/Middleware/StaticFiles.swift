internal import HTTP

/// Answers `/assets/…` from memory: exact names only, with validators and, for a versioned address, a long life.
struct StaticFiles: Middleware {
    let files: PublicFiles

    func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        guard request.path.hasPrefix("/assets/") || request.path == "/favicon.ico" else {
            return await next.respond(to: request)
        }
        guard request.method == .get || request.method == .head else { return await next.respond(to: request) }
        let name = request.path == "/favicon.ico" ? "favicon.svg" : String(request.path.dropFirst("/assets/".count))
        guard let file = files[name] else { return await next.respond(to: request) }
        var fields: HTTPFields = [
            .contentType: file.contentType, .eTag: file.eTag, .vary: "Accept-Encoding",
            .cacheControl: request.query == "v=\(file.version)"
                ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
        ]
        if let known = request.fields[.ifNoneMatch], matches(known, file.eTag) {
            return HTTPResponse(.notModified, fields: fields)
        }
        guard let compressed = file.gzip, accepts(gzipIn: request.fields[.acceptEncoding]) else {
            return HTTPResponse(.ok, fields: fields, body: file.bytes)
        }
        fields[.contentEncoding] = "gzip"
        return HTTPResponse(.ok, fields: fields, body: compressed)
    }

    /// The weak comparison of RFC 9110 section 13.1.2.
    private func matches(_ field: String, _ eTag: String) -> Bool {
        field == "*"
            || field.split(separator: ",").contains { part in
                let tag = part.drop { $0 == " " }
                return tag == eTag || tag == "W/\(eTag)"
            }
    }

    private func accepts(gzipIn field: String?) -> Bool {
        (field ?? "").split(separator: ",").contains { part in
            let words = part.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
            return words.first == "gzip" && !words.dropFirst().contains { $0 == "q=0" || $0.hasPrefix("q=0.0") }
        }
    }
}
