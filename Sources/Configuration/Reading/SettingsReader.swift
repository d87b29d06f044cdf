import FoundationEssentials
import HTTP
import OpenIDConnect
internal import Running
package import Texts

/// Converts the values of a file to ``Settings`` and collects every problem.
///
/// A reading method returns `nil` for a key that is absent *or* invalid; invalid ones have then been reported. So the rules can be
/// written in sequence, and one invalid key hides no problem of the others.
package struct SettingsReader {
    /// The settings and the notices about them.
    package struct Result: Equatable {
        package let settings: Settings
        package let notices: [SettingsNotice]
    }

    let file: SettingsFile
    let options: StartOptions
    /// The ports of the demo.
    let demoPorts: DemoPorts
    let environment: [String: String]
    var problems: [SettingsProblem] = []
    var notices: [SettingsNotice] = []
    /// Whether the demo task API replaces an unusable address.
    var usesDemoTaskAPI = false

    /// The environment variables that the program knows.
    package static let clientSecretVariable = "WEB_COMPANION_CLIENT_SECRET"
    /// The variable that may hold the password of the database.
    static let databasePasswordVariable = "WEB_COMPANION_DATABASE_PASSWORD"
    /// The printed form of a secret.
    package static let masked = PageText.value("***")

    /// Reads and checks the file named in `options`.
    /// - Throws: all problems at once, in the order of the file; those without a line are last.
    package static func read(
        options: StartOptions, environment: [String: String]
    ) throws(SettingsFailure) -> Result {
        try read(SettingsFile.read(path: options.settingsPath), options: options, environment: environment)
    }

    /// Checks a parsed file.
    package static func read(
        _ file: SettingsFile, options: StartOptions = StartOptions(), environment: [String: String] = [:]
    ) throws(SettingsFailure) -> Result {
        var reader = SettingsReader(file: file, options: options, environment: environment)
        let settings = reader.settings()
        let inOrder = reader.problems.enumerated().sorted {
            ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset)
        }
        guard let settings, inOrder.isEmpty else { throw SettingsFailure(problems: inOrder.map(\.element)) }
        return Result(settings: settings, notices: reader.notices)
    }

    private init(file: SettingsFile, options: StartOptions, environment: [String: String]) {
        let isDemo = options.demoServices ?? (file.values[SettingsKey.demoServices.rawValue] == .boolean(true))
        demoPorts = DemoPorts(options, isDemo: isDemo)
        self.file = SettingsFile(
            name: file.name, values: demoPorts.moved(file.values), lines: file.lines, notices: file.notices)
        self.options = options
        self.environment = environment
        notices = file.notices
    }

    private mutating func settings() -> Settings? {
        checkNames()
        let listen = readListen()
        let lan = readLAN(listen)
        let publicURL = readPublicURL(listen)
        let trustedProxies = readTrustedProxies()
        let provider = readProvider()
        let clientID = readClientID()
        let clientSecret = readClientSecret()
        let authentication = choice(.tokenEndpointAuthMethod, ClientAuthentication.self)
        let policies = readPolicies(provider)
        let apiScopes = readAPIScopes(clientID, provider)
        let additionalScopes = scopeTokens(.additionalScopes)
        let own = OwnAddress(port: listen?.port, publicURL: publicURL)
        let responseMode = choice(.responseMode, ResponseMode.self) ?? .query
        let signInReturn = readSignInReturn(own, publicURL, responseMode)
        let written = boolean(.demoServices)
        let demoServices = options.purpose == .demoTenant ? true : options.demoServices ?? written
        let taskAPI = readTaskAPI(own, provider, demoServices)
        let demo = readDemo(demoServices, provider, taskAPI, own)
        if let lan { checkLAN(lan, publicURL, provider, demo) }
        let signInOptions = readSignInOptions()
        let offlineAccess = boolean(.offlineAccess)
        let usesIDToken = readIDTokenAsAccessToken()
        let tokenStore = readTokenStore()
        let language = readLanguage()
        let showsClaims = boolean(.showClaims) ?? false
        let isWrittenKiosk = boolean(.kiosk) ?? false
        let isKiosk = options.kioskName != nil || isWrittenKiosk
        let kioskName = readKioskName(isKiosk: isKiosk)
        let isExplained = readExplain(isKiosk: isKiosk)
        let logFormat = choice(.logFormat, LogFormat.self) ?? .text
        let logLevel = choice(.logLevel, Log.Level.self) ?? .info
        let metrics = readMetricsAddress(listen)
        let auditLog = readAuditLog()
        let shutdownDelay = readShutdownDelay()
        noteKeysWithoutEffect()
        guard let provider, let clientID, let policies, let listen, let tokenStore else { return nil }
        return Settings(
            file: file.name, provider: provider, clientID: clientID, clientSecret: clientSecret,
            clientAuthentication: authentication, policies: policies,
            apiScopes: apiScopes, additionalScopes: additionalScopes, signInOptions: signInOptions,
            asksForOfflineAccess: offlineAccess, usesIDTokenAsAccessToken: usesIDToken, responseMode: responseMode,
            signInReturn: signInReturn,
            taskAPI: taskAPI, listen: listen, lan: lan, publicURL: publicURL,
            trustedProxies: trustedProxies, demo: demo,
            showsClaims: showsClaims, isKiosk: isKiosk, kioskName: kioskName, isExplained: isExplained,
            tokenStore: tokenStore,
            language: language, logFormat: logFormat, logLevel: logLevel, metrics: metrics, auditLog: auditLog,
            writtenShutdownDelay: shutdownDelay)
    }
}

