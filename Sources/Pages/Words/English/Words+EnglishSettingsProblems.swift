import Localization

extension Words {
    static let englishSettingsProblems = SettingsProblems(
        about: "{key}: {problem}",
        aboutValue: "{key} = {value}: {problem}",
        didYouMean: "{problem}; did you mean {name}?",
        types: .english,
        file: .english,
        syntax: .english,
        values: .english,
        provider: .english,
        client: .english,
        policies: .english,
        signIn: .english,
        program: .english,
        network: .english,
        taskAPI: .english,
        typed: .english)
}

extension Words.SettingsProblems.Types {
    static let english = Self(
        string: "a <string>",
        integer: "an <integer>",
        real: "a <real>",
        boolean: "<true/> or <false/>",
        date: "a <date>",
        data: "<data>",
        array: "an <array>",
        dict: "a <dict>",
        arrayOf: "<array> of {count}",
        dictOf: "<dict> of {count}")
}

extension Words.SettingsProblems.File {
    static let english = Self(
        encoding: "not a property list: neither binary nor UTF-8 text",
        noXML: "not a property list: expected XML that begins with <?xml or <plist",
        syntax: "not a property list: {problem}",
        unreadable: "not a property list that can be read",
        noDict: "expected a <dict> of settings, found {type}",
        missingBeforeKey: "there is no {tags} before the first key; the file is read as if it were there",
        missingBeforeDict: "there is no {tags} before <dict>; the file is read as if it were there",
        missingAtEnd: "there is no {tags} at the end; the file is read as if it were there",
        folder: "this is a folder; expected a settings file, such as {path}",
        notRegular: "this is not a regular file; expected a settings file",
        tooLarge: "larger than 1 MB; expected a settings file",
        empty: "the file is empty; expected a property list",
        cannotRead: "the file can’t be read",
        notThere: "there is no such file",
        notInFolder: "there is no such file in {folder}; name one with --settings FILE",
        noPermission: "no permission to read this file",
        inComment: "is not set: it is inside a comment. To set it, put it behind the --> at the end of the comment",
        notEditable: "it is not written in a way that can be edited here",
        readableSecret: "it would hold the client secret, and other users of this machine can read it",
        tooManyBackups: "there are too many backups beside it",
        variableSet: "{variable} is set")
}

extension Words.SettingsProblems.Syntax {
    static let english = Self(
        notClosed: "<{tag}> is not closed",
        notClosedBy: "{start} is not closed by {end}",
        notClosedInLine: "<{tag}> of line {line} is not closed",
        unknownElement: "a property list has no <{tag}>",
        tooDeep: "too many elements within each other",
        flagNotEmpty: "write <{tag}/> for <{tag}>",
        closesNothing: "</{tag}> closes nothing",
        wrongEnd: "</{tag}> stands where <{open}> of line {line} should be closed",
        keyTwice: "the key {key} stands in line {line} already",
        textBetween: "there is text where only elements may stand",
        ampersand: "& is written &amp; in a property list")
}

extension Words.SettingsProblems.Values {
    static let english = Self(
        string: "expected a <string>, found {type}",
        placeholder: "this is a placeholder; write your own value for it",
        placeholderInside: "{text} is a placeholder; write your own value for it",
        boolean: "expected <true/> or <false/>, found {type}",
        strings: "expected an <array> of <string>, found {type}",
        oneOf: "expected one of {names}",
        port: "expected an <integer> from 1 to 65535",
        address: "expected an address that begins with https://",
        addressEmpty: "expected an address that begins with https://; it is empty",
        addressBlanks: "expected an address that begins with https://; there are blanks in it",
        addressFragment: "expected an address that begins with https://; it must have no # part",
        addressBackslash: "expected an address that begins with https://; there is a backslash in it",
        addressUser: "expected an address that begins with https://; it must have no user name",
        addressHere: "expected an address that begins with https://; on this machine http:// will do",
        addressLetters: "expected an address that begins with https://; write a name in other letters in its xn-- form",
        httpElsewhere: "expected https: http is allowed on this machine (localhost, 127.0.0.1, ::1) only",
        doubleSlash: "is read as {address}: a double slash means nothing",
        portInPath: "is read as {address}: the port belongs behind the name",
        unknownKey: "there is no key {key}",
        unknownKeyBelow: "{setting} has no such key",
        sameMeaning: "these mean the same; keep one of them")
}

