package import Localization
package import Traces

extension Words {
    /// The pages that explain a sign-in. A presenter reads them aloud, so each sentence must be understandable alone.
    package struct Flow: Codable, Sendable {
        package var home: FlowHome = FlowHome()
        package var page: FlowFrame = FlowFrame()
        package var step: FlowStep = FlowStep()
        package var picture: FlowPicture = FlowPicture()
        package var detail: FlowDetail = FlowDetail()
        package var messages: [TraceMessage.Kind: FlowMessage] = englishFlowMessages
        package var parties: [TraceParty: String] = [
            .browser: "Browser", .companion: "Companion", .provider: "Provider", .taskAPI: "Task API",
        ]
        package var checks: FlowChecks = FlowChecks()
        package var parameters: [String: String] = englishFlowParameters
        package var fields: [String: String] = englishFlowFields
        package var claims: [String: String] = englishFlowClaims
        package var statuses: [Int: String] = [
            200: "OK", 201: "Created", 204: "No Content", 302: "Found", 303: "See Other", 307: "Temporary Redirect",
            400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 409: "Conflict",
            422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway",
            503: "Service Unavailable",
        ]
        package var duration: FlowDuration = FlowDuration()
        package var distance: FlowDistance = FlowDistance()

        package func message(_ kind: TraceMessage.Kind) -> FlowMessage {
            messages[kind] ?? FlowMessage(name: kind.rawValue)
        }
        package func party(_ party: TraceParty) -> String { parties[party] ?? party.rawValue }

        /// The meaning of a parameter, a header field or a response member. Cookies are named after their header field.
        package func meaning(of field: String) -> String? {
            if let meaning = parameters[field] { return meaning }
            return fields[field.prefix { $0 != ":" }.lowercased()]
        }
    }

    package struct FlowHome: Codable, Sendable {
        /// The link in the menu and on the welcome page.
        package var menu: String = "See how signing in works"
        package var title: String = "See the sign-in"
        package var heading: String = "See what happens when you sign in"
        package var lead: String =
            "A sign-in is a dozen messages, and some forty checks that are made on them. Watch one and see them all; of a secret you see its first and last letters only."
        package var now: String = "This browser"
        package var notWatching: String = "Nothing is recorded now."
        package var watching: String = "Watching: the next sign-in in this browser is recorded."
        package var stepping: String =
            "Step by step: the next sign-in in this browser stops before it is sent to the provider, and before each request that is made for you alone. Metadata and keys are fetched for everybody."
        package var forgets: String = "What is recorded stays in this program’s memory, for an hour at most."
        package var watch: String = "Watch the next sign-in"
        package var step: String = "Go step by step"
        package var off: String = "Stop watching"
        package var signIn: String = "Sign in now"
        package var traces: String = "What was recorded"
        package var noTraces: String = "Nothing yet. Choose how to watch, then sign in."
        package var messages: PluralPhrase = PluralPhrase(one: "{count} message", other: "{count} messages")
        package var fault: Phrase = "with the fault {fault}"
        package var more: String = "Go further"
        package var breakIt: String = "Break it"
        package var breakItHow: String = "Let the provider lie, and see which check notices."
        package var talk: String = "The ten-minute talk"
        package var talkHow: String = "Ten stops, each with one sentence and one button, to show it to others."
        package var ownClient: String = "Try your own client"
        package var ownClientHow: Phrase =
            "In a terminal, {command} finds out which of these faults another program accepts."
        package var ownClientPage: Phrase =
            "To go through it step by step, start {command}: the page /client of that demo tenant shows what the program sent, and has a button for each fault."
        package var open: String = "Open a saved trace"
        package var openHow: String =
            "Choose the file, or open it in an editor and paste what it contains. Nothing in it is run or kept."
        package var file: String = "The file"
        package var text: String = "What the file contains"
        package var openButton: String = "Open"
        package var problems: [SavedTraceProblem: String] = [
            .empty: "Paste what the file contains first, then press Open.",
            .tooLarge: "That’s too large for a trace. Choose the file that “Save this trace” wrote.",
            .notATrace: "That’s not a trace, or a part of it is missing. Choose the file that “Save this trace” wrote.",
            .newer: "A newer version of this program wrote that trace. Open it there, or update this one.",
        ]
    }

