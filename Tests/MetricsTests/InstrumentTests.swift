import Metrics
import Testing

@Suite struct InstrumentTests {
    @Test func `many threads count every event`() async {
        let counters = Family(counters: "events", "Events.", labels: ["of"])
        let histogram = Histogram()
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for number in 0..<1000 {
                        counters["\(number % 2)"].increment()
                        histogram.record(.milliseconds(number))
                    }
                }
            }
        }
        #expect(counters["0"].value == 4000 && counters["1"].value == 4000)
        #expect(histogram.value.cumulative.last == 8000)
    }

    @Test func `combinations of labels are limited, whatever is passed`() {
        let counters = Family(counters: "events", "Events.", labels: ["a", "b"])
        for number in 0..<1000 { counters["\(number)", "x"].increment() }
        let lines = ExpositionFormat.openMetrics.text([counters.metric]).split(separator: "\n").filter {
            $0.hasPrefix("events_total")
        }
        #expect(lines.count == 201)
        #expect(lines.contains("events_total{a=\"other\",b=\"other\"} 800"))
        // The first ones are counted as before.
        counters["0", "x"].increment()
        #expect(counters["0", "x"].value == 2)
    }

    @Test func `known combinations begin at 0, and others with their first event`() {
        let counters = Family(
            counters: "events", "Events.", labels: ["a", "b"], known: [["1", "x"], ["2", "x"], ["3"]])
        counters["1", "x"].increment()
        counters["1", "y"].increment()
        let lines = ExpositionFormat.openMetrics.text([counters.metric]).split(separator: "\n").filter {
            $0.hasPrefix("events_total")
        }
        #expect(
            lines == [
                "events_total{a=\"1\",b=\"x\"} 1", "events_total{a=\"1\",b=\"y\"} 1", "events_total{a=\"2\",b=\"x\"} 0",
            ])
        let histograms = Family(histograms: "times_seconds", "Times.", labels: ["of"], known: [["1"]], bounds: [1])
        #expect(ExpositionFormat.openMetrics.text([histograms.metric]).contains("times_seconds_count{of=\"1\"} 0\n"))
    }

    @Test(arguments: [
        (Duration.zero, 0), (.milliseconds(-5), 0), (.milliseconds(5), 0), (.nanoseconds(5_000_001), 1),
        (.seconds(Int64.max), 12),
    ])
    func `a duration counts in the first bucket that is not shorter`(_ duration: Duration, _ bucket: Int) {
        let histogram = Histogram()
        histogram.record(duration)
        let (cumulative, sum) = histogram.value
        #expect(cumulative == (0...12).map { $0 < bucket ? 0 : 1 })
        #expect(sum >= 0 && sum.isFinite)
    }
}
