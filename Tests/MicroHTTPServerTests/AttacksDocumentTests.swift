import Glibc
import TestSupport
import Testing

/// `Documentation/request-attacks.md` has the rows of `WireTests`, which are tried with the library at hand.
@Suite struct AttacksDocumentTests {
    @Test func `Documentation/request-attacks.md lists every attack as it is tried`() throws {
        let text = Self.text(WireTests.rows)
        let file = "Documentation/request-attacks.md"
        if unsafe getenv("WRITE_ATTACKS") != nil {
            TemporaryFolder.write(Array(text.utf8), to: Repository.path(file), mode: 0o644)
        }
        #expect(try Repository.text(file) == text, "run script/attacks")
    }

    private static func text(_ rows: [WireTests.Row]) -> String {
        """
        # What is sent to confuse a server, and what comes of it

        A proxy and a server that read the same bytes differently can be made to disagree about where a request ends or what it says. Each row
        is sent to a running server (guarantee 7 of [SECURITY.md](../SECURITY.md#what-the-companion-guarantees)), and whatever is refused is read as
        no second request. The codes are the program's own; a status without one is libmicrohttpd's. A connection that is *closed* gets no
        response. `script/attacks` writes this file.

        | sent | with libmicrohttpd 0.9.75 | with 1.0 |
        |---|---|---|

        """
            + rows.map { row in "| \(row.name): `\(shown(row.sent))` | \(outcome(row)) | \(outcomeWith1(row)) |\n" }
            .joined()
    }

    private static func outcome(_ row: WireTests.Row) -> String {
        guard let status = row.status else { return "closed" }
        return row.code.map { "\(status) `\($0)`" } ?? "\(status)"
    }

    private static func outcomeWith1(_ row: WireTests.Row) -> String {
        switch row.early {
        case .nothing: outcome(row)
        case .refuses: "400"
        case .closes: "closed"
        case .admits: "200, the blank is no part of the value"
        }
    }

    /// The bytes as text, on one line, without what each row has in common.
    private static func shown(_ sent: String) -> String {
        var text = ""
        for scalar in sent.unicodeScalars {
            switch scalar {
            case "\r": text += "\\r"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "|": text += "\\|"
            case _ where scalar.value < 32 || scalar.value == 127:
                let digits = String(scalar.value, radix: 16)
                text += "\\x" + (digits.count < 2 ? "0" : "") + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        for filler in ["a", "x"] {
            for count in [5000, 40_000] {
                text = text.replacing(String(repeating: filler, count: count), with: "\(filler)… (\(count))")
            }
        }
        return text.replacing("{host}", with: "Host: …\\r\\n").replacing("{name}", with: "Host: …")
    }
}
