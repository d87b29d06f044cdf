extension JSONValue {
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
}
