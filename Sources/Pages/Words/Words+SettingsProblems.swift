package import Localization

extension Words {
    /// Errors in settings, and how values were interpreted. Texts begin in lower case where the name of the setting precedes them.
    package struct SettingsProblems: Codable, Sendable {
        /// A problem; `{key}` is the setting, `{problem}` the text.
        package let about: Phrase
        /// The same with the setting's `{value}`.
        package let aboutValue: Phrase
        /// A problem with a suggestion; `{problem}` is the text, `{name}` the suggested name.
        package let didYouMean: Phrase
        /// The names of types.
        package let types: Types
        /// Errors of the file.
        package let file: File
        /// Syntax errors.
        package let syntax: Syntax
        /// Errors of any value.
        package let values: Values
        /// Errors of the provider's settings.
        package let provider: Provider
        /// Errors of the registration.
        package let client: Client
        /// Errors of the policies.
        package let policies: Policies
        /// Errors of the authorization request's settings.
        package let signIn: SignIn
        /// Errors of the program's settings.
        package let program: Program
        /// Errors of the network settings.
        package let network: Network
        /// Errors of the task API's settings.
        package let taskAPI: TaskAPI
        /// Errors of the input on the set-up page.
        package let typed: Typed
    }
}

extension Words.SettingsProblems {
    /// The types of a property list, for messages about a wrong type.
    package struct Types: Codable, Sendable {
        /// A `<string>`.
        package let string: Phrase
        /// An `<integer>`.
        package let integer: Phrase
        /// A `<real>`.
        package let real: Phrase
        /// `<true/>` or `<false/>`.
        package let boolean: Phrase
        /// A `<date>`.
        package let date: Phrase
        /// `<data>`.
        package let data: Phrase
        /// An `<array>`.
        package let array: Phrase
        /// A `<dict>`.
        package let dict: Phrase
        /// An `<array>` as a value; `{count}` is the number of its elements.
        package let arrayOf: Phrase
        /// A `<dict>` as a value; `{count}` is the number of its keys.
        package let dictOf: Phrase
    }

    /// Errors of the file as a whole.
    package struct File: Codable, Sendable {
        /// The file is neither binary nor UTF-8.
        package let encoding: Phrase
        /// The text does not begin like XML.
        package let noXML: Phrase
        /// The text is malformed; `{problem}` is one of the syntax errors.
        package let syntax: Phrase
        /// The property list can't be parsed, without a known reason.
        package let unreadable: Phrase
        /// The top level is not a dictionary; `{type}` is its type.
        package let noDict: Phrase
        /// Start tags are missing before the first key; `{tags}` are those.
        package let missingBeforeKey: Phrase
        /// Start tags are missing before `<dict>`; `{tags}` are those.
        package let missingBeforeDict: Phrase
        /// End tags are missing; `{tags}` are those.
        package let missingAtEnd: Phrase
        /// The path is a folder; `{path}` is a settings file to use instead.
        package let folder: Phrase
        /// The path is a device, a socket or the like.
        package let notRegular: Phrase
        /// The file exceeds the size limit.
        package let tooLarge: Phrase
        /// The file is empty.
        package let empty: Phrase
        /// Reading failed for another reason.
        package let cannotRead: Phrase
        /// The named file does not exist.
        package let notThere: Phrase
        /// There is no settings file in the working directory, `{folder}`.
        package let notInFolder: Phrase
        /// The file may not be read.
        package let noPermission: Phrase
        /// A setting is inside a comment and therefore not set.
        package let inComment: Phrase
        /// The file's format can't be edited on the settings page.
        package let notEditable: Phrase
        /// The file would contain the client secret but is readable by other users.
        package let readableSecret: Phrase
        /// No name is free for another backup of the file.
        package let tooManyBackups: Phrase
        /// The provider can't be changed while the secret is in an environment variable; `{variable}` is its name.
        package let variableSet: Phrase
    }

