/// Parses one JSON text (RFC 8259) strictly: refuses what two parsers could read differently.
///
/// Foundation's decoder accepts what must not be accepted in a token (a duplicate member name, a comma before a closing
/// bracket, UTF-16) and takes four times as long. One pass, bytes only, depth limited by the caller; no input can make it
/// trap.
struct JSONParser {
    private let bytes: [UInt8]
    private let maximumDepth: Int
    private let takesDuplicates: Bool
    private var index = 0

    private init(_ bytes: [UInt8], maximumDepth: Int, takesDuplicates: Bool) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
        self.takesDuplicates = takesDuplicates
    }

    /// The value of a whole text.
    /// - Parameter takesDuplicates: whether the last of several members with one name is used; never for security decisions.
    /// - Throws: ``JSONError/Kind/invalid`` or ``JSONError/Kind/duplicateMember``.
    static func parse(
        _ bytes: [UInt8], maximumDepth: Int, takesDuplicates: Bool = false
    ) throws(JSONError) -> JSONValue {
        try whole(JSONParser(bytes, maximumDepth: maximumDepth, takesDuplicates: takesDuplicates)) {
            (parser) throws(JSONError) in try parser.value(depth: 0)
        }
    }

    /// The items of a JSON list, each with the requested members; `nil` for anything but a list.
    ///
    /// It accepts and refuses the same texts as ``parse(_:maximumDepth:takesDuplicates:)`` with duplicates allowed, and
    /// returns the same values, but skips those that are not requested.
    static func list(_ bytes: [UInt8], members: JSONMembers, maximumDepth: Int) throws(JSONError) -> [JSONListItem]? {
        try whole(JSONParser(bytes, maximumDepth: maximumDepth, takesDuplicates: true)) {
            (parser) throws(JSONError) in
            guard parser.next == UInt8(ascii: "[") else {
                _ = try parser.value(depth: 0)
                return nil
            }
            return try parser.elements(depth: 0) { (parser) throws(JSONError) in try parser.item(members) }
        }
    }

    /// The result of `read` for a whole text.
    private static func whole<Value>(
        _ parser: JSONParser, _ read: (inout JSONParser) throws(JSONError) -> Value
    ) throws(JSONError) -> Value {
        var parser = parser
        // Section 8.1: a byte order mark may be ignored, and some servers send one.
        if parser.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
        parser.skipBlanks()
        let value = try read(&parser)
        parser.skipBlanks()
        guard parser.index == parser.bytes.count else { throw parser.invalid("something follows the value") }
        return value
    }

    private mutating func item(_ wanted: JSONMembers) throws(JSONError) -> JSONListItem {
        guard next == UInt8(ascii: "{") else {
            _ = try value(depth: 1)
            return JSONListItem(members: nil)
        }
        var found = [JSONValue?](repeating: nil, count: wanted.count)
        try members(depth: 1) { (parser, name) throws(JSONError) in
            if let place = wanted.place(of: name) {
                found[place] = try parser.value(depth: 2)
            } else {
                try parser.skipValue(depth: 2)
            }
        }
        return JSONListItem(members: found)
    }

    /// The end of the string that begins here if it is ASCII without escapes; otherwise `nil`.
    private func endOfPlainString() -> Int? {
        var end = index + 1
        while end < bytes.count, JSONParser.isPlain[Int(bytes[end])] { end += 1 }
        return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end : nil
    }

    private static let isPlain = (0..<256).map { (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }

    /// Skips a value, and refuses what ``value(depth:)`` refuses.
    private mutating func skipValue(depth: Int) throws(JSONError) {
        if next == UInt8(ascii: "\""), let end = endOfPlainString() {
            index = end + 1
        } else {
            _ = try value(depth: depth)
        }
    }

    private func invalid(_ what: String) -> JSONError {
        JSONError(.invalid, "the text is not JSON: \(what)", at: index)
    }

    /// The next byte; at the end 0, which is not valid in JSON.
    private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipBlanks() {
        while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
    }

    /// Consumes the byte if it is next.
    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
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

    private mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count, bytes[index..<end].elementsEqual(word.description.utf8) else {
            throw invalid("an unknown word")
        }
        index = end
        return value
    }

    private func check(_ depth: Int) throws(JSONError) {
        guard depth < maximumDepth else {
            throw JSONError(.invalid, "the text is nested deeper than \(maximumDepth)", at: index)
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
        var object: [String: JSONValue] = [:]
        try members(depth: depth) { (parser, name) throws(JSONError) in
            let name = String(decoding: name, as: UTF8.self)
            let value = try parser.value(depth: depth + 1)
            // Swift compares strings by canonical equivalence: names that only look alike are treated as duplicates.
            guard object.updateValue(value, forKey: name) == nil || parser.takesDuplicates else {
                throw JSONError(.duplicateMember, "a member name occurs twice in one object", at: parser.index)
            }
        }
        return .object(object)
    }

    /// Parses an object; `member` parses the value of each member, given its name.
    private mutating func members(
        depth: Int, _ member: (inout JSONParser, ArraySlice<UInt8>) throws(JSONError) -> Void
    ) throws(JSONError) {
        try check(depth)
        index += 1
        skipBlanks()
        if take("}") { return }
        repeat {
            skipBlanks()
            let name = try name()
            skipBlanks()
            guard take(":") else { throw invalid("a member without a value") }
            skipBlanks()
            try member(&self, name)
            skipBlanks()
        } while take(",")
        guard take("}") else { throw invalid("an object that does not end") }
    }

    /// Parses the name of a member, in UTF-8.
    private mutating func name() throws(JSONError) -> ArraySlice<UInt8> {
        guard next == UInt8(ascii: "\"") else { throw invalid("a member without a name") }
        let name: ArraySlice<UInt8>
        if let end = endOfPlainString() {
            name = bytes[(index + 1)..<end]
            index = end + 1
        } else {
            name = Array(try string().utf8)[...]
        }
        guard name.count <= JSONValue.maxBytesOfName else { throw invalid("a member's name that is too long") }
        return name
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
        .array(try elements(depth: depth) { (parser) throws(JSONError) in try parser.value(depth: depth + 1) })
    }

    /// Parses an array; `element` parses each element.
    private mutating func elements<Element>(
        depth: Int, _ element: (inout JSONParser) throws(JSONError) -> Element
    ) throws(JSONError) -> [Element] {
        try check(depth)
        index += 1
        var elements: [Element] = []
        skipBlanks()
        if take("]") { return elements }
        repeat {
            skipBlanks()
            elements.append(try element(&self))
            skipBlanks()
        } while take(",")
        guard take("]") else { throw invalid("an array that does not end") }
        return elements
    }

    private mutating func string() throws(JSONError) -> String {
        if let end = endOfPlainString() {
            defer { index = end + 1 }
            return String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        }
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

    private func text(_ slice: ArraySlice<UInt8>) throws(JSONError) -> String {
        guard let text = String(validating: slice, as: UTF8.self) else { throw invalid("a string that is not UTF-8") }
        return text
    }

    /// The rest of a string with escapes; `index` is at the first one.
    private mutating func escapedString(from start: Int) throws(JSONError) -> String {
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

    /// Parses the character after a backslash.
    private mutating func escape(into collected: inout [UInt8]) throws(JSONError) {
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
                // A high surrogate must be followed by a low one.
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

    private mutating func hexadecimal() throws(JSONError) -> UInt16 {
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
    private mutating func number() throws(JSONError) -> JSONValue {
        let start = index
        _ = take("-")
        if !take("0") { try digits() }
        let isWhole = next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e")
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        // Fast path for nearly all numbers: no sign, and no more digits than fit.
        if isWhole, index - start <= 18, bytes[start] != UInt8(ascii: "-") {
            return .integer(bytes[start..<index].reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) })
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, let integer = Int64(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { throw invalid("a number that is too large") }
        // "1.0" and "1e2" are whole numbers too, up to the precision of a double.
        if !isWhole, number.magnitude < 0x1p53, let integer = Int64(exactly: number) { return .integer(integer) }
        return .number(number)
    }

    private mutating func digits() throws(JSONError) {
        let start = index
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { index += 1 }
        guard index > start else { throw invalid("something unknown where a value was expected") }
    }
}
