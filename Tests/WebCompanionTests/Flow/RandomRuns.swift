import FoundationEssentials
import JSON
import Traces

/// Finds what may be a token, a code, a key or a cookie in the file of a trace, by its entropy alone: without any list of names.
enum RandomRuns {
    /// Runs of 20 characters and more with over 3.3 bits a character, which no word and no GUID has.
    static func found(in trace: Trace) -> [String] {
        guard let json = try? JSONValue(parsing: TraceFile.encoded(trace)) else { return ["no file"] }
        // Public by nature: the name of the trace, names of keys and of people.
        let known = Set([trace.id] + identifiers(json))
        return texts(json).flatMap(runs).filter { run in
            run.utf8.count >= 20 && entropy(run) > 3.3 && !known.contains(run) && !isGUID(run)
                && hasDigitsAmongLetters(run)
        }
    }

    private static func texts(_ json: JSONValue) -> [String] {
        switch json {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(texts)
        case .object(let members): members.values.flatMap(texts)
        default: []
        }
    }

    private static func identifiers(_ json: JSONValue) -> [String] {
        var found: [String] = []
        if let name = json["name"]?.string, ["kid", "sub", "oid", "x5t"].contains(name), let text = json["text"]?.string
        {
            found.append(text)
        }
        if let name = json["name"]?.string, name.hasPrefix("kid ") { found += runs(name) }
        if let expected = json["expected"]?.string, expected.hasPrefix("a key named ") { found += runs(expected) }
        for child in (json.array ?? []) + (json.object.map { Array($0.values) } ?? []) { found += identifiers(child) }
        return found
    }

    private static func runs(_ text: String) -> [String] {
        text.split { character in
            !(character.isASCII && (character.isLetter || character.isNumber || character == "-" || character == "_"))
        }.map(String.init)
    }

    private static func entropy(_ text: String) -> Double {
        var counts: [UInt8: Double] = [:]
        for byte in text.utf8 { counts[byte, default: 0] += 1 }
        let total = Double(text.utf8.count)
        return counts.values.reduce(0) { sum, count in
            var bits = 0.0
            // log2 without a library: halve until it is one.
            var share = count / total
            while share < 1 {
                share *= 1.0905077326652577
                bits += 0.125
            }
            return sum + count / total * bits
        }
    }

    private static func isGUID(_ text: String) -> Bool {
        text.utf8.count == 36 && text.split(separator: "-").map(\.utf8.count) == [8, 4, 4, 4, 12]
    }

    private static func hasDigitsAmongLetters(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let changes = zip(bytes, bytes.dropFirst()).count { first, second in
            (0x30...0x39).contains(first) != (0x30...0x39).contains(second)
                || (0x41...0x5A).contains(first) != (0x41...0x5A).contains(second)
        }
        return changes >= 5
    }
}
