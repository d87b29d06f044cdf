internal import CPostgreSQL

/// The parameters of a connection that libpq knows.
enum ConnectionParameters {
    /// The name in a message of libpq (`invalid connection option "sslmod"`), bounded; `nil` if the message is about something else.
    ///
    /// It must not be shown: in a text that is no connection string, a piece of the password may be where a name is expected.
    static func unknownName(in message: String) -> String? {
        let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].contains("option") || parts[0].contains("parameter") else { return nil }
        return String(parts[1].prefix(40))
    }

    static let known: [String] = {
        guard let defaults = unsafe PQconndefaults() else { return [] }
        defer { unsafe PQconninfoFree(defaults) }
        var names: [String] = []
        var option = unsafe defaults
        while let keyword = unsafe option.pointee.keyword {
            unsafe names.append(String(cString: keyword))
            unsafe option += 1
        }
        return names
    }()
}
