import HTTP
import Testing

@testable import Spans

/// The environment variables of OpenTelemetry.
@Suite struct SpanExportEnvironmentTests {
    private static let endpoint = ["OTEL_EXPORTER_OTLP_ENDPOINT": "http://localhost:4318"]

    private func read(_ variables: [String: String], _ more: [String: String] = [:]) -> SpanExportEnvironment {
        SpanExportEnvironment(
            variables.merging(more) { $1 }, resource: ["service.name": "web-companion", "service.version": "1"])
    }

    @Test(
        arguments: [
            [:], ["OTEL_EXPORTER_OTLP_ENDPOINT": ""], ["OTEL_SERVICE_NAME": "x", "OTEL_TRACES_SAMPLER": "nonsense"],
            ["OTEL_EXPORTER_OTLP_METRICS_ENDPOINT": "http://localhost:4318"],
            ["OTEL_EXPORTER_OTLP_ENDPOINT": "nonsense", "OTEL_SDK_DISABLED": "True"],
            ["OTEL_EXPORTER_OTLP_ENDPOINT": "http://localhost:4318", "OTEL_TRACES_EXPORTER": "none"],
        ])
    func `nothing is exported unless an address is named, and nothing said of it`(_ variables: [String: String]) {
        let read = read(variables)
        #expect(read.configuration == nil && read.problems == [])
    }

    @Test(
        arguments: [
            (["OTEL_EXPORTER_OTLP_ENDPOINT": "http://localhost:4318"], "http://localhost:4318/v1/traces"),
            (["OTEL_EXPORTER_OTLP_ENDPOINT": "https://c.example/otlp/"], "https://c.example/otlp/v1/traces"),
            (["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "https://c.example/x?y=1"], "https://c.example/x?y=1"),
            (
                [
                    "OTEL_EXPORTER_OTLP_ENDPOINT": "http://a.example",
                    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://b.example/",
                ], "http://b.example/"
            ),
            (
                ["OTEL_EXPORTER_OTLP_ENDPOINT": "http://a.example", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": ""],
                "http://a.example/v1/traces"
            ),
        ])
    func `the address for traces is used as it is, and the other with their path`(
        _ variables: [String: String], _ url: String
    ) {
        let read = read(variables)
        #expect(read.configuration?.endpoint.description == url && read.problems == [])
    }

    @Test(
        arguments: [
            ["OTEL_EXPORTER_OTLP_ENDPOINT": "localhost:4318"],
            ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "ftp://localhost"],
            ["OTEL_TRACES_EXPORTER": "zipkin"], ["OTEL_TRACES_EXPORTER": "console,otlp"],
            ["OTEL_EXPORTER_OTLP_PROTOCOL": "grpc"], ["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL": "HTTP/JSON"],
            ["OTEL_EXPORTER_OTLP_HEADERS": "secret-key"], ["OTEL_EXPORTER_OTLP_HEADERS": "=secret-key"],
            ["OTEL_EXPORTER_OTLP_HEADERS": "a b=secret-key"], ["OTEL_EXPORTER_OTLP_HEADERS": "a=secret-key%0d%0ab: c"],
            ["OTEL_EXPORTER_OTLP_HEADERS": "a=secret-key%zz"],
            ["OTEL_EXPORTER_OTLP_TRACES_HEADERS": "a=1,secret-key"],
            // A key is not sent unencrypted to another machine.
            ["OTEL_EXPORTER_OTLP_ENDPOINT": "http://c.example", "OTEL_EXPORTER_OTLP_HEADERS": "a=secret-key"],
        ])
    func `what might end elsewhere than intended is not exported`(_ variables: [String: String]) throws {
        let read = read(Self.endpoint, variables)
        #expect(read.configuration == nil)
        let problem = try #require(read.problems.first)
        #expect(read.problems.count == 1 && problem.hasSuffix(" No spans are exported."))
        let name = try #require(variables.keys.sorted().last)
        #expect(problem.hasPrefix("\(name) ") && !problem.contains("secret-key"))
    }

    @Test func `without a key, spans may go to another machine unencrypted`() {
        #expect(read(["OTEL_EXPORTER_OTLP_ENDPOINT": "http://collector:4318"]).configuration?.fields == [:])
    }

    @Test func `the fields of requests`() {
        let headers = "Authorization=Basic%20YTpi=, x-tenant = a%2Cb ,, empty="
        let fields: HTTPFields = [.authorization: "Basic YTpi="]
        let read = read(
            Self.endpoint,
            ["OTEL_EXPORTER_OTLP_HEADERS": "other=1", "OTEL_EXPORTER_OTLP_TRACES_HEADERS": headers])
        let found = read.configuration?.fields
        #expect(found?[.authorization] == fields[.authorization] && found?.count == 3 && read.problems == [])
        #expect(found?.map(\.value) == ["Basic YTpi=", "a,b", ""])
    }

    @Test func `the program is named`() {
        #expect(
            read(Self.endpoint).configuration?.resource == ["service.name": "web-companion", "service.version": "1"])
        let attributes = ["OTEL_RESOURCE_ATTRIBUTES": "service.name=tasks,deployment.environment.name=a%2Cb"]
        let named = read(Self.endpoint, attributes)
        #expect(
            named.configuration?.resource == [
                "service.name": "tasks", "service.version": "1", "deployment.environment.name": "a,b",
            ])
        let twice = read(Self.endpoint, attributes.merging(["OTEL_SERVICE_NAME": "hall"]) { $1 })
        #expect(twice.configuration?.resource["service.name"] == "hall")
        let wrong = read(Self.endpoint, ["OTEL_RESOURCE_ATTRIBUTES": "a=1,b"])
        #expect(wrong.configuration?.resource["a"] == nil && wrong.problems.count == 1)
    }

