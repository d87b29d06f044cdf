package import JSON

/// A JSON value from outside with its place, so that a refusal says what is wrong and where: a value of a file, or of the body of a request.
package protocol PlacedValue {
    /// Why a value is refused.
    associatedtype Problem: Error

    /// The value itself.
    var value: JSONValue { get }
    /// The members of an object. One that is not known is refused: a misspelled one must not be ignored.
    func members(_ names: [String]) throws(Problem) -> [String: Self]
    /// The elements of an array.
    func elements(max: Int) throws(Problem) -> [Self]
    /// A refusal of this value.
    /// - Parameter text: what is wrong, without a full stop.
    func problem(_ text: String) -> Problem
}

extension PlacedValue {
    /// A text.
    package func string() throws(Problem) -> String {
        guard let text = value.string else { throw problem("expected a string") }
        return text
    }
}
