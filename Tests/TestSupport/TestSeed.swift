import FoundationEssentials

/// The seed of what a test draws by lot. Every run has another; `TEST_SEED` in the environment repeats that of one that failed.
public enum TestSeed {
    /// The seed of this run.
    public static let value =
        ProcessInfo.processInfo.environment["TEST_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000_000)

    /// The numbers that a test draws; others for another purpose.
    public static func numbers(for purpose: String) -> SeededNumbers {
        // FNV-1a: Swift's own hash differs in each process.
        let hash = purpose.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return SeededNumbers(value ^ hash)
    }
}
