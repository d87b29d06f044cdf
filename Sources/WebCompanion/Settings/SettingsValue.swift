import FoundationEssentials
import Pages
import Synchronization

/// What a property list can hold, before anybody asks what it should have held.
enum SettingsValue: Sendable, Equatable, Decodable {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case date
    case data
    case array([SettingsValue])
    case dictionary([String: SettingsValue])

    init(from decoder: any Decoder) throws {
        let budget = SettingsValue.budget.flatMap { decoder.userInfo[$0] } as? Budget
        guard decoder.codingPath.count <= SettingsValue.maxLevels, budget?.take() ?? true else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "nested too deep, or too many values"))
        }
        // PropertyListDecoder is strict about types, so the first that decodes is the type that was written; only <real>3</real>
        // decodes as an integer too, which is fine for a port.
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .real(value)
        } else if (try? container.decode(Date.self)) != nil {
            self = .date
        } else if (try? container.decode(Data.self)) != nil {
            self = .data
        } else if let value = try? container.decode([SettingsValue].self) {
            self = .array(value)
        } else {
            self = .dictionary(try container.decode([String: SettingsValue].self))
        }
    }

    /// The deepest setting stands three levels down.
    static let maxLevels = 8
    /// More than all settings together hold.
    static let maxValues = 10_000

    /// Where a decoder finds its ``Budget``.
    static let budget = CodingUserInfoKey(rawValue: "budget")

    /// How many values are still read. In a binary property list a value may stand in many places, also within itself: a few bytes
    /// can say more than any memory holds.
    final class Budget: Sendable {
        private let left = Mutex(SettingsValue.maxValues)

        /// Takes one; false when there is none left.
        func take() -> Bool {
            left.withLock { left in
                left -= 1
                return left >= 0
            }
        }
    }

    /// The type in the words of a property list.
    var typeName: PageText {
        switch self {
        case .string: .words(\.settingsProblems.types.string)
        case .integer: .words(\.settingsProblems.types.integer)
        case .real: .words(\.settingsProblems.types.real)
        case .boolean: .words(\.settingsProblems.types.boolean)
        case .date: .words(\.settingsProblems.types.date)
        case .data: .words(\.settingsProblems.types.data)
        case .array: .words(\.settingsProblems.types.array)
        case .dictionary: .words(\.settingsProblems.types.dict)
        }
    }

    /// The value for a message: on one line, bounded, without a password in an address.
    var shown: PageText {
        switch self {
        case .string(let text): .value(SettingsValue.quoted(text))
        case .integer(let number): .value(String(number))
        case .real(let number): .value(String(number))
        case .boolean(let flag): .value(flag ? "<true/>" : "<false/>")
        case .date: .value("<date>")
        case .data: .value("<data>")
        case .array(let values): .words(\.settingsProblems.types.arrayOf, ["count": String(values.count)])
        case .dictionary(let values): .words(\.settingsProblems.types.dictOf, ["count": String(values.count)])
        }
    }

    /// Characters of a text in a message.
    static let maxShownLength = 120

    /// `text` in quotes; control characters, which could forge a second line or move a terminal's cursor, as `\u{…}`.
    static func quoted(_ text: String) -> String {
        var shown = ""
        for scalar in withoutPassword(text).unicodeScalars.prefix(maxShownLength) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return "\"\(shown)\(text.unicodeScalars.count > maxShownLength ? "…" : "")\""
    }

    private static func withoutPassword(_ text: String) -> String {
        guard let slashes = text.firstRange(of: "//") else { return text }
        let authority = text[slashes.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let at = authority.lastIndex(of: "@") else { return text }
        return text[..<slashes.upperBound] + "***" + text[at...]
    }
}