    /// Syntax errors of a property list.
    package struct Syntax: Codable, Sendable {
        /// An element has no end; `{tag}` is its name.
        package let notClosed: Phrase
        /// A tag, comment or declaration has no end; `{start}` and `{end}` are its delimiters.
        package let notClosedBy: Phrase
        /// An element has no end; `{tag}` is its name, `{line}` the line of its start.
        package let notClosedInLine: Phrase
        /// An element that property lists don't have; `{tag}` is its name.
        package let unknownElement: Phrase
        /// The elements are nested too deeply.
        package let tooDeep: Phrase
        /// A boolean element is not empty; `{tag}` is its name.
        package let flagNotEmpty: Phrase
        /// An end tag without a start tag; `{tag}` is its name.
        package let closesNothing: Phrase
        /// An end tag of another element; `{tag}` is its name, `{open}` the open element, `{line}` the line of its start.
        package let wrongEnd: Phrase
        /// A duplicate key; `{key}` is its name, `{line}` the line of the first one.
        package let keyTwice: Phrase
        /// Text between elements.
        package let textBetween: Phrase
        /// An unescaped ampersand.
        package let ampersand: Phrase
    }

    /// Errors of values of any setting.
    package struct Values: Codable, Sendable {
        /// Not a string; `{type}` is the type found.
        package let string: Phrase
        /// The value is a placeholder from a tutorial.
        package let placeholder: Phrase
        /// The value contains a placeholder; `{text}` is that part.
        package let placeholderInside: Phrase
        /// Not a boolean; `{type}` is the type found.
        package let boolean: Phrase
        /// Not an array of strings; `{type}` is the type found.
        package let strings: Phrase
        /// Not one of the allowed values; `{names}` lists them.
        package let oneOf: Phrase
        /// Not a port number.
        package let port: Phrase
        /// Not a URL.
        package let address: Phrase
        /// An empty URL.
        package let addressEmpty: Phrase
        /// A URL with spaces.
        package let addressBlanks: Phrase
        /// A URL with a fragment.
        package let addressFragment: Phrase
        /// A URL with a backslash.
        package let addressBackslash: Phrase
        /// A URL with a user name.
        package let addressUser: Phrase
        /// Not a URL, for a setting that allows http on this machine.
        package let addressHere: Phrase
        /// A URL with non-ASCII characters.
        package let addressLetters: Phrase
        /// An http URL of another machine.
        package let httpElsewhere: Phrase
        /// A double slash in the path was ignored; `{address}` is the resulting URL.
        package let doubleSlash: Phrase
        /// A port after the path was moved; `{address}` is the resulting URL.
        package let portInPath: Phrase
        /// An unknown key; `{key}` is its name.
        package let unknownKey: Phrase
        /// An unknown key of a nested setting; `{setting}` is the name of that setting.
        package let unknownKeyBelow: Phrase
        /// Two keys have the same meaning.
        package let sameMeaning: Phrase
    }

    /// Settings of the provider.
    package struct Provider: Codable, Sendable {
        /// No provider is configured.
        package let missing: Phrase
        /// `tokenURL` is set with another key than `authURL`; `{key}` is that key.
        package let tokenURLAlone: Phrase
        /// `tokenURL` has another tenant than `authURL`; `{address}` is the latter.
        package let otherTenant: Phrase
        /// `tokenURL` has another policy than `authURL`; `{address}` is the latter.
        package let otherPolicy: Phrase
        /// The address is the program's own.
        package let isCompanion: Phrase
        /// Not an authorization endpoint of a B2C policy.
        package let authURL: Phrase
        /// Not the matching token endpoint.
        package let tokenURL: Phrase
        /// Not the address of a B2C tenant.
        package let authority: Phrase
        /// An issuer with a query.
        package let issuerQuery: Phrase
        /// A multi-tenant address of Entra ID; `{name}` is the tenant part.
        package let severalTenants: Phrase
        /// A policy in an address of External ID.
        package let externalIDPolicy: Phrase
        /// Not a policy name; `{name}` is the text found.
        package let noPolicyName: Phrase
        /// A path segment that can't be a tenant or policy.
        package let pathCharacters: Phrase
        /// An unreadable query.
        package let query: Phrase
    }

