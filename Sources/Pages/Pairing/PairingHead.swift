import HTML

/// What the pages about signing in by phone have in their head beside what every page has.
struct PairingHead {
    let context: PageContext
    /// Whether the page waits for something. Where scripts are off it is loaded again every few seconds.
    let waits: Bool

    var node: Node {
        .fragment([
            link(.rel("stylesheet"), .href(context.assets.pairStyleSheet)),
            waits ? script(.src(context.assets.pairScript), .defer()) : .empty,
            waits ? element("noscript") { meta(.httpEquiv("refresh"), .content("3")) } : .empty,
        ])
    }
}
