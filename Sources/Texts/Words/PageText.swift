public import Localization

/// A text of a page, created before the page's language is known.
public indirect enum PageText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// One of the pages' own texts.
    case reference(TextReference)
    /// English text without a translation.
    case english(String)
    /// A value without a language, or a text already in the language of the page.
    case value(String)
    /// A finding about the connection to a provider.
    case finding(ConnectionFinding)
    /// Another text as a sentence: capitalized, with a full stop.
    case sentence(PageText)

    /// English text without a translation.
    public init(stringLiteral text: String) { self = .english(text) }

    /// One of the pages' own texts.
    public static func words(
        _ phrase: any KeyPath<Words, Phrase> & Sendable, _ values: [String: String] = [:],
        texts: [String: PageText] = [:]
    ) -> PageText {
        .reference(TextReference(phrase, values, texts: texts))
    }

    /// The text in the language of a page.
    public func text(in words: Words) -> String {
        switch self {
        case .reference(let reference): reference.text(in: words)
        case .english(let text), .value(let text): text
        case .finding(let finding): finding.text(words)
        case .sentence(let text): PageText.sentence(text.text(in: words))
        }
    }

    /// The English text for a terminal, the log and JSON.
    public var plainEnglish: String {
        switch self {
        case .reference(let reference): reference.plainEnglish
        case .english(let text), .value(let text): text
        case .finding(let finding): finding.text(.english)
        case .sentence(let text): PageText.sentence(text.plainEnglish)
        }
    }

    private static func sentence(_ text: String) -> String {
        let isEnded = text.last.map { ".!?…".contains($0) } ?? true
        return text.prefix(1).uppercased() + text.dropFirst() + (isEnded ? "" : ".")
    }

    /// Whether it is English on a page in another language.
    package func isEnglish(in words: Words) -> Bool {
        switch self {
        case .reference(let reference): reference.isEnglish(in: words)
        case .english: words.language != .english
        case .value: false
        case .finding(let finding): words.language != .english && finding.text(words) == finding.text(.english)
        case .sentence(let text): text.isEnglish(in: words)
        }
    }
}
