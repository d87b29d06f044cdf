/// A label of a value: its name is a constant of the program.
public struct Label: Sendable, Hashable {
    let name: String
    let value: String

    /// Creates a label.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

    /// As both formats write it: a backslash, a quotation mark and a line feed are escaped.
    var text: String {
        var escaped = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return "\(name)=\"\(escaped)\""
    }
}
