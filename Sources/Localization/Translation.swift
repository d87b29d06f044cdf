internal import FoundationEssentials

/// Texts in another language than that of the source, and which of them are still in English.
public struct Translation<Texts: Codable & Sendable>: Sendable {
    /// The texts.
    public let texts: Texts
    /// The names of the texts that are still in English: not yet translated, or changed since.
    public let untranslated: Set<String>
    /// Those texts.
    public let english: EnglishTexts

    /// Replaces the English texts by the translations in a language's file.
    /// - Parameters:
    ///   - english: the texts of the source. A member `language` becomes the language.
    ///   - prefix: the prefix of the names of these texts in the file.
    public init(of english: Texts, prefix: String = "", in language: Language) {
        self.init(of: english, prefix: prefix, catalog: LanguageFolder.current.catalog(of: language), in: language)
    }

    init(of english: Texts, prefix: String, catalog: TranslationCatalog, in language: Language) {
        let categories = LocaleFormats.of(language).integerCategories
        var untranslated: Set<String> = []
        var templates: Set<String> = []
        let tree = TextTree(encoding: english)?.mapped { name, text in
            if name == TextTree.languageName { return .text(language.tag) }
            if let translated = catalog.entries[prefix + name]?.translation(of: text, categories, in: language) {
                return translated
            }
            untranslated.insert(name)
            switch text {
            case .text(let english): templates.insert(english)
            case .forms(let forms): templates.formUnion(forms.values)
            case .members, .list: break
            }
            return text
        }
        texts = tree?.decoded(as: Texts.self) ?? english
        self.untranslated = untranslated
        self.english = EnglishTexts(templates: templates)
    }
}

extension TextTree {
    /// The member with the language of the others.
    static let languageName = "language"

    init?(encoding texts: some Encodable) {
        guard let data = try? JSONEncoder().encode(texts),
            let tree = try? JSONDecoder().decode(TextTree.self, from: data)
        else { return nil }
        self = tree
    }

    func decoded<Texts: Decodable>(as type: Texts.Type) -> Texts? {
        (try? JSONEncoder().encode(self)).flatMap { try? JSONDecoder().decode(type, from: $0) }
    }
}

extension TranslationCatalog.Entry {
    /// The translation of a text, unless the English text has changed since.
    /// - Parameter categories: those of whole numbers in the language, in the order of the forms.
    func translation(of text: TextTree, _ categories: [PluralCategory], in language: Language) -> TextTree? {
        guard !isFuzzy, !translations.isEmpty, !translations.contains("") else { return nil }
        let translations = translations.map { LineEnds.kept(in: $0, language) }
        switch text {
        case .text(let english):
            return english == original && originalPlural == nil ? .text(translations[0]) : nil
        case .forms(let english):
            guard let other = english[.other], originalPlural == other, original == english[.one] ?? other,
                let categories = TranslationCatalog.Entry.fitting(categories, translations.count)
            else { return nil }
            var forms = Dictionary(uniqueKeysWithValues: zip(categories, translations))
            forms[.other] = forms[.other] ?? translations.last
            return .forms(forms)
        case .members, .list: return nil
        }
    }

    /// The categories for a number of forms. CLDR versions differ in whether some languages, such as Hebrew, have one for
    /// round numbers.
    private static func fitting(_ categories: [PluralCategory], _ count: Int) -> [PluralCategory]? {
        if categories.count == count { return categories }
        let others = categories.filter { $0 != .many }
        return categories.contains(.other) && others.count == count ? others : nil
    }
}
