import HTTP

extension FuzzedParser {
    /// The body of a form with a file, whose boundary is `B`: nothing of a part is dropped.
    static let multipart = FuzzedParser("multipart") { bytes in
        guard let body = MultipartBody(bytes, boundary: "B") else { return .refused }
        try promise(!body.parts.isEmpty, "a form without a part is one")
        try promise(body.parts.count <= MultipartBody.maxParts, "there are more parts than the limit")
        for part in body.parts {
            try promise(part.content.firstRange(of: Array("\r\n--B".utf8)) == nil, "a part goes on behind its end")
            try promise(bytes.firstRange(of: part.content + Array("\r\n--B".utf8)) != nil, "a value is made up")
        }
        let request = HTTPRequest(
            method: .post, target: "/", fields: [.contentType: "multipart/form-data; boundary=B"], body: bytes)
        let form: FormParameters
        do throws(HTTPError) {
            form = try request.formParameters(fileField: "file", freeTextFields: ["text"]).fields
        } catch {
            try promise(error.status == .badRequest, "a form is refused by another status than 400")
            return .refused
        }
        try promise(form.pairs.count == body.parts.count { $0.fileName == nil }, "a field is dropped or made up")
        return .accepted
    }
}
