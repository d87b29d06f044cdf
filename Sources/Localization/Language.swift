/// A language of the pages: English, and each one with a file in the folder of translations (``LanguageFolder``).
public struct Language: Sendable, Hashable, Codable, CaseIterable {
    /// The BCP 47 tag, for `lang` attributes and language selection.
    public let tag: String

    /// The language of the source, with British dates and numbers.
    public static let english = Language(known: "en")

    init(known tag: String) { self.tag = tag }

    init(of file: LanguageFolder.File) { tag = file.tag }

    /// The language with this tag.
    /// - Returns: `nil` when the pages are not available in it.
    public init?(tag: String) {
        guard let known = Language.allCases.first(where: { $0.tag == tag }) else { return nil }
        self = known
    }

    /// English, and the others by their tags.
    public static var allCases: [Language] { LanguageFolder.current.languages }

    /// Its name in the language itself.
    public var name: String { self == .english ? "English" : LanguageFolder.current.file(of: self)?.name ?? tag }

    /// Whether it is written from right to left.
    public var isRightToLeft: Bool { self != .english && LocaleFormats.of(self).isRightToLeft }

    /// The locale whose dates and numbers are used.
    var locale: String { self == .english ? "en-GB" : tag }

    // MARK: As a text in a tree of texts

    /// Decodes a tag.
    public init(from decoder: any Decoder) throws { tag = try decoder.singleValueContainer().decode(String.self) }

    /// Encodes the tag.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(tag)
    }
}
