internal import JSON

/// The messages of the DevTools protocol over a pipe: JSON texts, each followed by a NUL byte.
struct DevToolsFraming {
    /// Why bytes are no messages.
    enum Problem: Error, Equatable {
        /// A message is longer than ``DevToolsFraming/maxBytes``.
        case tooLong
        /// A message is no JSON object.
        case noObject
    }

    /// The maximum length of a message: far more than the text of a page, of which scripts send the beginning.
    static let maxBytes = 32 << 20

    private let maxBytes: Int
    /// The beginning of a message whose end has not been received.
    private var rest: [UInt8] = []

    init(maxBytes: Int = DevToolsFraming.maxBytes) { self.maxBytes = maxBytes }

    /// The messages that are complete with these bytes.
    mutating func take(_ bytes: some Collection<UInt8>) throws(Problem) -> [JSONValue] {
        var messages: [JSONValue] = []
        var bytes = bytes[...]
        while let end = bytes.firstIndex(of: 0) {
            rest += bytes[..<end]
            bytes = bytes[bytes.index(after: end)...]
            guard rest.count <= maxBytes else { throw .tooLong }
            guard let message = try? JSONValue(patientlyParsing: rest), message.object != nil else { throw .noObject }
            messages.append(message)
            rest = []
        }
        rest += bytes
        guard rest.count <= maxBytes else { throw .tooLong }
        return messages
    }

    /// A message as it is sent. JSON has no NUL: in a string it is escaped (RFC 8259 section 7).
    static func frame(_ message: JSONValue) -> [UInt8] { message.encoded() + [0] }
}
