import JSON
import Testing

@testable import TryClient

/// When a page of Chromium is complete.
struct PageActivityTests {
    private func activity(_ events: (String, JSONValue)...) -> PageActivity {
        var activity = PageActivity(mainFrame: "F", session: "S")
        for (method, event) in events { activity.take(method, event, session: "S") }
        return activity
    }

    private func request(_ id: String, _ type: String = "Fetch", loader: String = "L") -> (String, JSONValue) {
        (
            "Network.requestWillBeSent",
            [
                "requestId": .string(id), "loaderId": .string(loader), "type": .string(type), "frameId": "F",
                "request": ["url": "http://localhost:8000/data"],
            ]
        )
    }

    @Test func `a request is under way until it has ended`() {
        #expect(activity(request("1")).isBusy)
        #expect(!activity(request("1"), ("Network.loadingFinished", ["requestId": "1"])).isBusy)
        #expect(!activity(request("1"), ("Network.loadingFailed", ["requestId": "1"])).isBusy)
        #expect(activity(request("1"), request("2"), ("Network.loadingFinished", ["requestId": "1"])).isBusy)
    }

    @Test(arguments: ["EventSource", "WebSocket", "Ping", "Media"])
    func `what never ends is not waited for`(type: String) { #expect(!activity(request("1", type)).isBusy) }

    @Test func `a request of the last document is forgotten, that of the new one is not`() {
        let navigated: (String, JSONValue) = ("Page.frameNavigated", ["frame": ["id": "F", "loaderId": "M"]])
        #expect(!activity(request("1"), navigated).isBusy)
        #expect(activity(request("M", "Document", loader: "M"), navigated).isBusy)
        #expect(activity(request("1"), ("Page.frameNavigated", ["frame": ["id": "G", "loaderId": "M"]])).isBusy)
    }

    @Test func `a page that loads or is about to go elsewhere is not complete`() {
        #expect(activity(("Page.frameStartedLoading", ["frameId": "F"])).isBusy)
        #expect(
            !activity(("Page.frameStartedLoading", ["frameId": "F"]), ("Page.frameStoppedLoading", ["frameId": "F"]))
                .isBusy)
        #expect(activity(("Page.frameScheduledNavigation", ["frameId": "F", "delay": 2])).isBusy)
        #expect(!activity(("Page.frameScheduledNavigation", ["frameId": "F", "delay": 300])).isBusy)
    }

    @Test func `a worker that ends leaves no request`() {
        var activity = activity()
        activity.take("Network.requestWillBeSent", ["requestId": "1", "type": "Fetch"], session: "W")
        #expect(activity.isBusy)
        activity.take("Target.detachedFromTarget", ["sessionId": "W"], session: "S")
        #expect(!activity.isBusy)
    }

    @Test func `the status is that of the last document`() {
        let answered: (String, JSONValue) = (
            "Network.responseReceived", ["type": "Document", "frameId": "F", "response": ["status": 404]]
        )
        var activity = activity(request("1", "Document"), answered)
        #expect(activity.status == 404)
        #expect(activity.origins == ["http://localhost:8000"])
        activity.take(request("2", "Document").0, request("2", "Document").1, session: "S")
        #expect(activity.status == nil)
        activity.begin()
        #expect(activity.origins.isEmpty)
    }

    @Test func `a crash is noticed`() {
        #expect(activity(("Inspector.targetCrashed", [:])).hasCrashed)
    }
}
