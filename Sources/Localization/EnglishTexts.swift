/// The English texts shown on pages in another language that has no translation for them.
public struct EnglishTexts: Sendable, Hashable {
    private let whole: Set<String>
    /// For texts with values: the words before the first value and after the last.
    private let frames: [Frame]

    private struct Frame: Hashable {
        let start: Substring
        let end: Substring
    }

    init(templates: Set<String>) {
        var whole: Set<String> = []
        var frames: Set<Frame> = []
        for template in templates {
            guard let open = template.firstIndex(of: "{"), let close = template.lastIndex(of: "}"), open < close else {
                whole.insert(EnglishTexts.core(template[...]))
                continue
            }
            let frame = Frame(start: template[..<open], end: template[template.index(after: close)...])
            if (frame.start + frame.end).contains(where: \.isLetter) { frames.insert(frame) }
            // On a page the words between the values are separate texts.
            for piece in template.split(whereSeparator: { "{}".contains($0) }) where piece.contains(" ") {
                whole.insert(EnglishTexts.core(piece))
            }
        }
        whole.remove("")
        self.whole = whole
        self.frames = Array(frames)
    }

    /// Whether every text is translated.
    public var isEmpty: Bool { whole.isEmpty && frames.isEmpty }

    /// Whether a text of a page is one of them, with its values filled in and optionally surrounded by whitespace and punctuation.
    public func contains(_ text: String) -> Bool {
        whole.contains(EnglishTexts.core(text[...]))
            || frames.contains {
                text.utf8.count > $0.start.utf8.count + $0.end.utf8.count && text.hasPrefix($0.start)
                    && text.hasSuffix($0.end)
            }
    }

    /// A text without the whitespace and punctuation that pages add around texts.
    private static func core(_ text: Substring) -> String {
        let isBetween: (Character) -> Bool = { " ·:()✓✗".contains($0) }
        let text = text.drop(while: isBetween)
        return text.lastIndex { !isBetween($0) }.map { String(text[...$0]) } ?? ""
    }
}
