internal import Cryptography
internal import FoundationEssentials
internal import HTTP
internal import Running
internal import Synchronization

/// The files of `Public/`, read once at startup and held in memory.
package struct PublicFiles: Sendable {
    /// One file.
    package final class File: Sendable {
        let bytes: [UInt8]
        let contentType: String
        /// Changes with the content; it is part of the URL, so that a browser may cache the file for a year.
        package let version: String
        /// The compressed content, once it has been requested.
        private let compressed = Mutex<[UInt8]??>(nil)

        package init(bytes: [UInt8], contentType: String) {
            self.bytes = bytes
            self.contentType = contentType
            version = Base64URL.encode(SHA256.hash(bytes).prefix(9))
        }

        /// The gzip form, when it is smaller.
        var gzip: [UInt8]? {
            compressed.withLock { compressed in
                if let known = compressed { return known }
                let made = Gzip.compress(bytes).flatMap { $0.count < bytes.count ? $0 : nil }
                compressed = .some(made)
                return made
            }
        }

        /// The query of the URL for exactly this content.
        package var query: String { "v=\(version)" }
        var eTag: String { "\"\(version)\"" }
    }

    private var files: [String: File] = [:]

    package subscript(name: String) -> File? { files[name] }

    private static let types = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
        "png": "image/png", "ico": "image/x-icon", "txt": "text/plain; charset=utf-8",
        "webmanifest": "application/manifest+json",
    ]

    /// The files of the folder that ``locate(environment:executable:)`` finds.
    /// - Throws: ``StartupFailure`` if there is none; an error of Foundation for a file that can't be read.
    package static func located(environment: [String: String], executable: String) throws -> PublicFiles {
        guard let folder = locate(environment: environment, executable: executable) else {
            throw StartupFailure(
                lines: [
                    "The folder Public with the style sheet is not found. Start the program in the project's folder, or set "
                        + "WEB_COMPANION_PUBLIC to where it is."
                ], exitCode: StartupFailure.unavailable)
        }
        return try PublicFiles(directory: folder)
    }

    /// Reads every file in and below `directory` whose type is known; other files are not served.
    package init(directory: String) throws {
        for name in try FileManager.default.subpathsOfDirectory(atPath: directory).sorted() {
            guard let suffix = name.split(separator: ".").last, let type = PublicFiles.types[String(suffix)] else {
                continue
            }
            let bytes = PublicFiles.sent(try [UInt8](Data(contentsOf: URL(filePath: "\(directory)/\(name)"))), suffix)
            files[name] = File(bytes: bytes, contentType: type)
        }
    }

    /// The minified form of a style sheet or a script: no indentation, no blanks beside punctuation, no comment lines, and no line ends
    /// where they have no meaning. None of our files has a multi-line string, which this would change, or a comment after code.
    private static func sent(_ bytes: [UInt8], _ suffix: Substring) -> [UInt8] {
        guard suffix == "css" || suffix == "js" else { return bytes }
        let signs = suffix == "css" ? styleSigns : scriptSigns
        var sent: [UInt8] = []
        sent.reserveCapacity(bytes.count)
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let line = line.drop { $0 == UInt8(ascii: " ") }
            if line.isEmpty || isComment(line, suffix) { continue }
            if let last = sent.last, !signs.end[Int(last)] { sent.append(UInt8(ascii: "\n")) }
            for byte in withoutBlanks(line, beside: signs) {
                // The last declaration in a CSS block needs no semicolon.
                if suffix == "css", byte == UInt8(ascii: "}"), sent.last == UInt8(ascii: ";") { sent.removeLast() }
                sent.append(byte)
            }
        }
        return sent
    }

    /// For each byte, whether a blank before it, a blank after it, or a line end after it has no meaning.
    private struct Signs {
        let before: [Bool]
        let behind: [Bool]
        let end: [Bool]

        init(_ signs: String, ends: String) {
            func table(_ signs: String) -> [Bool] {
                var table = [Bool](repeating: false, count: 256)
                for byte in signs.utf8 { table[Int(byte)] = true }
                return table
            }
            before = table(signs)
            behind = table(signs + ":,;")
            end = table(ends)
        }
    }

    private static let styleSigns = Signs("{}>", ends: "{};,")
    private static let scriptSigns = Signs("{}()=>&|<?:", ends: "{;,(")

    /// Removes blanks that have no meaning outside strings: after a separator, or beside one of `signs`. A line with a string not in
    /// plain double quotes is left unchanged.
    private static func withoutBlanks(_ line: ArraySlice<UInt8>, beside signs: Signs) -> ArraySlice<UInt8> {
        let isOdd = line.contains { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "\\") }
        guard !isOdd else { return line }
        var sent: [UInt8] = []
        sent.reserveCapacity(line.count)
        var isText = false
        for byte in line {
            if byte == UInt8(ascii: "\"") {
                isText.toggle()
            } else if !isText {
                if byte == UInt8(ascii: " "), let last = sent.last, signs.behind[Int(last)] { continue }
                if sent.last == UInt8(ascii: " "), signs.before[Int(byte)] { sent.removeLast() }
            }
            sent.append(byte)
        }
        return sent[...]
    }

    private static func isComment(_ line: ArraySlice<UInt8>, _ suffix: Substring) -> Bool {
        guard suffix == "css" else { return line.starts(with: "//".utf8) }
        // The comment must end at the end of the line, and it must be the only one in it.
        return line.starts(with: "/*".utf8) && line.suffix(2).elementsEqual("*/".utf8)
            && line.dropFirst(2).dropLast(2).firstIndex(of: UInt8(ascii: "*")) == nil
    }

    /// Locates `Public/`: at the path in the environment, in the working directory, or above the executable. The installed command is
    /// started in folders where others may put files, so it uses what was installed with it alone, or unpacked beside it.
    package static func locate(environment: [String: String], executable: String) -> String? {
        let isInstalled = CommandName.name(of: executable) == CommandName.installed
        let unpacked = UnpackedFolder.folder(of: executable).map { "\($0)/Public" }
        var candidates = [environment["WEB_COMPANION_PUBLIC"], isInstalled ? unpacked : "Public"].compactMap { $0 }
        var folder = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        for _ in 0..<6 where !folder.isEmpty {
            let path = folder.joined(separator: "/")
            if !isInstalled { candidates.append(path + "/Public") }
            candidates.append(path + "/share/web-companion/Public")
            folder = folder.dropLast()
        }
        return candidates.first { FileManager.default.fileExists(atPath: $0 + "/style.css") }
    }
}
