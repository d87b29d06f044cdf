internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// The folder of translations: a gettext PO file for each language, named after its tag (`pt-BR.po`).
///
/// Its header has the language's own name (`X-Language-Name`). A file that is unreadable, or has no such name, is ignored.
public final class LanguageFolder: Sendable {
    struct File: Sendable {
        let tag: String
        let name: String
        let path: String
    }

    private let files: [String: File]

    /// Whether the folder is there.
    public let isFound: Bool
    /// The paths of the files for a language that are ignored.
    public let ignored: [String]

    /// English, and the languages of the files by their tags.
    public let languages: [Language]

    /// Reads the headers of the files in a folder. A missing folder is treated as empty.
    public init(path: String) {
        let names = try? FileManager.default.contentsOfDirectory(atPath: path)
        var files: [String: File] = [:]
        var ignored: [String] = []
        for file in (names ?? []).sorted() where file.hasSuffix(".po") {
            let tag = String(file.dropLast(3))
            let path = "\(path)/\(file)"
            guard tag != Language.english.tag, LanguageFolder.isTag(tag),
                let name = TranslationCatalog(portableObject: LanguageFolder.head(of: path)).header["X-Language-Name"],
                !name.isEmpty
            else {
                ignored.append(path)
                continue
            }
            files[tag] = File(tag: tag, name: name, path: path)
        }
        (self.files, self.ignored, isFound) = (files, ignored, names != nil)
        languages = [.english] + files.values.sorted { $0.tag < $1.tag }.map(Language.init(of:))
    }

    /// The maximum size of a header, which is at the beginning of a file. In bytes.
    private static let maxHeader = 4096

    /// The beginning of a file: not reading all files completely speeds up the start.
    private static func head(of path: String) -> [UInt8] {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return [] }
        defer { close(file) }
        return unsafe [UInt8](unsafeUninitializedCapacity: maxHeader) { buffer, count in
            count = unsafe max(0, read(file, buffer.baseAddress, buffer.count))
        }
    }

    private static func isTag(_ text: String) -> Bool {
        text.count <= 35 && text.first?.isLetter == true
            && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || isAlphanumeric($0) }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    func file(of language: Language) -> File? { files[language.tag] }

    /// Reads the file of a language. Empty for English, and if the file can no longer be read.
    public func catalog(of language: Language) -> TranslationCatalog {
        let bytes = file(of: language).flatMap { FileManager.default.contents(atPath: $0.path) }
        return TranslationCatalog(portableObject: bytes ?? Data())
    }

    // MARK: The folder in use

    private static let chosen = Mutex<(make: @Sendable () -> LanguageFolder, made: LanguageFolder?)>(
        ({ LanguageFolder(path: "Languages") }, nil))

    /// The folder in use: `Languages` in the working directory, unless ``use(_:)`` has set another.
    public static var current: LanguageFolder {
        chosen.withLock { chosen in
            let folder = chosen.made ?? chosen.make()
            chosen.made = folder
            return folder
        }
    }

    /// Sets how to find the folder, which is done on first use. Must be called before any page is rendered.
    public static func use(_ make: @escaping @Sendable () -> LanguageFolder) { chosen.withLock { $0 = (make, nil) } }
}
