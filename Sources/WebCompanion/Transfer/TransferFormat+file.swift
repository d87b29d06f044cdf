internal import Pages

extension TransferFormat {
    /// The tasks as a file.
    func file(_ tasks: [ListedTask]) -> [UInt8] {
        switch self {
        case .text: Array(tasks.map { "\(ListLine.written($0))\n" }.joined().utf8)
        // Without a byte order mark, Excel assumes a legacy encoding.
        case .csv: Array("\u{FEFF}\(CSVTable.written(tasks))".utf8)
        case .json: JSONTasks.written(tasks)
        }
    }

    /// The media type of the file.
    var mediaType: String {
        switch self {
        case .text: "text/plain; charset=utf-8"
        // RFC 4180 section 3.
        case .csv: "text/csv; charset=utf-8; header=present"
        case .json: "application/json"
        }
    }

    /// The format of an imported text, detected from its content.
    init(of text: String) {
        var start = text.unicodeScalars.drop { $0.properties.isWhitespace }
        if start.popFirst() == "[" {
            let next = start.first { !$0.properties.isWhitespace }
            let rest = start.drop { $0.properties.isWhitespace }.dropFirst()
            // A line may begin with `[x]`, or with `[ ]`, which is also an empty array.
            let isEmptyArray = next == "]" && rest.allSatisfy { $0.properties.isWhitespace }
            if next == "{" || next == "\"" || isEmptyArray {
                self = .json
                return
            }
        }
        self = CSVTable.separator(of: text) == nil ? .text : .csv
    }
}
