import TaskPages
import Testing

@testable import Tasks

/// Files of other programs: their texts and what is done are read, and what has no place is named.
@Suite struct OtherProgramsTests {
    private func read(_ text: String) throws -> (tasks: [String], leftOut: [String], problems: Int) {
        let tasks = try TaskImport(text)
        return (
            tasks.tasks.map { ($0.isDone ? "x " : "") + $0.text }, tasks.leftOut.map { "\($0.name) \($0.count)" },
            tasks.problems.count
        )
    }

    @Test(arguments: [
        "sep=;\r\ntext;done\r\nMilk;no\r\nEggs;yes\r\n", "\u{FEFF}sep=;\ntext;done\nMilk;no\nEggs;yes",
        "sep=,\r\n\"text\",\"done\"\r\n\"Milk\",\"no\"\r\n\"Eggs\",\"yes\"\r\n",
        "SEP=\t\ntext\tdone\nMilk\tno\nEggs\tyes",
    ]) func `our own table is read behind Excel's separator`(text: String) throws {
        let read = try read(text)
        #expect(read == (["Milk", "x Eggs"], [], 0))
    }

    @Test func `a mistake behind it has the number of its line`() {
        #expect(throws: ImportRefusal.quotationMark(line: 3)) { try TaskImport("sep=;\ntext;done\nMi\"lk;no") }
    }

    @Test func `Todoist's tasks are read`() throws {
        let text = """
            \u{FEFF}TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT
            meta,view_style=list,,,,,,,,,,
            section,Groceries,,,,,,,,,,
            task,Milk,,4,1,Alice (1),,,en,Europe/Berlin,,None
            task,"Eggs, @six",fresh ones,1,2,Alice (1),,every Friday,en,Europe/Berlin,,None
            note,Which shop?,,,,Alice (1),,,,,,
            ,,,,,,,,,,,

            """
        let read = try read(text)
        #expect(read.tasks == ["Milk", "Eggs, @six"] && read.problems == 0)
        #expect(read.leftOut == ["section 1", "DESCRIPTION 1", "PRIORITY 1", "INDENT 1", "DATE 1", "note 1"])
    }

    @Test func `columns that Todoist fills in say nothing, and its rows without anything may be of any length`() throws
    {
        let text = [
            "\u{FEFF}TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,"
                + "DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG",
            "meta,view_style=board,,,,,,,,,,,,,", ",,,,,,,,,,,,,,,,", ",,,",
            "section,Kitchen,,True,,,,,,,,,,,,,", "task,Milk,,True,4,1,Alice (1),,,,Europe/Berlin,,,,,",
            "task,Eggs,,False,4,1,Alice (1),,,,Europe/Berlin,,None,2026-11-02,en", "note,Six,,,,,Alice (1),,,,,,,,", "",
        ].joined(separator: "\r\n")
        let read = try read(text)
        #expect(read == (["Milk", "Eggs"], ["section 1", "DEADLINE 1", "note 1"], 0))
    }

    @Test func `a row of another program with more in it than there are columns is named`() throws {
        let read = try read("Task,Status\nMilk,Done,\nEggs,Done,six\nFlour\n")
        #expect(read == (["x Milk"], [], 2))
    }

    @Test func `a state counts for more than the time of a completion that was taken back`() throws {
        let text = """
            "Date: 2026-11-01+0000"
            "Version: 7.2"
            "Status: \n0 Normal\n1 Completed\n2 Archived"
            "Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId","projectKind"
            "","","Milk","TEXT","","","N","","","","","0","0","2026-11-01T08:00:00+0000","2026-11-01T09:00:00+0000","0","Europe/Berlin",,"false",,,"list","1","","TASK"
            "","","Eggs","TEXT","","","N","","","","","0","-1","2026-11-01T08:00:00+0000","2026-11-01T09:00:00+0000","0","Europe/Berlin",,"false",,,"list","2","","TASK"
            "","","Flour","CHECKLIST","","","Y","","","","","0","","2026-11-01T08:00:00+0000","2026-11-01T09:00:00+0000","0","Europe/Berlin",,"false",,,"list","3","","TASK"
            """
        let read = try read(text)
        #expect(read == (["Milk", "x Eggs", "x Flour"], [], 0))
    }

