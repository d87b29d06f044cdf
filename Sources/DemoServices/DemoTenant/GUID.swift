internal import FoundationEssentials

/// Ids in the form that Azure uses: lower case, with hyphens.
enum GUID {
    /// A random one (RFC 9562 version 4).
    static func random() -> String { UUID().uuidString.lowercased() }

    /// `text` in lower case if it is a GUID.
    static func parse(_ text: String) -> String? { UUID(uuidString: text)?.uuidString.lowercased() }
}
