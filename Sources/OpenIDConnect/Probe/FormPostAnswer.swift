internal import BrowserModel
internal import HTTP

/// A page whose script posts an authorization response to the redirect URI (OAuth 2.0 Form Post Response Mode 1.0 §2).
///
/// A provider that sends it has accepted client and redirect URI, as with a redirect. A sign-in page is no such page, whatever it
/// contains: it has another form, or a field to fill in.
struct FormPostAnswer: Sendable {
    /// The parameters of the response. Untrusted.
    let parameters: FormParameters

    init?(page: String, to redirectURI: String) {
        let scan = MarkupScan(page)
        guard let form = scan.all("form").first, scan.all("form").count == 1,
            form["method"]?.lowercased() == "post", form["action"]?.isIdentical(to: redirectURI) == true,
            scan.all("textarea").isEmpty, scan.all("select").isEmpty
        else { return nil }
        var parameters = FormParameters()
        for input in scan.all("input") {
            switch input["type"]?.lowercased() {
            case "hidden": parameters.append(input["name"] ?? "", input["value"])
            case "submit": break
            default: return nil
            }
        }
        guard parameters.first("error") != nil || parameters.first("code") != nil else { return nil }
        self.parameters = parameters
    }
}
