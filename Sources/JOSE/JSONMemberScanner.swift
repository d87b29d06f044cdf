internal import FoundationEssentials

/// Looks for what Foundation's decoder lets pass: a member name twice in one object, a comma before a closing bracket,
/// UTF-16, and nesting deeper than anything honest.
///
/// It follows strings and brackets only and leaves the grammar to the decoder, which reads the same bytes afterwards;
/// escaped names are resolved by that decoder too, so that the two cannot disagree.
enum JSONMemberScanner {
    /// Checks one JSON text.
    static func check(_ bytes: [UInt8], maximumDepth: Int) throws(JOSEError) {
        // The decoder would take zero bytes for a sign of UTF-16.
        guard !bytes.contains(0) else { throw JOSEError(.jsonInvalid, "the text has a NUL") }

        /// The names seen in each open object; `nil` for an open array.
        var open: [Set<String>?] = []
        var nameExpected = false
        var isAfterComma = false
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let isObject = bytes[index] == UInt8(ascii: "{")
                guard open.count < maximumDepth else {
                    throw JOSEError(.jsonInvalid, "the text is nested deeper than \(maximumDepth)")
                }
                open.append(isObject ? [] : nil)
                nameExpected = isObject
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard open.popLast() != nil, !isAfterComma else {
                    throw JOSEError(.jsonInvalid, "a bracket closes nothing, or a comma comes before it")
                }
                nameExpected = false
            case UInt8(ascii: ","):
                nameExpected = open.last.map { $0 != nil } ?? false
            case UInt8(ascii: "\""):
                let end = try endOfString(bytes, from: index)
                if nameExpected, let level = open.indices.last {
                    // Swift compares strings by canonical equivalence, as the dictionaries that hold the members do.
                    guard open[level]?.insert(try name(bytes[index...end])).inserted == true else {
                        throw JOSEError(.jsonDuplicateMember, "a member name occurs twice in one object")
                    }
                }
                nameExpected = false
                index = end
            default:
                break
            }
            if !isBlank(bytes[index]) { isAfterComma = bytes[index] == UInt8(ascii: ",") }
            index += 1
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// The index of the quotation mark that ends the string beginning at `start`.
    private static func endOfString(_ bytes: [UInt8], from start: Int) throws(JOSEError) -> Int {
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): return index
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        throw JOSEError(.jsonInvalid, "a string does not end")
    }

    /// The member name of a string literal with its quotation marks.
    private static func name(_ literal: ArraySlice<UInt8>) throws(JOSEError) -> String {
        guard literal.contains(UInt8(ascii: "\\")) else {
            return String(decoding: literal.dropFirst().dropLast(), as: UTF8.self)
        }
        do {
            return try JSONDecoder().decode(String.self, from: Data(literal))
        } catch {
            throw JOSEError(.jsonInvalid, "a member name has a bad escape")
        }
    }
}
