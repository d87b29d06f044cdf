/// A language that the pages speak: English, and each one that has a file in the folder of translations (``LanguageFolder``).
public struct Language: Sendable, Hashable, Codable, CaseIterable {
    /// The BCP 47 tag, for `lang` attributes and for choosing.
    public let tag: String

    /// The language of the source, with dates and numbers as in Britain.
    public static let english = Language(known: "en")

    init(known tag: String) { self.tag = tag }

    init(of file: LanguageFolder.File) { tag = file.tag }

    /// The language with this tag.
    /// - Returns: `nil` when the pages do not speak it.
    public init?(tag: String) {
        guard let known = Language.allCases.first(where: { $0.tag == tag }) else { return nil }
        self = known
    }

    /// English, and the others by their tags.
    public static var allCases: [Language] { LanguageFolder.current.languages }

    /// What its speakers call it.
    public var name: String { self == .english ? "English" : LanguageFolder.current.file(of: self)?.name ?? tag }

    /// Whether it is written from right to left.
    public var isRightToLeft: Bool { self != .english && LocaleFormats.of(self).isRightToLeft }

    /// The locale whose dates and numbers are used.
    var locale: String { self == .english ? "en-GB" : tag }

    // MARK: As a text in a tree of texts

    /// Reads a tag.
    public init(from decoder: any Decoder) throws { tag = try decoder.singleValueContainer().decode(String.self) }

    /// Writes the tag.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(tag)
    }
}