extension SettingsReader {
    /// Reports a problem of a key of the file, or of a path in one.
    mutating func problem(_ path: String, _ value: PageText?, _ text: PageText) {
        problems.append(
            SettingsProblem(source: file.name, line: file.lines[path], key: path, value: value, text))
    }

    /// Reports a problem of a part of a value.
    mutating func problem(_ path: String, _ value: String, _ text: PageText) { problem(path, .value(value), text) }

    /// Reports a problem of a key, with its value in the file.
    mutating func problem(_ key: SettingsKey, _ text: PageText) {
        problem(key.rawValue, shown(key), text)
    }

    /// Reports a problem outside the file.
    mutating func problem(source: String, key: String, value: PageText?, _ text: PageText) {
        problems.append(SettingsProblem(source: source, key: key, value: value, text))
    }

    /// Adds a notice about a key.
    mutating func notice(_ key: SettingsKey, _ text: PageText) {
        notices.append(
            SettingsNotice(
                source: file.name, line: file.lines[key.rawValue], key: key.rawValue, value: shown(key), text))
    }

    /// Adds a notice about an environment variable, which no page shows.
    mutating func notice(variable: String, _ text: String) {
        notices.append(SettingsNotice(source: "environment", key: variable, .english(text)))
    }

    func shown(_ key: SettingsKey) -> PageText? {
        key.isSecret ? SettingsReader.masked : file.values[key.rawValue]?.shown
    }

    /// Whether the file has the key, valid or not.
    func has(_ key: SettingsKey) -> Bool { file.values[key.rawValue] != nil }

    /// Checks for unknown keys, two spellings of one key, and unknown variables.
    mutating func checkNames() {
        let known = SettingsKey.allCases.map(\.rawValue)
        for key in file.values.keys.sorted() where SettingsKey(rawValue: key) == nil {
            let text = PageText.words(\.settingsProblems.values.unknownKey, ["key": MessageText.quoted(key)])
            problems.append(
                SettingsProblem(
                    source: file.name, line: file.lines[key], Spelling.hinted(text, for: key, among: known)))
        }
        for group in SettingsKey.spellings {
            let found = group.filter(has)
            guard found.count > 1 else { continue }
            let names = found.map(\.rawValue).joined(separator: " and ")
            problems.append(
                SettingsProblem(
                    source: file.name, line: file.lines[found[1].rawValue], key: names,
                    .words(\.settingsProblems.values.sameMeaning)))
        }
        for name in environment.keys.sorted()
        where name.hasPrefix("WEB_COMPANION_") && !KnownVariables.names.contains(name) {
            notice(
                variable: name,
                "has no effect: there is no such variable\(Spelling.hint(for: name, among: KnownVariables.names))")
        }
    }

    /// Reports an unknown key in a `<dict>` of the settings.
    mutating func unknownKey(_ key: String, below setting: SettingsKey, among known: [String]) {
        let text = PageText.words(\.settingsProblems.values.unknownKeyBelow, ["setting": setting.rawValue])
        problem("\(setting.rawValue).\(key)", nil, Spelling.hinted(text, for: key, among: known))
    }

    mutating func noteKeysWithoutEffect() {
        for (key, reason) in SettingsKey.withoutEffect where has(key) {
            let isRight = key == .fullScreen ? boolean(key) != nil : string(key) != nil
            // No page shows these keys.
            if isRight { notice(key, .english("has no effect: \(reason)")) }
        }
    }
}
