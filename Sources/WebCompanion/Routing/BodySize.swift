/// How large the body of a request to a route may be. It is received before anything is known about who sends it.
enum BodySize: Sendable {
    /// A form without long texts, which is what anyone may send.
    case form
    /// One megabyte of text, percent-encoded three to one: a text that is too long must come back into its field.
    case text

    var bytes: Int {
        switch self {
        case .form: 65_536
        case .text: 4_194_304
        }
    }
}
