internal import HTTP

extension RequestContext {
    /// The page of ours with the clicked link, as far as the browser tells (`Referrer-Policy: same-origin`): one that shows
    /// content to a signed-in user, so that returning to it has no effect.
    package func referringPage(on origin: String) -> ReturnPath? {
        guard account != nil, let address = request.fields[.referer], let url = HTTPURL(address), url.origin == origin,
            ["/tasks", "/claims", "/policies"].contains(url.path)
        else { return nil }
        return ReturnPath(url.path + (url.query.map { "?\($0)" } ?? ""))
    }
}
