package import Localization

extension Words {
    /// Errors in settings, and how values were interpreted. Texts begin in lower case where the name of the setting precedes them.
    package struct SettingsProblems: Codable, Sendable {
        /// A problem; `{key}` is the setting, `{problem}` the text.
        package var about: Phrase = "{key}: {problem}"
        /// The same with the setting's `{value}`.
        package var aboutValue: Phrase = "{key} = {value}: {problem}"
        /// A problem with a suggestion; `{problem}` is the text, `{name}` the suggested name.
        package var didYouMean: Phrase = "{problem}; did you mean {name}?"
        /// The names of types.
        package var types: Types = Types()
        /// Errors of the file.
        package var file: File = File()
        /// Syntax errors.
        package var syntax: Syntax = Syntax()
        /// Errors of any value.
        package var values: Values = Values()
        /// Errors of the provider's settings.
        package var provider: Provider = Provider()
        /// Errors of the registration.
        package var client: Client = Client()
        /// Errors of the policies.
        package var policies: Policies = Policies()
        /// Errors of the authorization request's settings.
        package var signIn: SignIn = SignIn()
        /// Errors of the program's settings.
        package var program: Program = Program()
        /// Errors of the network settings.
        package var network: Network = Network()
        /// Errors of the task API's settings.
        package var taskAPI: TaskAPI = TaskAPI()
        /// Errors of the input on the set-up page.
        package var typed: Typed = Typed()
    }
}

extension Words.SettingsProblems {
    /// The types of a property list, for messages about a wrong type.
    package struct Types: Codable, Sendable {
        /// A `<string>`.
        package var string: Phrase = "a <string>"
        /// An `<integer>`.
        package var integer: Phrase = "an <integer>"
        /// A `<real>`.
        package var real: Phrase = "a <real>"
        /// `<true/>` or `<false/>`.
        package var boolean: Phrase = "<true/> or <false/>"
        /// A `<date>`.
        package var date: Phrase = "a <date>"
        /// `<data>`.
        package var data: Phrase = "<data>"
        /// An `<array>`.
        package var array: Phrase = "an <array>"
        /// A `<dict>`.
        package var dict: Phrase = "a <dict>"
        /// An `<array>` as a value; `{count}` is the number of its elements.
        package var arrayOf: Phrase = "<array> of {count}"
        /// A `<dict>` as a value; `{count}` is the number of its keys.
        package var dictOf: Phrase = "<dict> of {count}"
    }

    /// Errors of the file as a whole.
    package struct File: Codable, Sendable {
        /// The file is neither binary nor UTF-8.
        package var encoding: Phrase = "not a property list: neither binary nor UTF-8 text"
        /// The text does not begin like XML.
        package var noXML: Phrase = "not a property list: expected XML that begins with <?xml or <plist"
        /// The text is malformed; `{problem}` is one of the syntax errors.
        package var syntax: Phrase = "not a property list: {problem}"
        /// The property list can't be parsed, without a known reason.
        package var unreadable: Phrase = "not a property list that can be read"
        /// The top level is not a dictionary; `{type}` is its type.
        package var noDict: Phrase = "expected a <dict> of settings, found {type}"
        /// Start tags are missing before the first key; `{tags}` are those.
        package var missingBeforeKey: Phrase =
            "there is no {tags} before the first key; the file is read as if it were there"
        /// Start tags are missing before `<dict>`; `{tags}` are those.
        package var missingBeforeDict: Phrase = "there is no {tags} before <dict>; the file is read as if it were there"
        /// End tags are missing; `{tags}` are those.
        package var missingAtEnd: Phrase = "there is no {tags} at the end; the file is read as if it were there"
        /// The path is a folder; `{path}` is a settings file to use instead.
        package var folder: Phrase = "this is a folder; expected a settings file, such as {path}"
        /// The path is a device, a socket or the like.
        package var notRegular: Phrase = "this is not a regular file; expected a settings file"
        /// The file exceeds the size limit.
        package var tooLarge: Phrase = "larger than 1 MB; expected a settings file"
        /// The file is empty.
        package var empty: Phrase = "the file is empty; expected a property list"
        /// Reading failed for another reason.
        package var cannotRead: Phrase = "the file can’t be read"
        /// The named file does not exist.
        package var notThere: Phrase = "there is no such file"
        /// There is no settings file in the working directory, `{folder}`.
        package var notInFolder: Phrase = "there is no such file in {folder}; name one with --settings FILE"
        /// The file may not be read.
        package var noPermission: Phrase = "no permission to read this file"
        /// A setting is inside a comment and therefore not set.
        package var inComment: Phrase =
            "is not set: it is inside a comment. To set it, put it behind the --> at the end of the comment"
        /// The file's format can't be edited on the settings page.
        package var notEditable: Phrase = "it is not written in a way that can be edited here"
        /// The file would contain the client secret but is readable by other users.
        package var readableSecret: Phrase =
            "it would hold the client secret, and other users of this machine can read it"
        /// No name is free for another backup of the file.
        package var tooManyBackups: Phrase = "there are too many backups beside it"
        /// The provider can't be changed while the secret is in an environment variable; `{variable}` is its name.
        package var variableSet: Phrase = "{variable} is set"
    }

