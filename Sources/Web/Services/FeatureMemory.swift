internal import Synchronization

/// What features keep for minutes, one value of each type, so that this memory need not know them.
package final class FeatureMemory: Sendable {
    private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

    package init() {}

    /// The value of a type, which the first who asks for it makes.
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
