import FoundationEssentials
import Testing

@testable import TaskAPI

struct TimestampTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0.0), ("2016-08-30T23:43:04.000Z", 1_472_600_584),
        ("2000-02-29T12:00:00z", 951_825_600), ("1969-12-31T23:59:59Z", -1), ("0001-01-01T00:00:00", -62_135_596_800),
        ("9999-12-31T23:59:59Z", 253_402_300_799), ("2017-05-01T10:00:00+02:00", 1_493_625_600),
        ("2017-04-30T23:30:00-08:30", 1_493_625_600), ("2016-12-31T23:59:60Z", 1_483_228_800),
    ])
    func `a date is read`(_ text: String, _ seconds: Double) {
        #expect(Timestamp.date(from: text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "now", "2016-08-30", "2016-02-30T00:00:00Z", "2015-02-29T00:00:00Z", "2016-13-01T00:00:00Z",
        "2016-00-01T00:00:00Z", "2016-01-00T00:00:00Z", "2016-01-01T24:00:00Z", "2016-01-01T00:60:00Z",
        "2016-01-01T00:00:00.Z", "2016-01-01T00:00:00ZZ", "2016-01-01T00:00:00+2:00", "2016-1-1T0:0:0Z",
        "/Date(1472600584000)/", "２016-01-01T00:00:00Z", "2016-01-01T00:00:00+24:00",
    ])
    func `what is no date is none`(_ text: String) {
        #expect(Timestamp.date(from: text) == nil)
    }
}
