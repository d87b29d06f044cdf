package import HTTP
package import MicroHTTPServer
internal import Running
internal import Synchronization

/// The responses for public files, created on first request and cached.
///
/// Only the simplest requests are served from the cache. Others go through the full middleware chain, with the same result: cached
/// responses were made by ``StaticFiles`` and ``SecurityHeaders``.
package final class PreparedFiles: Sendable {
    private struct Key: Hashable {
        let target: String
        let isCompressed: Bool
    }

    private let files: StaticFiles
    /// The value of `Host` for which ``CanonicalAddress`` does nothing.
    private let authority: String
    private let logging: RequestLogging
    private let answers = Mutex<[Key: PreparedResponse]>([:])

    package init(_ files: StaticFiles, authority: String, logging: RequestLogging) {
        self.files = files
        self.authority = authority
        self.logging = logging
    }

    /// The cached response to a request for a file; `nil` when it needs the full middleware chain.
    package func answer(to request: HTTPRequest) -> PreparedResponse? {
        guard request.method == .get, request.target.utf8.starts(with: "/assets/".utf8),
            request.fields[.host] == authority, request.fields[.ifNoneMatch] == nil
        else { return nil }
        let key = Key(
            target: request.target, isCompressed: StaticFiles.accepts(gzipIn: request.fields[list: .acceptEncoding]))
        guard let answer = answers.withLock({ $0[key] }) ?? made(request, key) else { return nil }
        let scope = RequestScope(request, spans: logging.spans)
        scope.route = StaticFiles.route(of: request)
        logging.write(request, answer.source.status, after: .zero, scope)
        return answer
    }

    private func made(_ request: HTTPRequest, _ key: Key) -> PreparedResponse? {
        // Only the file's own query is cached: there are endless others.
        guard let file = files.file(for: request), request.query == file.query || request.target == request.path,
            let answer = files.answer(to: request).flatMap({ PreparedResponse(SecurityHeaders.secured($0)) })
        else { return nil }
        answers.withLock { $0[key] = answer }
        return answer
    }
}
