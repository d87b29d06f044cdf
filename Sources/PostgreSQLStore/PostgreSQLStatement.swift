/// A statement with the values of its `$1`, `$2` and so on.
struct PostgreSQLStatement: Sendable, Hashable {
    let sql: String
    var values: [PostgreSQLValue] = []

    init(_ sql: String, _ values: [PostgreSQLValue] = []) {
        self.sql = sql
        self.values = values
    }
}
