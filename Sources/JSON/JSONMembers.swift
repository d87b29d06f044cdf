/// Names of members to extract from the objects of a list; ASCII without control characters.
public struct JSONMembers: Sendable {
    private let names: [[UInt8]]

    /// Creates the list of names.
    /// - Parameter names: without duplicates. A non-ASCII name would match only one of its Unicode forms.
    public init(_ names: [String]) { self.names = names.map { Array($0.utf8) } }

    /// The number of names.
    var count: Int { names.count }

    /// The position of a name among them.
    func place(of name: ArraySlice<UInt8>) -> Int? {
        names.firstIndex { $0.count == name.count && $0.elementsEqual(name) }
    }
}

extension JSONMembers {
    /// The items of a JSON list, with these members only; `nil` for anything but a list. Parsed as by
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
