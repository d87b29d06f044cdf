import HTML

/// Additional elements in the head of the pages for signing in by phone.
struct PairingHead {
    let context: PageContext
    /// Whether the page waits for a change. Without scripts it reloads every few seconds.
    let waits: Bool

    var node: Node {
        .fragment([
            link(.rel("stylesheet"), .href(context.assets.pairStyleSheet)),
            waits ? script(.src(context.assets.pairScript), .defer()) : .empty,
            waits ? element("noscript") { meta(.httpEquiv("refresh"), .content("3")) } : .empty,
        ])
    }
}
