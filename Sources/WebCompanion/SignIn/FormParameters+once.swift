internal import HTTP

extension FormParameters {
    /// The value of a parameter that may stand once; `nil` when it is absent.
    /// - Throws: ``HTTPError`` 400 when it stands there twice.
    func once(_ name: String) throws(HTTPError) -> String? {
        do { return try single(name) } catch { throw HTTPError(error, in: "query") }
    }
}
