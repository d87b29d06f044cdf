internal import Localization
internal import Running

extension LanguageFolder {
    /// What is wrong with the translations, for the log.
    var warnings: [String] {
        let unused = ignored.map { path in
            "The translation \(MessageText.quoted(path)) is not used: the name of the file is not a language tag other than en, the file can't be read, or its header has no X-Language-Name."
        }
        guard Language.english == languages.last else { return unused }
        let reason = isFound ? "has no translation that can be used" : "is not found"
        return unused + [
            "The pages are in English only: the folder Languages with the translations \(reason), beside the folder Public or where WEB_COMPANION_LANGUAGES names it."
        ]
    }
}
