/// The lines of a text, without their ends, one after another.
struct TextLines: Sequence, IteratorProtocol {
    // By scalars: to Swift, CR LF is one character, and a line end with an accent is none.
    private var rest: Substring.UnicodeScalarView?

    init(_ text: String) { rest = text.unicodeScalars[...] }

    mutating func next() -> Substring? {
        guard var rest else { return nil }
        let line = rest.prefix { $0 != "\n" && $0 != "\r" }
        rest = rest[line.endIndex...]
        if let end = rest.popFirst() {
            if end == "\r", rest.first == "\n" { rest.removeFirst() }
            self.rest = rest
        } else {
            self.rest = nil
        }
        return Substring(line)
    }
}
