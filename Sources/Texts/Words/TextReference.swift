public import Localization

/// One of the texts of ``Words`` with the values of its placeholders, created before the language of a page is known.
public struct TextReference: Sendable, Hashable {
    fileprivate enum Place: Sendable {
        case phrase(any KeyPath<Words, Phrase> & Sendable)
        case number(any KeyPath<Words, PluralPhrase> & Sendable, Int)
    }

    private let place: Place
    private let values: [String: String]
    private let texts: [String: PageText]

    /// Creates a text.
    public init(_ phrase: any KeyPath<Words, Phrase> & Sendable, _ values: [String: String] = [:]) {
        self.init(.phrase(phrase), values, [:])
    }

    /// Creates a text with other texts in its placeholders, which are in the same language.
    public init(
        _ phrase: any KeyPath<Words, Phrase> & Sendable, _ values: [String: String] = [:], texts: [String: PageText]
    ) {
        self.init(.phrase(phrase), values, texts)
    }

    /// Creates a text about a number.
    public init(
        _ phrase: any KeyPath<Words, PluralPhrase> & Sendable, count: Int, _ values: [String: String] = [:]
    ) {
        self.init(.number(phrase, count), values, [:])
    }

    private init(_ place: Place, _ values: [String: String], _ texts: [String: PageText]) {
        self.place = place
        self.values = values
        self.texts = texts
    }

    /// The text in the language of a page.
    public func text(in words: Words) -> String {
        text(in: words, { $0.text(in: words) }, ofWords: \.self)
    }

    /// The English text for a terminal, the log and JSON, with ASCII apostrophes and quotation marks.
    public var plainEnglish: String {
        text(in: .english, \.plainEnglish) {
            $0.replacing("’", with: "'").replacing("“", with: "\"").replacing("”", with: "\"")
        }
    }

    private func text(in words: Words, _ text: (PageText) -> String, ofWords spelled: (String) -> String) -> String {
        var values = values.merging(texts.mapValues(text)) { $1 }
        if case .number(_, let count) = place { values["count"] = words.number(count) }
        return phrase(in: words).pieces(values).map {
            switch $0 {
            case .words(let words): spelled(words)
            case .value(let value): value
            }
        }.joined()
    }

    private func phrase(in words: Words) -> Phrase {
        switch place {
        case .phrase(let phrase): words[keyPath: phrase]
        case .number(let phrase, let count): words[keyPath: phrase].phrase(for: count, in: words.language)
        }
    }

    /// Whether it is English on a page in another language.
    func isEnglish(in words: Words) -> Bool {
        let phrase = phrase(in: words)
        // If it has no words itself, the texts in its placeholders decide.
        let hasWords = phrase.pieces(values.merging(texts.mapValues { _ in "" }) { $1 }).contains {
            if case .words(let words) = $0 { words.contains(where: \.isLetter) } else { false }
        }
        guard hasWords else { return texts.values.contains { $0.isEnglish(in: words) } }
        return words.language != .english && phrase == self.phrase(in: .english)
    }
}

extension TextReference.Place: Hashable {
    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.phrase(let left), .phrase(let right)): left as AnyKeyPath == right as AnyKeyPath
        case (.number(let left, let count), .number(let right, let other)):
            left as AnyKeyPath == right as AnyKeyPath && count == other
        default: false
        }
    }

    func hash(into hasher: inout Hasher) {
        switch self {
        case .phrase(let phrase): hasher.combine(phrase as AnyKeyPath)
        case .number(let phrase, let count):
            hasher.combine(phrase as AnyKeyPath)
            hasher.combine(count)
        }
    }
}
