import BrowserModel
import HTTP
import HTTPTestSupport
import Running
import Synchronization
import Testing

@testable import TryClient

/// The ways from a client's login page to the provider that are found without being told.
@Suite struct LoginPagesTests {
    private static let go = "http://localhost:3001/authorize"
    private static let search = "<form role=search action=/search><input name=q><button>Search</button></form>"
    private static let language =
        "<form action=/language><select name=l><option>English</option></select><button>Change</button></form>"
    private static let password =
        "<form action=/local method=post><input name=u><input name=p type=password><button>Sign in</button></form>"
    private static let button = "<form action=\"\(go)\" method=post><button>Sign in</button></form>"

    /// A client with pages at these paths, and the field `Refresh` of the first.
    struct Client: Sendable, CustomTestStringConvertible {
        let name: String
        let pages: [String: String]
        var refresh: String?
        var text: String?
        var testDescription: String { name }

        init(_ name: String, _ login: String, more: [String: String] = [:], refresh: String? = nil, text: String? = nil)
        {
            (self.name, self.refresh, self.text) = (name, refresh, text)
            pages = more.merging(["/login": login]) { $1 }
        }
    }

    @Test(arguments: [
        Client("meta refresh", "<meta http-equiv=\"refresh\" content=\"0; url=\(go)\">"),
        Client("meta refresh in capitals", "<meta http-equiv=\"Refresh\" content=\"0;URL=\(go)\">"),
        Client("meta refresh with quotes", "<meta http-equiv=refresh content=\"0; url='\(go)'\">"),
        Client("meta refresh after a second", "<meta http-equiv=refresh content=\"1; url=\(go)\">"),
        Client("the field Refresh", "Just a moment", refresh: "0; url=\(go)"),
        Client("a button", button),
        Client("an input", "<form action=\"\(go)\"><input type=submit value=Continue></form>"),
        Client("a link", "<p><a href=\"/about\">About us</a> <a href=\"\(go)\">Sign in</a></p>"),
        Client("a link to a page with a button", "<a href=there>Log in</a>", more: ["/there": button]),
        Client("a search before the button", search + button),
        Client("a choice of languages before the button", language + button),
        Client("a password before single sign-on", password + "<a href=\"\(go)\">Single sign-on</a>"),
        Client(
            "a password before a button with the provider's name",
            password + "<form action=\"\(go)\" method=post><button>Continue with Contoso</button></form>"),
        Client(
            "two pages with a button each", "<form action=/next><button>Sign in</button></form>",
            more: ["/next": button]),
        Client("registration first", "<a href=/register>Sign up</a><a href=\"\(go)\">Sign in with OpenID</a>"),
        Client("a text that was named", "<a href=\"/about\">Sign in</a><a href=\"\(go)\">Enter</a>", text: "Enter"),
    ])
    func `the way is found`(_ client: Client) async throws {
        let ending = try await Self.signIn(client)
        #expect(ending.isSignedIn, "\(ending)")
    }

    @Test func `a page without one says what can be clicked there`() async throws {
        let ending = try await Self.signIn(Client("no way", Self.password + "<a href=/help>Help</a>"))
        #expect(!ending.isSignedIn)
        #expect(
            ending.controls == [PageControl(.button(.password), "Sign in"), PageControl(.link, "Help")])
    }

    @Test func `a button that leads to its own page is pressed once`() async throws {
        let client = Client("no way", "<form action=/login><button>Sign in</button></form>")
        let (network, host) = try Self.network(client)
        let ending = try await Self.signIn(client, network)
        #expect(!ending.isSignedIn)
        #expect(host.passages.count { $0.request.path == "/login" } == 2)
    }

    private static func signIn(_ client: Client) async throws -> ClientSignIn.Ending {
        try await signIn(client, try network(client).network)
    }

    private static func signIn(_ client: Client, _ network: InMemoryNetwork) async throws -> ClientSignIn.Ending {
        let provider = try #require(HTTPURL(MemoryClient.provider))
        return await ClientSignIn(
            client: ClientUnderTest(
                login: try #require(HTTPURL("\(MemoryClient.origin)/login")),
                signedIn: try #require(HTTPURL("\(MemoryClient.origin)/me")), expected: "Hello, Alice",
                loginText: client.text),
            provider: provider, browsers: BuiltInBrowsers(network: network, provider: provider)
        ).run()
    }

    /// The client, and a provider that sends whoever continues there to `/callback`.
    private static func network(_ client: Client) throws -> (network: InMemoryNetwork, host: Checkpoint) {
        let (network, host, provider) = (InMemoryNetwork(), Checkpoint(), Checkpoint())
        network.connect(MemoryClient.origin, to: host)
        network.connect(MemoryClient.provider, to: provider)
        let isSignedIn = Mutex(false)
        host.intercept { request in
            if request.path == "/callback" {
                isSignedIn.withLock { $0 = true }
                return .seeOther("/me")
            }
            if request.path == "/me" { return .text(isSignedIn.withLock(\.self) ? "Hello, Alice" : "Nobody") }
            guard let body = client.pages[String(request.path)] else { return .text("no such page", status: .notFound) }
            var response = HTTPResponse.html(Array("<!doctype html><body>\(body)</body>".utf8))
            if request.path == "/login" { response.fields[.refresh] = client.refresh }
            return response
        }
        provider.intercept { request in
            request.path == "/continue"
                ? .seeOther("\(MemoryClient.origin)/callback")
                : .html(
                    Array(
                        "<!doctype html><form action=/continue method=post><button>Continue as Alice</button></form>"
                            .utf8))
        }
        return (network, host)
    }
}
