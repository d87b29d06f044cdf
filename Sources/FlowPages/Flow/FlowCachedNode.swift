import HTML
import Texts
import Traces

/// Why messages that belong to a sign-in are not in a trace: what they bring was there already.
struct FlowCachedNode {
    let trace: Trace
    /// The message that comes next; `nil` when none waits.
    var next: TraceMessage.Kind?
    let words: Words

    var node: Node {
        let detail = words.flow.detail
        return .fragment([
            isCached(.metadata, neededBy: .authorizationRequest) ? p(.class("hint")) { detail.cachedMetadata } : .empty,
            isCached(.keys, neededBy: .idToken) ? p(.class("hint")) { detail.cachedKeys } : .empty,
        ])
    }

    private func isCached(_ kind: TraceMessage.Kind, neededBy user: TraceMessage.Kind) -> Bool {
        let kinds = trace.messages.map(\.kind) + [next].compactMap(\.self)
        return kinds.contains(user) && !kinds.contains(kind)
    }
}
