import FoundationEssentials
import Glibc
import Sessions
import Storage
import StorageTestSupport
import TestSupport

/// A year of a team's use, at the speed of the machine: `Tests/StoreYear/run` prints how large the store is at the end of each month.
///
/// It ends with 1 when the store has grown since the end of the third month, by which everything that is kept for a while has been deleted
/// once.
@main
struct StoreYear {
    static func main() async throws {
        var values = ["store": "sqlite", "people": "200", "days": "365"]
        for argument in CommandLine.arguments.dropFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, values[parts[0]] != nil else { fail("unknown argument \(argument)") }
            values[parts[0]] = parts[1]
        }
        guard let people = values["people"].flatMap({ Int($0) }), let days = values["days"].flatMap({ Int($0) }),
            people > 0, days > 0
        else { fail("people and days are numbers") }
        switch values["store"] {
        case "sqlite": try await run(in: .file(TemporaryFolder()), people, days)
        case "postgresql": try await run(in: .server(PostgreSQLServer(StorePlace.settings)), people, days)
        default: fail("store is sqlite or postgresql")
        }
    }

    private static func run(in place: StorePlace, _ people: Int, _ days: Int) async throws {
        // Midnight of a Monday.
        let clock = TestClock(Date(timeIntervalSince1970: 1_760_313_600))
        let factory = try place.open(clock)
        let team = Team(people, in: factory, clock)
        print("| day | sign-ins until then | records | most records of a day | \(place.columns) |")
        print("|---|---|---|---|\(String(repeating: "---|", count: place.columns.split(separator: "|").count))")
        var settled = 0
        var last = 0
        for day in 1...days {
            try await team.live(through: day)
            guard day % 30 == 0 || day == days else { continue }
            let size = try place.size()
            let records = try await team.records()
            print("| \(day) | \(team.signIns) | \(records) | \(team.mostRecords) | \(size.text) |")
            fflush(nil)
            if day <= 90 { settled = size.bytes }
            last = size.bytes
        }
        // A part of a megabyte is the space of a page here and there.
        if days > 90, last > settled + settled / 20 + 1 << 20 { fail("the store has grown since the third month") }
    }

    private static func fail(_ reason: String) -> Never {
        print(reason)
        exit(1)
    }
}
