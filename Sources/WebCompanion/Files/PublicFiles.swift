internal import FoundationEssentials
internal import HTTP
internal import JOSE
internal import Pages

/// The files of `Public/`, read once at the start and kept in memory with their compressed form.
struct PublicFiles: Sendable {
    /// One file.
    struct File: Sendable {
        let bytes: [UInt8]
        /// The gzip form, when it is smaller.
        let gzip: [UInt8]?
        let contentType: String
        /// Changes with the content; it stands in the address, so that a browser may keep the file for a year.
        let version: String
        var eTag: String { "\"\(version)\"" }
    }

    private var files: [String: File] = [:]

    subscript(name: String) -> File? { files[name] }

    private static let types = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
        "png": "image/png", "ico": "image/x-icon", "txt": "text/plain; charset=utf-8",
        "webmanifest": "application/manifest+json",
    ]

    /// Reads every file in and below `directory` whose type is known; other files are not served.
    init(directory: String) throws {
        for name in try FileManager.default.subpathsOfDirectory(atPath: directory).sorted() {
            guard let suffix = name.split(separator: ".").last, let type = PublicFiles.types[String(suffix)] else {
                continue
            }
            let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(directory)/\(name)")))
            let compressed = Gzip.compress(bytes)
            files[name] = File(
                bytes: bytes, gzip: compressed.flatMap { $0.count < bytes.count ? $0 : nil }, contentType: type,
                version: Base64URL.encode(SHA256.hash(bytes).prefix(9)))
        }
    }

    /// Finds `Public/`: where the environment says, in the working folder, or above the executable.
    static func locate(environment: [String: String], executable: String) -> String? {
        var candidates = [environment["WEB_COMPANION_PUBLIC"], "Public"].compactMap { $0 }
        var folder = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        for _ in 0..<6 where !folder.isEmpty {
            candidates.append(folder.joined(separator: "/") + "/Public")
            candidates.append(folder.joined(separator: "/") + "/share/web-companion/Public")
            folder = folder.dropLast()
        }
        return candidates.first { FileManager.default.fileExists(atPath: $0 + "/style.css") }
    }
}
