internal import HTTP
internal import JSON

/// What a page of Chromium is doing, as the events of its DevTools session tell.
struct PageActivity: Sendable {
    /// The frame of the page itself.
    let mainFrame: String
    /// The session of the page.
    let session: String
    /// The origins of the documents that were requested since the last click.
    var origins: Set<String> = []
    /// The status of the response to the last request for a document; `nil` before it.
    private(set) var status: Int?
    /// The address whose place an error page of Chromium has taken; `nil` for an ordinary page.
    private(set) var unreachable: String?
    /// Why the last request for a document has failed; `nil` where it has not.
    private(set) var problem: String?
    /// The document; another one after each navigation.
    private(set) var document = ""
    /// Whether the process of the page has crashed.
    private(set) var hasCrashed = false
    /// How many events there were that show that something is going on.
    private(set) var count = 0

    /// Requests under way, each with its document.
    private var requests: [String: String] = [:]
    private var loadingFrames: Set<String> = []
    /// Frames that are going to navigate soon (`meta refresh`).
    private var leavingFrames: Set<String> = []

    init(mainFrame: String, session: String) { (self.mainFrame, self.session) = (mainFrame, session) }

    /// Whether something is under way.
    var isBusy: Bool { !requests.isEmpty || !loadingFrames.isEmpty || !leavingFrames.isEmpty }

    /// The page gets another document or another page; what was known of the last one is no longer true.
    mutating func begin() {
        (origins, status, unreachable, problem) = ([], nil, nil, nil)
        count += 1
    }

    /// Requests that never end by themselves, or of which the page awaits nothing.
    private static let endless: Set<String> = ["EventSource", "WebSocket", "Ping", "Media", "CSPViolationReport"]
    /// A refresh after more seconds is for people who look at a page.
    private static let maxDelay = 5.0

    /// Takes an event.
    /// - Parameter session: the page's, or that of a worker or a frame in a separate process.
    mutating func take(_ method: String, _ event: JSONValue, session: String) {
        let frame = event["frameId"]?.string ?? ""
        let request = "\(session) \(event["requestId"]?.string ?? "")"
        switch method {
        case "Network.requestWillBeSent":
            let type = event["type"]?.string ?? ""
            guard !PageActivity.endless.contains(type) else { return }
            requests[request] = event["loaderId"]?.string ?? ""
            guard type == "Document", frame == mainFrame else { break }
            (status, unreachable, problem) = (nil, nil, nil)
            if let origin = event["request"]?["url"]?.string.flatMap(PageActivity.origin) { origins.insert(origin) }
        case "Network.responseReceived":
            guard event["type"]?.string == "Document", frame == mainFrame else { return }
            status = event["response"]?["status"]?.integer.map { Int($0) }
        case "Network.loadingFinished": requests[request] = nil
        case "Network.loadingFailed":
            requests[request] = nil
            if event["type"]?.string == "Document", event["canceled"]?.bool != true {
                problem = event["errorText"]?.string
            }
        case "Page.frameStartedLoading": loadingFrames.insert(frame)
        case "Page.frameStoppedLoading": loadingFrames.remove(frame)
        case "Page.frameDetached":
            loadingFrames.remove(frame)
            leavingFrames.remove(frame)
        case "Page.frameScheduledNavigation":
            guard (event["delay"]?.number ?? 0) <= PageActivity.maxDelay else { return }
            leavingFrames.insert(frame)
        case "Page.frameClearedScheduledNavigation": leavingFrames.remove(frame)
        case "Page.frameNavigated":
            guard let navigated = event["frame"], navigated["id"]?.string == mainFrame else { break }
            document = navigated["loaderId"]?.string ?? ""
            unreachable = navigated["unreachableUrl"]?.string
            leavingFrames = []
            // No event reports the end of requests of the previous document.
            requests = requests.filter { $0.value == document }
            loadingFrames.formIntersection([mainFrame])
        case "Target.detachedFromTarget":
            guard let gone = event["sessionId"]?.string else { return }
            requests = requests.filter { !$0.key.hasPrefix("\(gone) ") }
        case "Inspector.targetCrashed": if session == self.session { hasCrashed = true }
        case "Page.frameRequestedNavigation", "Page.navigatedWithinDocument", "Target.attachedToTarget": break
        default: return
        }
        count += 1
    }

    private static func origin(_ text: String) -> String? { HTTPURL(String(text.prefix { $0 != "#" }))?.origin }
}
