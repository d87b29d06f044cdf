package import HTTP
internal import Running

/// Serves `/assets/…` from memory: exact names only; sends validators, and a long max-age for versioned URLs.
package struct StaticFiles: Middleware {
    let files: PublicFiles

    package init(files: PublicFiles) { self.files = files }

    package func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        if let answer = answer(to: request) {
            RequestScope.current?.route = StaticFiles.route(of: request)
            return answer
        }
        return await next.respond(to: request)
    }

    /// What stands for the path of a request for a file, as the pattern of a route does for that of a page.
    package static func route(of request: HTTPRequest) -> String {
        request.path.hasPrefix("/assets/") ? "/assets/{file}" : "/favicon.ico"
    }

    /// The requested file, if there is one.
    package func file(for request: HTTPRequest) -> PublicFiles.File? {
        guard request.method == .get || request.method == .head else { return nil }
        let path = request.path
        if path == "/favicon.ico" { return files["favicon.svg"] }
        return path.hasPrefix("/assets/") ? files[String(path.dropFirst("/assets/".count))] : nil
    }

    /// The response with the requested file, if there is one.
    package func answer(to request: HTTPRequest) -> HTTPResponse? {
        guard let file = file(for: request) else { return nil }
        var fields: HTTPFields = [
            .contentType: file.contentType, .eTag: file.eTag, .vary: "Accept-Encoding",
            .cacheControl: request.query == file.query
                ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
        ]
        if let known = request.fields[list: .ifNoneMatch], matches(known, file.eTag) {
            return HTTPResponse(.notModified, fields: fields)
        }
        guard let compressed = file.gzip, StaticFiles.accepts(gzipIn: request.fields[list: .acceptEncoding]) else {
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

    /// Whether a browser that sends this field accepts gzip.
    package static func accepts(gzipIn field: String?) -> Bool {
        (field ?? "").split(separator: ",").contains { part in
            let words = part.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
            return words.first == "gzip" && !words.dropFirst().contains { $0 == "q=0" || $0.hasPrefix("q=0.0") }
        }
    }
}
