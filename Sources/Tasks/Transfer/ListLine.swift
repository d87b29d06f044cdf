internal import HTTP

/// A task on its own line, with or without list markers: `- Milk`, `2. Bread`, `[x] Eggs` and `☑ Eggs`, which are completed, as is `x Eggs` in
/// a file of todo.txt.
///
/// `tasks.js` parses pasted lines by the same rule; `Tests/Browser/list_lines.json` tests both.
enum ListLine {
    /// Parses a line; `nil` for a blank one.
    static func task(_ line: Substring) -> ListedTask? {
        let scalars = Substring(line).unicodeScalars
        guard scalars.contains(where: { !isBlank($0) }) else { return nil }
        var rest = scalars.drop(while: isBlank)
        if rest.first == "x", let text = afterBlanks(rest.dropFirst()), !text.isEmpty {
            return ListedTask(text: String(Substring(text)), isDone: true)
        }
        if let bullet = rest.first, bullets.contains(bullet) {
            rest = afterBlanks(rest.dropFirst()) ?? rest
        } else {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            let behind = rest[digits.endIndex...]
            if (1...3).contains(digits.count), behind.first == "." || behind.first == ")" {
                rest = afterBlanks(behind.dropFirst()) ?? rest
            }
        }
        var isDone = false
        if let box = box(rest), let text = afterBlanks(box.rest) { (rest, isDone) = (text, box.isDone) }
        // A line that consists of markers only is a text.
        return ListedTask(text: rest.isEmpty ? String(line) : String(Substring(rest)), isDone: isDone)
    }

    private static let bullets = Set("-*+•‣⁃–∙·●○◦▪▫■".unicodeScalars)
    private static let openBoxes = Set("☐□⬜".unicodeScalars)
    private static let tickedBoxes = Set("☑☒✓✔✅".unicodeScalars)

    /// The box at the start of a text, and what follows it.
    private static func box(
        _ text: Substring.UnicodeScalarView
    ) -> (isDone: Bool, rest: Substring.UnicodeScalarView)? {
        guard let first = text.first else { return nil }
        if openBoxes.contains(first) || tickedBoxes.contains(first) {
            let rest = text.dropFirst()
            // A variation selector, with which a box is an emoji.
            return (tickedBoxes.contains(first), rest.first == "\u{FE0F}" ? rest.dropFirst() : rest)
        }
        let box = text.prefix(3).map { $0 }
        guard box.count == 3, box[0] == "[", box[2] == "]", [" ", "x", "X"].contains(box[1]) else { return nil }
        return (box[1] != " ", text.dropFirst(3))
    }

    /// A line that ``task(_:)`` parses as this task, unless its text contains line ends, or starts with blanks.
    static func written(_ task: ListedTask) -> String {
        "[\(task.isDone ? "x" : " ")] \(TextLines(task.text).joined(separator: " "))"
    }

    /// Whether ``task(_:)`` reads a task as it is from its line.
    static func keeps(_ task: ListedTask) -> Bool {
        let line = written(task)
        guard !line.utf8.contains(UInt8(ascii: "\n")), let read = ListLine.task(line[...]) else { return false }
        return read.text.isIdentical(to: task.text) && read.isDone == task.isDone
    }

    /// The text after one or more blanks.
    private static func afterBlanks(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard let first = text.first, isBlank(first) else { return nil }
        return text.drop(while: isBlank)
    }

    /// The characters that `\s` matches in JavaScript: Unicode white space and the byte order mark, but not U+0085.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{FEFF}" || scalar.properties.isWhitespace && scalar != "\u{85}"
    }
}
