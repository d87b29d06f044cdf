internal import Synchronization

/// The memory of single features: one value of each type, so that this module need not know the features.
package final class FeatureMemory: Sendable {
    private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

    package init() {}

    /// The value of a type, made at its first use.
    /// - Parameter make: makes it; must not ask for another value.
    package func value<Value: Sendable>(_ make: () -> Value) -> Value {
        values.withLock { values in
            let type = ObjectIdentifier(Value.self)
            if let value = values[type] as? Value { return value }
            let value = make()
            values[type] = value
            return value
        }
    }
}
