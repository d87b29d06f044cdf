internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// Asks the libmicrohttpd at hand whether it keeps heads in memory as ``RawHeadReader`` takes it to, before any server starts.
///
/// That is no promise of the library but what 0.9.75 does. A version that does otherwise could let a hidden byte pass, or
/// have every request refused; so some heads whose reading is known are sent through a daemon of its own, over a pair of
/// sockets that nobody else has.
enum HeadLayoutProbe {
    /// A head and what it has to be read as.
    struct Sample: Sendable {
        let text: String
        /// The head without anything hidden, or `nil` when something is: it must be read otherwise then, or not at all.
        let head: RawRequestHead?
    }

    private static let passed = Mutex(false)

    /// Verifies once per process. Whoever asks meanwhile waits.
    /// - Throws: ``ServerError/unsupportedLibrary(version:)``, or what the system refused.
    static func verifyOnce() throws(ServerError) {
        try passed.withLock { (passed) throws(ServerError) in
            guard !passed else { return }
            try verify(samples)
            passed = true
        }
    }

    /// Sends the samples.
    static func verify(_ samples: [Sample]) throws(ServerError) {
        let daemon = try ProbeDaemon()
        defer { daemon.stop() }
        for sample in samples {
            let seen = try daemon.head(of: Array(sample.text.utf8))
            let isRight = sample.head.map { seen == $0 } ?? (seen?.isLiteral != true || seen?.method != get)
            guard isRight else {
                throw .unsupportedLibrary(version: unsafe String(cString: MHD_get_version()))
            }
        }
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
}
