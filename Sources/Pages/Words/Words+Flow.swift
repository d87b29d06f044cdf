import Localization
import Traces

extension Words {
    /// The pages that explain a sign-in. A presenter reads them aloud, so each sentence must be understandable alone.
    struct Flow: Codable, Sendable {
        var home: FlowHome = FlowHome()
        var page: FlowFrame = FlowFrame()
        var step: FlowStep = FlowStep()
        var picture: FlowPicture = FlowPicture()
        var detail: FlowDetail = FlowDetail()
        var messages: [TraceMessage.Kind: FlowMessage] = englishFlowMessages
        var parties: [TraceParty: String] = [
            .browser: "Browser", .companion: "Companion", .provider: "Provider", .taskAPI: "Task API",
        ]
        var checks: FlowChecks = FlowChecks()
        var parameters: [String: String] = englishFlowParameters
        var fields: [String: String] = englishFlowFields
        var claims: [String: String] = englishFlowClaims
        var statuses: [Int: String] = [
            200: "OK", 201: "Created", 204: "No Content", 302: "Found", 303: "See Other", 307: "Temporary Redirect",
            400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 409: "Conflict",
            422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway",
            503: "Service Unavailable",
        ]
        var duration: FlowDuration = FlowDuration()
        var distance: FlowDistance = FlowDistance()

        func message(_ kind: TraceMessage.Kind) -> FlowMessage { messages[kind] ?? FlowMessage(name: kind.rawValue) }
        func party(_ party: TraceParty) -> String { parties[party] ?? party.rawValue }

        /// The meaning of a parameter, a header field or a response member. Cookies are named after their header field.
        func meaning(of field: String) -> String? {
            if let meaning = parameters[field] { return meaning }
            return fields[field.prefix { $0 != ":" }.lowercased()]
        }
    }

    struct FlowHome: Codable, Sendable {
        /// The link in the menu and on the welcome page.
        var menu: String = "See how signing in works"
        var title: String = "See the sign-in"
        var heading: String = "See what happens when you sign in"
        var lead: String =
            "A sign-in is a dozen messages, and some forty checks that are made on them. Watch one and see them all; of a secret you see its first and last letters only."
        var now: String = "This browser"
        var notWatching: String = "Nothing is recorded now."
        var watching: String = "Watching: the next sign-in in this browser is recorded."
        var stepping: String =
            "Step by step: the next sign-in in this browser stops before it is sent to the provider, and before each request that is made for you alone. Metadata and keys are fetched for everybody."
        var forgets: String = "What is recorded stays in this program’s memory, for an hour at most."
        var watch: String = "Watch the next sign-in"
        var step: String = "Go step by step"
        var off: String = "Stop watching"
        var signIn: String = "Sign in now"
        var traces: String = "What was recorded"
        var noTraces: String = "Nothing yet. Choose how to watch, then sign in."
        var messages: PluralPhrase = PluralPhrase(one: "{count} message", other: "{count} messages")
        var fault: Phrase = "with the fault {fault}"
        var more: String = "Go further"
        var breakIt: String = "Break it"
        var breakItHow: String = "Let the provider lie, and see which check notices."
        var talk: String = "The ten-minute talk"
        var talkHow: String = "Ten stops, each with one sentence and one button, to show it to others."
        var ownClient: String = "Try your own client"
        var ownClientHow: Phrase = "In a terminal, {command} finds out which of these faults another program accepts."
        var ownClientPage: Phrase =
            "To go through it step by step, start {command}: the page /client of that demo tenant shows what the program sent, and has a button for each fault."
        var open: String = "Open a saved trace"
        var openHow: String =
            "Choose the file, or open it in an editor and paste what it contains. Nothing in it is run or kept."
        var file: String = "The file"
        var text: String = "What the file contains"
        var openButton: String = "Open"
        var problems: [SavedTraceProblem: String] = [
            .empty: "Paste what the file contains first, then press Open.",
            .tooLarge: "That’s too large for a trace. Choose the file that “Save this trace” wrote.",
            .notATrace: "That’s not a trace, or a part of it is missing. Choose the file that “Save this trace” wrote.",
            .newer: "A newer version of this program wrote that trace. Open it there, or update this one.",
        ]
    }

