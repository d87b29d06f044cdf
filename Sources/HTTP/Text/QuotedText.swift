/// Field values in which parts may be in quotation marks (RFC 9110 section 5.6.4).
enum QuotedText {
    /// The parts between separators outside quotation marks, without blanks at their ends; `nil` for an unterminated quote.
    static func parts(of bytes: Substring.UTF8View, by separator: UInt8) -> [Substring.UTF8View]? {
        var parts: [Substring.UTF8View] = []
        var start = bytes.startIndex
        var (isQuoted, isEscaped) = (false, false)
        for index in bytes.indices {
            let byte = bytes[index]
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if byte == UInt8(ascii: "\\"), isQuoted {
                isEscaped = true
            } else if byte == separator, !isQuoted {
                parts.append(bytes[start..<index].trimmingBlanks())
                start = bytes.index(after: index)
            }
        }
        parts.append(bytes[start...].trimmingBlanks())
        return isQuoted ? nil : parts
    }

    /// A token, or a quoted string without its quotes and backslashes; `nil` for anything else.
    static func value(_ text: Substring.UTF8View) -> String? {
        if HTTPToken.isToken(text) { return String(Substring(text)) }
        let quote = UInt8(ascii: "\"")
        guard text.count >= 2, text.first == quote, text.last == quote else { return nil }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in text.dropFirst().dropLast() {
            if isEscaped || byte != UInt8(ascii: "\\") {
                guard isEscaped || byte != quote else { return nil }
                bytes.append(byte)
                isEscaped = false
            } else {
                isEscaped = true
            }
        }
        return isEscaped ? nil : String(validating: bytes, as: UTF8.self)
    }
}
