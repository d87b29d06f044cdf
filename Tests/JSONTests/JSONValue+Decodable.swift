import JSON

/// What Foundation's decoder reads, for comparing our parser with it.
extension JSONValue: Decodable {
    /// Reads any value from `decoder`.
    init(from decoder: any Decoder) throws {
        // Structures are recognised by opening the container and not by trying to decode them whole, so that a bad
        // value deep inside is reported once and not tried again at each level.
        if let value = try? decoder.singleValueContainer().decode(String.self) {
            self = .string(value)
        } else if let container = try? decoder.container(keyedBy: MemberName.self) {
            var members: [String: JSONValue] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd {
                elements.append(try container.decode(JSONValue.self))
            }
            self = .array(elements)
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Int64.self) {
                self = .integer(value)
            } else if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else {
                self = .number(try container.decode(Double.self))
            }
        }
    }

    /// A member name of any text.
    private struct MemberName: CodingKey {
        let stringValue: String
        init(stringValue: String) { self.stringValue = stringValue }
        var intValue: Int? { nil }
        init?(intValue: Int) { nil }
    }
}
