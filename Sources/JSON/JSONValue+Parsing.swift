extension JSONValue {
    /// The largest text that ``init(parsing:)`` reads, in bytes.
    public static let maximumSize = 1 << 20
    /// The deepest nesting that ``init(parsing:)`` reads.
    public static let maximumDepth = 64
    /// The longest name of a member, in bytes. Swift normalizes a string before it hashes it, in a time that grows with the square of
    /// the number of its combining marks: one name of a megabyte would keep a thread busy for an hour.
    public static let maxBytesOfName = 500

    /// Reads one JSON text (RFC 8259) in UTF-8.
    ///
    /// A member name that occurs twice in one object is refused at any depth, after its escapes are resolved: the
    /// readers of a token must not be able to disagree about which of two `iss` counts (RFC 7519 section 4).
    /// - Throws: ``JSONError/Kind/invalid`` or ``JSONError/Kind/duplicateMember``.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        guard bytes.count <= Self.maximumSize else {
            throw JSONError(.invalid, "the text is longer than \(Self.maximumSize) bytes")
        }
        self = try JSONParser.parse(bytes, maximumDepth: Self.maximumDepth)
    }

    /// Reads one JSON text that no security decision depends on, such as a list of tasks: of a member that occurs twice the last one
    /// counts, and the caller limits the size.
    /// - Throws: ``JSONError/Kind/invalid``.
    public init(patientlyParsing bytes: [UInt8]) throws(JSONError) {
        self = try JSONParser.parse(bytes, maximumDepth: Self.maximumDepth, takesDuplicates: true)
    }

    /// Reads what ``encoded()`` has written, whatever its size: nothing that this program has read elsewhere, and put into a record
    /// of its own, may lie too deep in there.
    /// - Throws: ``JSONError/Kind/invalid`` or ``JSONError/Kind/duplicateMember``.
    public init(own bytes: [UInt8]) throws(JSONError) {
        self = try JSONParser.parse(bytes, maximumDepth: Self.maximumDepth + 16)
    }
}
