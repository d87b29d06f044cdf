package import Localization

// Errors in the settings of what the program does, and not of the file and of the registration.
extension Words.SettingsProblems {
    /// User flows and policies.
    package struct Policies: Codable, Sendable {
        /// Not a policy name.
        package var name: Phrase = "expected a policy’s name: B2C_1_… or B2C_1A_…"
        /// No policy is configured for a B2C tenant.
        package var missing: Phrase = "missing: an Azure AD B2C tenant has a user flow or policy for every sign-in"
        /// The policy in the provider's address is not in the list; `{policy}` is its name.
        package var namedByAddress: Phrase =
            "the provider’s address names the policy {policy}, which must be listed too"
        /// No policy can sign users in.
        package var noSignIn: Phrase = "expected at least one of the kinds sign-up-sign-in, sign-up and sign-in"
        /// The list of policies has a wrong type.
        package var list: Phrase = "expected an <array> with a <dict> of name, title and kind for each policy"
        /// An entry of the list has a wrong type; `{type}` is the type found.
        package var entry: Phrase = "expected a <dict> of name, title and kind, found {type}"
        /// An entry has an unknown key.
        package var unknownKey: Phrase = "a policy has no such key"
        /// An entry has no name.
        package var nameMissing: Phrase = "missing: the policy’s name in the portal"
        /// An entry's name is not a policy name.
        package var portalName: Phrase = "expected the policy’s name in the portal"
        /// An entry has no kind; `{kinds}` lists the kinds.
        package var kindMissing: Phrase = "missing: one of {kinds}"
        /// An entry's title is empty or too long.
        package var title: Phrase = "expected what the button says, up to 80 characters"
        /// A policy is listed twice; `{place}` is the other entry.
        package var same: Phrase = "the same policy as {place}; leave one of them out"
    }

    /// Settings of the authorization request and its response.
    package struct SignIn: Codable, Sendable {
        /// The extra parameters have a wrong type; `{type}` is the type found.
        package var extraParameters: Phrase = "expected a <dict> of a name and a <string> each, found {type}"
        /// Too many extra parameters; `{limit}` is the maximum.
        package var tooManyParameters: Phrase = "expected at most {limit} parameters"
        /// An invalid value of an extra parameter; `{limit}` is the maximum number of bytes.
        package var parameterValue: Phrase = "expected a text of 1 to {limit} bytes without control characters"
        /// An invalid name of an extra parameter.
        package var parameterName: Phrase = "expected a parameter’s name: up to 60 letters, digits, dots, - and _"
        /// An extra parameter that has its own setting; `{key}` is the key of that setting.
        package var ownKey: Phrase = "has a key of its own here: {key}"
        /// An extra parameter that belongs to the protocol.
        package var ofProtocol: Phrase =
            "belongs to the protocol; the program sets it itself for every sign-in, or must never send it"
        /// An invalid `domain_hint`.
        package var domainHint: Phrase = "expected one name, such as facebook.com, without blanks"
        /// An invalid language tag.
        package var languageTags: Phrase = "expected one language tag in each <string>, such as de or de-CH"
        /// Too many language tags.
        package var tooManyLanguageTags: Phrase = "expected at most 10 language tags"
        /// An invalid `max_age`.
        package var maxAge: Phrase = "expected an <integer> of seconds, from 0 to 31536000 (a year)"
        /// Not a UUID; `{example}` is one.
        package var correlationID: Phrase = "expected a UUID, such as {example}, or nothing"
        /// `form_post` can't be combined with pasting the response.
        package var pasteNeedsQuery: Phrase =
            "with signInReturn paste the answer must stand in an address; a form_post answer never does, so use query"
        /// The redirect URI is required when the response is pasted.
        package var pasteNeedsURI: Phrase =
            "missing: with signInReturn paste it must be the Redirect URI that is registered in the portal, letter by letter"
        /// Not a redirect URI for pasting the response.
        package var pasteURI: Phrase =
            "expected the Redirect URI that is registered in the portal, such as urn:ietf:wg:oauth:2.0:oob: a scheme, a colon and more, without blanks and without # (RFC 6749 section 3.1.2)"
        /// A redirect URI that browsers can't open; `{address}` is the one used instead.
        package var outOfBand: Phrase =
            "a browser can’t open this; the companion uses {address}, which must be registered as a reply URL (or set signInReturn to paste)"
        /// Not the program's redirect URI; `{address}` is that URI, `{key}` the key of the setting.
        package var redirectURI: Phrase =
            "expected the companion’s own reply URL, {address}; without {key} it is used by itself"
        /// A redirect URI that differs from the one sent; `{address}` is the latter.
        package var otherRedirectURI: Phrase =
            "expected {address}, which is the address that is sent; providers compare it letter by letter"
    }

