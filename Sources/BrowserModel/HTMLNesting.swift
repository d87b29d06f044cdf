/// Which elements end where another one begins, although they have no end tag (HTML section 13.1.2.4 and 13.2.6.4.7).
enum HTMLNesting {
    /// The names of the elements that end, unless one of the limits is inside them.
    struct Rule {
        let ended: Set<String>
        let limits: Set<String>
    }

    /// Elements without content.
    static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]

    /// Elements whose text contains no character references.
    static let rawTexts: Set<String> = ["script", "style", "iframe", "noembed", "noframes", "xmp"]

    /// Elements whose text does, and no elements.
    static let plainTexts: Set<String> = ["textarea", "title"]

    /// The elements that an end tag or a start tag inside them does not end from inside.
    static let scopes: Set<String> = [
        "applet", "caption", "html", "marquee", "object", "table", "td", "template", "th",
    ]

    /// The parts of a table.
    static let tableParts: Set<String> = ["caption", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"]

    private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]

    /// The elements before which a paragraph ends.
    static let blocks: Set<String> = headings.union([
        "address", "article", "aside", "blockquote", "center", "dd", "details", "dialog", "dir", "div", "dl", "dt",
        "fieldset", "figcaption", "figure", "footer", "form", "header", "hgroup", "hr", "li", "listing", "main", "menu",
        "nav", "ol", "p", "plaintext", "pre", "search", "section", "summary", "table", "ul", "xmp",
    ])

    /// What ends before an element of this name; `nil` for nothing, or a paragraph alone.
    static func rule(for name: String) -> Rule? { rules[name] }

    private static let rules: [String: Rule] = {
        let items = Rule(ended: ["dd", "dt"], limits: scopes.union(["dl", "section", "article"]))
        let cells = Rule(ended: ["td", "th"], limits: ["table", "template", "tr"])
        let groups = Rule(
            ended: ["tbody", "thead", "tfoot", "caption", "colgroup"], limits: ["table", "template"])
        var rules = [
            "li": Rule(ended: ["li"], limits: scopes.union(["ol", "ul", "menu", "dir", "section", "article"])),
            "dd": items, "dt": items, "td": cells, "th": cells, "tbody": groups, "thead": groups, "tfoot": groups,
            "tr": Rule(ended: ["tr"], limits: ["table", "template"]),
            "option": Rule(ended: ["option"], limits: scopes.union(["select", "optgroup", "datalist"])),
            "optgroup": Rule(ended: ["optgroup", "option"], limits: scopes.union(["select"])),
            "button": Rule(ended: ["button"], limits: scopes), "a": Rule(ended: ["a"], limits: scopes),
            "body": Rule(ended: ["head"], limits: []),
        ]
        for heading in headings {
            rules[heading] = Rule(ended: headings, limits: scopes.union(blocks).subtracting(headings))
        }
        return rules
    }()
}