    package struct FlowFrame: Codable, Sendable {
        package var title: String = "A sign-in, message by message"
        package var opened: String = "This trace was opened from a file. Nothing in it happens now."
        package var running: String = "The sign-in is on its way"
        package var waiting: String = "The sign-in waits for you"
        package var stopped: String = "Stopped before the end"
        package var signedIn: String = "Signed in"
        package var signedInChecks: PluralPhrase = PluralPhrase(
            one: "Signed in: {count} check passed", other: "Signed in: {count} checks passed")
        /// `{there}` is the number of the provider's checks.
        package var signedInChecksOfBoth: PluralPhrase = PluralPhrase(
            one: "Signed in: {count} check passed here, {there} at the provider",
            other: "Signed in: {count} checks passed here, {there} at the provider")
        /// `{api}` is the number of the task API's checks.
        package var signedInChecksOfAll: PluralPhrase = PluralPhrase(
            one: "Signed in: {count} check passed here, {there} at the provider, {api} at the task API",
            other: "Signed in: {count} checks passed here, {there} at the provider, {api} at the task API")
        /// A sign-in that succeeded, with a message that was refused: `{message}` is its name, `{reason}` the problem.
        package var signedInRefused: Phrase = "Signed in. Refused: {message} ({reason})"
        package var refused: Phrase = "Refused: {reason}"
        package var soFar: PluralPhrase = PluralPhrase(
            one: "{count} message so far.", other: "{count} messages so far.")
        package var began: String = "Began"
        package var issuer: String = "Provider"
        package var clientID: String = "Client id"
        package var fault: String = "Fault"
        package var next: Phrase = "Next comes: {message}."
        package var resume: String = "Continue"
        package var refresh: String = "Show what is new"
        package var theFailedCheck: String = "The check that failed"
        package var refusedWith: Phrase = "The program refused it with the code {code}."
        package var showMessage: Phrase = "See message {number}"
        package var whatAnAttackerWon: String = "What an attacker would have won"
        package var sinceWhen: String = "Since when it is forbidden"
        /// About a fault that must be tolerated.
        package var whyItIsRight: String = "Why it is right to accept it"
        package var nextFault: String = "Try the next one"
        package var actions: String = "Try it now"
        package var actionsHow: String = "Each button does the real thing; the picture grows by what happens."
        package var actionNames: [FlowAction: String] = [
            .refresh: "Renew the tokens now",
            .expire: "Treat the access token as expired",
            .api: "Call the API",
            .apiWithout: "… without a token",
            .apiCut: "… with a token cut by one letter",
            .apiIDToken: "… with the ID token instead",
            .providerSignOut: "Sign out at the provider only",
        ]
        package var asClaims: String = "See your claims"
        package var otherPolicies: String = "Run another policy"
        package var backToActions: String = "Back to the buttons"
        package var save: String = "Save this trace"
        package var saveHow: String =
            "Names, e-mail addresses, identifiers and tasks are replaced in the file, the same value by the same placeholder everywhere, so that you can attach it to a report."
        package var saveWithPersonalData: String = "Save it with personal data"
        package var saveWithPersonalDataHow: String =
            "That file holds your name, e-mail address, identifiers and tasks. Don’t attach it to a public report."
        /// About an opened trace.
        package var withoutPersonalData: String =
            "Names, e-mail addresses, identifiers and tasks were replaced by placeholders before it was saved."
        package var back: String = "All recorded sign-ins"
        package var omitted: PluralPhrase = PluralPhrase(
            one: "There was no room for {count} more message.",
            other: "There was no room for {count} more messages.")
    }

    package struct FlowStep: Codable, Sendable {
        package var title: Phrase = "Next: {message}"
        package var before: String = "What just happened"
        package var begin: String = "Nothing yet: this is the first message."
        package var after: String = "What comes next, and why"
        package var request: String = "What will be sent"
        package var resume: String = "Continue"
        package var toEnd: String = "Run to the end"
        package var stop: String = "Stop here"
        package var picture: String = "See the picture so far"
        package var keys: String =
            "This is the real request, and it waits for you. Press Continue, or the right arrow key."
        /// In the talk, where the arrow keys move between stops.
        package var keysInTalk: String = "This is the real request, and it waits for you."
    }