    /// Settings of the registration at the provider.
    package struct Client: Codable, Sendable {
        /// No client id is configured.
        package let missing: Phrase
        /// The client id is empty or contains spaces.
        package let identifier: Phrase
        /// The client secret contains invalid characters.
        package let secret: Phrase
        /// The form was refused, so the new secret must be entered again.
        package let secretAgain: Phrase
        /// A provider setting can't be changed while the secret is in an environment variable; `{variable}` is its name.
        package let boundToVariable: Phrase
        /// The stored secret belongs to another provider.
        package let secretOfOther: Phrase
        /// An invalid scope.
        package let scope: Phrase
        /// `openid` and `offline_access` need not be listed.
        package let alwaysAsked: Phrase
        /// `openid` need not be listed, and `offlineAccess` decides about `offline_access`.
        package let openIDAsked: Phrase
        /// The client id as a scope can't be combined with other scopes.
        package let ownAPIAlone: Phrase
        /// The scopes belong to several APIs; `{count}` is the number of APIs.
        package let severalAPIs: PluralPhrase
    }

    /// User flows and policies.
    package struct Policies: Codable, Sendable {
        /// Not a policy name.
        package let name: Phrase
        /// No policy is configured for a B2C tenant.
        package let missing: Phrase
        /// The policy in the provider's address is not in the list; `{policy}` is its name.
        package let namedByAddress: Phrase
        /// No policy can sign users in.
        package let noSignIn: Phrase
        /// The list of policies has a wrong type.
        package let list: Phrase
        /// An entry of the list has a wrong type; `{type}` is the type found.
        package let entry: Phrase
        /// An entry has an unknown key.
        package let unknownKey: Phrase
        /// An entry has no name.
        package let nameMissing: Phrase
        /// An entry's name is not a policy name.
        package let portalName: Phrase
        /// An entry has no kind; `{kinds}` lists the kinds.
        package let kindMissing: Phrase
        /// An entry's title is empty or too long.
        package let title: Phrase
        /// A policy is listed twice; `{place}` is the other entry.
        package let same: Phrase
    }

    /// Settings of the authorization request and its response.
    package struct SignIn: Codable, Sendable {
        /// The extra parameters have a wrong type; `{type}` is the type found.
        package let extraParameters: Phrase
        /// Too many extra parameters; `{limit}` is the maximum.
        package let tooManyParameters: Phrase
        /// An invalid value of an extra parameter; `{limit}` is the maximum number of bytes.
        package let parameterValue: Phrase
        /// An invalid name of an extra parameter.
        package let parameterName: Phrase
        /// An extra parameter that has its own setting; `{key}` is the key of that setting.
        package let ownKey: Phrase
        /// An extra parameter that belongs to the protocol.
        package let ofProtocol: Phrase
        /// An invalid `domain_hint`.
        package let domainHint: Phrase
        /// An invalid language tag.
        package let languageTags: Phrase
        /// Too many language tags.
        package let tooManyLanguageTags: Phrase
        /// An invalid `max_age`.
        package let maxAge: Phrase
        /// Not a UUID; `{example}` is one.
        package let correlationID: Phrase
        /// `form_post` can't be combined with pasting the response.
        package let pasteNeedsQuery: Phrase
        /// The redirect URI is required when the response is pasted.
        package let pasteNeedsURI: Phrase
        /// Not a redirect URI for pasting the response.
        package let pasteURI: Phrase
        /// A redirect URI that browsers can't open; `{address}` is the one used instead.
        package let outOfBand: Phrase
        /// Not the program's redirect URI; `{address}` is that URI, `{key}` the key of the setting.
        package let redirectURI: Phrase
        /// A redirect URI that differs from the one sent; `{address}` is the latter.
        package let otherRedirectURI: Phrase
    }

    /// Settings of the program’s own behaviour.
    package struct Program: Codable, Sendable {
        /// An invalid name of the kiosk; `{limit}` is the maximum number of characters.
        package let kioskName: Phrase
        /// Neither one of the names nor an absolute path.
        package let sessionStore: Phrase
        /// A database is to be used, and the key with its address, `{key}`, is missing.
        package let databaseMissing: Phrase
        /// Not an address of a database; `{example}` is one.
        package let database: Phrase
        /// An address of a database whose user name or password has characters that have to be encoded in a URI.
        package let databasePassword: Phrase
        /// An address of a database with several hosts, and as many ports or addresses as do not go with them.
        package let databaseHosts: Phrase
        /// An address of a database with a parameter that there is not; the name is not shown.
        package let databaseParameter: Phrase
        /// An address of a database that asks for a server that can't be written.
        package let databaseTarget: Phrase
        /// A name that is not suitable for a file.
        package let fileName: Phrase
        /// Not a language tag.
        package let language: Phrase
        /// Not an address and a port for the metrics.
        package let metricsAddress: Phrase
        /// Neither a file nor a stream for the audit log.
        package let auditLog: Phrase
        /// Not a number of seconds for which the program serves on before it ends.
        package let shutdownDelay: Phrase
    }

