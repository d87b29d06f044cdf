@testable import PostgreSQLStore

/// A connection of a test, for statements that no table makes.
package final class PostgreSQLClient {
    private let connection: PostgreSQLConnection

    package init(_ place: String) throws {
        connection = try PostgreSQLConnection(PostgreSQLAddress(place).hosts[0], by: .now + .seconds(600))
    }

    /// Runs a statement, and returns its rows as text.
    @discardableResult
    package func run(_ statement: String) throws -> [[String?]] {
        let replies = try connection.exchange([PostgreSQLStatement(statement)], by: .now + .seconds(600))
        return replies.last?.rows.map { row in row.columns.indices.map { row.text($0) } } ?? []
    }
}
