internal import DemoServices
internal import FoundationEssentials
package import JSON
internal import Running

/// A value of a JSON file that a user has written, with its place, so that a refusal says what is wrong and where.
package struct FileValue: PlacedValue {
    /// Why a file is refused.
    package struct Problem: Error, Equatable, CustomStringConvertible {
        /// One sentence with the file and the place.
        package let description: String
    }

    /// The maximum size of a file.
    static let maxSize = JSONValue.maximumSize

    /// The value itself.
    package let value: JSONValue
    private let file: String
    /// The place in the file, such as `users[2].email`; empty for the whole.
    private let place: String

    private init(_ value: JSONValue, _ file: String, _ place: String) {
        self.value = value
        self.file = file
        self.place = place
    }

    /// Reads a file.
    package init(path: String) throws(Problem) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Problem(description: InputFile.problem(path))
        }
        try self.init(Array(data), of: path)
    }

    /// Reads the content of a file.
    package init(_ bytes: [UInt8], of path: String) throws(Problem) {
        do throws(JSONError) { self.init(try JSONValue(parsing: bytes), path, "") } catch {
            let line = error.offset.map { bytes.prefix($0).count(where: { $0 == 0x0A }) + 1 }
            throw Problem(description: "\(path)\(line.map { ", line \($0)" } ?? ""): \(error.reason).")
        }
    }

    /// A refusal of this value.
    package func problem(_ text: String) -> Problem {
        Problem(description: "\(file): \(place.isEmpty ? "" : "\(place): ")\(text)\(text.hasSuffix("?") ? "" : ".")")
    }

    /// The members of an object. One that is not known is refused: a misspelled one must not be ignored.
    package func members(_ names: [String]) throws(Problem) -> [String: FileValue] {
        guard let members = value.object else { throw problem("expected an object") }
        for name in members.keys.sorted() where !names.contains(name) {
            throw problem(
                "there is no member \(MessageText.quoted(Log.bounded(name)))\(Spelling.hint(for: name, among: names))"
            )
        }
        return Dictionary(
            uniqueKeysWithValues: members.map { name, value in
                (name, FileValue(value, file, place.isEmpty ? name : "\(place).\(name)"))
            })
    }

    /// The elements of an array.
    package func elements(max: Int) throws(Problem) -> [FileValue] {
        guard let elements = value.array else { throw problem("expected an array") }
        guard elements.count <= max else { throw problem("there are more than \(max)") }
        return elements.enumerated().map { FileValue($1, file, "\(place)[\($0)]") }
    }
}
