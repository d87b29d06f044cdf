import FoundationEssentials
import JSON
import Testing

/// Our parser compared with Foundation's decoder on generated texts, intact and broken ones.
@Suite struct JSONComparisonTests {

    @Test(arguments: 0..<8 as Range<UInt64>)
    func
        `what ours reads Foundation reads alike; what ours refuses Foundation does too, but for what is stricter by design`(
            seed: UInt64
        ) throws
    {
        var generator = JSONTextGenerator(seed: seed)
        var (accepted, refused) = (0, 0)
        for _ in 0..<1000 {
            let text = generator.text()
            let theirs = try? JSONDecoder().decode(JSONValue.self, from: Data(text))
            let shown = "\(String(decoding: text, as: UTF8.self).debugDescription) of seed \(seed)"
            do throws(JSONError) {
                let ours = try JSONValue(parsing: text)
                accepted += 1
                #expect(theirs.map { isAlike(ours, $0) } == true, "\(shown)")
            } catch {
                refused += 1
                if theirs != nil { #expect(isByDesign(error, text), "\(shown): \(error)") }
            }
        }
        #expect(accepted > 200 && refused > 200, "both kinds are tried: \(accepted) and \(refused)")
    }

    /// Whether two values are the same, but for how the two readers round what no integer and no double holds.
    private func isAlike(_ ours: JSONValue, _ theirs: JSONValue) -> Bool {
        switch (ours, theirs) {
        case (.array(let ours), .array(let theirs)):
            return ours.count == theirs.count && zip(ours, theirs).allSatisfy(isAlike)
        case (.object(let ours), .object(let theirs)):
            return ours.count == theirs.count
                && ours.allSatisfy { name, value in
                    theirs[name].map { isAlike(value, $0) } ?? false
                }
        case (.integer, .number), (.number, .integer), (.number, .number), (.integer, .integer):
            guard let ours = ours.number, let theirs = theirs.number else { return false }
            return (ours - theirs).magnitude <= ours.magnitude * 0x1p-50
        default: return ours == theirs
        }
    }

    private func isByDesign(_ error: JSONError, _ text: [UInt8]) -> Bool {
        if error.kind == .duplicateMember { return true }
        // Foundation makes a replacement of half a character, and infinity or less of what no double holds.
        let reasons = ["half a character", "a number that is too large"]
        if reasons.contains(where: error.description.contains) { return true }
        // UTF-16 and UTF-32 have a zero byte in every text of ASCII.
        if text.contains(0) || String(validating: text, as: UTF8.self) == nil { return true }
        let solid = text.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return zip(solid, solid.dropFirst()).contains { $0 == UInt8(ascii: ",") && [0x5D, 0x7D].contains($1) }
    }
}
