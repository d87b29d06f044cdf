import OpenIDConnect

/// The rule for policy names and button titles, in the settings and for added policies.
package struct PolicyNameRule: Sendable {
    /// Whether the provider is an Azure AD B2C tenant, whose policy names have a special form.
    package let isAzureADB2C: Bool

    package init(isAzureADB2C: Bool) { self.isAzureADB2C = isAzureADB2C }

    /// The maximum length of a title in characters.
    package static let maxTitleLength = 80

    /// Whether `name` can be part of an address and the value of `p`.
    package func accepts(_ name: String) -> Bool {
        guard isAzureADB2C else {
            return !name.isEmpty && name.utf8.count <= 256 && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        }
        return AzureADB2C.isPolicyName(name)
    }

    /// Whether a button can have the title: readable, and not too long.
    package static func acceptsTitle(_ title: String) -> Bool {
        // Checks bytes first: one "character" may contain thousands of combining marks.
        title.utf8.count <= maxTitleLength * 16 && title.count <= maxTitleLength
            && title.contains { !$0.isWhitespace }
            && title.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    }
}
