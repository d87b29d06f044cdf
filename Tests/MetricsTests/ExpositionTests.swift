import Metrics
import Testing

/// The texts of https://github.com/prometheus/OpenMetrics/blob/v1.0.0/specification/OpenMetrics.md and of Prometheus's format 0.0.4.
@Suite struct ExpositionTests {
    private func metrics() -> [Metric] {
        let requests = Family(counters: "app_requests", "Requests.", labels: ["status", "path"])
        requests["2xx", "/a"].increment()
        requests["2xx", "/a"].increment(by: 2)
        requests["5xx", "a\"b\\c\nd"].increment()
        let times = Family(histograms: "app_duration_seconds", "Durations.", labels: ["of"], bounds: [0.25, 1.0])
        for milliseconds in [250, 251, 2000] { times["read"].record(.milliseconds(milliseconds)) }
        return [
            requests.metric, times.metric, .gauge("app_open", "Open \\ now.", 3), .gauge("app_none", "Nothing.", nil),
            .info("app_build", "The program.", [Label("version", "1.2.3")]),
            Family(counters: "app_events", "Events.").metric,
            Family(counters: "app_unused", "Unused.", labels: ["x"]).metric,
        ]
    }

    @Test func `metrics in OpenMetrics`() {
        #expect(
            ExpositionFormat.openMetrics.text(metrics()) == """
                # TYPE app_requests counter
                # HELP app_requests Requests.
                app_requests_total{status="2xx",path="/a"} 3
                app_requests_total{status="5xx",path="a\\"b\\\\c\\nd"} 1
                # TYPE app_duration_seconds histogram
                # UNIT app_duration_seconds seconds
                # HELP app_duration_seconds Durations.
                app_duration_seconds_bucket{of="read",le="0.25"} 1
                app_duration_seconds_bucket{of="read",le="1.0"} 2
                app_duration_seconds_bucket{of="read",le="+Inf"} 3
                app_duration_seconds_count{of="read"} 3
                app_duration_seconds_sum{of="read"} 2.501
                # TYPE app_open gauge
                # HELP app_open Open \\\\ now.
                app_open 3.0
                # TYPE app_build info
                # HELP app_build The program.
                app_build_info{version="1.2.3"} 1
                # TYPE app_events counter
                # HELP app_events Events.
                app_events_total 0
                # EOF

                """)
    }

    @Test func `metrics in the older format`() {
        let text = ExpositionFormat.prometheus.text(metrics())
        #expect(text.hasPrefix("# TYPE app_requests_total counter\n# HELP app_requests_total Requests.\n"))
        #expect(text.contains("# TYPE app_build_info gauge\n# HELP app_build_info The program.\napp_build_info{"))
        #expect(text.contains("# TYPE app_duration_seconds histogram\n"))
        #expect(!text.contains("# UNIT") && !text.contains("# EOF") && text.hasSuffix("app_events_total 0\n"))
    }

    @Test(
        arguments: [
            ([], .openMetrics), (["*/*"], .openMetrics), (["text/html,*/*;q=0.8"], .openMetrics),
            (["text/plain"], .prometheus), (["text/plain;version=0.0.4;q=0.5, */*;q=0.1"], .prometheus),
            (["TEXT/*"], .prometheus), (["application/openmetrics-text"], .openMetrics),
            // What Prometheus sends.
            (
                [
                    "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.2"
                ], .openMetrics
            ),
            (["application/openmetrics-text; q=0", "text/plain"], .prometheus), (["text/plain;q=0"], .openMetrics),
            ([",;,;q=", ""], .openMetrics),
        ] as [([String], ExpositionFormat)])
    func `the format is that which is asked for`(_ accept: [String], _ format: ExpositionFormat) {
        #expect(ExpositionFormat(accept: accept) == format)
    }

    @Test func `both formats name their version`() {
        #expect(
            ExpositionFormat.openMetrics.contentType == "application/openmetrics-text; version=1.0.0; charset=utf-8")
        #expect(ExpositionFormat.prometheus.contentType == "text/plain; version=0.0.4; charset=utf-8")
    }
}
