internal import HTTP

/// Refuses a POST that another site's page made, by the headers that a page cannot forge.
///
/// It stands beside the CSRF token, not in its place: some browsers send none of them.
struct SameOriginRule: Sendable {
    /// `scheme://host:port` of our pages.
    let origin: String

    /// Whether a POST comes from one of our own pages, as far as its headers say.
    func allows(_ request: HTTPRequest) -> Bool {
        if let site = request.fields[.secFetchSite], site != "same-origin", site != "none" { return false }
        if let sender = request.fields[.origin], sender != origin { return false }
        if let page = referrer(request), page != origin { return false }
        return true
    }

    /// Whether the headers say that it does: browsers that send none are let through by ``allows(_:)``, but not believed here.
    func proves(_ request: HTTPRequest) -> Bool {
        allows(request)
            && (request.fields[.origin] != nil || request.fields[.secFetchSite] == "same-origin"
                || referrer(request) != nil)
    }

    /// The origin of the page that the form stood on, as text browsers say it (RFC 9110 section 10.1.3), which send neither of the other
    /// fields; empty for one that can't be read. Our pages ask browsers to send it (`Referrer-Policy: same-origin`).
    private func referrer(_ request: HTTPRequest) -> String? {
        guard request.fields[.origin] == nil, request.fields[.secFetchSite] == nil,
            let page = request.fields[.referer]
        else { return nil }
        return HTTPURL(page)?.origin ?? ""
    }
}