    /// Settings of the addresses at which the program is reached.
    package struct Network: Codable, Sendable {
        /// `listen` has a wrong type; `{type}` is the type found.
        package let listen: Phrase
        /// Not an IP address to listen on.
        package let listenAddress: Phrase
        /// An empty list of addresses.
        package let noAddress: Phrase
        /// Listening on other addresses than loopback requires `publicURL`.
        package let needsPublicURL: Phrase
        /// A public URL with a path or more.
        package let publicURL: Phrase
        /// Neither the address of a proxy nor a network.
        package let trustedProxy: Phrase
        /// `lan` has a wrong type; `{type}` is the type found.
        package let lan: Phrase
        /// `listen` has other addresses than loopback although `lan` is set.
        package let listenBesideLAN: Phrase
        /// The port of `lan` is that of `listen`.
        package let portOfListen: Phrase
        /// A certificate without a key, or the reverse; `{key}` is the missing setting.
        package let halfPair: Phrase
        /// Not an IP address for `lan`.
        package let lanAddress: Phrase
        /// A loopback address in `lan`.
        package let lanLoopback: Phrase
        /// The address for all interfaces in `lan`.
        package let lanAll: Phrase
        /// A link-local address, which browsers can't open.
        package let linkLocal: Phrase
        /// Not a host name for `lan`.
        package let lanName: Phrase
        /// Not an absolute path of a PEM file.
        package let path: Phrase
        /// A public URL with http although `lan` is set.
        package let lanPublicURL: Phrase
        /// A provider on loopback, which phones can't reach.
        package let lanProvider: Phrase
        /// The port is that of the demo tenant.
        package let portOfDemoTenant: Phrase
        /// The port is that of the demo task API.
        package let portOfDemoAPI: Phrase
    }

    /// Settings of the task API and the demo services.
    package struct TaskAPI: Codable, Sendable {
        /// A URL with a query.
        package let query: Phrase
        /// The address is the program's own.
        package let isCompanion: Phrase
        /// The address of a Microsoft sample API that no longer exists.
        package let switchedOff: Phrase
        /// The program's own address was replaced; `{address}` is that of the demo task API.
        package let demoForCompanion: Phrase
        /// The address of a discontinued sample API was replaced; `{address}` is that of the demo task API.
        package let demoForSwitchedOff: Phrase
        /// A missing address was replaced; `{address}` is that of the demo task API.
        package let demoForUnset: Phrase
        /// The setting has no effect without a task API.
        package let noTaskAPI: Phrase
        /// Not an origin.
        package let origin: Phrase
        /// Both demo services have the same port; `{port}` is its number.
        package let samePort: Phrase
        /// The settings leave no demo service to start.
        package let nothingToServe: Phrase
    }

    /// Input for connecting a provider, and how it was interpreted.
    package struct Typed: Codable, Sendable {
        /// Both an address and a settings block were entered.
        package let oneOfTwo: Phrase
        /// The pasted block is too large.
        package let tooLarge: Phrase
        /// Settings in the block that were ignored; `{names}` lists them.
        package let notTakenOver: Phrase
        /// The block has no task API.
        package let noTaskAPI: Phrase
        /// Nothing was entered.
        package let nothing: Phrase
        /// The address is too long; `{limit}` is the maximum number of characters.
        package let tooLong: Phrase
        /// The address contains invalid characters.
        package let characters: Phrase
        /// The address is a special IP address.
        package let specialAddress: Phrase
        /// Not the address of a B2C tenant.
        package let noTenant: Phrase
        /// Not the address of an External ID tenant.
        package let noExternalIDTenant: Phrase
        package let noIssuerAbove: Phrase
        package let leftOut: Phrase
        /// The name of the tenant contains invalid characters.
        package let tenantName: Phrase
        /// The provider's address is missing.
        package let enterAddress: Phrase
    }
}
