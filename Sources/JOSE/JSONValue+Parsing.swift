extension JSONValue: Codable {
    /// The largest text that ``init(parsing:)`` reads, in bytes.
    public static let maximumSize = 1 << 20
    /// The deepest nesting that ``init(parsing:)`` reads.
    public static let maximumDepth = 64

    /// Reads one JSON text (RFC 8259) in UTF-8.
    ///
    /// A member name that occurs twice in one object is refused at any depth, after its escapes are resolved: the
    /// readers of a token must not be able to disagree about which of two `iss` counts (RFC 7519 section 4).
    /// - Throws: ``JOSEError/Kind/jsonInvalid`` or ``JOSEError/Kind/jsonDuplicateMember``.
    public init(parsing bytes: [UInt8]) throws(JOSEError) {
        guard bytes.count <= Self.maximumSize else {
            throw JOSEError(.jsonInvalid, "the text is longer than \(Self.maximumSize) bytes")
        }
        self = try JSONParser.parse(bytes, maximumDepth: Self.maximumDepth)
    }

    /// Reads one JSON text that no security decision depends on, such as a list of tasks: of a member that occurs twice the last one
    /// counts, and the caller limits the size.
    /// - Throws: ``JOSEError/Kind/jsonInvalid``.
    public init(patientlyParsing bytes: [UInt8]) throws(JOSEError) {
        self = try JSONParser.parse(bytes, maximumDepth: Self.maximumDepth, takesDuplicates: true)
    }

    /// Reads what ``encoded()`` has written, whatever its size: nothing that this program has read elsewhere, and put into a record
    /// of its own, may lie too deep in there.
    /// - Throws: ``JOSEError/Kind/jsonInvalid`` or ``JOSEError/Kind/jsonDuplicateMember``.
    public init(own bytes: [UInt8]) throws(JOSEError) {
        self = try JSONParser.parse(bytes, maximumDepth: Self.maximumDepth + 16)
    }

    /// Reads any value from `decoder`.
    public init(from decoder: any Decoder) throws {
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

    /// Writes this value to `encoder`.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: MemberName.self)
            for (name, value) in members {
                try container.encode(value, forKey: MemberName(stringValue: name))
            }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements {
                try container.encode(element)
            }
        default:
            var container = encoder.singleValueContainer()
            switch self {
            case .bool(let value): try container.encode(value)
            case .integer(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .string(let value): try container.encode(value)
            default: try container.encodeNil()
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
