// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Each arrow of the architecture is one entry of a `dependencies:` list. The build runs with
// `--explicit-target-dependency-import-check error`, so an import that is not listed here does not compile.

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // An async function runs where its caller does, without a hop at each call.
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// Targets that scan text byte by byte, which the tests do all the time: optimized in every build. Overflow is still checked.
let optimized: SwiftSetting = .unsafeFlags(["-O"], .when(configuration: .debug))

/// Targets that call C: every pointer operation must say `unsafe`.
let strictAndSafe: [SwiftSetting] = strict + [.strictMemorySafety()]

func cLibrary(_ name: String, pkgConfig: String, debian: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([debian])])
}

func tests(_ module: String, _ more: Target.Dependency...) -> Target {
    .testTarget(
        name: "\(module)Tests", dependencies: [.target(name: module), "TestSupport"] + more,
        swiftSettings: strict)
}

/// Tests of the program, with a separate target for each group of features.
func companionTests(_ features: String, _ more: Target.Dependency...) -> Target {
    .testTarget(
        name: "\(features)Tests",
        dependencies: [
            "WebCompanion", "Accounts", "Administration", "BrowserModel", "Configuration", "Conformance",
            "Cryptography", "DemoHosting", "DemoServices", "FlowPages", "FlowView", "HTTP", "JOSE", "JSON",
            "Localization", "Observability", "OpenIDConnect", "OperatorPages", "Pages", "Running", "Screens",
            "Sessions", "StoreCommands", "TaskPages", "Tasks", "Texts", "Web", "CompanionTestSupport",
            "HTTPTestSupport", "JOSETestSupport", "TestSupport",
        ] + more,
        swiftSettings: strict)
}

/// What tests share.
func support(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: strict)
}

