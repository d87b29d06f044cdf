import FoundationEssentials
internal import Running
import Synchronization
package import Texts

/// A property list value, before its type is checked.
package enum SettingsValue: Sendable, Equatable, Decodable {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case date
    case data
    case array([SettingsValue])
    case dictionary([String: SettingsValue])

    package init(from decoder: any Decoder) throws {
        let budget = SettingsValue.budget.flatMap { decoder.userInfo[$0] } as? Budget
        guard decoder.codingPath.count <= SettingsValue.maxLevels, budget?.take() ?? true else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "nested too deep, or too many values"))
        }
        // PropertyListDecoder is strict about types, so the first that decodes is the type in the file; only <real>3</real>
        // also decodes as an integer, which is fine for a port.
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

    /// The deepest setting is three levels down.
    package static let maxLevels = 8
    /// More than all settings together contain.
    package static let maxValues = 10_000

    /// The key of the decoder's ``Budget``.
    package static let budget = CodingUserInfoKey(rawValue: "budget")

    /// How many more values may be read. In a binary property list a value may be referenced repeatedly, even within itself: a few bytes
    /// can expand to more than fits in memory.
    final class Budget: Sendable {
        private let left = Mutex(SettingsValue.maxValues)

        /// Takes one; false when none are left.
        func take() -> Bool {
            left.withLock { left in
                left -= 1
                return left >= 0
            }
        }
    }

    /// The name of the type, as in a property list.
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

    /// The value for a message: on one line, of limited length, without a password in an address.
    package var shown: PageText {
        switch self {
        case .string(let text): .value(MessageText.quoted(text))
        case .integer(let number): .value(String(number))
        case .real(let number): .value(String(number))
        case .boolean(let flag): .value(flag ? "<true/>" : "<false/>")
        case .date: .value("<date>")
        case .data: .value("<data>")
        case .array(let values): .words(\.settingsProblems.types.arrayOf, ["count": String(values.count)])
        case .dictionary(let values): .words(\.settingsProblems.types.dictOf, ["count": String(values.count)])
        }
    }
}
