extension JSONValue {
    /// The maximum size of a text that ``init(parsing:)`` accepts, in bytes.
    public static let maximumSize = 1 << 20
    /// The maximum nesting depth that ``init(parsing:)`` accepts.
    public static let maximumDepth = 64
    /// The longest name of a member, in bytes. Swift normalizes a string before it hashes it, in a time that grows with the square of
    /// the number of its combining marks: one name of a megabyte would keep a thread busy for an hour.
    public static let maxBytesOfName = 500

    /// Parses one JSON text (RFC 8259) in UTF-8.
    ///
    /// Duplicate member names are refused at any depth, after resolving escapes: parsers of a token must not be able to
    /// disagree about which of two `iss` members is used (RFC 7519 section 4).
    /// - Throws: ``JSONError/Kind/invalid`` or ``JSONError/Kind/duplicateMember``.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        guard bytes.count <= Self.maximumSize else {
            throw JSONError(.invalid, "the text is longer than \(Self.maximumSize) bytes")
        }
        self = try JSONParser.parse(bytes, maximumDepth: Self.maximumDepth)
    }

    /// Parses one JSON text that no security decision depends on, such as a list of tasks: the last of several members with
    /// one name is used, and the caller limits the size.
    /// - Throws: ``JSONError/Kind/invalid``.
    public init(patientlyParsing bytes: [UInt8]) throws(JSONError) {
        self = try JSONParser.parse(bytes, maximumDepth: Self.maximumDepth, takesDuplicates: true)
    }

    /// Parses the output of ``encoded()``, of any size and depth: a record of this program may embed JSON that was parsed
    /// elsewhere, which must not become unreadable by the additional nesting.
    /// - Throws: ``JSONError/Kind/invalid`` or ``JSONError/Kind/duplicateMember``.
    public init(own bytes: [UInt8]) throws(JSONError) {
        self = try JSONParser.parse(bytes, maximumDepth: Self.maximumDepth + 16)
    }
}
