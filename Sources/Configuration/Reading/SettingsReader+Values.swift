import FoundationEssentials
internal import HTTP
internal import Running
package import Texts

extension SettingsReader {
    /// A string that contains no placeholder.
    mutating func string(_ key: SettingsKey) -> String? {
        guard let value = file.values[key.rawValue] else { return nil }
        return string(value, key.rawValue, isSecret: key.isSecret)
    }

    mutating func string(_ value: SettingsValue, _ path: String, isSecret: Bool = false) -> String? {
        guard case .string(let text) = value else {
            problem(
                path, isSecret ? SettingsReader.masked : value.shown,
                .words(\.settingsProblems.values.string, texts: ["type": value.typeName]))
            return nil
        }
        // A secret may contain anything; it is a placeholder only as a whole.
        let isSuspect = !isSecret || (text.hasPrefix("<") && text.hasSuffix(">")) || Placeholder.isWhole(text)
        if isSuspect, let placeholder = Placeholder.find(in: text) {
            let isAll = placeholder == text && !isSecret
            problem(
                path, isSecret ? SettingsReader.masked : value.shown,
                isAll
                    ? .words(\.settingsProblems.values.placeholder)
                    : .words(
                        \.settingsProblems.values.placeholderInside, ["text": MessageText.quoted(placeholder)]))
            return nil
        }
        return text
    }

    /// A boolean.
    mutating func boolean(_ key: SettingsKey) -> Bool? {
        guard let value = file.values[key.rawValue] else { return nil }
        guard case .boolean(let flag) = value else {
            problem(key, .words(\.settingsProblems.values.boolean, texts: ["type": value.typeName]))
            return nil
        }
        return flag
    }

    /// An array of strings. In the tutorial's older form, one empty string means none.
    mutating func strings(_ key: SettingsKey) -> [String]? {
        guard let value = file.values[key.rawValue] else { return nil }
        return strings(value, key.rawValue)
    }

    mutating func strings(_ value: SettingsValue, _ path: String) -> [String]? {
        guard case .array(let values) = value else {
            problem(path, value.shown, .words(\.settingsProblems.values.strings, texts: ["type": value.typeName]))
            return nil
        }
        let texts = values.indices.map { string(values[$0], "\(path)[\($0)]") }
        return texts.contains(nil) ? nil : texts.compactMap(\.self).filter { !$0.isEmpty }
    }

    /// One of the raw values of an enumeration.
    mutating func choice<Choice>(_ key: SettingsKey, _ type: Choice.Type) -> Choice?
    where Choice: CaseIterable & RawRepresentable<String> {
        guard let text = string(key) else { return nil }
        return choice(text, key.rawValue, type)
    }

    mutating func choice<Choice>(_ text: String, _ path: String, _ type: Choice.Type) -> Choice?
    where Choice: CaseIterable & RawRepresentable<String> {
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        problem(path, MessageText.quoted(text), .words(\.settingsProblems.values.oneOf, ["names": names]))
        return nil
    }

    /// An address; http only for this machine.
    mutating func address(_ key: SettingsKey) -> HTTPURL? {
        guard let url = anyAddress(key) else { return nil }
        guard url.isSecure || url.isLoopback else {
            problem(key, .words(\.settingsProblems.values.httpElsewhere))
            return nil
        }
        return url
    }

    /// An address of any machine, by http or https.
    mutating func anyAddress(_ key: SettingsKey) -> HTTPURL? {
        guard let text = string(key) else { return nil }
        guard let url = HTTPURL(text) else {
            problem(key, SettingsReader.slip(in: text))
            return nil
        }
        return url
    }

    /// Why a text is not a valid address.
    package static func slip(in text: String) -> PageText {
        if text.isEmpty { return .words(\.settingsProblems.values.addressEmpty) }
        if text.contains(where: \.isWhitespace) { return .words(\.settingsProblems.values.addressBlanks) }
        if text.contains("#") { return .words(\.settingsProblems.values.addressFragment) }
        if text.contains("\\") { return .words(\.settingsProblems.values.addressBackslash) }
        if text.contains("@") { return .words(\.settingsProblems.values.addressUser) }
        if HTTPURL("http://\(text)")?.isLoopback == true { return .words(\.settingsProblems.values.addressHere) }
        if !text.utf8.allSatisfy({ $0 < 0x80 }) { return .words(\.settingsProblems.values.addressLetters) }
        return .words(\.settingsProblems.values.address)
    }
}
