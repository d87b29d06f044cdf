import HTML
import Pages

/// Additional elements in the head of the pages that explain a sign-in.
struct FlowHead {
    let context: PageContext
    /// Whether the page reloads every few seconds without scripts.
    var reloads = false

    var node: Node {
        .fragment([
            link(.rel("stylesheet"), .href(context.assets.flowStyleSheet)),
            script(.src(context.assets.flowScript), .defer()),
            reloads ? element("noscript") { meta(.httpEquiv("refresh"), .content("3")) } : .empty,
        ])
    }
}