    /// Syntax errors of a property list.
    package struct Syntax: Codable, Sendable {
        /// An element has no end; `{tag}` is its name.
        package var notClosed: Phrase = "<{tag}> is not closed"
        /// A tag, comment or declaration has no end; `{start}` and `{end}` are its delimiters.
        package var notClosedBy: Phrase = "{start} is not closed by {end}"
        /// An element has no end; `{tag}` is its name, `{line}` the line of its start.
        package var notClosedInLine: Phrase = "<{tag}> of line {line} is not closed"
        /// An element that property lists don't have; `{tag}` is its name.
        package var unknownElement: Phrase = "a property list has no <{tag}>"
        /// The elements are nested too deeply.
        package var tooDeep: Phrase = "too many elements within each other"
        /// A boolean element is not empty; `{tag}` is its name.
        package var flagNotEmpty: Phrase = "write <{tag}/> for <{tag}>"
        /// An end tag without a start tag; `{tag}` is its name.
        package var closesNothing: Phrase = "</{tag}> closes nothing"
        /// An end tag of another element; `{tag}` is its name, `{open}` the open element, `{line}` the line of its start.
        package var wrongEnd: Phrase = "</{tag}> stands where <{open}> of line {line} should be closed"
        /// A duplicate key; `{key}` is its name, `{line}` the line of the first one.
        package var keyTwice: Phrase = "the key {key} stands in line {line} already"
        /// Text between elements.
        package var textBetween: Phrase = "there is text where only elements may stand"
        /// An unescaped ampersand.
        package var ampersand: Phrase = "& is written &amp; in a property list"
    }

    /// Errors of values of any setting.
    package struct Values: Codable, Sendable {
        /// Not a string; `{type}` is the type found.
        package var string: Phrase = "expected a <string>, found {type}"
        /// The value is a placeholder from a tutorial.
        package var placeholder: Phrase = "this is a placeholder; write your own value for it"
        /// The value contains a placeholder; `{text}` is that part.
        package var placeholderInside: Phrase = "{text} is a placeholder; write your own value for it"
        /// Not a boolean; `{type}` is the type found.
        package var boolean: Phrase = "expected <true/> or <false/>, found {type}"
        /// Not an array of strings; `{type}` is the type found.
        package var strings: Phrase = "expected an <array> of <string>, found {type}"
        /// Not one of the allowed values; `{names}` lists them.
        package var oneOf: Phrase = "expected one of {names}"
        /// Not a port number.
        package var port: Phrase = "expected an <integer> from 1 to 65535"
        /// Not a URL.
        package var address: Phrase = "expected an address that begins with https://"
        /// An empty URL.
        package var addressEmpty: Phrase = "expected an address that begins with https://; it is empty"
        /// A URL with spaces.
        package var addressBlanks: Phrase = "expected an address that begins with https://; there are blanks in it"
        /// A URL with a fragment.
        package var addressFragment: Phrase = "expected an address that begins with https://; it must have no # part"
        /// A URL with a backslash.
        package var addressBackslash: Phrase =
            "expected an address that begins with https://; there is a backslash in it"
        /// A URL with a user name.
        package var addressUser: Phrase = "expected an address that begins with https://; it must have no user name"
        /// Not a URL, for a setting that allows http on this machine.
        package var addressHere: Phrase =
            "expected an address that begins with https://; on this machine http:// will do"
        /// A URL with non-ASCII characters.
        package var addressLetters: Phrase =
            "expected an address that begins with https://; write a name in other letters in its xn-- form"
        /// An http URL of another machine.
        package var httpElsewhere: Phrase =
            "expected https: http is allowed on this machine (localhost, 127.0.0.1, ::1) only"
        /// A double slash in the path was ignored; `{address}` is the resulting URL.
        package var doubleSlash: Phrase = "is read as {address}: a double slash means nothing"
        /// A port after the path was moved; `{address}` is the resulting URL.
        package var portInPath: Phrase = "is read as {address}: the port belongs behind the name"
        /// An unknown key; `{key}` is its name.
        package var unknownKey: Phrase = "there is no key {key}"
        /// An unknown key of a nested setting; `{setting}` is the name of that setting.
        package var unknownKeyBelow: Phrase = "{setting} has no such key"
        /// Two keys have the same meaning.
        package var sameMeaning: Phrase = "these mean the same; keep one of them"
    }