    /// Settings of the program’s own behaviour.
    package struct Program: Codable, Sendable {
        /// An invalid name of the kiosk; `{limit}` is the maximum number of characters.
        package var kioskName: Phrase = "expected a name of 1 to {limit} characters without control characters"
        /// Neither one of the names nor an absolute path.
        package var sessionStore: Phrase = "expected sqlite, postgresql, memory, or the absolute path of a folder"
        /// A database is to be used, and the key with its address, `{key}`, is missing.
        package var databaseMissing: Phrase = "postgresql needs the address of the database in {key}"
        /// Not an address of a database; `{example}` is one.
        package var database: Phrase = "expected a connection string or URI of PostgreSQL, such as {example}"
        /// An address of a database whose user name or password has characters that have to be encoded in a URI.
        package var databasePassword: Phrase =
            "in a URI of PostgreSQL, @ in a user name, a password or the name of a database is written %40, and / is written %2F"
        /// An address of a database with several hosts, and as many ports or addresses as do not go with them.
        package var databaseHosts: Phrase = "expected as many ports and addresses as hosts"
        /// An address of a database with a parameter that there is not; the name is not shown.
        package var databaseParameter: Phrase = "a parameter of the connection has a name that libpq does not know"
        /// An address of a database that asks for a server that can't be written.
        package var databaseTarget: Phrase =
            "expected target_session_attrs to be read-write, primary or any: the database is written"
        /// A name that is not suitable for a file.
        package var fileName: Phrase =
            "expected a name fit for a file: up to 80 letters, digits, dots, - and _, the first a letter or digit"
        /// Not a language tag.
        package var language: Phrase = "expected a language tag, such as en or de-CH"
        /// Not an address and a port for the metrics.
        package var metricsAddress: Phrase =
            "expected one IP address of this machine with a port that nothing else uses, such as 127.0.0.1:9464 or [::1]:9464"
        /// Neither a file nor a stream for the audit log.
        package var auditLog: Phrase = "expected the absolute path of a file, journal or stderr"
        /// Not a number of seconds for which the program serves on before it ends.
        package var shutdownDelay: Phrase = "expected an <integer> of seconds, from 0 to 300"
    }

    /// Settings of the addresses at which the program is reached.
    package struct Network: Codable, Sendable {
        /// `listen` has a wrong type; `{type}` is the type found.
        package var listen: Phrase = "expected a <dict> of addresses and port, found {type}"
        /// Not an IP address to listen on.
        package var listenAddress: Phrase =
            "expected localhost or an IP address of this machine, such as 0.0.0.0 for all"
        /// An empty list of addresses.
        package var noAddress: Phrase = "expected at least one address"
        /// Listening on other addresses than loopback requires `publicURL`.
        package var needsPublicURL: Phrase = "other machines can reach this; then publicURL must say by which address"
        /// A public URL with a path or more.
        package var publicURL: Phrase = "expected scheme, name and port only: the companion has the address to itself"
        /// Neither the address of a proxy nor a network.
        package var trustedProxy: Phrase =
            "expected the IP address of a proxy, or a network of proxies such as 10.0.0.0/24 or fd00:1::/64, and not all addresses"
        /// `lan` has a wrong type; `{type}` is the type found.
        package var lan: Phrase =
            "expected <true/>, or a <dict> of addresses, names, port, certificate and key, found {type}"
        /// `listen` has other addresses than loopback although `lan` is set.
        package var listenBesideLAN: Phrase =
            "with lan, listen is for this machine alone: expected localhost; put other addresses into lan"
        /// The port of `lan` is that of `listen`.
        package var portOfListen: Phrase = "listen has this port; expected another one for https"
        /// A certificate without a key, or the reverse; `{key}` is the missing setting.
        package var halfPair: Phrase = "this goes with {key}, which is missing"
        /// Not an IP address for `lan`.
        package var lanAddress: Phrase = "expected an IP address of this machine; names go into lan.names"
        /// A loopback address in `lan`.
        package var lanLoopback: Phrase = "no other machine can reach this address; listen has it already"
        /// The address for all interfaces in `lan`.
        package var lanAll: Phrase =
            "a certificate is for addresses, not for all: name them, or leave lan.addresses out for those of local networks"
        /// A link-local address, which browsers can't open.
        package var linkLocal: Phrase = "browsers can’t open link-local addresses; expected another one"
        /// Not a host name for `lan`.
        package var lanName: Phrase =
            "expected a host name of this machine, such as hall.example.com, without https:// and without a port"
        /// Not an absolute path of a PEM file.
        package var path: Phrase = "expected the absolute path of a PEM file"
        /// A public URL with http although `lan` is set.
        package var lanPublicURL: Phrase = "with lan, expected an address that begins with https://, or none"
        /// A provider on loopback, which phones can't reach.
        package var lanProvider: Phrase =
            "with lan, phones are sent to this address, and there it is the phone itself; expected a provider with a name, or demoServices to be <true/>"
        /// The port is that of the demo tenant.
        package var portOfDemoTenant: Phrase = "the demo tenant has this port; expected another one"
        /// The port is that of the demo task API.
        package var portOfDemoAPI: Phrase = "the demo task API has this port; expected another one"
    }

