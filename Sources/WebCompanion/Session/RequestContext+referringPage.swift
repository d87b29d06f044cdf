internal import HTTP

extension RequestContext {
    /// The page of ours that a link was pressed on, as far as the browser tells (`Referrer-Policy: same-origin`): one that shows
    /// something to somebody who is signed in, so that going back to it does nothing.
    func referringPage(on origin: String) -> ReturnPath? {
        guard person != nil, let address = request.fields[.referer], let url = HTTPURL(address), url.origin == origin,
            ["/tasks", "/claims", "/policies"].contains(url.path)
        else { return nil }
        return ReturnPath(url.path + (url.query.map { "?\($0)" } ?? ""))
    }
}
