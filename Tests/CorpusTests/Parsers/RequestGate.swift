import HTTP

@testable import MicroHTTPServer

extension FuzzedParser {
    /// The head of a request: what the gate lets in has one meaning, and is meant for this server.
    static let requestGate = FuzzedParser("request-gate") { bytes in
        let head = rawHead(bytes)
        let request: HTTPRequest
        do throws(GateRefusal) { request = try gate.admit(head) } catch {
            try promise((400...599).contains(error.status.code), "a refusal is no refusal")
            try promise(!error.code.isEmpty && isOneLine(error.message), "a refusal has no words")
            return .refused
        }
        try promise(request.target.utf8.elementsEqual(head.target), "a target is changed")
        try promise(
            request.target.hasPrefix("/")
                && request.target.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != 0x5C && $0 != 0x23 },
            "a target is let in that two readers can read in two ways")
        try promise(request.method != .trace && request.method != .connect, "TRACE or CONNECT is let in")
        try promise(hosts.contains(request.fields[values: .host].map { $0.lowercased() }), "another host is let in")
        let lengths = request.fields[values: .contentLength]
        let encodings = request.fields[values: .transferEncoding]
        try promise(lengths.count + encodings.count <= 1, "a body has two lengths")
        try promise(lengths.allSatisfy { Int($0).map { (0...1000).contains($0) } ?? false }, "a body has no length")
        for field in request.fields {
            try promise(field.value.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 }, "a field has control characters")
        }
        // The next step may refuse, and must not crash.
        _ = try? request.queryParameters()
        _ = request.cookies["sid"]
        let separator = request.query.isEmpty && !request.target.contains("?") ? "" : "?"
        try promise(request.path + separator + request.query == request.target, "path and query are not the target")
        return .accepted
    }

    private static let gate = MicroHTTPServer.RequestGate(
        allowedHosts: HTTPURL("https://kiosk.example").map(AllowedHosts.init(publicURL:)) ?? .loopback, boundPort: 3000,
        isSecure: false, limits: limits)

    private static let limits = {
        var limits = ServerConfiguration.Limits()
        limits.body = 1000
        return limits
    }()

    private static let hosts: Set = [
        ["localhost:3000"], ["127.0.0.1:3000"], ["[::1]:3000"], ["kiosk.example"], ["kiosk.example:443"],
    ]

    /// As libmicrohttpd hands it over: the request line at its blanks, the fields at their colons and without the blanks around them.
    private static func rawHead(_ bytes: [UInt8]) -> RawRequestHead {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            line.last == 0x0D ? line.dropLast() : line
        }
        var words = lines.removeFirst().split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false).map(
            Array.init)
        while words.count < 3 { words.append([]) }
        let fields = lines.filter { !$0.isEmpty }.map { line in
            let name = line.prefix { $0 != UInt8(ascii: ":") }
            var value = Array(line[name.endIndex...].dropFirst().drop { $0 == 0x20 || $0 == 0x09 })
            while value.last == 0x20 || value.last == 0x09 { value.removeLast() }
            return RawRequestHead.Field(name: Array(name), value: value)
        }
        return RawRequestHead(
            method: words[0], target: words[1], version: words[2], fields: fields, remoteAddress: "127.0.0.1",
            requestID: "r")
    }
}
