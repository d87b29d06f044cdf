package import HTML

extension SpecificationLink {
    /// A clause, with links to its sections.
    package static func node(of clause: String) -> Node {
        .fragment(
            parts(of: clause).enumerated().map { index, part in
                .fragment([
                    index > 0 ? .text(", ") : .empty,
                    part.address.map { address in
                        a(.href(address), .rel("external noreferrer")) { part.text }
                    } ?? .text(part.text),
                ])
            })
    }
}
