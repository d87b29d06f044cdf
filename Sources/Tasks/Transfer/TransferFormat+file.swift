internal import Texts

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

    /// The tasks as a text that is imported again as it is.
    static func text(_ tasks: [ListedTask]) -> String {
        let format: TransferFormat = tasks.allSatisfy(ListLine.keeps) ? .text : .csv
        return String(decoding: format.file(tasks), as: UTF8.self)
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
}