    @Test(
        arguments: [
            ([:], "parentbased_always_on", 1, 0),
            (["OTEL_TRACES_SAMPLER": "always_off"], "always_off", 1, 0),
            (["OTEL_TRACES_SAMPLER": "traceidratio"], "traceidratio", 1, 0),
            (
                ["OTEL_TRACES_SAMPLER": "parentbased_traceidratio", "OTEL_TRACES_SAMPLER_ARG": "0.01"],
                "parentbased_traceidratio", 0.01, 0
            ),
            (["OTEL_TRACES_SAMPLER": "traceidratio", "OTEL_TRACES_SAMPLER_ARG": "2"], "traceidratio", 1, 1),
            (["OTEL_TRACES_SAMPLER": "traceidratio", "OTEL_TRACES_SAMPLER_ARG": "nan"], "traceidratio", 1, 1),
            (["OTEL_TRACES_SAMPLER": "traceidratio", "OTEL_TRACES_SAMPLER_ARG": "x"], "traceidratio", 1, 1),
            (["OTEL_TRACES_SAMPLER": "always_on", "OTEL_TRACES_SAMPLER_ARG": "x"], "always_on", 1, 0),
            (["OTEL_TRACES_SAMPLER": "xray"], "parentbased_always_on", 1, 1),
        ] as [([String: String], String, Double, Int)])
    func `the sampler`(
        _ variables: [String: String], _ name: String, _ ratio: Double, _ problems: Int
    ) throws {
        let read = read(Self.endpoint, variables)
        #expect(read.configuration?.sampler == TraceSampler(name, ratio: ratio))
        #expect(read.problems.count == problems)
    }

    @Test func `numbers`() throws {
        let usual = try #require(read(Self.endpoint).configuration)
        #expect(usual.timeout == .seconds(10) && usual.delay == .seconds(5))
        #expect(usual.queueLimit == 2048 && usual.batchSize == 512)
        let names = [
            "OTEL_EXPORTER_OTLP_TRACES_TIMEOUT", "OTEL_BSP_SCHEDULE_DELAY", "OTEL_BSP_MAX_QUEUE_SIZE",
            "OTEL_BSP_MAX_EXPORT_BATCH_SIZE",
        ]
        let set = read(Self.endpoint, Dictionary(uniqueKeysWithValues: zip(names, ["2500", "50", "300", "100"])))
        let configuration = try #require(set.configuration)
        #expect(configuration.timeout == .milliseconds(2500) && configuration.delay == .milliseconds(50))
        #expect(configuration.queueLimit == 300 && configuration.batchSize == 100 && set.problems == [])
        for name in names {
            for value in ["0", "-1", "x", "1.5", "9999999"] {
                let wrong = read(Self.endpoint, [name: value])
                #expect(wrong.configuration == usual && wrong.problems.count == 1, "\(name) \(value)")
                #expect(wrong.problems.first?.hasPrefix("\(name) ") == true)
            }
        }
    }

    @Test func `a smaller queue makes smaller batches`() {
        #expect(read(Self.endpoint, ["OTEL_BSP_MAX_QUEUE_SIZE": "10"]).configuration?.batchSize == 10)
    }

    @Test func `what has no effect is said`() {
        for (name, value) in [
            ("OTEL_EXPORTER_OTLP_COMPRESSION", "gzip"), ("OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY", "/k"),
            ("OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE", "/c"), ("OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf"),
        ] {
            let read = read(Self.endpoint, [name: value])
            #expect(read.configuration != nil && read.problems.count == 1)
            #expect(read.problems.first?.hasPrefix("\(name) ") == true)
        }
        let none = read(
            Self.endpoint,
            ["OTEL_EXPORTER_OTLP_COMPRESSION": "none", "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL": "http/json"])
        #expect(none.configuration != nil && none.problems == [])
        let file = read(Self.endpoint, ["OTEL_EXPORTER_OTLP_CERTIFICATE": "/ca.pem"])
        #expect(file.configuration?.certificateAuthorities == "/ca.pem")
    }
}
