import Pages

/// The tags of a document, read with eyes of our own: nothing of the HTML module is used to judge what it wrote.
struct Markup {
    struct Tag {
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
        source = String(decoding: page.bytes, as: UTF8.self)
        var rest = source[...]
        while let start = rest.firstIndex(of: "<") {
            if !tags.isEmpty { tags[tags.count - 1].text = Markup.resolved(rest[..<start]) }
            guard let end = rest[start...].firstIndex(of: ">") else { break }
            let inside = rest[rest.index(after: start)..<end]
            if !inside.hasPrefix("!") { tags.append(Markup.tag(inside)) }
            rest = rest[rest.index(after: end)...]
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

    private static func tag(_ inside: Substring) -> Tag {
        let isEnd = inside.hasPrefix("/")
        var rest = isEnd ? inside.dropFirst() : inside
        let name = rest.prefix { $0 != " " }
        rest = rest.dropFirst(name.count)
        var attributes: [(String, String)] = []
        while !rest.isEmpty {
            rest = rest.drop { $0 == " " }
            let name = rest.prefix { $0 != "=" && $0 != " " }
            rest = rest.dropFirst(name.count)
            var value = Substring()
            if rest.hasPrefix("=\"") {
                value = rest.dropFirst(2).prefix { $0 != "\"" }
                rest = rest.dropFirst(3 + value.count)
            }
            if !name.isEmpty { attributes.append((String(name), resolved(value))) }
        }
        return Tag(name: String(name), attributes: attributes, isEnd: isEnd)
    }

    private static func resolved(_ text: Substring) -> String {
        var text = String(text)
        for (entity, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"), ("&amp;", "&"),
        ] {
            text = text.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
        }
        return text
    }
}
