/// Reads one JSON text (RFC 8259) strictly: what one reader could take for something else than another is refused.
///
/// Foundation's decoder lets pass what must not pass in a token (a member name twice, a comma before a closing bracket, UTF-16) and
/// takes four times as long. One pass, bytes only, bounded in depth by its caller; nothing in it can trap.
struct JSONParser {
    private let bytes: [UInt8]
    private let maximumDepth: Int
    private let takesDuplicates: Bool
    private var index = 0

    /// Bytes of the longest name of a member. Names are hashed, and Swift brings combining marks into order first, in a time that grows
    /// with the square of their number: one name of a megabyte would keep a thread busy for an hour.
    static let maxBytesOfName = 500

    private init(_ bytes: [UInt8], maximumDepth: Int, takesDuplicates: Bool) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
        self.takesDuplicates = takesDuplicates
    }

    /// The value of a whole text.
    /// - Parameter takesDuplicates: whether the last one counts of a member that occurs twice; never for security decisions.
    /// - Throws: ``JOSEError/Kind/jsonInvalid`` or ``JOSEError/Kind/jsonDuplicateMember``.
    static func parse(
        _ bytes: [UInt8], maximumDepth: Int, takesDuplicates: Bool = false
    ) throws(JOSEError) -> JSONValue {
        var parser = JSONParser(bytes, maximumDepth: maximumDepth, takesDuplicates: takesDuplicates)
        // Section 8.1: a byte order mark may be ignored, and some servers put one there.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
        parser.skipBlanks()
        let value = try parser.value(depth: 0)
        parser.skipBlanks()
        guard parser.index == bytes.count else { throw parser.invalid("something follows the value") }
        return value
    }

    private func invalid(_ what: String) -> JOSEError { JOSEError(.jsonInvalid, "the text is not JSON: \(what)") }

    /// The byte to be read next; 0, which is nothing in JSON, at the end.
    private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipBlanks() {
        while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
    }

    /// Takes a byte when it comes next.
    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(JOSEError) -> JSONValue {
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: return try number()
        }
    }

    private mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JOSEError) -> JSONValue {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count, bytes[index..<end].elementsEqual(word.description.utf8) else {
            throw invalid("an unknown word")
        }
        index = end
        return value
    }

    private func check(_ depth: Int) throws(JOSEError) {
        guard depth < maximumDepth else {
            throw JOSEError(.jsonInvalid, "the text is nested deeper than \(maximumDepth)")
        }
    }

    private mutating func object(depth: Int) throws(JOSEError) -> JSONValue {
        try check(depth)
        index += 1
        var members: [String: JSONValue] = [:]
        skipBlanks()
        if take("}") { return .object(members) }
        repeat {
            skipBlanks()
            guard next == UInt8(ascii: "\"") else { throw invalid("a member without a name") }
            let name = try string()
            guard name.utf8.count <= JSONParser.maxBytesOfName else {
                throw invalid("a member's name that is too long")
            }
            skipBlanks()
            guard take(":") else { throw invalid("a member without a value") }
            skipBlanks()
            // Swift compares strings by canonical equivalence: two names that only look alike count as one.
            guard members.updateValue(try value(depth: depth + 1), forKey: name) == nil || takesDuplicates else {
                throw JOSEError(.jsonDuplicateMember, "a member name occurs twice in one object")
            }
            skipBlanks()
        } while take(",")
        guard take("}") else { throw invalid("an object that does not end") }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(JOSEError) -> JSONValue {
        try check(depth)
        index += 1
        var elements: [JSONValue] = []
        skipBlanks()
        if take("]") { return .array(elements) }
        repeat {
            skipBlanks()
            elements.append(try value(depth: depth + 1))
            skipBlanks()
        } while take(",")
        guard take("]") else { throw invalid("an array that does not end") }
        return .array(elements)
    }

    private mutating func string() throws(JOSEError) -> String {
        index += 1
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let text = try text(bytes[start..<index])
                index += 1
                return text
            case UInt8(ascii: "\\"): return try escapedString(from: start)
            // Section 7: control characters must be escaped.
            case 0..<0x20: throw invalid("a control character in a string")
            default: index += 1
            }
        }
        throw invalid("a string that does not end")
    }

    private func text(_ slice: ArraySlice<UInt8>) throws(JOSEError) -> String {
        guard let text = String(validating: slice, as: UTF8.self) else { throw invalid("a string that is not UTF-8") }
        return text
    }

    /// The rest of a string with escapes in it; `index` stands at the first of them.
    private mutating func escapedString(from start: Int) throws(JOSEError) -> String {
        var collected = Array(bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return try text(collected[...])
            case UInt8(ascii: "\\"): try escape(into: &collected)
            case 0..<0x20: throw invalid("a control character in a string")
            default: collected.append(byte)
            }
        }
        throw invalid("a string that does not end")
    }

    /// What stands behind a backslash.
    private mutating func escape(into collected: inout [UInt8]) throws(JOSEError) {
        let byte = next
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): collected.append(byte)
        case UInt8(ascii: "b"): collected.append(0x08)
        case UInt8(ascii: "f"): collected.append(0x0C)
        case UInt8(ascii: "n"): collected.append(0x0A)
        case UInt8(ascii: "r"): collected.append(0x0D)
        case UInt8(ascii: "t"): collected.append(0x09)
        case UInt8(ascii: "u"):
            var code = UInt32(try hexadecimal())
            if (0xD800..<0xDC00).contains(code) {
                // The first half of a pair: the second one must follow.
                guard take("\\"), take("u") else { throw invalid("half a character") }
                let second = UInt32(try hexadecimal())
                guard (0xDC00..<0xE000).contains(second) else { throw invalid("half a character") }
                code = 0x10000 + (code - 0xD800) << 10 + (second - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw invalid("half a character") }
            collected.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
        default: throw invalid("an unknown escape")
        }
    }

    private mutating func hexadecimal() throws(JOSEError) -> UInt16 {
        var code: UInt16 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch next {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = next - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = next - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = next - UInt8(ascii: "A") + 10
            default: throw invalid("an unknown escape")
            }
            code = code << 4 | UInt16(digit)
            index += 1
        }
        return code
    }

    /// Section 6: an optional minus, an integer without leading zeros, a fraction, an exponent.
    private mutating func number() throws(JOSEError) -> JSONValue {
        let start = index
        _ = take("-")
        if !take("0") { try digits() }
        let isWhole = next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e")
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, let integer = Int64(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { throw invalid("a number that is too large") }
        // "1.0" and "1e2" are whole numbers too, as far as a double tells them from their neighbours.
        if !isWhole, number.magnitude < 0x1p53, let integer = Int64(exactly: number) { return .integer(integer) }
        return .number(number)
    }

    private mutating func digits() throws(JOSEError) {
        let start = index
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { index += 1 }
        guard index > start else { throw invalid("something unknown where a value was expected") }
    }
}
