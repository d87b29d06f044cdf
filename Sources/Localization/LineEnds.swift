/// Where a line must not break.
enum LineEnds {
    /// The text with no-break spaces where a line must not break: in Polish, after a word of one letter.
    static func kept(in text: String, _ language: Language) -> String {
        guard language.tag == "pl" else { return text }
        var (letters, others) = (0, 0)
        return String(
            text.map { character -> Character in
                if character.isWhitespace {
                    defer { (letters, others) = (0, 0) }
                    return character == " " && letters == 1 && others == 0 ? "\u{A0}" : character
                }
                if character.isLetter { letters += 1 } else if !"(„".contains(character) { others += 1 }
                return character
            })
    }
}
