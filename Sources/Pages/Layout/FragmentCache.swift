import HTML
import Localization
import Synchronization

/// Parts of pages that come again and again, written once for each language and kept.
///
/// What depends on a person, a request or the time must not be kept. Without a store of them (a test, a page made alone) everything is
/// made anew, which gives the same bytes.
public final class FragmentCache: Sendable {
    /// A part, with all that it depends on apart from the language and what is the same for the whole program.
    enum Part: Hashable {
        case brand
        case counts(open: Int, done: Int, knowsCompletion: Bool)
        case foot
        case listHead
        case shortcuts
        case tools(TaskFilter, TaskOrder, knowsCompletion: Bool)
    }

    private struct Key: Hashable {
        let part: Part
        let language: Language
    }

    private let nodes = Mutex<[Key: Node]>([:])
    /// Of lists of any length there could be any number of counts.
    static let maxKept = 500

    /// Keeps nothing yet.
    public init() {}

    func node(_ part: Part, in language: Language, _ make: () -> Node) -> Node {
        let key = Key(part: part, language: language)
        if let known = nodes.withLock({ $0[key] }) { return known }
        let made = make().written
        nodes.withLock { nodes in
            if nodes.count < FragmentCache.maxKept { nodes[key] = made }
        }
        return made
    }
}

extension PageContext {
    /// A part of the page, which is made only when it was not made before.
    func cached(_ part: FragmentCache.Part, @HTMLBuilder _ make: () -> Node) -> Node {
        fragments?.node(part, in: words.language) { words.marked(make()) } ?? words.marked(make())
    }
}