    package struct FlowPicture: Codable, Sendable {
        package var heading: String = "The picture"
        package var label: PluralPhrase = PluralPhrase(
            one:
                "Sequence of {count} message between browser, companion, provider and task API. The list below says the same in words.",
            other:
                "Sequence of {count} messages between browser, companion, provider and task API. The list below says the same in words."
        )
        package var front: String = "Through the browser"
        package var frontHow: String = "the person, and whatever runs in the browser, can see it"
        package var back: String = "Server to server"
        package var backHow: String = "the browser never sees it"
        package var empty: String = "Nothing has happened yet."
        /// Short names of values that can be followed through the diagram, by the name of their field.
        package var values: [String: String] = [
            "state": "state", "nonce": "nonce", "code_challenge": "challenge", "code": "code",
            "code_verifier": "verifier", "access_token": "access token", "id_token": "ID token",
            "refresh_token": "refresh token", "id_token_hint": "ID token", "logout_token": "logout token",
            "client_secret": "secret", "client_assertion": "assertion", "Authorization: Bearer": "access token",
        ]
    }

    package struct FlowDetail: Codable, Sendable {
        package var list: String = "Message by message"
        package var to: String = "to"
        package var sent: String = "What was sent"
        package var request: String = "Request"
        package var answer: String = "Answer"
        package var parameters: String = "Parameters of the address"
        package var fields: String = "Header fields"
        package var body: String = "Body"
        package var nothingSent: String = "Nothing was sent: this program did it by itself."
        package var unseen: String = "This program can’t show it: only the browser and the provider see it."
        package var tokenIn: Phrase = "The token itself is in message {number}."
        package var noAnswer: Phrase = "No answer came: {reason}."
        package var means: String = "What it means"
        package var whoSees: String = "Who can see this?"
        package var without: String = "What would go wrong without it?"
        package var theFields: String = "The values, one by one"
        package var checked: String = "What was checked"
        package var nothingChecked: String = "No rule is about this message."
        /// Why a trace lacks the message with the metadata, or the one with the keys.
        package var cachedMetadata: String =
            "The request for the metadata is missing here: it was fetched before, and is kept for a while."
        package var cachedKeys: String =
            "The request for the keys is missing here: they were fetched before, and are kept for a while."
        package var checkedBy: [TraceParty: String] = [
            .browser: "What the browser checked", .companion: "What was checked",
            .provider: "What the provider checked", .taskAPI: "What the task API checked",
        ]
        package var rule: String = "Check"
        package var clause: String = "Rule"
        package var expected: String = "Expected"
        package var actual: String = "Received"
        package var verdict: String = "Verdict"
        package var verdicts: [TraceCheck.Verdict: String] = [
            .passed: "Passed", .failed: "Failed", .notApplicable: "Does not apply",
        ]
        package var passed: PluralPhrase = PluralPhrase(other: "{count} passed")
        package var failed: PluralPhrase = PluralPhrase(other: "{count} failed")
        package var tokens: [TraceToken.Kind: String] = [
            .idToken: "ID token", .accessToken: "Access token", .logoutToken: "Logout token",
        ]
        package var tokenHeader: String = "Header: how it is signed"
        package var tokenClaims: String = "Claims: what it says"
        package var tokenSignature: String = "Signature: who stands behind it"
        package var signatureHow: String =
            "Made with the provider’s private key over header and claims. Change one letter and it no longer fits."
        package var characters: PluralPhrase = PluralPhrase(one: "{count} character", other: "{count} characters")
        /// The names of the colours that mark equal values.
        package var colors: [MaskedValue.Color: String] = [
            .blue: "blue", .orange: "orange", .green: "green", .purple: "purple", .red: "red", .teal: "teal",
            .brown: "brown", .pink: "pink",
        ]
        package var isClientID: String = "this is our client id"
        package var isNotClientID: Phrase = "our client id is {id}"
        package var keyOf: Phrase = "the key in message {number}"
        package var checkedHere: Phrase = "checked by {rule}"
    }
}
