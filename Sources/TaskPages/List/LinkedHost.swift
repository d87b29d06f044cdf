/// Decides whether the host of a URL in a text is what it looks like.
///
/// A browser accepts nearly every character in a host, some of which look like a slash, a dot or another letter: `http://good.example∕x.example/`
/// leads to a host of `x.example`. As in the address bars of browsers, letters of different scripts are not mixed (UTS 39 section 5).
enum LinkedHost {
    /// Whether a link may lead to it.
    /// - Parameter authority: what is between `//` and the path: the host and perhaps a port. A user name, which looks like a host, is refused.
    static func isPlain(_ authority: Substring.UnicodeScalarView) -> Bool {
        guard let first = authority.first else { return false }
        if first == "[" { return isLiteral(authority) }
        let host = authority.prefix { $0 != ":" }
        guard isLetterOrDigit(first), isPort(authority[host.endIndex...]) else { return false }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        if labels.allSatisfy({ isLatin($0) || isEastAsian($0) }) { return true }
        // Of another script altogether, the top-level domain included, so that no part of it is meant to be read as Latin.
        return host.allSatisfy { !isASCIILetter($0) && !isLatinLetter($0) }
            && labels.allSatisfy { $0.allSatisfy(isLetterOrDigitOrMark) }
    }

    /// An IPv6 address in brackets.
    private static func isLiteral(_ authority: Substring.UnicodeScalarView) -> Bool {
        let address = authority.dropFirst().prefix { $0.properties.isASCIIHexDigit || $0 == ":" || $0 == "." }
        let rest = authority[address.endIndex...]
        return rest.first == "]" && isPort(rest.dropFirst())
    }

    private static func isPort(_ text: Substring.UnicodeScalarView) -> Bool {
        text.isEmpty || (text.first == ":" && text.dropFirst().allSatisfy(isASCIIDigit))
    }

    /// Letters of Western European languages, digits, and the two signs that names contain.
    private static func isLatin(_ label: Substring.UnicodeScalarView) -> Bool {
        label.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) || isLatinLetter($0) || $0 == "-" || $0 == "_" }
    }

    /// Chinese, Japanese or Korean, without Latin letters: one of these looks like a slash, others like a dash.
    private static func isEastAsian(_ label: Substring.UnicodeScalarView) -> Bool {
        label.count > 1
            && label.allSatisfy { scalar in
                switch scalar.value {
                case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
                default: isASCIIDigit(scalar) || scalar == "-"
                }
            }
    }

    private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && scalar.properties.isAlphabetic
    }

    private static func isASCIIDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// A letter of Latin-1 or Latin Extended-A that is not easily taken for another one.
    private static func isLatinLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x130, 0x132...0x137, 0x139...0x17E: true
        default: false
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .otherLetter, .decimalNumber: true
        default: false
        }
    }

    private static func isLetterOrDigitOrMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: isLetterOrDigit(scalar) || scalar == "-"
        }
    }
}
