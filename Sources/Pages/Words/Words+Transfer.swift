import Localization

extension Words {
    /// The page that exports and imports the list, and messages of the list about imports.
    struct Transfer: Codable, Sendable {
        let title: String
        let importing: String
        let field: String
        let how: Phrase
        let file: String
        let run: String
        let runOthers: PluralPhrase
        let runWithout: PluralPhrase
        let runLines: String
        let exporting: String
        let exportingHow: String
        let formats: [TransferFormat: String]
        let notExported: String
        let empty: String
        let tooMany: Phrase
        let otherProgram: String
        let leftOut: String
        let both: String
        let notUTF8: String
        let notJSON: String
        let quotationMark: Phrase
        let problems: String
        let line: Phrase
        let element: Phrase
        let cells: String
        let neitherYesNorNo: String
        let noTask: String
        let more: PluralPhrase
        let imported: PluralPhrase
        let importedPart: PluralPhrase
        let notSent: PluralPhrase
        let removed: PluralPhrase
    }
}
