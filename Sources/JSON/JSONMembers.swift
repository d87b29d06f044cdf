/// Names of members that are looked for in the objects of a list; ASCII without control characters.
public struct JSONMembers: Sendable {
    private let names: [[UInt8]]

    /// Looks for these names.
    /// - Parameter names: none of them twice. A letter beyond ASCII in one would be found in one form of several.
    public init(_ names: [String]) { self.names = names.map { Array($0.utf8) } }

    /// How many there are.
    var count: Int { names.count }

    /// Where a name stands among them.
    func place(of name: ArraySlice<UInt8>) -> Int? {
        names.firstIndex { $0.count == name.count && $0.elementsEqual(name) }
    }
}

extension JSONMembers {
    /// The items of a text that is a list, with these members alone; `nil` for a text that is something else. It is read as by
    /// ``JSONValue/init(patientlyParsing:)``.
    /// - Throws: ``JSONError/Kind/invalid``.
    public func items(patientlyParsing bytes: [UInt8]) throws(JSONError) -> [JSONListItem]? {
        try JSONParser.list(bytes, members: self, maximumDepth: JSONValue.maximumDepth)
    }

    /// These members of an object.
    public func item(_ object: JSONValue) -> JSONListItem {
        JSONListItem(
            members: object.object.map { members in
                names.map { members[String(decoding: $0, as: UTF8.self)] }
            })
    }
}
