internal import HTTP

/// A request with its route and its form.
final class ReceivedRequest: Sendable {
    let request: HTTPRequest
    /// The route of the request, or why there is none.
    let match: Result<RouteMatch, HTTPError>
    /// The fields of the form; empty where no form is expected, or it can't be read (``formError``).
    let form: FormParameters
    /// The uploaded file, if one was chosen.
    let file: [UInt8]?
    /// Why the form can't be read.
    let formError: HTTPError?

    /// Finds the route and reads the form.
    init(_ request: HTTPRequest, _ router: CompanionRouter) {
        self.request = request
        match = Result { () throws(HTTPError) in
            let (route, parameters) = try router.table.match(request.method, path: request.path)
            return RouteMatch(route: route, parameters: parameters)
        }
        guard case .success(let match) = match, case .form(let access) = match.route.action else {
            (form, file, formError) = (FormParameters(), nil, nil)
            return
        }
        do throws(HTTPError) {
            (form, file) = try ReceivedRequest.form(of: request, access.proof)
            formError = nil
        } catch {
            (form, file, formError) = (FormParameters(), nil, error)
        }
    }

    /// Our forms have no repeated field. A provider's form is parsed by other rules.
    private static func form(
        of request: HTTPRequest, _ proof: FormProof
    ) throws(HTTPError) -> (FormParameters, file: [UInt8]?) {
        let free = proof.freeTextFields
        let (form, file) =
            if let field = proof.fileField {
                try request.formParameters(fileField: field, freeTextFields: free)
            } else { (try request.formParameters(freeTextFields: free), [UInt8]?.none) }
        var names: Set<[UInt8]> = []
        for pair in form.pairs where !names.insert(Array(pair.name.utf8)).inserted && proof != .provider {
            throw HTTPError(.repeated(pair.name), in: "form")
        }
        return (form, file)
    }
}
