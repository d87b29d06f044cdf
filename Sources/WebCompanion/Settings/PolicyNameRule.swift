import OpenIDConnect

/// What a policy may be called and what its button may say: one rule for the settings and for what is added later.
struct PolicyNameRule: Sendable {
    /// Whether the provider is an Azure AD B2C tenant, whose policies have names of a form of their own.
    let isAzureADB2C: Bool

    /// Characters of the longest title.
    static let maxTitleLength = 80

    /// Whether `name` can stand in an address and in `p`.
    func accepts(_ name: String) -> Bool {
        guard isAzureADB2C else {
            return !name.isEmpty && name.utf8.count <= 256 && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        }
        return AzureADB2C.isPolicyName(name)
    }

    /// Whether a button can say `title`: something that can be read, and not too long.
    static func acceptsTitle(_ title: String) -> Bool {
        // By bytes first: one "character" may hold thousands of marks.
        title.utf8.count <= maxTitleLength * 16 && title.count <= maxTitleLength
            && title.contains { !$0.isWhitespace }
            && title.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    }
}
