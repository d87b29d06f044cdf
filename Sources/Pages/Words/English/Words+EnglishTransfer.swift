import Localization

extension Words {
    static let englishTransfer = Transfer(
        title: "Export or import",
        importing: "Import",
        field: "Paste your tasks",
        how:
            "One task on each line; a line that starts with [x] is done. CSV and JSON as exported here work too. At most {limit} tasks at a time.",
        file: "Or choose a file",
        run: "Import",
        runOthers: PluralPhrase(one: "Import the other task", other: "Import the other {count} tasks"),
        exporting: "Export",
        exportingHow: "Download all your tasks. Anyone who can open the file can read them.",
        formats: [.text: "Plain text", .csv: "CSV for spreadsheets", .json: "JSON"],
        notExported: "The list was not exported.",
        empty: "There are no tasks to import. Paste some, or choose a file that has some.",
        tooMany: PluralPhrase(
            one: "This is {count} task, and at most {limit} can be imported at a time. Nothing was imported yet.",
            other: "These are {count} tasks, and at most {limit} can be imported at a time. Nothing was imported yet."),
        both: "Paste tasks or choose a file, not both.",
        notUTF8: "This file is not text in UTF-8. Save it as UTF-8, or paste its text.",
        notJSON: "This starts like JSON, but there is a mistake in it.",
        quotationMark: "Line {number}: there is a quotation mark too many or too few.",
        problems: "Nothing was imported yet. This cannot be imported:",
        line: "Line {number}: {reason}",
        element: "Entry {number}: {reason}",
        cells: "The row has more or fewer columns than the first one.",
        neitherYesNorNo: "The column “done” says neither yes nor no.",
        noTask: "This is not a task with a text.",
        more: PluralPhrase(one: "And {count} more.", other: "And {count} more."),
        imported: PluralPhrase(one: "{count} task imported.", other: "{count} tasks imported."),
        notSent: PluralPhrase(
            one: "{count} of them has not been sent yet.", other: "{count} of them have not been sent yet."),
        removed: PluralPhrase(one: "{count} imported task removed.", other: "{count} imported tasks removed."))
}