    struct FlowFrame: Codable, Sendable {
        var title: String = "A sign-in, message by message"
        var opened: String = "This trace was opened from a file. Nothing in it happens now."
        var running: String = "The sign-in is on its way"
        var waiting: String = "The sign-in waits for you"
        var stopped: String = "Stopped before the end"
        var signedIn: String = "Signed in"
        var signedInChecks: PluralPhrase = PluralPhrase(
            one: "Signed in: {count} check passed", other: "Signed in: {count} checks passed")
        /// `{there}` is the number of the provider's checks.
        var signedInChecksOfBoth: PluralPhrase = PluralPhrase(
            one: "Signed in: {count} check passed here, {there} at the provider",
            other: "Signed in: {count} checks passed here, {there} at the provider")
        /// `{api}` is the number of the task API's checks.
        var signedInChecksOfAll: PluralPhrase = PluralPhrase(
            one: "Signed in: {count} check passed here, {there} at the provider, {api} at the task API",
            other: "Signed in: {count} checks passed here, {there} at the provider, {api} at the task API")
        /// A sign-in that succeeded, with a message that was refused: `{message}` is its name, `{reason}` the problem.
        var signedInRefused: Phrase = "Signed in. Refused: {message} ({reason})"
        var refused: Phrase = "Refused: {reason}"
        var soFar: PluralPhrase = PluralPhrase(one: "{count} message so far.", other: "{count} messages so far.")
        var began: String = "Began"
        var issuer: String = "Provider"
        var clientID: String = "Client id"
        var fault: String = "Fault"
        var next: Phrase = "Next comes: {message}."
        var resume: String = "Continue"
        var refresh: String = "Show what is new"
        var theFailedCheck: String = "The check that failed"
        var refusedWith: Phrase = "The program refused it with the code {code}."
        var showMessage: Phrase = "See message {number}"
        var whatAnAttackerWon: String = "What an attacker would have won"
        var sinceWhen: String = "Since when it is forbidden"
        /// About a fault that must be tolerated.
        var whyItIsRight: String = "Why it is right to accept it"
        var nextFault: String = "Try the next one"
        var actions: String = "Try it now"
        var actionsHow: String = "Each button does the real thing; the picture grows by what happens."
        var actionNames: [FlowAction: String] = [
            .refresh: "Renew the tokens now",
            .expire: "Treat the access token as expired",
            .api: "Call the API",
            .apiWithout: "… without a token",
            .apiCut: "… with a token cut by one letter",
            .apiIDToken: "… with the ID token instead",
            .providerSignOut: "Sign out at the provider only",
        ]
        var asClaims: String = "See your claims"
        var otherPolicies: String = "Run another policy"
        var backToActions: String = "Back to the buttons"
        var save: String = "Save this trace"
        var saveHow: String =
            "Names, e-mail addresses, identifiers and tasks are replaced in the file, the same value by the same placeholder everywhere, so that you can attach it to a report."
        var saveWithPersonalData: String = "Save it with personal data"
        var saveWithPersonalDataHow: String =
            "That file holds your name, e-mail address, identifiers and tasks. Don’t attach it to a public report."
        /// About an opened trace.
        var withoutPersonalData: String =
            "Names, e-mail addresses, identifiers and tasks were replaced by placeholders before it was saved."
        var back: String = "All recorded sign-ins"
        var omitted: PluralPhrase = PluralPhrase(
            one: "There was no room for {count} more message.",
            other: "There was no room for {count} more messages.")
    }

    struct FlowStep: Codable, Sendable {
        var title: Phrase = "Next: {message}"
        var before: String = "What just happened"
        var begin: String = "Nothing yet: this is the first message."
        var after: String = "What comes next, and why"
        var request: String = "What will be sent"
        var resume: String = "Continue"
        var toEnd: String = "Run to the end"
        var stop: String = "Stop here"
        var picture: String = "See the picture so far"
        var keys: String = "This is the real request, and it waits for you. Press Continue, or the right arrow key."
        /// In the talk, where the arrow keys move between stops.
        var keysInTalk: String = "This is the real request, and it waits for you."
    }

