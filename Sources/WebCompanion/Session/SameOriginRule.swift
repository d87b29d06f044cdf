internal import HTTP

/// Refuses a POST that another site's page made, by the headers that a page cannot forge.
///
/// It stands beside the CSRF token, not in its place: old browsers send neither header.
struct SameOriginRule: Sendable {
    /// `scheme://host:port` of our pages.
    let origin: String

    /// Whether a POST comes from one of our own pages, as far as its headers say.
    func allows(_ request: HTTPRequest) -> Bool {
        if let site = request.fields[.secFetchSite], site != "same-origin", site != "none" { return false }
        if let sender = request.fields[.origin], sender != origin { return false }
        return true
    }

    /// Whether the headers say that it does: browsers that send neither are let through by ``allows(_:)``, but not believed here.
    func proves(_ request: HTTPRequest) -> Bool {
        allows(request) && (request.fields[.origin] != nil || request.fields[.secFetchSite] == "same-origin")
    }
}
