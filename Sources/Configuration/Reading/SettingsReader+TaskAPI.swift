import HTTP
internal import Running
import TaskAPI
internal import Texts

extension SettingsReader {
    /// Microsoft's public task API of 2016. It is switched off, and anyone may register its name: no token must be sent there.
    private static let playground = "aadb2cplayground.azurewebsites.net"
    mutating func readTaskAPI(
        _ own: OwnAddress, _ provider: ProviderSetting?, _ demoServices: Bool?
    ) -> TaskAPISetting? {
        let key: SettingsKey = has(.taskAPI) || !has(.taskWebAPI) ? .taskAPI : .taskWebAPI
        let dialect = choice(.taskDialect, TaskDialect.self) ?? (key == .taskAPI ? .text : .task)
        let encoding = readContentType()
        if encoding != nil, !dialect.acceptsForms {
            notice(.contentType, .english("has no effect: the \(dialect.rawValue) dialect is always JSON"))
        }
        guard has(key) else {
            guard let address = unnamedTaskAPI(own, provider, demoServices) else { return nil }
            return TaskAPISetting(
                collection: dialect.collection(of: address), dialect: dialect, encoding: encoding ?? .form)
        }
        guard var url = address(key) else { return nil }
        guard url.query == nil else {
            problem(key, .words(\.settingsProblems.taskAPI.query))
            return nil
        }
        url = withPortInPlace(withoutDoubleSlashes(url, key), key)
        guard let url = elsewhere(url, key, own, provider, demoServices) else { return nil }
        return TaskAPISetting(
            collection: key == .taskAPI ? dialect.collection(of: url) : url, dialect: dialect,
            encoding: encoding ?? .form)
    }

    /// The default when no key sets an address: the demo's API where the demo is requested, else none.
    private mutating func unnamedTaskAPI(
        _ own: OwnAddress, _ provider: ProviderSetting?, _ demoServices: Bool?
    ) -> HTTPURL? {
        if options.purpose == .serving, demoServices == true, let demo = demoAPI(own, provider) {
            notice(.taskAPI, .words(\.settingsProblems.taskAPI.demoForUnset, ["address": demo.description]))
            return demo
        }
        for key in [SettingsKey.taskDialect, .contentType] where has(key) {
            notice(key, .words(\.settingsProblems.taskAPI.noTaskAPI))
        }
        return nil
    }

    /// The address of the demo's API, at an unused port.
    private mutating func demoAPI(_ own: OwnAddress, _ provider: ProviderSetting?) -> HTTPURL? {
        let taken = [own.port, provider?.address.port]
        guard let port = (demoPorts.taskAPI...).prefix(3).first(where: { !taken.contains($0) }),
            let origin = HTTPURL("http://localhost:\(port)")
        else { return nil }
        usesDemoTaskAPI = true
        return origin
    }

    /// A media type, with or without parameters.
    private mutating func readContentType() -> TaskBodyEncoding? {
        guard let text = string(.contentType) else { return nil }
        if let encoding = TaskBodyEncoding(contentType: text) { return encoding }
        let names = TaskBodyEncoding.allCases.map(\.rawValue).joined(separator: ", ")
        problem(.contentType, .words(\.settingsProblems.values.oneOf, ["names": names]))
        return nil
    }

    /// Corrects the second tutorial's `http://localhost/tasks:3000`.
    mutating func withPortInPlace(_ url: HTTPURL, _ key: SettingsKey) -> HTTPURL {
        guard url.explicitPort == nil, let colon = url.path.lastIndex(of: ":"),
            let port = Int(url.path[url.path.index(after: colon)...].prefix { $0 != "/" }), (1...65535).contains(port),
            url.path[colon...].allSatisfy({ $0 == ":" || $0 == "/" || ("0"..."9").contains($0) }),
            let corrected = HTTPURL("\(url.scheme)://\(url.authority):\(port)\(url.path[..<colon])")
        else { return url }
        notice(key, .words(\.settingsProblems.values.portInPath, ["address": corrected.description]))
        return corrected
    }

