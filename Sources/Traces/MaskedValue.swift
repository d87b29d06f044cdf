/// What a trace keeps of a secret: its ends, its length, and a mark by which two places with the same value can be told.
///
/// It has no room for the secret: of less than ``shortest`` characters it keeps nothing but length and mark.
public struct MaskedValue: Sendable, Hashable {
    /// Values with fewer characters show none of them.
    public static let shortest = 16

    /// The first four characters; empty for a short value.
    public let head: String
    /// The last four characters; empty for a short value.
    public let tail: String
    /// How many characters there are.
    public let length: Int
    /// The same for the same value in one trace, and probably another for another value.
    public let mark: UInt16

    /// Masks a secret.
    /// - Parameter marks: those of its trace.
    init(_ secret: String, marks: TraceMarks) {
        let scalars = secret.unicodeScalars
        length = scalars.count
        mark = marks.mark(of: secret)
        if length < MaskedValue.shortest {
            (head, tail) = ("", "")
        } else {
            head = TraceText.printable(String(String.UnicodeScalarView(scalars.prefix(4))))
            tail = TraceText.printable(String(String.UnicodeScalarView(scalars.suffix(4))))
        }
    }

    /// A value that was masked before, as a file says it; `nil` when it holds more than a masked value may.
    init?(head: String, tail: String, length: Int, mark: Int) {
        guard head.unicodeScalars.count <= 4, tail.unicodeScalars.count <= 4, let mark = UInt16(exactly: mark),
            length >= 0, length <= 10_000_000, length >= MaskedValue.shortest || (head.isEmpty && tail.isEmpty)
        else { return nil }
        (self.head, self.tail, self.length, self.mark) = (
            TraceText.printable(head), TraceText.printable(tail), length, mark
        )
    }

    /// One of eight colours, by the mark.
    public var color: Color { Color.allCases[Int(mark) % Color.allCases.count] }

    /// The colours of marks; a page shows the name too.
    public enum Color: String, Sendable, CaseIterable {
        case blue, orange, green, purple, red, teal, brown, pink
    }

    /// The mark as four hexadecimal digits.
    public var digits: String {
        let digits = String(mark, radix: 16)
        return String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }

    /// `eyJh…9f3k · 1184 characters · blue-7c41`.
    public var description: String {
        let ends = head.isEmpty ? "" : "\(head)…\(tail) · "
        return "\(ends)\(length) characters · \(color.rawValue)-\(digits)"
    }
}