let package = Package(
    name: "WebCompanion",
    products: [.executable(name: "WebCompanion", targets: ["WebCompanion"])],
    targets: [
        cLibrary("CMicroHTTPD", pkgConfig: "libmicrohttpd", debian: "libmicrohttpd-dev"),
        cLibrary("CGnuTLS", pkgConfig: "gnutls", debian: "libgnutls28-dev"),
        cLibrary("CSodium", pkgConfig: "libsodium", debian: "libsodium-dev"),
        cLibrary("CSQLite", pkgConfig: "sqlite3", debian: "libsqlite3-dev"),
        cLibrary("CPostgreSQL", pkgConfig: "libpq", debian: "libpq-dev"),
        cLibrary("CZlib", pkgConfig: "zlib", debian: "zlib1g-dev"),
        cLibrary("CQREncode", pkgConfig: "libqrencode", debian: "libqrencode-dev"),
        cLibrary("CCurl", pkgConfig: "libcurl", debian: "libcurl4-openssl-dev"),
        cLibrary("CICULibrary", pkgConfig: "icu-i18n", debian: "libicu-dev"),
        // Declares what is called of ICU: Swift can't import its headers, because Foundation brings a copy of them.
        .target(name: "CICU", dependencies: ["CICULibrary"]),
        // epoll and the state of sockets.
        .target(name: "CSockets", dependencies: ["CCurl"]),
        // Swift's module of the C library lacks `malloc_trim`.
        .target(name: "CMemory"),

        .target(name: "HTTP", swiftSettings: strict + [optimized]),
        // Tables with a limit, in which the entries of one client do not displace those of another.
        .target(name: "Fairness", swiftSettings: strict),
        // What is recorded of requests for OpenTelemetry, and its export by OTLP.
        .target(name: "Spans", dependencies: ["HTTP", "JSON"], swiftSettings: strict),
        // Counters and histograms, and their exposition for Prometheus.
        .target(name: "Metrics", swiftSettings: strict),
        .target(name: "HTML", swiftSettings: strict + [optimized]),
        .target(name: "Localization", dependencies: ["CICU"], swiftSettings: strictAndSafe + [optimized]),
        .target(name: "JSON", swiftSettings: strict + [optimized]),
        // Hash functions, random bytes, base64url and comparison in constant time.
        .target(name: "Cryptography", dependencies: ["CGnuTLS"], swiftSettings: strictAndSafe + [optimized]),
        .target(
            name: "JOSE", dependencies: ["Cryptography", "JSON", "CGnuTLS"],
            swiftSettings: strictAndSafe + [optimized]),
        .target(name: "Storage", dependencies: ["CSQLite", "CSodium"], swiftSettings: strictAndSafe),
        // A store that several machines share: a program on one machine uses none of it.
        .target(name: "PostgreSQLStore", dependencies: ["Storage", "CPostgreSQL"], swiftSettings: strictAndSafe),
        .target(
            name: "MicroHTTPServer", dependencies: ["HTTP", "CMicroHTTPD", "CGnuTLS"], swiftSettings: strictAndSafe),
        .target(name: "Certificates", dependencies: ["HTTP", "CGnuTLS"], swiftSettings: strictAndSafe),
        .target(
            name: "OutgoingHTTP", dependencies: ["HTTP", "CCurl", "CSockets", "CMemory"], swiftSettings: strictAndSafe),
        .target(name: "QRCodes", dependencies: ["CQREncode"], swiftSettings: strictAndSafe),
        .target(
            name: "OpenIDConnect", dependencies: ["HTTP", "BrowserModel", "Cryptography", "JOSE", "JSON"],
            swiftSettings: strict),
        .target(name: "TaskAPI", dependencies: ["HTTP", "JSON"], swiftSettings: strict),
        .target(
            name: "Sessions", dependencies: ["HTTP", "OpenIDConnect", "Storage", "Cryptography", "JSON", "Fairness"],
            swiftSettings: strict),
        // Every text that people see, with its English default value; `Languages` has the translations.
        .target(name: "Texts", dependencies: ["Localization", "Traces"], swiftSettings: strict),
        // The layout of a page, and the pages that every installation has.
        .target(name: "Pages", dependencies: ["HTML", "Localization", "Texts", "Traces"], swiftSettings: strict),
        // The pages of the task list.
        .target(name: "TaskPages", dependencies: ["HTML", "Localization", "Pages", "Texts"], swiftSettings: strict),
        // The pages that show the messages of a sign-in, break it on purpose, and present it.
        .target(
            name: "FlowPages", dependencies: ["HTML", "Localization", "Pages", "Texts", "Traces"],
            swiftSettings: strict),
        // The pages of an operator: connecting a provider, the settings, the policies, checking the program.
        .target(
            name: "OperatorPages", dependencies: ["HTML", "Localization", "Pages", "Texts"], swiftSettings: strict),
        // What a browser that watches is shown of the messages of its sign-in.
        .target(name: "Traces", dependencies: ["HTTP", "Cryptography", "JSON", "Fairness"], swiftSettings: strict),
        // A browser without a screen, for the tests and for `WebCompanion conformance`; the probe of a provider reads pages by it.
        .target(name: "BrowserModel", dependencies: ["HTTP"], swiftSettings: strict + [optimized]),
        .target(
            name: "DemoServices",
            dependencies: [
                "HTTP", "HTML", "Cryptography", "JOSE", "JSON", "Storage", "Localization", "CSodium",
            ],
            swiftSettings: strictAndSafe),
        // What every command needs to run as a process: the log, signals, exit codes, the folder of its state.
        .target(
            name: "Running", dependencies: ["Certificates", "HTTP", "JSON", "MicroHTTPServer", "Spans", "Storage"],
            swiftSettings: strict),
        // The settings: the file, what overrides it, and which values are valid.
        .target(
            name: "Configuration",
            dependencies: [
                "Certificates", "HTTP", "Localization", "MicroHTTPServer", "OpenIDConnect", "PostgreSQLStore",
                "Running", "Storage", "TaskAPI", "Texts",
            ],
            swiftSettings: strict),
        // What an operator sees of the running program besides its log: metrics, the audit log, and spans.
        .target(
            name: "Observability",
            dependencies: [
                "Configuration", "HTTP", "JSON", "Metrics", "MicroHTTPServer", "OpenIDConnect", "OutgoingHTTP",
                "Running", "Sessions", "Spans", "Storage",
            ],
            swiftSettings: strict),
        // What all features build on: routes and the proofs that they require, middleware, the session of a request, error pages.
        .target(
            name: "Web",
            dependencies: [
                "Certificates", "Configuration", "Cryptography", "CZlib", "Fairness", "HTTP", "JSON", "Localization",
                "Metrics", "MicroHTTPServer", "Observability", "OpenIDConnect", "OperatorPages", "Pages",
                "PostgreSQLStore", "QRCodes", "Running", "Sessions", "Storage", "TaskAPI", "TaskPages", "Texts",
                "Traces",
            ],
            swiftSettings: strict),
        // The list of tasks: its pages, tasks that are to be sent, changes that are made elsewhere, export and import.
        .target(
            name: "Tasks",
            dependencies: [
                "Configuration", "Cryptography", "Fairness", "HTTP", "JSON", "Observability", "OpenIDConnect", "Pages",
                "Running", "Sessions", "TaskAPI", "TaskPages", "Texts", "Web",
            ],
            swiftSettings: strict),
        // Signing in and out, the accounts of a browser and what is known of them, the policies, and the language of the pages.
        .target(
            name: "Accounts",
            dependencies: [
                "Configuration", "HTTP", "JSON", "Localization", "Observability", "OpenIDConnect", "OperatorPages",
                "Pages", "Running", "Sessions", "Storage", "TaskAPI", "Tasks", "Texts", "Traces", "Web",
            ],
            swiftSettings: strict),
        // Shared screens: a kiosk's own and those of the local network, signing in with a phone, and the server for other machines.
        .target(
            name: "Screens",
            dependencies: [
                "Certificates", "Configuration", "HTTP", "JSON", "MicroHTTPServer", "Observability", "OpenIDConnect",
                "OutgoingHTTP", "Pages", "QRCodes", "Running", "Sessions", "Storage", "Texts", "Web",
            ],
            swiftSettings: strict),
        // The commands that back up, restore and move what is stored, and replace its key.
        .target(
            name: "StoreCommands",
            dependencies: ["Configuration", "PostgreSQLStore", "Running", "Screens", "Sessions", "Storage", "Web"],
            swiftSettings: strict),
        // What an operator does in the browser: connecting a provider, changing the settings, and checking the running program.
        .target(
            name: "Administration",
            dependencies: [
                "Certificates", "Configuration", "Cryptography", "HTTP", "JOSE", "JSON", "Observability",
                "OpenIDConnect", "OperatorPages", "OutgoingHTTP", "Pages", "PostgreSQLStore", "Running", "Screens",
                "Sessions", "Storage", "StoreCommands", "TaskAPI", "Texts", "Traces", "Web",
            ],
            swiftSettings: strict),
        // Runs the demo services by the settings, or by the options of `demo-tenant`.
        .target(
            name: "DemoHosting",
            dependencies: [
                "Certificates", "Configuration", "Cryptography", "DemoServices", "HTTP", "JOSE", "JSON",
                "MicroHTTPServer", "OpenIDConnect", "OutgoingHTTP", "Running", "Screens", "Storage",
            ],
            swiftSettings: strict),
        // The official tests of relying parties, run against this program or a replacement with the same settings and pages.
        .target(
            name: "Conformance",
            dependencies: [
                "BrowserModel", "Certificates", "Configuration", "DemoServices", "HTTP", "JSON", "MicroHTTPServer",
                "OpenIDConnect", "OutgoingHTTP", "Pages", "Running", "Storage",
            ],
            swiftSettings: strict),
        // The messages of a sign-in as a diagram, the guided tour of them, and sign-ins at a provider with a fault.
        .target(
            name: "FlowView",
            dependencies: [
                "BrowserModel", "Configuration", "Conformance", "Cryptography", "DemoServices", "FlowPages", "HTTP",
                "JOSE", "JSON", "OpenIDConnect", "Pages", "Running", "Sessions", "TaskAPI", "Tasks", "Texts", "Traces",
                "Web",
            ],
            swiftSettings: strict),
        // Finds out which faults of a provider a client accepts.
        .target(
            name: "TryClient",
            dependencies: [
                "Running", "BrowserModel", "Cryptography", "DemoServices", "HTML", "HTTP", "JOSE", "JSON",
                "MicroHTTPServer", "OutgoingHTTP", "Storage",
            ],
            swiftSettings: strict),
        // Prints every English text, for translators; only script/texts and script/lint run it.
        .executableTarget(
            name: "TextTemplate", dependencies: ["DemoServices", "Localization", "Texts"], swiftSettings: strict),
        .executableTarget(
            name: "WebCompanion",
            dependencies: [
                "Accounts", "Administration", "CMemory", "Configuration", "Conformance", "DemoHosting", "DemoServices",
                "FlowView", "HTTP", "JOSE", "JSON", "Localization", "Metrics", "MicroHTTPServer", "Observability",
                "OpenIDConnect", "OutgoingHTTP", "PostgreSQLStore", "Running", "Screens", "Sessions", "Storage",
                "StoreCommands", "Tasks", "Texts", "Traces", "TryClient", "Web",
            ],
            swiftSettings: strict),

        // What tests share, apart by what it depends on: a change of a module is to rebuild the tests alone that need it.
        support("TestSupport"),
        support("LocalizationTestSupport", "Localization"),
        support("StorageTestSupport", "PostgreSQLStore", "Storage", "TestSupport"),
        support("JOSETestSupport", "Cryptography", "JOSE", "JSON"),
        support("HTTPTestSupport", "HTTP"),
        support("OpenIDConnectTestSupport", "JOSE", "OpenIDConnect"),
        support("ServerTestSupport", "HTTP", "MicroHTTPServer", "CGnuTLS", "TestSupport"),
        support(
            "CompanionTestSupport", "Administration", "BrowserModel", "Certificates", "Configuration", "Conformance",
            "Cryptography", "DemoHosting", "DemoServices", "HTTP", "JOSE", "JSON", "Localization", "MicroHTTPServer",
            "Observability", "OpenIDConnect", "OutgoingHTTP", "Pages", "Running", "Screens", "Sessions", "Storage",
            "Texts", "Web", "WebCompanion", "HTTPTestSupport", "JOSETestSupport", "ServerTestSupport",
            "StorageTestSupport", "TestSupport"),
        tests("HTTP"),
        tests("Fairness", "HTTP", "HTTPTestSupport"),
        tests("HTML"),
        tests("Metrics"),
        tests("Spans", "HTTP", "JSON"),
        tests("JSON"),
        tests("Cryptography"),
        tests("JOSE", "Cryptography", "JSON", "JOSETestSupport"),
        tests("Storage", "PostgreSQLStore", "StoreTorture", "StorageTestSupport"),
        tests("PostgreSQLStore", "Storage", "StorageTestSupport", "StoreTorture"),
        tests("MicroHTTPServer", "HTTP", "CGnuTLS", "ServerTestSupport"),
        tests("Certificates", "CGnuTLS"),
        tests("OutgoingHTTP", "HTTP", "MicroHTTPServer", "Certificates", "CGnuTLS", "ServerTestSupport"),
        tests("QRCodes"),
        tests("Localization", "LocalizationTestSupport"),
        tests(
            "OpenIDConnect", "HTTP", "Cryptography", "JOSE", "JSON", "HTTPTestSupport", "JOSETestSupport",
            "OpenIDConnectTestSupport"),
        tests("TaskAPI", "HTTP", "HTTPTestSupport"),
        tests(
            "Sessions", "OpenIDConnect", "Storage", "Cryptography", "JSON", "HTTP", "HTTPTestSupport",
            "StorageTestSupport", "StoreTorture"),
        // A process that tests kill while it writes.
        .executableTarget(
            name: "StoreTorture",
            dependencies: ["Sessions", "OpenIDConnect", "Storage", "JSON", "HTTP", "StorageTestSupport"],
            path: "Tests/StoreTorture", swiftSettings: strict),
        // Shows how the store grows in a year; no test starts it.
        .executableTarget(
            name: "StoreYear",
            dependencies: [
                "Sessions", "OpenIDConnect", "PostgreSQLStore", "Storage", "JSON", "HTTP", "Cryptography",
                "StorageTestSupport", "TestSupport",
            ],
            path: "Tests/StoreYear", exclude: ["run"], swiftSettings: strict),
        tests(
            "Pages", "FlowPages", "HTML", "HTTP", "Localization", "OperatorPages", "TaskPages", "Texts", "Traces",
            "LocalizationTestSupport"),
        tests("Traces", "HTTP", "Cryptography", "JSON"),
        tests("BrowserModel", "HTTP", "HTTPTestSupport"),
        tests("Running", "HTTP"),
        tests(
            "DemoServices", "HTTP", "Cryptography", "JOSE", "JSON", "Storage", "MicroHTTPServer", "Localization",
            "BrowserModel", "HTTPTestSupport", "JOSETestSupport", "ServerTestSupport"),
        companionTests(
            "Administration", "Certificates", "Metrics", "OutgoingHTTP", "Spans", "Storage", "TaskAPI",
            "LocalizationTestSupport", "StorageTestSupport", "ServerTestSupport"),
        companionTests("TaskList", "Storage", "StorageTestSupport", "TaskAPI"),
        companionTests("TryClient", "TryClient", "HTML", "Storage"),
        companionTests("Account", "OutgoingHTTP", "Storage", "LocalizationTestSupport"),
        companionTests(
            "SharedScreen", "Certificates", "MicroHTTPServer", "Storage", "LocalizationTestSupport", "ServerTestSupport"
        ),
        companionTests(
            "WebCompanion", "MicroHTTPServer", "OutgoingHTTP", "Storage", "TaskAPI", "Traces",
            "LocalizationTestSupport", "StorageTestSupport", "ServerTestSupport"),
    ]
)