    /// Settings of the provider.
    package struct Provider: Codable, Sendable {
        /// No provider is configured.
        package var missing: Phrase = "missing: name the provider by authURL, authority or issuer"
        /// `tokenURL` is set with another key than `authURL`; `{key}` is that key.
        package var tokenURLAlone: Phrase = "this goes with authURL only; with {key} it is found by itself"
        /// `tokenURL` has another tenant than `authURL`; `{address}` is the latter.
        package var otherTenant: Phrase = "names another tenant than authURL, {address}"
        /// `tokenURL` has another policy than `authURL`; `{address}` is the latter.
        package var otherPolicy: Phrase = "names another policy than authURL, {address}"
        /// The address is the program's own.
        package var isCompanion: Phrase =
            "that is the companion itself; expected the provider’s address, at another port"
        /// Not an authorization endpoint of a B2C policy.
        package var authURL: Phrase =
            "expected https://HOST/TENANT/oauth2/v2.0/authorize?p=POLICY or another of Azure’s forms; any other provider is named by the key issuer in the file"
        /// Not the matching token endpoint.
        package var tokenURL: Phrase = "expected the same as authURL, with token for authorize"
        /// Not the address of a B2C tenant.
        package var authority: Phrase =
            "expected https://HOST/TENANT or https://HOST/tfp/TENANT, with /POLICY behind it or not; any other provider is named by the key issuer in the file"
        /// An issuer with a query.
        package var issuerQuery: Phrase = "an issuer has no query (OpenID Connect Discovery 1.0 §3)"
        /// A multi-tenant address of Entra ID; `{name}` is the tenant part.
        package var severalTenants: Phrase =
            "{name} stands for several tenants, and each has an issuer of its own: put the ID of your tenant in its place"
        /// A policy in an address of External ID.
        package var externalIDPolicy: Phrase = "External ID has no policies; the user flow is chosen in the portal"
        /// Not a policy name; `{name}` is the text found.
        package var noPolicyName: Phrase = "“{name}” is no policy: their names begin with B2C_1_ or B2C_1A_"
        /// A path segment that can't be a tenant or policy.
        package var pathCharacters: Phrase = "a part of its path has characters that no tenant or policy has"
        /// An unreadable query.
        package var query: Phrase = "its query can’t be read"
    }

    /// Settings of the registration at the provider.
    package struct Client: Codable, Sendable {
        /// No client id is configured.
        package var missing: Phrase = "missing: the Application ID that the portal shows for the app"
        /// The client id is empty or contains spaces.
        package var identifier: Phrase = "expected the Application ID that the portal shows for the app, without blanks"
        /// The client secret contains invalid characters.
        package var secret: Phrase =
            "expected the app’s secret: printable ASCII without blanks at the ends (RFC 6749 appendix A.2)"
        /// The form was refused, so the new secret must be entered again.
        package var secretAgain: Phrase =
            "type the secret once more: it is never sent again by itself. Leave the field empty to keep the one of before"
        /// A provider setting can't be changed while the secret is in an environment variable; `{variable}` is its name.
        package var boundToVariable: Phrase =
            "this can’t be changed here while {variable} is set: the secret in it would be sent to the new address. Change the file and the variable together, then start the program again"
        /// The stored secret belongs to another provider.
        package var secretOfOther: Phrase =
            "type the secret of the new provider, or have the old one removed: the address above is another provider’s, and the stored secret goes only to the one that gave it out"
        /// An invalid scope.
        package var scope: Phrase = "expected one scope in each <string>, without blanks or quotes"
        /// `openid` and `offline_access` need not be listed.
        package var alwaysAsked: Phrase = "openid and offline_access are asked for anyway"
        /// `openid` need not be listed, and `offlineAccess` decides about `offline_access`.
        package var openIDAsked: Phrase =
            "openid is asked for anyway; whether offline_access is, is said by the setting offlineAccess"
        /// The client id as a scope can't be combined with other scopes.
        package var ownAPIAlone: Phrase =
            "the client id stands for the app’s own API and must be the only one (AADB2C90146)"
        /// The scopes belong to several APIs; `{count}` is the number of APIs.
        package var severalAPIs: PluralPhrase = PluralPhrase(
            other: "names {count} APIs; one request can ask for the scopes of one only (AADB2C90146)")
    }
}
