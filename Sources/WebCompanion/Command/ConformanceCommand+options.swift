internal import Conformance
internal import DemoHosting
internal import DemoServices

extension CommandLineOption {
    /// Those of `conformance`, which other commands take too.
    static let ofConformance = [only, list, tls, json]

    static let only = CommandLineOption(
        "--only", Value("NAME", example: "oidcc-client-test-invalid-iss", known: DemoFault.all.map(\.name)),
        for: [.conformance, .tryClient], isList: true,
        summary: "run the test, or try the fault, of that name",
        explanation:
            "conformance and try-client: run the test, or try the fault, of that official name; may be given several times"
    ) { options, value in
        options.conformance.only.append(value)
    }

    static let list = CommandLineOption(
        "--list", for: [.conformance, .tryClient],
        summary: "list the tests or faults",
        explanation: "conformance and try-client: list the tests or faults"
    ) { options, _ in
        options.conformance.lists = true
    }

    static let tls = CommandLineOption(
        "--tls", for: [.conformance, .demoTenant, .tryClient],
        summary: "serve the provider, and the task API, over TLS",
        explanation:
            "conformance, try-client and demo-tenant with --for or --clients: serve the provider, and the task API, over TLS, with certificates of "
            + "an authority of this program"
    ) { options, _ in
        options.conformance.usesTLS = true
        options.demoTenant.usesTLS = true
    }

    static let json = CommandLineOption(
        "--json", for: [.conformance, .doctor],
        summary: "print the results as JSON",
        explanation: "conformance and doctor: print the results as JSON"
    ) { options, _ in
        options.conformance.printsJSON = true
    }
}

extension CommandLineCheck {
    /// The options of `conformance`.
    func checkConformance() throws(Problem) {
        if let name = ["--only", "--list", "--json", "--tls"].first(where: seen.contains),
            CommandLineOption.named(name)?.verbs.contains(verb) == false
        {
            let others = [
                "--only": " and try-client", "--list": " and try-client", "--tls": ", demo-tenant and try-client",
            ]
            throw Problem("\(name) is for conformance\(others[name] ?? "")")
        }
        if verb == .conformance {
            try refuse(
                ["--settings", "--port", "--demo", "--no-demo", "--no-browser"],
                because: "it makes its own settings, ports and folders")
        }
    }
}
