import Pages

/// The tags of a document, read independently: nothing of the HTML module is used to check what it wrote.
struct Markup: Sendable {
    struct Tag: Sendable {
        let name: String
        let attributes: [(name: String, value: String)]
        /// The text up to the next tag, entities resolved.
        var text = ""
        let isEnd: Bool

        subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    let source: String
    private(set) var tags: [Tag] = []

    init(_ page: any Page) {
        let bytes = page.bytes
        source = String(decoding: bytes, as: UTF8.self)
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            if !tags.isEmpty { tags[tags.count - 1].text = Markup.resolved(rest[..<start]) }
            guard let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
            let inside = rest[(start + 1)..<end]
            if inside.first != UInt8(ascii: "!") { tags.append(Markup.tag(inside)) }
            rest = rest[(end + 1)...]
        }
    }

    /// The start tags with a name.
    func all(_ name: String) -> [Tag] { tags.filter { $0.name == name && !$0.isEnd } }

    /// What a reader sees or hears: texts between tags, labels and alternatives.
    var wording: String {
        tags.map { tag in
            ([tag.text] + ["aria-label", "alt", "title", "placeholder"].compactMap { tag[$0] }).joined(separator: " ")
        }.joined(separator: " ")
    }

    /// The start tags between each form's start and its end.
    var forms: [(form: Tag, content: [Tag])] {
        var found: [(form: Tag, content: [Tag])] = []
        var isInside = false
        for tag in tags {
            if tag.name == "form" {
                isInside = !tag.isEnd
                if isInside { found.append((tag, [])) }
            } else if isInside, !tag.isEnd {
                found[found.count - 1].content.append(tag)
            }
        }
        return found
    }

    private static func tag(_ inside: ArraySlice<UInt8>) -> Tag {
        let (space, equals, quote) = (UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: "\""))
        let isEnd = inside.first == UInt8(ascii: "/")
        var rest = isEnd ? inside.dropFirst() : inside
        let name = rest.prefix { $0 != space }
        rest = rest.dropFirst(name.count)
        var attributes: [(String, String)] = []
        while !rest.isEmpty {
            rest = rest.drop { $0 == space }
            let name = rest.prefix { $0 != equals && $0 != space }
            rest = rest.dropFirst(name.count)
            var value = ArraySlice<UInt8>()
            if rest.starts(with: [equals, quote]) {
                value = rest.dropFirst(2).prefix { $0 != quote }
                rest = rest.dropFirst(3 + value.count)
            }
            if !name.isEmpty { attributes.append((String(decoding: name, as: UTF8.self), resolved(value))) }
        }
        return Tag(name: String(decoding: name, as: UTF8.self), attributes: attributes, isEnd: isEnd)
    }

    private static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
        var text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "&")) else { return text }
        for (entity, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"), ("&amp;", "&"),
        ] {
            text = text.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
        }
        return text
    }
}
