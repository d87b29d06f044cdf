internal import JSON

/// A value of the body of a request to the control interface, with its place.
struct BodyValue: PlacedValue {
    let value: JSONValue
    /// Such as `claims.groups`; empty for the whole body.
    let place: String

    func problem(_ text: String) -> ControlProblem {
        .invalidBody(place.isEmpty ? "\(text)." : "\(place): \(text).")
    }

    func members(_ names: [String]) throws(ControlProblem) -> [String: BodyValue] {
        guard let members = value.object else { throw problem("expected an object") }
        if let name = ControlBody.unknown(in: members, besides: names) {
            throw problem("there is no member \(name); there can be \(names.joined(separator: " or "))")
        }
        return Dictionary(
            uniqueKeysWithValues: members.map { name, value in
                (name, BodyValue(value: value, place: place.isEmpty ? name : "\(place).\(name)"))
            })
    }

    func elements(max: Int) throws(ControlProblem) -> [BodyValue] {
        guard let elements = value.array else { throw problem("expected an array") }
        guard elements.count <= max else { throw problem("there are more than \(max)") }
        return elements.enumerated().map { BodyValue(value: $1, place: "\(place)[\($0)]") }
    }

    /// A whole number within a range.
    func integer(in range: ClosedRange<Int64>) throws(ControlProblem) -> Int64 {
        guard let number = value.integer, range.contains(number) else {
            throw problem("expected a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A text with a number of characters within a range, counted as JSON Schema does.
    func string(of characters: ClosedRange<Int>) throws(ControlProblem) -> String {
        let text = try string()
        guard characters.contains(text.unicodeScalars.count) else {
            throw problem("expected \(characters.lowerBound) to \(characters.upperBound) characters")
        }
        return text
    }
}
