internal import TaskPages

/// The tasks of a calendar: its `VTODO` components (RFC 5545 section 3.6.2).
struct CalendarTasks {
    private(set) var tasks: [ListedTask] = []
    /// The properties and components that have no place here, and how often they occur.
    private(set) var others: [(name: String, count: Int)] = []

    /// Properties that a program writes automatically.
    private static let silent: Set<String> = [
        "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE", "CLASS", "TRANSP", "ORGANIZER", "COMPLETED", "BEGIN",
        "END",
    ]

    /// The components in which the line is, the outermost first.
    private var open: [String] = []
    private var summary: String?
    /// What `STATUS` says.
    private var state: Bool?
    /// Whether another property says that it was completed, perhaps before it was opened again.
    private var isDone = false

    /// Whether a text is a calendar.
    static func isCalendar(_ text: String) -> Bool {
        let start = text.unicodeScalars.drop { $0.properties.isWhitespace }
        return String(Substring(start.prefix(15))).uppercased() == "BEGIN:VCALENDAR"
    }

    /// A calendar whose lines are joined, if some are folded in the midst of a character, as simple programs do (section 3.1).
    static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
        let start = bytes.prefix(100)
        guard
            isCalendar(
                String(decoding: start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start, as: UTF8.self)),
            String(validating: bytes, as: UTF8.self) == nil
        else { return bytes }
        var unfolded: [UInt8] = []
        unfolded.reserveCapacity(bytes.count)
        for byte in bytes {
            guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"), unfolded.last == UInt8(ascii: "\n") else {
                unfolded.append(byte)
                continue
            }
            unfolded.removeLast()
            if unfolded.last == UInt8(ascii: "\r") { unfolded.removeLast() }
        }
        return unfolded
    }

    init(_ text: String) {
        var line = ""
        for part in TextLines(text) {
            // Section 3.1: a line that begins with a blank continues the one before.
            if let first = part.unicodeScalars.first, first == " " || first == "\t" {
                line.unicodeScalars.append(contentsOf: part.unicodeScalars.dropFirst())
            } else {
                read(line)
                line = String(part)
            }
        }
        read(line)
    }

    private mutating func read(_ line: String) {
        let scalars = line.unicodeScalars
        let rawName = scalars.prefix { $0 != ":" && $0 != ";" }
        let name = String(Substring(rawName)).uppercased()
        // Section 3.2: a parameter in quotation marks may contain a colon.
        var isQuoted = false
        guard
            let colon = scalars[rawName.endIndex...].firstIndex(where: { scalar in
                if scalar == "\"" { isQuoted.toggle() }
                return scalar == ":" && !isQuoted
            })
        else { return }
        let value = scalars[colon...].dropFirst()
        switch name {
        case "BEGIN": begin(String(Substring(value)).uppercased())
        case "END": end(String(Substring(value)).uppercased())
        default:
            // Not those of an alarm, which is in the task.
            if open.last == "VTODO" { read(name, value) }
        }
    }

    private mutating func begin(_ component: String) {
        if component == "VTODO" { (summary, state, isDone) = (nil, nil, false) }
        if component != "VTODO", component != "VTIMEZONE", open.last == "VCALENDAR" || open.last == "VTODO" {
            count(component)
        }
        open.append(component)
    }

    private mutating func end(_ component: String) {
        guard open.last == component else { return }
        open.removeLast()
        if component == "VTODO" { tasks.append(ListedTask(text: summary ?? "", isDone: state ?? isDone)) }
    }

    private mutating func read(_ name: String, _ value: Substring.UnicodeScalarView) {
        switch name {
        case "SUMMARY": summary = CalendarTasks.unescaped(value)
        case "STATUS": state = StateWord(String(Substring(value))).isDone
        case "PERCENT-COMPLETE": if String(Substring(value)) == "100" { isDone = true }
        case "PRIORITY" where String(Substring(value)) == "0": break
        default: if !CalendarTasks.silent.contains(name), !name.hasPrefix("X-"), !value.isEmpty { count(name) }
        }
        if name == "COMPLETED" { isDone = true }
    }

    private mutating func count(_ name: String) {
        if let index = others.firstIndex(where: { $0.name == name }) {
            others[index].count += 1
        } else if others.count < LeftOut.maxNames {
            others.append((name, 1))
        }
    }

    /// Section 3.3.11.
    private static func unescaped(_ value: Substring.UnicodeScalarView) -> String {
        var text = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in value {
            if isEscaped {
                text.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }
}
