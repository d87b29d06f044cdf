package import DemoServices
internal import JSON
internal import Running

/// The file of `demo-tenant --clients`: the clients that the tenant serves, with the names of OpenID Connect Dynamic Client Registration 1.0
/// section 2.
package enum ClientsFile {
    static let maxClients = 50
    static let maxAddresses = 20
    static let maxScopes = 50

    /// The clients of a file.
    /// - Parameter apiScopes: the scopes of the demo task API, which a client without `scope` may request.
    package static func clients(_ file: FileValue, apiScopes: [String]) throws(FileValue.Problem) -> [RegisteredClient]
    {
        let members = try file.members(["clients"])
        guard let list = members["clients"] else { throw file.problem("the member clients is missing") }
        var clients: [RegisteredClient] = []
        for entry in try list.elements(max: maxClients) {
            let client = try client(entry, apiScopes: apiScopes)
            guard !clients.contains(where: { $0.clientID.lowercased() == client.clientID.lowercased() }) else {
                throw entry.problem("there are two clients with the client_id \(MessageText.quoted(client.clientID))")
            }
            clients.append(client)
        }
        guard !clients.isEmpty else { throw list.problem("there is no client") }
        return clients
    }

    private static func client(_ entry: FileValue, apiScopes: [String]) throws(FileValue.Problem) -> RegisteredClient {
        let members = try entry.members([
            "client_id", "client_secret", "redirect_uris", "post_logout_redirect_uris", "backchannel_logout_uri",
            "frontchannel_logout_uri", "scope",
        ])
        guard let id = members["client_id"] else { throw entry.problem("client_id is missing") }
        let clientID = try checked(id, TrialClient.problem(ofClientID:))
        let secret = try members["client_secret"].map { value throws(FileValue.Problem) in
            try checked(value, TrialClient.problem(ofClientSecret:))
        }
        guard let list = members["redirect_uris"] else { throw entry.problem("redirect_uris is missing") }
        let redirectURIs = try addresses(list)
        guard !redirectURIs.isEmpty else { throw list.problem("there is no redirect URI") }
        let client = TrialClient(redirectURIs: redirectURIs, clientID: clientID, secret: secret)
        if let problem = client.combinationProblem(secretFrom: "client_secret") { throw entry.problem(problem) }
        return RegisteredClient(
            clientID: clientID, secret: secret, redirectURIs: redirectURIs,
            postLogoutRedirectURIs: try members["post_logout_redirect_uris"].map(addresses) ?? [],
            backChannelLogoutURI: try members["backchannel_logout_uri"].map(logoutAddress),
            frontChannelLogoutURI: try members["frontchannel_logout_uri"].map(logoutAddress),
            apiScopes: try members["scope"].map(scopes) ?? apiScopes, isUsedByScripts: true)
    }

    private static func addresses(_ list: FileValue) throws(FileValue.Problem) -> [String] {
        var addresses: [String] = []
        for entry in try list.elements(max: maxAddresses) {
            addresses.append(try checked(entry) { TrialClient.problem(ofRedirectURI: $0) })
        }
        return addresses
    }

    /// The scopes of APIs in `scope`. Those of OpenID Connect may be in it, and every client may request them.
    private static func scopes(_ entry: FileValue) throws(FileValue.Problem) -> [String] {
        var scopes: [String] = []
        for scope in try entry.string().split(separator: " ").map(String.init)
        where !RegisteredClient.openIDScopes.contains(scope) && !scopes.contains(scope) {
            if let problem = RegisteredClient.problem(ofAPIScope: scope) { throw entry.problem(problem) }
            scopes.append(scope)
        }
        guard scopes.count <= maxScopes else { throw entry.problem("there are more than \(maxScopes)") }
        return scopes
    }

    private static func logoutAddress(_ entry: FileValue) throws(FileValue.Problem) -> String {
        try checked(entry, TrialClient.problem(ofBackChannelLogoutURI:))
    }

    private static func checked(
        _ entry: FileValue, _ problem: (String) -> String?
    ) throws(FileValue.Problem) -> String {
        let text = try entry.string()
        if let problem = problem(text) { throw entry.problem(problem) }
        return text
    }
}
