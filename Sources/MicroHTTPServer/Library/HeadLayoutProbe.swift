internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// Finds out before any server starts how the installed libmicrohttpd lays out heads in memory.
///
/// The library does not guarantee it. A version with an unknown layout could let a hidden byte pass, or cause every request
/// to be refused; so some heads with known results are sent through a separate daemon, over a private pair of sockets.
enum HeadLayoutProbe {
    /// A head and its expected result.
    struct Sample: Sendable {
        let text: String
        /// The head when nothing is hidden in it; `nil` when it must be refused or parsed differently.
        let head: RawRequestHead?
    }

    private static let found = Mutex<HeadLayout?>(nil)

    /// The layout, found once per process. Concurrent callers wait.
    /// - Throws: ``ServerError/unsupportedLibrary(version:)``, or a system error.
    static func layout() throws(ServerError) -> HeadLayout {
        try found.withLock { (found) throws(ServerError) in
            if let found { return found }
            let layout = try layout(by: samples)
            found = layout
            return layout
        }
    }

    /// The first of some layouts as which all samples are read as they must be.
    /// - Throws: as ``layout()``.
    static func layout(
        by samples: [Sample], among layouts: [HeadLayout] = HeadLayout.allCases
    ) throws(ServerError) -> HeadLayout {
        for layout in layouts where try readsAll(samples, as: layout) { return layout }
        throw .unsupportedLibrary(version: unsafe String(cString: MHD_get_version()))
    }

    private static func readsAll(_ samples: [Sample], as layout: HeadLayout) throws(ServerError) -> Bool {
        let daemon = try ProbeDaemon(layout)
        defer { daemon.stop() }
        for sample in samples + (layout == .unknown ? hidden : []) {
            let seen = try daemon.head(of: Array(sample.text.utf8))
            let isRight =
                if let head = sample.head { seen == head } else if layout == .unknown { seen == nil } else {
                    seen?.isLiteral != true || seen?.method != get
                }
            guard isRight else { return false }
        }
        return true
    }

    private static let get = Array("GET".utf8)

    static let samples = [
        Sample(
            text: "GET /a?b=c HTTP/1.1\r\nHost: one\r\nTwo:\t three\r\nFour:\r\n\r\n",
            head: RawRequestHead(
                method: get, target: Array("/a?b=c".utf8), version: Array("HTTP/1.1".utf8),
                fields: [("Host", "one"), ("Two", "three"), ("Four", "")].map { name, value in
                    RawRequestHead.Field(name: Array(name.utf8), value: Array(value.utf8))
                }, remoteAddress: "", requestID: "")),
        Sample(text: "GET / HTTP/1.1\r\nHost: one\r\n two\r\n\r\n", head: nil),
        Sample(text: "GET / HTTP/1.1\r\nHost: one\nTwo: three\r\n\r\n", head: nil),
        Sample(text: "GET / HTTP/1.1\r\nHost: one\r\nTwo: three\n\r\n", head: nil),
        Sample(text: "GET / HTTP/1.1\r\nHost: one\0two\r\n\r\n", head: nil),
        Sample(text: "GET / HTTP/1.1\nHost: one\r\n\r\n", head: nil),
        Sample(text: "GET  / HTTP/1.1\r\nHost: one\r\n\r\n", head: nil),
    ]

    /// More that must be refused by a library whose layout is unknown. In a known one, this is found in memory or, with 0.9.75, not at all.
    static let hidden = [
        "GET /a\0b HTTP/1.1\r\nHost: one\r\n\r\n",
        "GET\0 / HTTP/1.1\r\nHost: one\r\n\r\n",
        "GET / HTTP/1.1\0\r\nHost: one\r\n\r\n",
        "\0\0GET / HTTP/1.1\r\nHost: one\r\n\r\n",
        "GET / HTTP/1.1\r\nHo\0st: one\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: one\0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: one\0\nTwo: three\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: one\r\n:\nTwo: three\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: one\r\nTwo: three\n\0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: one\r\nTwo: three\r\n\n",
        "GET / HTTP/1.1\r\nHost: one\rTwo: three\r\n\r\n",
        "GET / HTTP/1.1\rHost: one\r\n\r\n",
        "GET / HTTP/1.1\r\n Host: one\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: one\r\n\ttwo: three\r\n\r\n",
        "GET / HTTP/1.1\r\nHost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: one\r\nno colon\r\n\r\n",
        "GET / HTTP/1.1 \r\nHost: one\r\n\r\n",
    ].map { Sample(text: $0, head: nil) }
}
