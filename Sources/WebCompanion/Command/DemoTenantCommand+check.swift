internal import DemoHosting
internal import DemoServices
internal import Running
internal import TryClient

extension CommandLineCheck {
    /// The services that `demo-tenant` serves, whatever client it has.
    func checkServicesOfDemoTenant() throws(Problem) {
        guard verb == .demoTenant else { return }
        try refuse(["--demo", "--no-demo"], because: "it serves the demo services alone")
        if options.port == 65535 {
            throw Problem("--port 65535 leaves no port for the demo task API, which takes the next one")
        }
    }

    /// The options of `demo-tenant`.
    func checkDemoTenant() throws(Problem) {
        if verb != .demoTenant, seen.contains("--fault") {
            throw Problem("--fault is for demo-tenant, which then runs as a process of its own")
        }
        if verb != .demoTenant, seen.contains("--for") {
            throw Problem("--for is for demo-tenant, which then serves that client")
        }
        try checkClientOfDemoTenant()
        try checkWaysToNameClients()
        if verb == .demoTenant { try checkIssuerOfDemoTenant() }
        if options.demoTenant.usesTLS, let trouble = options.demoTenant.reach.certificateProblem {
            throw Problem(trouble)
        }
        let own = CommandLineOption.all.filter { $0.verbs == [.demoTenant] }.map(\.name)
        if verb != .demoTenant, let name = own.first(where: seen.contains) {
            throw Problem("\(name) is for demo-tenant")
        }
        if let trouble = options.trial?.combinationProblem { throw Problem(trouble) }
    }

    /// The options that name the user's own clients.
    private static let ownClients = ["--for", "--clients", "--any-redirect-uri"]

    /// Options that only the user's own client can use.
    private func checkClientOfDemoTenant() throws(Problem) {
        let ofClient =
            ["--confidential", "--back-channel-logout"]
            + (verb == .demoTenant ? ["--client-id", "--client-secret"] : [])
        if seen.isDisjoint(with: ["--for", "--any-redirect-uri"]), let name = ofClient.first(where: seen.contains) {
            throw Problem("\(name) needs --for, which names the client")
        }
        guard verb == .demoTenant, seen.isDisjoint(with: CommandLineCheck.ownClients) else { return }
        if let name = ["--host", "--listen"].first(where: seen.contains) {
            throw Problem(
                "\(name) needs --for or --clients: the companion of the settings finds the tenant on its machine")
        }
        if seen.contains("--b2c") { throw Problem("--b2c needs --for or --clients, which name the clients") }
        if seen.contains("--tls") {
            throw Problem("--tls needs --for or --clients: the companion of the settings expects the tenant at http")
        }
    }

    /// The options that name the user's own clients, of which one is enough.
    private func checkWaysToNameClients() throws(Problem) {
        if seen.isSuperset(of: ["--for", "--clients"]) {
            throw Problem("--for and --clients exclude each other: the file has the redirect URIs of its clients")
        }
        if seen.contains("--any-redirect-uri"), let name = ["--for", "--clients"].first(where: seen.contains) {
            throw Problem(
                "\(name) and --any-redirect-uri exclude each other: the one names the redirect URIs, the other takes all"
            )
        }
        if let name = CommandLineCheck.ownClients.first(where: seen.contains), seen.contains("--fault") {
            throw Problem(
                "\(name) and --fault exclude each other: with \(name) the faults are chosen on the page /client")
        }
    }

    /// The issuers of `demo-tenant`, the algorithm that they sign by, and who may control them.
    private func checkIssuerOfDemoTenant() throws(Problem) {
        if seen.contains("--issuer-path") {
            if seen.isDisjoint(with: CommandLineCheck.ownClients) {
                throw Problem("--issuer-path needs --for or --clients: the companion of the settings has one issuer")
            }
            if seen.contains("--b2c") {
                throw Problem("--issuer-path and --b2c exclude each other: there each policy has an address already")
            }
        }
        if seen.contains("--algorithm") {
            if seen.isDisjoint(with: CommandLineCheck.ownClients) {
                throw Problem("--algorithm needs --for or --clients: the companion of the settings expects RS256")
            }
            if seen.contains("--b2c") {
                throw Problem("--algorithm and --b2c exclude each other: Azure AD B2C has RS256 alone")
            }
        }
        if seen.contains("--remote-control"), !seen.contains("--control") {
            throw Problem("--remote-control needs --control")
        }
    }
}

extension CommandLineOptions {
    /// Gives the client of `demo-tenant` the id and the secret that `try-client` takes too.
    mutating func takeClient(_ seen: Set<String>) throws(Problem) {
        if seen.contains("--client-id") {
            let id = tryClient.clientID
            if let trouble = TrialClient.problem(ofClientID: id) {
                throw Problem("--client-id \(MessageText.quoted(id)): \(trouble)")
            }
            changeTrial { $0.clientID = id }
        }
        if let secret = tryClient.clientSecret {
            // The message leaves the secret out.
            if let trouble = TrialClient.problem(ofClientSecret: secret) {
                throw Problem("--client-secret: \(trouble)")
            }
            changeTrial { $0.secret = secret }
        }
    }
}