// Only `make bench` builds this one; BENCHMARKS=1 says so.
if Context.environment["BENCHMARKS"] != nil {
    package.targets.append(
        .executableTarget(
            name: "BenchmarkCounterpart",
            dependencies: ["Certificates", "HTTP", "Cryptography", "JOSE", "JSON", "MicroHTTPServer"],
            path: "Benchmarks/Counterpart", swiftSettings: strict))
}

/// The modules with the parsers of the corpus, and what their tests share.
let parsers: [Target.Dependency] = [
    "Accounts", "Administration", "Configuration", "HTTP", "Cryptography", "JOSE", "JSON", "MicroHTTPServer",
    "OpenIDConnect", "Sessions", "Storage", "TaskAPI", "TaskPages", "Tasks", "Texts", "Web",
    "OpenIDConnectTestSupport",
]
// The same sources read the corpus as a test or, if `make fuzz` says FUZZ=1, are the fuzzer.
package.targets.append(
    Context.environment["FUZZ"] != nil
        ? .executableTarget(
            name: "Fuzz", dependencies: parsers, path: "Tests/CorpusTests", exclude: ["CorpusTests.swift"],
            swiftSettings: strict)
        : .testTarget(
            name: "CorpusTests", dependencies: parsers, path: "Tests/CorpusTests", exclude: ["Driver.swift"],
            swiftSettings: strict))

// `ONLY=JOSE script/unit-tests` builds and runs one target of tests, JOSETests, and nothing that it does not need.
if let module = Context.environment["ONLY"] {
    var needed: Set<String> = []
    func need(_ name: String) {
        guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
            return
        }
        for dependency in target.dependencies {
            switch dependency {
            case .targetItem(let name, _), .byNameItem(let name, _): need(name)
            default: break
            }
        }
    }
    guard package.targets.contains(where: { $0.name == "\(module)Tests" }) else {
        print("ONLY=\(module): there is no Tests/\(module)Tests; name another without its \"Tests\", such as JOSE")
        exit(1)
    }
    need("\(module)Tests")
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { !needed.contains($0.name) }
}
