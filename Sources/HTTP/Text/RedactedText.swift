/// What others have said, for a log.
public enum RedactedText {
    /// A text in which e-mail addresses, and anything long enough to be a token, a code or a secret, are replaced by `***`. Of any length, and
    /// with every control character that it had.
    public static func of(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            if word.contains("@") { return "***" }
            var redacted = ""
            var run = ""
            for character in word {
                if character.isASCII, character.isLetter || character.isNumber || "-._~+=".contains(character) {
                    run.append(character)
                } else {
                    redacted += run.utf8.count < minLengthOfSecret ? run : "***"
                    redacted.append(character)
                    run = ""
                }
            }
            return redacted + (run.utf8.count < minLengthOfSecret ? run : "***")
        }.joined(separator: " ")
    }

    /// Longer than a UUID, and not longer than the secrets of Microsoft Entra.
    private static let minLengthOfSecret = 40
}
