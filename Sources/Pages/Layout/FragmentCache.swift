package import HTML
import Localization
import Synchronization
package import Texts

/// A cache for rendered parts of pages, by language.
///
/// Only parts that don't depend on the user, the request or the time may be cached. Without a cache (in tests) all parts
/// are rendered each time, with the same result.
public final class FragmentCache: Sendable {
    /// A part, with everything that it depends on apart from the language and constants of the program.
    package enum Part: Hashable {
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
    /// The limit for parts that contain a count, of which there could be any number.
    static let maxKept = 500

    /// Creates an empty cache.
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
    /// Returns a cached part, or renders and caches it.
    package func cached(_ part: FragmentCache.Part, @HTMLBuilder _ make: () -> Node) -> Node {
        fragments?.node(part, in: words.language) { words.marked(make()) } ?? words.marked(make())
    }
}
