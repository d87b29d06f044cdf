/// What surrounds the measured program: the provider and the task API on one side, the clients on the other.
///
/// One program, started once for each part, so that the measured process does only its own work. `Benchmarks/measure` starts it.
@main
struct BenchmarkCounterpart {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "serve":
            try await Services.run(authorityFile: arguments.dropFirst().first)
        case let part?:
            guard let plan = Plan(part, arguments.dropFirst().map(\.self)) else { fallthrough }
            print(try plan.run())
        default:
            print(
                "usage: BenchmarkCounterpart serve [FILE] | sign-ins | requests | latency, with NAME=VALUE; see Benchmarks/measure"
            )
        }
    }
}
