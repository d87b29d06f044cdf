import HTTP

extension FuzzedParser {
    /// The body of a form: nothing of it is dropped, and what was read can be written and read again.
    static let form = FuzzedParser("form") { bytes in
        let request = HTTPRequest(
            method: .post, target: "/", fields: [.contentType: "application/x-www-form-urlencoded"], body: bytes)
        let form: FormParameters
        do throws(HTTPError) { form = try request.formParameters() } catch {
            try promise(error.status == .badRequest, "a form is refused by another status than 400")
            return .refused
        }
        try promise(form.pairs.count == bytes.split(separator: UInt8(ascii: "&")).count, "a part is dropped or made up")
        try promise(form.pairs.count <= FormParameters.maxPairs, "there are more pairs than the limit")
        try promise(
            (try? FormParameters(parsing: form.encoded)) == form, "a form is another one once it is written down")
        for pair in form.pairs.prefix(8) {
            let isOnce = (try? form.single(pair.name)) != nil
            try promise(isOnce == (form.all(pair.name).count == 1), "a repeated parameter passes for a single one")
        }
        return .accepted
    }
}
