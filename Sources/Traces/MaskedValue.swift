/// The masked form of a secret in a trace: its ends, its length, and a mark by which equal values can be recognized.
///
/// It can't contain the whole secret: of one with less than ``shortest`` characters it contains only length and mark.
public struct MaskedValue: Sendable, Hashable {
    /// Values with fewer characters show none of them.
    public static let shortest = 16

    /// The first four characters; empty for a short value.
    public let head: String
    /// The last four characters; empty for a short value.
    public let tail: String
    /// The number of characters.
    public let length: Int
    /// Equal for equal values in one trace, and most likely different for others.
    public let mark: UInt16

    /// Masks a secret.
    /// - Parameter marks: the marks of its trace.
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

    /// A masked value from a file; `nil` when it contains more than a masked value may.
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

    /// The colours of marks; a page also shows the name.
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
