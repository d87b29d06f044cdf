internal import HTTP
internal import Running
internal import Synchronization

/// Passes requests on to the provider and keeps the first ones, to say why a client can't begin a sign-in.
final class ReceivedRequests: HTTPResponder {
    /// The maximum number of requests that are kept.
    private static let maxCount = 64

    private struct Entry {
        let method: String
        let path: String
        let status: HTTPStatus
    }

    private let provider: any HTTPResponder
    private let entries = Mutex<[Entry]>([])

    init(provider: any HTTPResponder) { self.provider = provider }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        let response = await provider.respond(to: request)
        let path = Log.bounded(String(request.path), to: 200)
        entries.withLock { entries in
            guard entries.count < Self.maxCount else { return }
            entries.append(Entry(method: request.method.rawValue, path: path, status: response.status))
        }
        return response
    }

    /// Why no one was sent to the provider, as far as its requests tell; `nil` where someone was, or where they don't.
    /// - Parameter usesTLS: whether the client has to trust a certificate.
    func whyNoOneCame(issuer: String, usesTLS: Bool) -> String? {
        let entries = entries.withLock(\.self)
        guard !entries.isEmpty else {
            return "The provider received no request: the client has another issuer than \(issuer)"
                + (usesTLS ? ", or does not trust its certificate." : ", or can't reach it.")
        }
        guard !entries.contains(where: { $0.path.hasSuffix("/authorize") && $0.status != .notFound }) else {
            return nil
        }
        if let failed = entries.first(where: { $0.status.code >= 400 }) {
            return "The provider answered \(failed.method) \(failed.path) with status \(failed.status.code)."
        }
        guard entries.contains(where: { $0.path.hasSuffix("/.well-known/openid-configuration") }) else { return nil }
        return
            "The client has read the metadata and sent no one to the provider: the issuer in them, \(issuer), may be another one than the client expects. Its log may say more."
    }
}
