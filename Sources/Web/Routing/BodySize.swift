/// The maximum body size of a route. The body is received before anything is known about its sender.
package enum BodySize: Sendable {
    /// A form without long texts, which anyone may send.
    case form
    /// One megabyte of text, percent-encoded three to one: a text that is too long must be shown in its field again.
    case text

    /// The maximum of any route, in bytes.
    package static let largest = BodySize.text.bytes

    package var bytes: Int {
        switch self {
        case .form: 65_536
        case .text: 4_194_304
        }
    }
}
