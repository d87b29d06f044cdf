internal import HTTP

extension HTTPStatus {
    /// The class of a status as metrics name it, such as `2xx`.
    var classText: String { (100...599).contains(code) ? "\(code / 100)xx" : "other" }
}
