internal import HTTP

/// Reads the environment variables that OpenTelemetry defines for every program ("Environment Variable Specification" and "OTLP Exporter
/// Configuration"). As there, an empty value counts as none, and a wrong one is reported and has no effect; but where spans, or the key of
/// a collector, might end elsewhere than intended, nothing is exported.
public struct SpanExportEnvironment: Sendable {
    private let variables: [String: String]
    /// What is wrong in the variables, for the log. Values are not named: some are secrets.
    public private(set) var problems: [String] = []
    /// The configuration; `nil` where no spans are exported.
    public private(set) var configuration: SpanExportConfiguration?

    /// - Parameters:
    ///   - variables: all environment variables.
    ///   - resource: what the program says of itself, unless a variable says something else.
    public init(_ variables: [String: String], resource: [String: String]) {
        self.variables = variables.filter { !$0.value.isEmpty }
        guard !isOff, let endpoint = readEndpoint(), isPossible(), let fields = readFields(to: endpoint) else { return }
        var read = SpanExportConfiguration(endpoint: endpoint, resource: resource)
        read.fields = fields
        read.sampler = readSampler() ?? read.sampler
        read.resource.merge(readResource()) { $1 }
        if let name = self.variables["OTEL_SERVICE_NAME"] { read.resource["service.name"] = name }
        if let name = name("CERTIFICATE") { read.certificateAuthorities = self.variables[name] }
        if let name = name("TIMEOUT"), let time = number(name, 1...300_000) { read.timeout = .milliseconds(time) }
        if let time = number("OTEL_BSP_SCHEDULE_DELAY", 1...300_000) { read.delay = .milliseconds(time) }
        read.queueLimit = number("OTEL_BSP_MAX_QUEUE_SIZE", 1...65_536) ?? read.queueLimit
        read.batchSize = number("OTEL_BSP_MAX_EXPORT_BATCH_SIZE", 1...8192) ?? min(read.batchSize, read.queueLimit)
        noteWhatHasNoEffect()
        configuration = read
    }

    /// The variable for traces, else that for all signals, if one is set.
    private func name(_ end: String) -> String? {
        ["OTEL_EXPORTER_OTLP_TRACES_\(end)", "OTEL_EXPORTER_OTLP_\(end)"].first { variables[$0] != nil }
    }

    /// The address for traces is used as it is; to that for all signals, the path of traces is added.
    private mutating func readEndpoint() -> HTTPURL? {
        guard let name = name("ENDPOINT"), let text = variables[name] else { return nil }
        guard let url = HTTPURL(text) else {
            stop("\(name) is no address that begins with http:// or https://.")
            return nil
        }
        return name.contains("_TRACES_") ? url : url.appending(segments: "v1", "traces")
    }

    private var isOff: Bool {
        variables["OTEL_SDK_DISABLED"]?.lowercased() == "true" || variables["OTEL_TRACES_EXPORTER"] == "none"
    }

    private mutating func isPossible() -> Bool {
        guard variables["OTEL_TRACES_EXPORTER"] ?? "otlp" == "otlp" else {
            stop("OTEL_TRACES_EXPORTER names another exporter than otlp, which this program does not have.")
            return false
        }
        guard let name = name("PROTOCOL"), let text = variables[name] else { return true }
        switch text {
        case "http/json": break
        case "http/protobuf":
            problems.append(
                "\(name) is http/protobuf: the spans are sent in JSON, which collectors take at the same address.")
        default:
            stop("\(name) is not http/json, the only protocol of this program. Its usual port is 4318.")
            return false
        }
        return true
    }

    /// `name=value,name=value` with percent-encoded values.
    private mutating func readFields(to endpoint: HTTPURL) -> HTTPFields? {
        guard let name = name("HEADERS"), let text = variables[name] else { return [:] }
        guard let pairs = SpanExportEnvironment.pairs(text) else {
            stop("\(name) is not of the form NAME=VALUE,NAME=VALUE with percent-encoded values.")
            return nil
        }
        var fields = HTTPFields()
        for (key, value) in pairs {
            guard let field = HTTPField.Name(key), HTTPField(field, value).value == value else {
                stop("\(name) has a name or a value that no header field may have.")
                return nil
            }
            fields.append(field, value)
        }
        guard endpoint.isSecure || endpoint.isLoopback || fields.count == 0 else {
            stop("\(name) would be sent unencrypted to another machine; use https.")
            return nil
        }
        return fields
    }

    private mutating func readSampler() -> TraceSampler? {
        guard let name = variables["OTEL_TRACES_SAMPLER"] else { return nil }
        var ratio = 1.0
        if name.hasSuffix("traceidratio"), let text = variables["OTEL_TRACES_SAMPLER_ARG"] {
            if let number = Double(text), (0...1).contains(number) {
                ratio = number
            } else {
                problems.append("OTEL_TRACES_SAMPLER_ARG is no number from 0 to 1: 1 is used.")
            }
        }
        let sampler = TraceSampler(name, ratio: ratio)
        if sampler == nil {
            let names = TraceSampler.names.joined(separator: ", ")
            problems.append("OTEL_TRACES_SAMPLER is none of \(names): parentbased_always_on is used.")
        }
        return sampler
    }

    /// As the specification says, none of them counts if one is wrong.
    private mutating func readResource() -> [String: String] {
        guard let text = variables["OTEL_RESOURCE_ATTRIBUTES"] else { return [:] }
        guard let pairs = SpanExportEnvironment.pairs(text) else {
            problems.append(
                "OTEL_RESOURCE_ATTRIBUTES is not of the form NAME=VALUE,NAME=VALUE with percent-encoded values.")
            return [:]
        }
        return Dictionary(pairs) { $1 }
    }

    private mutating func number(_ name: String, _ range: ClosedRange<Int>) -> Int? {
        guard let text = variables[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            problems.append("\(name) is no number from \(range.lowerBound) to \(range.upperBound): it has no effect.")
            return nil
        }
        return number
    }

    private mutating func noteWhatHasNoEffect() {
        for end in ["CLIENT_KEY", "CLIENT_CERTIFICATE"] {
            if let name = name(end) { problems.append("\(name) has no effect in this program.") }
        }
        if let name = name("COMPRESSION"), variables[name] != "none" {
            problems.append("\(name) has no effect in this program.")
        }
    }

    private mutating func stop(_ problem: String) { problems.append("\(problem) No spans are exported.") }

    /// The pairs of a list; `nil` if one is malformed.
    private static func pairs(_ text: String) -> [(String, String)]? {
        var pairs: [(String, String)] = []
        for part in text.split(separator: ",") {
            let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
            guard words.count == 2, !words[0].isEmpty, let value = PercentEncoding.decode(words[1]) else { return nil }
            pairs.append((words[0], value))
        }
        return pairs
    }

    private static func trimmed(_ text: Substring) -> String {
        let begin = text.drop { $0 == " " || $0 == "\t" }
        return String(begin.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
