import FoundationEssentials
import HTTP

extension SettingsReader {
    /// A string without a placeholder in it.
    mutating func string(_ key: SettingsKey) -> String? {
        guard let value = file.values[key.rawValue] else { return nil }
        return string(value, key.rawValue, isSecret: key == .clientSecret)
    }

    mutating func string(_ value: SettingsValue, _ path: String, isSecret: Bool = false) -> String? {
        guard case .string(let text) = value else {
            problem(path, isSecret ? "***" : value.shown, "expected a <string>, found \(value.typeName)")
            return nil
        }
        // A secret may contain anything; only one that is nothing but a placeholder is one.
        let isSuspect = !isSecret || (text.hasPrefix("<") && text.hasSuffix(">")) || Placeholder.isWhole(text)
        if isSuspect, let placeholder = Placeholder.find(in: text) {
            let what = placeholder == text && !isSecret ? "this" : SettingsValue.quoted(placeholder)
            problem(path, isSecret ? "***" : value.shown, "\(what) is a placeholder; write your own value for it")
            return nil
        }
        return text
    }

    /// A boolean.
    mutating func boolean(_ key: SettingsKey) -> Bool? {
        guard let value = file.values[key.rawValue] else { return nil }
        guard case .boolean(let flag) = value else {
            problem(key, "expected <true/> or <false/>, found \(value.typeName)")
            return nil
        }
        return flag
    }

    /// An array of strings. The tutorial's older form has one empty string for none.
    mutating func strings(_ key: SettingsKey) -> [String]? {
        guard let value = file.values[key.rawValue] else { return nil }
        return strings(value, key.rawValue)
    }

    mutating func strings(_ value: SettingsValue, _ path: String) -> [String]? {
        guard case .array(let values) = value else {
            problem(path, value.shown, "expected an <array> of <string>, found \(value.typeName)")
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
        let names = Choice.allCases.map(\.rawValue)
        problem(path, SettingsValue.quoted(text), "expected one of \(names.joined(separator: ", "))")
        return nil
    }

    /// An address; http only on this machine.
    mutating func address(_ key: SettingsKey) -> HTTPURL? {
        guard let text = string(key) else { return nil }
        guard let url = HTTPURL(text) else {
            problem(key, "expected an address that begins with https://\(SettingsReader.slip(in: text))")
            return nil
        }
        guard url.isSecure || url.isLoopback else {
            problem(key, "expected https: http is allowed on this machine (localhost, 127.0.0.1, ::1) only")
            return nil
        }
        return url
    }

    static func slip(in text: String) -> String {
        if text.isEmpty { return "; it is empty" }
        if text.contains(where: \.isWhitespace) { return "; there are blanks in it" }
        if text.contains("#") { return "; it must have no # part" }
        if text.contains("\\") { return "; there is a backslash in it" }
        if text.contains("@") { return "; it must have no user name" }
        if HTTPURL("http://\(text)")?.isLoopback == true { return "; on this machine http:// will do" }
        if !text.utf8.allSatisfy({ $0 < 0x80 }) { return "; write a name in other letters in its xn-- form" }
        return ""
    }
}