    /// Settings of the task API and the demo services.
    package struct TaskAPI: Codable, Sendable {
        /// A URL with a query.
        package var query: Phrase = "expected an address without a query"
        /// The address is the program's own.
        package var isCompanion: Phrase =
            "that is the companion itself; expected the address of a task API, or demoServices to be <true/>"
        /// The address of a Microsoft sample API that no longer exists.
        package var switchedOff: Phrase =
            "Microsoft has switched that API off, and its name may be anybody’s now; expected the address of a task API, or demoServices to be <true/>"
        /// The program's own address was replaced; `{address}` is that of the demo task API.
        package var demoForCompanion: Phrase = "that is the companion itself; the demo task API at {address} is used"
        /// The address of a discontinued sample API was replaced; `{address}` is that of the demo task API.
        package var demoForSwitchedOff: Phrase =
            "Microsoft has switched that API off, and its name may be anybody’s now; the demo task API at {address} is used"
        /// A missing address was replaced; `{address}` is that of the demo task API.
        package var demoForUnset: Phrase = "is not set; the demo task API at {address} is used"
        /// The setting has no effect without a task API.
        package var noTaskAPI: Phrase = "has no effect: there is no taskAPI"
        /// Not an origin.
        package var origin: Phrase = "expected an origin such as https://spa.example.com or http://localhost:8080"
        /// Both demo services have the same port; `{port}` is its number.
        package var samePort: Phrase = "the demo tenant and the demo task API would both be at port {port}"
        /// The settings leave no demo service to start.
        package var nothingToServe: Phrase =
            "there is nothing to serve: neither the provider nor the task API has an http address on this machine"
    }

    /// Input for connecting a provider, and how it was interpreted.
    package struct Typed: Codable, Sendable {
        /// Both an address and a settings block were entered.
        package var oneOfTwo: Phrase = "Use one of the two: the address, or the block."
        /// The pasted block is too large.
        package var tooLarge: Phrase = "The block is larger than 1 MB; expected a tutorial’s settings."
        /// Settings in the block that were ignored; `{names}` lists them.
        package var notTakenOver: Phrase =
            "Not taken over, since it belongs to no provider or needs a restart: {names}."
        /// The block has no task API.
        package var noTaskAPI: Phrase = "The block names no task API. Enter its address below to show a task list."
        /// Nothing was entered.
        package var nothing: Phrase = "Enter the name of the tenant or an address of the provider, or paste a block."
        /// The address is too long; `{limit}` is the maximum number of characters.
        package var tooLong: Phrase = "This is longer than an address can be ({limit} characters)."
        /// The address contains invalid characters.
        package var characters: Phrase =
            "There are blanks, control characters or other letters than ASCII in it. Write a name in other letters in its xn-- form."
        /// The address is a special IP address.
        package var specialAddress: Phrase =
            "No provider is at this address: it is link-local, multicast, reserved, or where a cloud tells its machines their secrets."
        /// Not the address of a B2C tenant.
        package var noTenant: Phrase =
            "This is no address of an Azure AD B2C tenant, which has the form https://HOST/TENANT. If it is of another provider, choose that kind of provider."
        /// Not the address of an External ID tenant.
        package var noExternalIDTenant: Phrase =
            "This is no address of an External ID tenant, which has the form https://TENANT.ciamlogin.com. If it is of another provider, choose that kind of provider."
        package var noIssuerAbove: Phrase =
            "This is the address of a sign-in, and there is no provider at any address above it. Enter the provider’s issuer, or the address of its metadata, which ends with /.well-known/openid-configuration."
        package var leftOut: Phrase =
            "Left out of the address, since it can’t be set for this kind of provider: {names}."
        /// The name of the tenant contains invalid characters.
        package var tenantName: Phrase = "A tenant’s name has letters, digits, dots and - only."
        /// The provider's address is missing.
        package var enterAddress: Phrase = "Enter the provider’s address: it begins with https://."
    }
}
