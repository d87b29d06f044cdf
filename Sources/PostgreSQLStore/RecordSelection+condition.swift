internal import Storage

extension RecordSelection {
    /// The condition of a `WHERE` clause.
    var condition: String {
        switch self {
        case .all: "collection = $1"
        case .owned: "collection = $1 AND owner = $2"
        case .grouped: "collection = $1 AND group_key = $2"
        case .expired(_, _, .infinity): "collection = $1 AND expiry <= $2"
        case .expired: "collection = $1 AND (expiry <= $2 OR expiry > $3)"
        }
    }

    /// The values of its parameters.
    var values: [PostgreSQLValue] {
        let name = PostgreSQLValue.text(collection.name)
        return switch self {
        case .all: [name]
        case .owned(_, let key), .grouped(_, let key): [name, .bytes(key)]
        case .expired(_, let time, .infinity): [name, .real(time)]
        case .expired(_, let time, let latest): [name, .real(time), .real(latest)]
        }
    }

    /// The parameter behind them.
    var next: String { "$\(values.count + 1)" }
}

extension Record.ID {
    /// The values of `$1` and `$2` in `collection = $1 AND key = $2`.
    var values: [PostgreSQLValue] { [.text(collection.name), .bytes(key)] }
}