    /// Replaces an unusable address by the demo API's.
    mutating func elsewhere(
        _ url: HTTPURL, _ key: SettingsKey, _ own: OwnAddress, _ provider: ProviderSetting?, _ demoServices: Bool?
    ) -> HTTPURL? {
        let isOwn = own.contains(url)
        guard isOwn || url.host == SettingsReader.playground else { return url }
        guard demoServices != false, let origin = demoAPI(own, provider) else {
            problem(
                key,
                isOwn
                    ? .words(\.settingsProblems.taskAPI.isCompanion) : .words(\.settingsProblems.taskAPI.switchedOff))
            return nil
        }
        let demo = origin.replacing(path: url.path)
        let values = ["address": demo.description]
        notice(
            key,
            isOwn
                ? .words(\.settingsProblems.taskAPI.demoForCompanion, values)
                : .words(\.settingsProblems.taskAPI.demoForSwitchedOff, values))
        return demo
    }

    mutating func readDemo(
        _ wanted: Bool?, _ provider: ProviderSetting?, _ taskAPI: TaskAPISetting?, _ own: OwnAddress
    ) -> DemoServicesSetting {
        let origins = readDemoAllowedOrigins()
        guard let provider else { return .none }
        var demo = demoServices(wanted, provider, taskAPI)
        if demo.taskAPI != nil {
            demo.allowedOrigins = origins
        } else if has(.demoAllowedOrigins) {
            notice(.demoAllowedOrigins, "has no effect: the demo task API is not started")
        }
        // For the API, such an address has already been replaced.
        if options.purpose != .demoTenant, own.contains(provider.address) {
            problem(provider.key, .words(\.settingsProblems.provider.isCompanion))
        }
        if let tenant = demo.tenant, let api = demo.taskAPI, tenant.address.port == api.port {
            problem("demoServices", nil, .words(\.settingsProblems.taskAPI.samePort, ["port": String(api.port)]))
        }
        if wanted == true, demo == .none {
            if options.purpose == .demoTenant {
                problem("demoServices", nil, .words(\.settingsProblems.taskAPI.nothingToServe))
            } else {
                notice(
                    .demoServices,
                    "has no effect: neither the provider nor the task API has an http address on this machine")
            }
        }
        return demo
    }

    /// In the form that browsers send, since origins are compared as strings (Fetch section 3.2).
    mutating func readDemoAllowedOrigins() -> [String] {
        let origins = strings(.demoAllowedOrigins) ?? []
        for (index, origin) in origins.enumerated() {
            let url = HTTPURL(origin)
            guard url?.origin != origin else { continue }
            let text = PageText.words(\.settingsProblems.taskAPI.origin)
            problem(
                "\(SettingsKey.demoAllowedOrigins.rawValue)[\(index)]", MessageText.quoted(origin),
                url.map { Spelling.hinted(text, $0.origin) } ?? text)
        }
        return origins
    }

    func demoServices(
        _ wanted: Bool?, _ provider: ProviderSetting, _ taskAPI: TaskAPISetting?
    ) -> DemoServicesSetting {
        func isOurs(_ url: HTTPURL) -> Bool { url.isLoopback && !url.isSecure }
        var demo = DemoServicesSetting.none
        if let api = taskAPI?.collection, isOurs(api), wanted == true || usesDemoTaskAPI {
            demo.taskAPI = api.replacing(path: "")
        }
        if isOurs(provider.address), wanted == true {
            let segments = provider.address.path.split(separator: "/")
            let name = segments.first { $0.lowercased() != "tfp" }.map(String.init) ?? "contoso.onmicrosoft.com"
            demo.tenant = DemoServicesSetting.Tenant(address: provider.address.replacing(path: ""), name: name)
        }
        if demo != .none, isPublishedByContainer { demo.addresses = ListenSetting.everywhere }
        return demo
    }
}
