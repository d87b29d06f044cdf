import Testing

/// The ways in which a keychain can be kept. Each test of what stores promise runs against all of them.
enum StoreKind: String, Sendable, CaseIterable, CustomTestStringConvertible {
    case sqlite, memory

    var testDescription: String { rawValue }
}
