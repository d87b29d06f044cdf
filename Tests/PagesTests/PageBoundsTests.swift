import HTML
import Localization
import Testing
import Texts

@testable import OperatorPages
@testable import Pages
@testable import TaskPages

/// How much a page shows, and from which length on a text is treated as long.
struct PageBoundsTests {
    /// One character for a reader, and 25 bytes.
    private static let family = "👨‍👩‍👧‍👦"
    private static let problems = (0..<9).map { "problem \($0)" }

    private func text(_ count: Int) -> String { String(repeating: "x", count: count) }

    private func element(_ node: Node) -> String { String(decoding: node.rendered(), as: UTF8.self) }

    @Test func `a field has several lines for a text of more than 80 characters or 1,000 bytes`() {
        func isLarge(_ value: String) -> Bool {
            element(TextField(id: "text", label: "", value: value, error: nil, button: "").node).contains("<textarea")
        }
        #expect(!isLarge(text(80)) && isLarge(text(81)))
        let families = String(repeating: Self.family, count: 40)
        #expect(families.utf8.count == 1_000 && !isLarge(families) && isLarge(families + "x"))
    }

    @Test func `a task of more than 60 characters or 400 bytes is a text rather than a heading`() throws {
        func isLong(_ text: String) throws -> Bool {
            let heading = try #require(
                Markup(Specimens.task(TaskRow(id: "7", text: text, isCompleted: false))).all("h1").first)
            return heading["class"]?.split(separator: " ").contains("long") == true
        }
        #expect(try !isLong(text(60)))
        #expect(try isLong(text(61)))
        let families = String(repeating: Self.family, count: 16)
        #expect(families.utf8.count == 400)
        #expect(try !isLong(families))
        #expect(try isLong(families + "x"))
    }

    @Test(arguments: [60, 61]) func `the title of a page has 60 characters of its task`(_ count: Int) throws {
        let page = Specimens.task(TaskRow(id: "7", text: text(count), isCompleted: false))
        let title = try #require(Markup(page).all("title").first?.text)
        #expect(title.contains(count == 60 ? text(60) : text(59) + "…") && !title.contains(text(61)))
    }

    @Test(arguments: [80, 81]) func `a message has 80 characters of its task`(_ count: Int) {
        let message = PageMessage.shortened(text(count))
        #expect(message == (count == 80 ? text(80) : text(79) + "…"))
    }

    @Test func `of the problems of a connection eight are shown`() {
        var model = Specimens.setupConnection("x", error: "y")
        model = .init(
            csrf: "", path: "/setup/abc", kind: .externalID, address: model.address, found: [], redirects: [],
            fields: [], problems: Self.problems.map(PageText.value), findings: nil, offersTrial: false)
        for page: any Page in [
            SetupPage(Specimens.signedOut, .init(csrf: "", problems: Self.problems.map(PageText.value), current: "x")),
            SetupConnectionPage(Specimens.signedOut, model),
        ] {
            let shown = Markup(page).all("bdi").map(\.text).filter(Self.problems.contains)
            #expect(shown == Array(Self.problems.prefix(8)))
        }
    }

    @Test func `a QR code has four light modules around it`() {
        let picture = element(QRAddress(text: "x", rows: [[true]]).picture(named: "x"))
        #expect(picture.contains("viewBox=\"0 0 9 9\"") && picture.contains("M4 4h1v1h-1z"))
    }

    @Test func `the calendar of the pages has the years 1 to 9999`() {
        #expect(CivilTime(secondsSince1970: -62_135_596_800)?.machineReadable == "0001-01-01T00:00:00Z")
        #expect(CivilTime(secondsSince1970: -62_135_596_801) == nil)
        #expect(CivilTime(secondsSince1970: 253_402_300_799)?.machineReadable == "9999-12-31T23:59:59Z")
        #expect(CivilTime(secondsSince1970: 253_402_300_800) == nil)
    }

    @Test func `a duration is shown in the unit that suits it`() {
        let durations = words.flow.duration
        func tenths(_ count: Int) -> String {
            durations.seconds.text(["count": LocaleFormats.of(.english).tenths(count)])
        }
        for (duration, text) in [
            (0.9994, durations.milliseconds.text(["count": "999"])), (0.9995, tenths(10)), (59.9, tenths(599)),
            (60, durations.minutes.text(["minutes": "1", "seconds": "0"])),
            (3_599, durations.minutes.text(["minutes": "59", "seconds": "59"])),
            (3_600, durations.hours.text(["hours": "1", "minutes": "0"])),
        ] {
            #expect(durations.text(duration, in: .english) == text)
        }
    }

    @Test(
        arguments: [
            (0, nil), (1, (1, 0)), (119, (119, 0)), (120, (2, 1)), (7_199, (119, 1)), (7_200, (2, 2)),
            (172_799, (47, 2)),
            (172_800, (2, 3)),
        ] as [(Int64, (count: Int, unit: Int)?)])
    func `how far a moment is gets the next unit from two of it on`(
        _ distance: Int64, _ expected: (count: Int, unit: Int)?
    ) {
        let distances = words.flow.distance
        let units = [distances.seconds, distances.minutes, distances.hours, distances.days]
        let text = expected.map { distances.after.text(["time": units[$0.unit].text($0.count, in: .english)]) }
        #expect(distances.text(distance, in: .english) == text ?? distances.same)
    }
}
