package import Localization

extension Words {
    /// The page that exports and imports the list, and messages of the list about imports.
    package struct Transfer: Codable, Sendable {
        package var title: String = "Export or import"
        package var importing: String = "Import"
        package var field: String = "Paste your tasks"
        package var how: Phrase =
            "One task on each line; a line that starts with [x] is done. CSV and JSON as exported here work too, and files of Todoist, TickTick, Outlook, Google Tasks and calendars. More than {limit} tasks are imported in parts."
        package var file: String = "Or choose a file"
        package var run: String = "Import"
        package var runOthers: PluralPhrase = PluralPhrase(
            one: "Import the other task", other: "Import the other {count} tasks")
        package var runWithout: PluralPhrase = PluralPhrase(
            one: "Import {count} task without it", other: "Import {count} tasks without it")
        package var runLines: String = "Import each line as a task"
        package var exporting: String = "Export"
        package var exportingHow: String = "Download all your tasks. Anyone who can open the file can read them."
        package var formats: [TransferFormat: String] = [
            .text: "Plain text", .csv: "CSV for spreadsheets", .json: "JSON",
        ]
        package var notExported: String = "The list was not exported."
        package var empty: String = "There are no tasks to import. Paste some, or choose a file that has some."
        package var tooMany: Phrase =
            "This is too long: at most {limit} tasks can be read at a time. Nothing was imported yet. Split it, and import the parts one after another."
        package var otherProgram: String =
            "This looks like a file of another program, and not like a list of tasks. Nothing was imported yet."
        package var leftOut: String =
            "Nothing was imported yet. Only the text of a task and whether it is done can be imported, so this would be left out:"
        package var both: String = "Paste tasks or choose a file, not both."
        package var notUTF8: String = "This file is not text in UTF-8. Save it as UTF-8, or paste its text."
        package var notJSON: String = "This starts like JSON, but there is a mistake in it."
        package var quotationMark: Phrase = "Line {number}: there is a quotation mark too many or too few."
        package var problems: String = "Nothing was imported yet. This cannot be imported:"
        package var line: Phrase = "Line {number}: {reason}"
        package var element: Phrase = "Entry {number}: {reason}"
        package var cells: String = "The row has more or fewer columns than the first one."
        package var neitherYesNorNo: String = "The column “done” says neither yes nor no."
        package var noTask: String = "This is not a task with a text."
        package var more: PluralPhrase = PluralPhrase(one: "And {count} more.", other: "And {count} more.")
        package var imported: PluralPhrase = PluralPhrase(
            one: "{count} task imported.", other: "{count} tasks imported.")
        package var importedPart: PluralPhrase = PluralPhrase(
            one: "{count} task is in your list now. The others are below: import them next.",
            other: "{count} tasks are in your list now. The others are below: import them next.")
        package var notSent: PluralPhrase = PluralPhrase(
            one: "{count} of them has not been sent yet.", other: "{count} of them have not been sent yet.")
        package var removed: PluralPhrase = PluralPhrase(
            one: "{count} imported task removed.", other: "{count} imported tasks removed.")
    }
}