    @Test func `TickTick's tasks are read, also those that are archived`() throws {
        let text = """
            "Date: 2026-11-01+0000"
            "Version: 7.1"
            "Status:
            0 Normal
            1 Completed
            2 Archived"
            "Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"
            "","Shopping","Milk","TEXT","","","N","","","","","0","0","2026-11-01T08:00:00+0000","","-1","Europe/Berlin","","false",,,"list","1",""
            "","Shopping","Eggs","TEXT","dairy","six","N","","2026-11-02T08:00:00+0000","","","5","1","2026-11-01T08:00:00+0000","2026-11-01T09:00:00+0000","-2","Europe/Berlin","true","false",,,"list","2",""
            "","Shopping","Flour","TEXT","","","N","","","","","0","2","2026-11-01T08:00:00+0000","2026-11-01T09:00:00+0000","-3","Europe/Berlin","","false",,,"list","3","1"
            """
        let read = try read(text)
        #expect(read.tasks == ["Milk", "x Eggs", "x Flour"] && read.problems == 0)
        #expect(
            read.leftOut == ["List Name 3", "Tags 1", "Content 1", "Due Date 1", "Priority 1", "parentId 1"])
    }

    @Test(arguments: [
        """
        "Subject","Start Date","Due Date","Reminder On/Off","Reminder Date","Reminder Time","Date Completed","% Complete","Priority","Sensitivity","Status","Notes"
        "Milk","0/0/00","0/0/00","FALSE",,,"0/0/00","0","Normal","Normal","Not Started",
        "Eggs","0/0/00","11/2/2026","FALSE",,,"11/1/2026","1","High","Normal","Completed","six"
        """,
        "Title,Status,Importance,Due Date,Priority,Notes\nMilk,notStarted,normal,,,\nEggs,completed,normal,2026-11-02,High,six",
        "Name;Completed At;Due Date;Priority;Notes\r\nMilk;;;;\r\nEggs;2026-11-01;2026-11-02;High;six",
    ]) func `tables of Outlook and Microsoft To Do are read, and those with the same names`(text: String) throws {
        let read = try read(text)
        #expect(read == (["Milk", "x Eggs"], ["Due Date 1", "Priority 1", "Notes 1"], 0))
    }

    @Test func `a state that is not known is named`() throws {
        let read = try read("Task,Status\nMilk,In review\nEggs,Done")
        #expect(read == (["Milk", "x Eggs"], ["Status 1"], 0))
    }

    @Test(arguments: [
        #"""
        {"kind": "tasks#taskLists", "items": [
          {"kind": "tasks#tasks", "id": "1", "title": "My Tasks", "updated": "2026-11-01T08:00:00Z", "items": [
            {"kind": "tasks#task", "id": "a", "title": "Milk", "task_type": "USER_TASK", "status": "needsAction"},
            {"kind": "tasks#task", "id": "b", "title": "Eggs", "notes": "six", "due": "2026-11-02T00:00:00Z",
             "completed": "2026-11-01T09:00:00Z", "status": "completed", "hidden": true},
            {"kind": "tasks#task", "id": "c", "title": "Gone", "status": "needsAction", "deleted": true}
          ]}
        ]}
        """#,
        #"{"value": [{"title": "Milk", "status": "notStarted", "importance": "normal", "body": {"content": "", "contentType": "text"}}, {"title": "Eggs", "status": "completed", "notes": "six", "due": "2026-11-02"}]}"#,
        #"{"items": [{"content": "Milk", "checked": false, "notes": "", "due": null}, {"content": "Eggs", "checked": true, "due": {"date": "2026-11-02"}, "notes": "six"}]}"#,
    ]) func `tasks in Google's export and others' JSON are read`(text: String) throws {
        let read = try read(text)
        #expect(read == (["Milk", "x Eggs"], ["due 1", "notes 1"], 0))
    }

    @Test func `what Microsoft Graph and Todoist add to each task is not named, and their checklists are read`() throws
    {
        let graph = #"""
            {"@odata.context": "https://graph.microsoft.com/v1.0/$metadata#tasks", "value": [
              {"@odata.etag": "W/\"1\"", "id": "1", "title": "Milk", "status": "notStarted", "importance": "normal", "isReminderOn": false,
               "hasAttachments": false, "categories": [], "body": {"content": "", "contentType": "text"},
               "checklistItems": [{"displayName": "Oat", "isChecked": true, "id": "2", "createdDateTime": "2026-11-01T08:00:00Z"}]}
            ]}
            """#
        #expect(try self.read(graph) == (["Milk", "x Oat"], [], 0))
        let todoist = #"""
            [{"id": "1", "content": "Milk", "checked": false, "is_deleted": false, "priority": 1, "labels": [], "due": null,
              "note_count": 0, "day_order": -1, "added_by_uid": "7", "is_collapsed": false},
             {"id": "2", "content": "Eggs", "checked": true, "is_deleted": false, "priority": 4, "labels": [], "due": null},
             {"id": "3", "content": "Gone", "checked": false, "is_deleted": true, "priority": 1, "labels": [], "due": null}]
            """#
        #expect(try self.read(todoist) == (["Milk", "x Eggs"], ["priority 1"], 0))
    }

    @Test
    func `several calendars in one file are read, and the state of a task counts for more than an old completion`()
        throws
    {
        let text = [
            "BEGIN:VCALENDAR", "BEGIN:VTODO", "SUMMARY:Milk", "STATUS:NEEDS-ACTION", "COMPLETED:20261101T090000Z",
            "PERCENT-COMPLETE:0", "END:VTODO", "END:VCALENDAR", "BEGIN:VCALENDAR", "BEGIN:VTODO",
            "COMPLETED:20261101T090000Z", "SUMMARY:Eggs", "STATUS:IN-PROCESS", "RELATED-TO;RELTYPE=PARENT:1",
            "END:VTODO",
            "BEGIN:VTODO", "SUMMARY:Oil", "STATUS:CANCELLED", "END:VTODO", "END:VCALENDAR",
        ].joined(separator: "\n")
        let read = try read(text)
        #expect(read == (["Milk", "Eggs", "x Oil"], ["RELATED-TO 1"], 0))
    }

    @Test func `a calendar whose lines are folded within a character is read`() throws {
        var bytes: [UInt8] = []
        for byte in Array("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:Käse\r\nEND:VTODO\r\nEND:VCALENDAR\r\n".utf8) {
            bytes.append(byte)
            if byte == 0xC3 { bytes += Array("\r\n ".utf8) }
        }
        #expect(try read(TaskImport.text(ofFile: bytes)) == (["Käse"], [], 0))
        #expect(throws: ImportRefusal.notUTF8) {
            try TaskImport.text(ofFile: Array("SUMMARY:K".utf8) + [0xC3, 0x0A, 0x20, 0xA4])
        }
    }

    @Test func `the tasks of a calendar are read, and nothing of their alarms`() throws {
        let text = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x", "BEGIN:VEVENT", "SUMMARY:A meeting", "END:VEVENT",
            "BEGIN:VTODO",
            "UID:1", "DTSTAMP:20261101T080000Z", "SUMMARY;LANGUAGE=en:Milk\\, fresh", "PRIORITY:0", "BEGIN:VALARM",
            "SUMMARY:Alarm", "DESCRIPTION:Reminder", "END:VALARM", "END:VTODO", "BEGIN:VTODO",
            "summary;ALTREP=\"cid:1\":Eggs ", " and\\nflour\\\\", "STATUS:COMPLETED", "DUE;VALUE=DATE:20261102",
            "END:VTODO",
            "BEGIN:VTODO", "SUMMARY:Oil", "PERCENT-COMPLETE:100", "END:VTODO", "BEGIN:VTODO", "SUMMARY:Salt",
            "COMPLETED:20261101T090000Z", "END:VTODO", "END:VCALENDAR", "",
        ].joined(separator: "\r\n")
        let read = try read(text)
        #expect(read.tasks == ["Milk, fresh", "x Eggs and\nflour\\", "x Oil", "x Salt"] && read.problems == 0)
        #expect(read.leftOut == ["VEVENT 1", "VALARM 1", "DUE 1"])
    }

    @Test func `a calendar without tasks has none`() {
        let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A meeting\nEND:VEVENT\nEND:VCALENDAR\n"
        #expect(throws: ImportRefusal.empty) { try TaskImport(text) }
    }

    @Test(arguments: [
        "Qty,Item,Price\n1,Milk,2\n6,Eggs,3\n", "Betreff;Fällig am;Status\nMilk;;Offen\n", "Item\tPrice\nMilk\t2\n",
        "sep=;\nItem;Price\nMilk;2\n", "{\"name\": \"Milk\"}", "{\"a\": 1}\n{\"a\": 2}", "[{\"id\": 1}]",
        "BEGIN:VCARD\nFN:Alice\nEND:VCARD", "<!DOCTYPE html>\n<title>x</title>\n<p>Milk",
        "<?xml version=\"1.0\"?>\n<opml/>",
        "{\\rtf1 Milk}", "Title,URL,Notes\n\"Milk\",\"https://example.com\",\"\"\n",
    ]) func `what is clearly another program's is asked about, and each line is a task where that is meant`(
        text: String
    ) throws {
        #expect(throws: ImportRefusal.otherProgram) { try TaskImport(text) }
        let lines = text.split(separator: "\n").count
        #expect(try TaskImport(text, isLines: true).tasks.count == lines)
    }

    @Test(arguments: [
        "Milk, eggs, bread\nButter, jam, tea\n", "Call Bob, who is back\nWrite to Eve, Ann, and Tom\n", "Milk\tEggs\n",
        "a;b;c\nd;e\n", "Title, Status\n", "say \"hi\", twice, now\n",
    ]) func `lines with commas are lines`(text: String) throws {
        #expect(try TaskImport(text).tasks.count == text.split(separator: "\n").count)
    }

    @Test func `however many names a file has, only some are kept`() throws {
        let members = (0..<2_000).map { "\"m\($0)\": 1" }.joined(separator: ",")
        let read = try TaskImport("{\"items\": [{\"title\": \"Milk\", \"status\": \"x\", \(members)}]}")
        #expect(read.tasks.count == 1 && read.leftOut.count == LeftOut.maxNames)
    }
}