    struct FlowPicture: Codable, Sendable {
        var heading: String = "The picture"
        var label: PluralPhrase = PluralPhrase(
            one:
                "Sequence of {count} message between browser, companion, provider and task API. The list below says the same in words.",
            other:
                "Sequence of {count} messages between browser, companion, provider and task API. The list below says the same in words."
        )
        var front: String = "Through the browser"
        var frontHow: String = "the person, and whatever runs in the browser, can see it"
        var back: String = "Server to server"
        var backHow: String = "the browser never sees it"
        var empty: String = "Nothing has happened yet."
        /// Short names of values that can be followed through the diagram, by the name of their field.
        var values: [String: String] = [
            "state": "state", "nonce": "nonce", "code_challenge": "challenge", "code": "code",
            "code_verifier": "verifier", "access_token": "access token", "id_token": "ID token",
            "refresh_token": "refresh token", "id_token_hint": "ID token", "logout_token": "logout token",
            "client_secret": "secret", "client_assertion": "assertion", "Authorization: Bearer": "access token",
        ]
    }

    struct FlowDetail: Codable, Sendable {
        var list: String = "Message by message"
        var to: String = "to"
        var sent: String = "What was sent"
        var request: String = "Request"
        var answer: String = "Answer"
        var parameters: String = "Parameters of the address"
        var fields: String = "Header fields"
        var body: String = "Body"
        var nothingSent: String = "Nothing was sent: this program did it by itself."
        var unseen: String = "This program can’t show it: only the browser and the provider see it."
        var tokenIn: Phrase = "The token itself is in message {number}."
        var noAnswer: Phrase = "No answer came: {reason}."
        var means: String = "What it means"
        var whoSees: String = "Who can see this?"
        var without: String = "What would go wrong without it?"
        var theFields: String = "The values, one by one"
        var checked: String = "What was checked"
        var nothingChecked: String = "No rule is about this message."
        /// Why a trace lacks the message with the metadata, or the one with the keys.
        var cachedMetadata: String =
            "The request for the metadata is missing here: it was fetched before, and is kept for a while."
        var cachedKeys: String =
            "The request for the keys is missing here: they were fetched before, and are kept for a while."
        var checkedBy: [TraceParty: String] = [
            .browser: "What the browser checked", .companion: "What was checked",
            .provider: "What the provider checked", .taskAPI: "What the task API checked",
        ]
        var rule: String = "Check"
        var clause: String = "Rule"
        var expected: String = "Expected"
        var actual: String = "Received"
        var verdict: String = "Verdict"
        var verdicts: [TraceCheck.Verdict: String] = [
            .passed: "Passed", .failed: "Failed", .notApplicable: "Does not apply",
        ]
        var passed: PluralPhrase = PluralPhrase(other: "{count} passed")
        var failed: PluralPhrase = PluralPhrase(other: "{count} failed")
        var tokens: [TraceToken.Kind: String] = [
            .idToken: "ID token", .accessToken: "Access token", .logoutToken: "Logout token",
        ]
        var tokenHeader: String = "Header: how it is signed"
        var tokenClaims: String = "Claims: what it says"
        var tokenSignature: String = "Signature: who stands behind it"
        var signatureHow: String =
            "Made with the provider’s private key over header and claims. Change one letter and it no longer fits."
        var characters: PluralPhrase = PluralPhrase(one: "{count} character", other: "{count} characters")
        /// The names of the colours that mark equal values.
        var colors: [MaskedValue.Color: String] = [
            .blue: "blue", .orange: "orange", .green: "green", .purple: "purple", .red: "red", .teal: "teal",
            .brown: "brown", .pink: "pink",
        ]
        var isClientID: String = "this is our client id"
        var isNotClientID: Phrase = "our client id is {id}"
        var keyOf: Phrase = "the key in message {number}"
        var checkedHere: Phrase = "checked by {rule}"
    }
}
