package import HTTP

/// Refuses a POST from another site's page, by the headers that a page cannot forge.
///
/// Used in addition to the CSRF token, not instead of it: some browsers send none of these headers.
package struct SameOriginRule: Sendable {
    /// `scheme://host:port` of our pages.
    let origin: String

    package init(origin: String) { self.origin = origin }

    /// Whether a POST is from one of our own pages, unless its headers say otherwise.
    package func allows(_ request: HTTPRequest) -> Bool {
        if let site = request.fields[.secFetchSite], site != "same-origin", site != "none" { return false }
        if let sender = request.fields[.origin], sender != origin { return false }
        if let page = referrer(request), page != origin { return false }
        return true
    }

    /// Whether the headers prove it: a request without them passes ``allows(_:)``, but not this check.
    package func proves(_ request: HTTPRequest) -> Bool {
        allows(request)
            && (request.fields[.origin] != nil || request.fields[.secFetchSite] == "same-origin"
                || referrer(request) != nil)
    }

    /// The origin of the page with the form, from the `Referer` of text browsers (RFC 9110 section 10.1.3), which send neither of the other
    /// fields; empty for one that can't be read. Our pages make browsers send it (`Referrer-Policy: same-origin`).
    private func referrer(_ request: HTTPRequest) -> String? {
        guard request.fields[.origin] == nil, request.fields[.secFetchSite] == nil,
            let page = request.fields[.referer]
        else { return nil }
        return HTTPURL(page)?.origin ?? ""
    }
}
