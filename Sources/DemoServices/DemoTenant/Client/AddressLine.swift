internal import Glibc
public import HTTP
public import JSON

/// What a script needs that configures a client, as one line of JSON: the first of standard output with `--port 0`.
public enum AddressLine {
    /// The members about one client.
    public static func members(of client: RegisteredClient) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            "client_id": .string(client.clientID),
            "redirect_uris": .array(client.redirectURIs.map(JSONValue.string)),
        ]
        if client.acceptsAnyRedirectURI { members["any_redirect_uri"] = true }
        return members
    }

    /// The members about a provider.
    public static func members(issuer: String, metadata: HTTPURL) -> [String: JSONValue] {
        ["issuer": .string(issuer), "metadata": .string(metadata.description)]
    }

    /// Prints them.
    public static func print(_ members: [String: JSONValue]) {
        Swift.print(String(decoding: JSONValue.object(members).encoded(), as: UTF8.self))
        // A script waits for it behind a pipe, where the output is not written line by line.
        fflush(nil)
    }
}
