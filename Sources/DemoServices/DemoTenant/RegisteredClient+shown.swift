extension RegisteredClient {
    /// The maximum number of characters that are shown of a client ID, and of IDs that are listed.
    private static let (maxShown, maxListed) = (100, 5)

    /// A client ID for people: it is no secret (RFC 6749 section 2.2). `absent` where there is none.
    static func shown(_ clientID: String?) -> String {
        guard let clientID else { return "absent" }
        return clientID.isEmpty ? "empty" : String(clientID.prefix(maxShown))
    }

    /// `a, b or one of 7 others`.
    static func listed(_ clients: [RegisteredClient]) -> String {
        let names = clients.prefix(maxListed).map { shown($0.clientID) }
        guard clients.count > maxListed else { return names.joined(separator: " or ") }
        return "\(names.joined(separator: ", ")) or one of \(clients.count - maxListed) others"
    }
}

extension DemoTenantConfiguration {
    /// The client IDs that may be used, for people.
    var registeredClientIDs: String { RegisteredClient.listed(clients) }
}
