internal import CMicroHTTPD

/// How a version of libmicrohttpd leaves a head behind in the memory where it was received.
///
/// No version promises any of this: ``HeadLayoutProbe`` finds out which one applies.
enum HeadLayout: Sendable, CaseIterable {
    /// 0.9.75: both bytes of each line end are NUL.
    case erased
    /// 1.0: the CR of each line end is NUL, and the empty line at the end is as it was sent.
    case marked
    /// Any other, of a version that itself refuses every head in which something could be hidden. Nothing is looked for in memory.
    case unknown

    /// What is left of the CR LF behind the request line and behind a field line.
    var lineEnd: (UInt8, UInt8) {
        switch self {
        case .erased: (0, 0)
        case .marked, .unknown: (0, UInt8(ascii: "\n"))
        }
    }

    /// What is left of an empty line, in front of the request line or behind the fields.
    var emptyLine: (UInt8, UInt8) {
        switch self {
        case .erased: (0, 0)
        case .marked, .unknown: (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        }
    }

    /// Whether blanks behind a value are left out of it, with a NUL in place of the first. A NUL that was sent is refused by the library then.
    var leavesOutBlanks: Bool { self != .erased }

    /// The value of `MHD_OPTION_STRICT_FOR_CLIENT`.
    ///
    /// As long as a malformed request leaves something to see, it should reach the gate, which has error pages and a log. 1.0 replaces the
    /// line end of a folded line by blanks, so the library itself has to refuse it.
    var strictness: Int { self == .erased ? 0 : 1 }

    /// Lines for the log.
    var notices: [String] {
        guard self == .unknown else { return [] }
        let version = unsafe String(cString: MHD_get_version())
        return [
            "libmicrohttpd \(version) hands on requests otherwise than 0.9.75 and 1.0. It refuses malformed ones itself, so it can be used, but answers them with its own pages."
        ]
    }
}
