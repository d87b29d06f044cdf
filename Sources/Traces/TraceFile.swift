import FoundationEssentials
import JSON

/// The file format of a trace: one JSON object with a version. `Documentation/trace-file.md` describes it.
///
/// Everything that is read is limited in size and made printable again: files are untrusted.
public enum TraceFile {
    /// The version that is written, and the highest that can be read.
    public static let version: Int64 = 1
    /// The name of the format.
    public static let format = "web-companion-trace"
    /// The maximum size of a file in bytes.
    public static let maxSize = 1 << 20

    /// Why a file can't be read.
    public enum Failure: Error, Sendable, Hashable {
        /// It is larger than ``TraceFile/maxSize``.
        case tooLarge
        /// It is no JSON object of this format.
        case notATrace
        /// A newer version of this program has written it.
        case newer(Int64)
        /// A part is missing or invalid; with the name of the part.
        case damaged(String)
    }

    /// The trace as a file.
    /// - Parameter notReplayable: the names of the checks that can't be applied again to the file, for its readers.
    public static func encoded(_ trace: Trace, notReplayable: [String] = []) -> [UInt8] {
        JSONValue.members([
            "format": .string(format), "version": .integer(version), "id": .string(trace.id),
            "startedAt": .number(trace.startedAt.timeIntervalSince1970), "omitted": .integer(Int64(trace.omitted)),
            "outcome": .string(trace.outcome.text), "fault": trace.fault.map(JSONValue.string),
            "clientID": trace.clientID.map(JSONValue.string), "issuer": trace.issuer.map(JSONValue.string),
            "personalData": .bool(trace.hasPersonalData),
            "notReplayable": .array(notReplayable.map(JSONValue.string)),
            "messages": .array(trace.messages.map(\.json)),
        ]).encoded()
    }

    /// Reads a file.
    /// - Throws: ``Failure``.
    public static func read(_ bytes: [UInt8]) throws(Failure) -> Trace {
        guard bytes.count <= maxSize else { throw .tooLarge }
        guard let json = try? JSONValue(parsing: bytes), json["format"]?.string == format else { throw .notATrace }
        guard let version = json["version"]?.integer else { throw .damaged("version") }
        guard version <= TraceFile.version else { throw .newer(version) }
        guard let id = json["id"]?.string, (8...64).contains(id.utf8.count),
            id.utf8.allSatisfy({
                0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x2D || $0 == 0x5F
            })
        else { throw .damaged("id") }
        guard let start = json["startedAt"]?.number, (0...32_503_680_000).contains(start) else {
            throw .damaged("startedAt")
        }
        guard let outcome = json["outcome"]?.string.flatMap(Trace.Outcome.init) else { throw .damaged("outcome") }
        guard let messages = json["messages"]?.array, messages.count <= Trace.maxMessages else {
            throw .damaged("messages")
        }
        var trace = Trace(id: id, startedAt: Date(timeIntervalSince1970: start))
        for (index, json) in messages.enumerated() {
            guard let message = TraceMessage(json) else { throw .damaged("messages[\(index)]") }
            trace.messages.append(message)
        }
        trace.outcome = outcome
        trace.omitted = json["omitted"]?.integer.flatMap { Int(exactly: $0) }.map { min(max($0, 0), 1_000_000) } ?? 0
        // Files of earlier versions don't say it.
        trace.hasPersonalData = json["personalData"]?.bool ?? true
        trace.fault = json["fault"]?.string.map { TraceText.printable($0, limit: 200) }
        trace.clientID = json["clientID"]?.string.map { TraceText.printable($0, limit: 200) }
        trace.issuer = json["issuer"]?.string.map { TraceText.printable($0, limit: 300) }
        return trace
    }
}

extension Trace.Outcome {
    /// `running`, `signed-in`, `stopped`, or `refused:` with the name of the check.
    var text: String {
        switch self {
        case .running: "running"
        case .signedIn: "signed-in"
        case .refused(let name): "refused:\(name)"
        case .stopped: "stopped"
        }
    }

    init?(_ text: String) {
        switch text {
        case "running": self = .running
        case "signed-in": self = .signedIn
        case "stopped": self = .stopped
        default:
            guard text.hasPrefix("refused:") else { return nil }
            self = .refused(TraceText.printable(String(text.dropFirst(8)), limit: 100))
        }
    }
}
