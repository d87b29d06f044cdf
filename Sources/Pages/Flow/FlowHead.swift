import HTML

/// What the pages that explain a sign-in have in their head beside what every page has.
struct FlowHead {
    let context: PageContext
    /// Whether the page is loaded again every few seconds where scripts are off.
    var reloads = false

    var node: Node {
        .fragment([
            link(.rel("stylesheet"), .href(context.assets.flowStyleSheet)),
            script(.src(context.assets.flowScript), .defer()),
            reloads ? element("noscript") { meta(.httpEquiv("refresh"), .content("3")) } : .empty,
        ])
    }
}