extension Words.SettingsProblems.Program {
    static let english = Self(
        kioskName: "expected a name of 1 to {limit} characters without control characters",
        sessionStore: "expected sqlite, postgresql, memory, or the absolute path of a folder",
        databaseMissing: "postgresql needs the address of the database in {key}",
        database: "expected a connection string or URI of PostgreSQL, such as {example}",
        databasePassword:
            "in a URI of PostgreSQL, @ in a user name, a password or the name of a database is written %40, and / is written %2F",
        databaseHosts: "expected as many ports and addresses as hosts",
        databaseParameter: "a parameter of the connection has a name that libpq does not know",
        databaseTarget: "expected target_session_attrs to be read-write, primary or any: the database is written",
        fileName:
            "expected a name fit for a file: up to 80 letters, digits, dots, - and _, the first a letter or digit",
        language: "expected a language tag, such as en or de-CH",
        metricsAddress:
            "expected one IP address of this machine with a port that nothing else uses, such as 127.0.0.1:9464 or [::1]:9464",
        auditLog: "expected the absolute path of a file, journal or stderr",
        shutdownDelay: "expected an <integer> of seconds, from 0 to 300")
}

extension Words.SettingsProblems.Network {
    static let english = Self(
        listen: "expected a <dict> of addresses and port, found {type}",
        listenAddress: "expected localhost or an IP address of this machine, such as 0.0.0.0 for all",
        noAddress: "expected at least one address",
        needsPublicURL: "other machines can reach this; then publicURL must say by which address",
        publicURL: "expected scheme, name and port only: the companion has the address to itself",
        trustedProxy:
            "expected the IP address of a proxy, or a network of proxies such as 10.0.0.0/24 or fd00:1::/64, and not all addresses",
        lan: "expected <true/>, or a <dict> of addresses, names, port, certificate and key, found {type}",
        listenBesideLAN: "with lan, listen is for this machine alone: expected localhost; put other addresses into lan",
        portOfListen: "listen has this port; expected another one for https",
        halfPair: "this goes with {key}, which is missing",
        lanAddress: "expected an IP address of this machine; names go into lan.names",
        lanLoopback: "no other machine can reach this address; listen has it already",
        lanAll:
            "a certificate is for addresses, not for all: name them, or leave lan.addresses out for those of local networks",
        linkLocal: "browsers can’t open link-local addresses; expected another one",
        lanName: "expected a host name of this machine, such as hall.example.com, without https:// and without a port",
        path: "expected the absolute path of a PEM file",
        lanPublicURL: "with lan, expected an address that begins with https://, or none",
        lanProvider:
            "with lan, phones are sent to this address, and there it is the phone itself; expected a provider with a name, or demoServices to be <true/>",
        portOfDemoTenant: "the demo tenant has this port; expected another one",
        portOfDemoAPI: "the demo task API has this port; expected another one")
}

extension Words.SettingsProblems.TaskAPI {
    static let english = Self(
        query: "expected an address without a query",
        isCompanion: "that is the companion itself; expected the address of a task API, or demoServices to be <true/>",
        switchedOff:
            "Microsoft has switched that API off, and its name may be anybody’s now; expected the address of a task API, or demoServices to be <true/>",
        demoForCompanion: "that is the companion itself; the demo task API at {address} is used",
        demoForSwitchedOff:
            "Microsoft has switched that API off, and its name may be anybody’s now; the demo task API at {address} is used",
        demoForUnset: "is not set; the demo task API at {address} is used",
        noTaskAPI: "has no effect: there is no taskAPI",
        origin: "expected an origin such as https://spa.example.com or http://localhost:8080",
        samePort: "the demo tenant and the demo task API would both be at port {port}",
        nothingToServe:
            "there is nothing to serve: neither the provider nor the task API has an http address on this machine")
}
