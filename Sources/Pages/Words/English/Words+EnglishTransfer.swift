import Localization

extension Words {
    static let englishTransfer = Transfer(
        title: "Export or import",
        importing: "Import",
        field: "Paste your tasks",
        how:
            "One task on each line; a line that starts with [x] is done. CSV and JSON as exported here work too, and files of Todoist, TickTick, Outlook, Google Tasks and calendars. More than {limit} tasks are imported in parts.",
        file: "Or choose a file",
        run: "Import",
        runOthers: PluralPhrase(one: "Import the other task", other: "Import the other {count} tasks"),
        runWithout: PluralPhrase(one: "Import {count} task without it", other: "Import {count} tasks without it"),
        runLines: "Import each line as a task",
        exporting: "Export",
        exportingHow: "Download all your tasks. Anyone who can open the file can read them.",
        formats: [.text: "Plain text", .csv: "CSV for spreadsheets", .json: "JSON"],
        notExported: "The list was not exported.",
        empty: "There are no tasks to import. Paste some, or choose a file that has some.",
        tooMany:
            "This is too long: at most {limit} tasks can be read at a time. Nothing was imported yet. Split it, and import the parts one after another.",
        otherProgram:
            "This looks like a file of another program, and not like a list of tasks. Nothing was imported yet.",
        leftOut:
            "Nothing was imported yet. Only the text of a task and whether it is done can be imported, so this would be left out:",
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
        importedPart: PluralPhrase(
            one: "{count} task is in your list now. The others are below: import them next.",
            other: "{count} tasks are in your list now. The others are below: import them next."),
        notSent: PluralPhrase(
            one: "{count} of them has not been sent yet.", other: "{count} of them have not been sent yet."),
        removed: PluralPhrase(one: "{count} imported task removed.", other: "{count} imported tasks removed."))
}
