internal import HTTP

/// The URLs of the pages of one pending request.
struct InteractionLink: Sendable {
    let pending: PendingRequest
    let id: String

    /// Path and query of a page, with the id of the request.
    func path(of page: InteractionPage) -> String { url(of: page).requestTarget }

    /// The absolute URL of a page.
    /// - Parameter origin: that of the browser, whose cookies it needs.
    func url(of page: InteractionPage, at origin: String) -> String { origin + path(of: page) }

    private func url(of page: InteractionPage) -> HTTPURL {
        let base = pending.request.baseURL
        let address =
            page == .provider
            ? base.replacing(path: "/\(InteractionPage.provider.rawValue)/\(SimulatedProvider.name)/dialog")
            : pending.request.address.url(of: .page(page), at: base)
        return address.appending(query: ["request": id])
    }
}
