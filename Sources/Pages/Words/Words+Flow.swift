import Traces

extension Words {
    /// The pages that explain a sign-in. Whoever presents them reads them aloud, so each sentence stands by itself.
    struct Flow: Sendable {
        let home: FlowHome
        let page: FlowFrame
        let step: FlowStep
        let picture: FlowPicture
        let detail: FlowDetail
        let messages: [TraceMessage.Kind: FlowMessage]
        let parties: [TraceParty: String]
        let checks: FlowChecks
        let parameters: [String: String]
        let fields: [String: String]
        let claims: [String: String]
        let statuses: [Int: String]
        /// A time that something took, from seconds.
        let duration: @Sendable (_ seconds: Double) -> String
        /// How far a moment is from the beginning of a trace, from seconds; negative before it.
        let distance: @Sendable (_ seconds: Int64) -> String

        func message(_ kind: TraceMessage.Kind) -> FlowMessage { messages[kind] ?? FlowMessage(name: kind.rawValue) }
        func party(_ party: TraceParty) -> String { parties[party] ?? party.rawValue }

        /// The meaning of a parameter, a header field or a member of an answer. Cookies are named by the field that they stand in.
        func meaning(of field: String) -> String? {
            if let meaning = parameters[field] { return meaning }
            return fields[field.prefix { $0 != ":" }.lowercased()]
        }
    }

    struct FlowHome: Sendable {
        /// The way there, from the menu and the welcome page.
        let menu: String
        let title: String
        let heading: String
        let lead: String
        let now: String
        let notWatching: String
        let watching: String
        let stepping: String
        let forgets: String
        let watch: String
        let step: String
        let off: String
        let signIn: String
        let traces: String
        let noTraces: String
        let messages: @Sendable (_ count: Int) -> String
        let fault: Phrase
        let more: String
        let breakIt: String
        let breakItHow: String
        let talk: String
        let talkHow: String
        let open: String
        let openHow: String
        let file: String
        let text: String
        let openButton: String
        let problems: [FlowHomePage.Problem: String]
    }

    struct FlowFrame: Sendable {
        let title: String
        let opened: String
        let running: String
        let waiting: String
        let stopped: String
        let signedIn: String
        let signedInChecks: @Sendable (_ here: Int, _ atProvider: Int) -> String
        let refused: Phrase
        let soFar: @Sendable (_ messages: Int) -> String
        let began: String
        let issuer: String
        let clientID: String
        let fault: String
        let next: Phrase
        let goOn: String
        let refresh: String
        let theFailedCheck: String
        let refusedWith: Phrase
        let showMessage: Phrase
        let whatAnAttackerWon: String
        let sinceWhen: String
        let nextFault: String
        let actions: String
        let actionsHow: String
        let actionNames: [FlowPage.Action: String]
        let asClaims: String
        let otherPolicies: String
        let backToActions: String
        let save: String
        let back: String
        let omitted: @Sendable (_ count: Int) -> String
    }

    struct FlowStep: Sendable {
        let title: Phrase
        let before: String
        let begin: String
        let after: String
        let request: String
        let goOn: String
        let toEnd: String
        let stop: String
        let picture: String
        let keys: String
        /// Within the talk, where the arrow keys lead from stop to stop.
        let keysInTalk: String
    }

    struct FlowPicture: Sendable {
        let heading: String
        let label: @Sendable (_ messages: Int) -> String
        let front: String
        let frontHow: String
        let back: String
        let backHow: String
        let empty: String
        /// Short names of values that are followed through the picture, by the name of their field.
        let values: [String: String]
    }

    struct FlowDetail: Sendable {
        let list: String
        let to: String
        let through: String
        let sent: String
        let request: String
        let answer: String
        let parameters: String
        let fields: String
        let body: String
        let nothingSent: String
        let unseen: String
        let tokenIn: Phrase
        let noAnswer: Phrase
        let means: String
        let whoSees: String
        let without: String
        let theFields: String
        let checked: String
        let nothingChecked: String
        let checkedBy: [TraceParty: String]
        let rule: String
        let clause: String
        let expected: String
        let actual: String
        let verdict: String
        let verdicts: [TraceCheck.Verdict: String]
        let passed: @Sendable (_ count: Int) -> String
        let failed: @Sendable (_ count: Int) -> String
        let tokens: [TraceToken.Kind: String]
        let tokenHeader: String
        let tokenClaims: String
        let tokenSignature: String
        let signatureHow: String
        let characters: @Sendable (_ count: Int, _ number: (Int) -> String) -> String
        let isClientID: String
        let isNotClientID: Phrase
        let keyOf: Phrase
        let checkedHere: Phrase
    }

    static let englishFlow = Flow(
        home: englishFlowHome,
        page: englishFlowFrame,
        step: FlowStep(
            title: "Next: {message}",
            before: "What just happened",
            begin: "Nothing yet: this is the first message.",
            after: "What comes next, and why",
            request: "What will be sent",
            goOn: "Continue",
            toEnd: "Run to the end",
            stop: "Stop here",
            picture: "See the picture so far",
            keys: "This is the real request, and it waits for you. Press Continue, or the right arrow key.",
            keysInTalk: "This is the real request, and it waits for you."),
        picture: FlowPicture(
            heading: "The picture",
            label: {
                "Sequence of \($0) messages between browser, companion, provider and task API. The list below says the same in words."
            },
            front: "Through the browser",
            frontHow: "the person, and whatever runs in the browser, can see it",
            back: "Server to server",
            backHow: "the browser never sees it",
            empty: "Nothing has happened yet.",
            values: [
                "state": "state", "nonce": "nonce", "code_challenge": "challenge", "code": "code",
                "code_verifier": "verifier", "access_token": "access token", "id_token": "ID token",
                "refresh_token": "refresh token", "id_token_hint": "ID token", "logout_token": "logout token",
                "client_secret": "secret", "client_assertion": "assertion", "Authorization: Bearer": "access token",
            ]),
        detail: FlowDetail(
            list: "Message by message",
            to: "to",
            through: "through",
            sent: "What was sent",
            request: "Request",
            answer: "Answer",
            parameters: "Parameters of the address",
            fields: "Header fields",
            body: "Body",
            nothingSent: "Nothing was sent: this program did it by itself.",
            unseen: "This program can’t show it: only the browser and the provider see it.",
            tokenIn: "The token itself is in message {number}.",
            noAnswer: "No answer came: {reason}.",
            means: "What it means",
            whoSees: "Who can see this?",
            without: "What would go wrong without it?",
            theFields: "The values, one by one",
            checked: "What was checked",
            nothingChecked: "No rule is about this message.",
            checkedBy: [
                .browser: "What the browser checked", .companion: "What was checked",
                .provider: "What the provider checked", .taskAPI: "What the task API checked",
            ],
            rule: "Check",
            clause: "Rule",
            expected: "Expected",
            actual: "Came",
            verdict: "Verdict",
            verdicts: [.passed: "Passed", .failed: "Failed", .notApplicable: "Does not apply"],
            passed: { "\($0) passed" },
            failed: { "\($0) failed" },
            tokens: [.idToken: "ID token", .accessToken: "Access token", .logoutToken: "Logout token"],
            tokenHeader: "Header: how it is signed",
            tokenClaims: "Claims: what it says",
            tokenSignature: "Signature: who stands behind it",
            signatureHow:
                "Made with the provider’s private key over header and claims. Change one letter and it no longer fits.",
            characters: { count, number in count == 1 ? "1 character" : "\(number(count)) characters" },
            isClientID: "this is our client id",
            isNotClientID: "our client id is {id}",
            keyOf: "the key in message {number}",
            checkedHere: "checked by {rule}"),
        messages: englishFlowMessages,
        parties: [
            .browser: "Browser", .companion: "Companion", .provider: "Provider", .taskAPI: "Task API",
        ],
        checks: englishFlowChecks,
        parameters: englishFlowParameters,
        fields: englishFlowFields,
        claims: englishFlowClaims,
        statuses: [
            200: "OK", 201: "Created", 204: "No Content", 302: "Found", 303: "See Other", 307: "Temporary Redirect",
            400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 409: "Conflict",
            422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway",
            503: "Service Unavailable",
        ],
        duration: { seconds in
            if seconds < 0.9995 { return "\((seconds * 1000).whole) ms" }
            if seconds < 60 {
                let tenths = (seconds * 10).whole
                return "\(tenths / 10).\(tenths % 10) s"
            }
            let whole = seconds.whole
            return whole < 3600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
        },
        distance: { seconds in
            let units: [(Int64, String)] = [(86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second")]
            let length = seconds == .min ? .max : abs(seconds)
            guard let (unit, name) = units.first(where: { length >= $0.0 * ($0.0 == 1 ? 1 : 2) }) else {
                return "when this began"
            }
            let count = length / unit
            return "\(count) \(name)\(count == 1 ? "" : "s") \(seconds < 0 ? "before" : "after") this began"
        })

    private static let englishFlowHome = FlowHome(
        menu: "See how signing in works",
        title: "See the sign-in",
        heading: "See what happens when you sign in",
        lead:
            "A sign-in is a dozen messages, and some forty checks that are made on them. Watch one and see them all; of a secret you see its first and last letters only.",
        now: "This browser",
        notWatching: "Nothing is recorded now.",
        watching: "Watching: the next sign-in in this browser is recorded.",
        stepping:
            "Step by step: the next sign-in in this browser stops before it is sent to the provider, and before each request that is made for you alone. Metadata and keys are fetched for everybody.",
        forgets: "What is recorded stays in this program’s memory, for an hour at most.",
        watch: "Watch the next sign-in",
        step: "Go step by step",
        off: "Stop watching",
        signIn: "Sign in now",
        traces: "What was recorded",
        noTraces: "Nothing yet. Choose how to watch, then sign in.",
        messages: { $0 == 1 ? "1 message" : "\($0) messages" },
        fault: "with the fault {fault}",
        more: "Go further",
        breakIt: "Break it",
        breakItHow: "Let the provider lie, and see which check notices.",
        talk: "The ten-minute talk",
        talkHow: "Ten stops, each with one sentence and one button, to show it to others.",
        open: "Open a saved trace",
        openHow: "Choose the file, or open it in an editor and paste what it contains. Nothing in it is run or kept.",
        file: "The file",
        text: "What the file contains",
        openButton: "Open",
        problems: [
            .empty: "Paste what the file contains first, then press Open.",
            .tooLarge: "That’s too large for a trace. Choose the file that “Save this trace” wrote.",
            .notATrace: "That’s not a trace, or a part of it is missing. Choose the file that “Save this trace” wrote.",
            .newer: "A newer version of this program wrote that trace. Open it there, or update this one.",
        ])

    private static let englishFlowFrame = FlowFrame(
        title: "A sign-in, message by message",
        opened: "This trace was opened from a file. Nothing in it happens now.",
        running: "The sign-in is on its way",
        waiting: "The sign-in waits for you",
        stopped: "Stopped before the end",
        signedIn: "Signed in",
        signedInChecks: { here, atProvider in
            let checks = here == 1 ? "1 check" : "\(here) checks"
            return atProvider == 0
                ? "Signed in: \(checks) passed" : "Signed in: \(checks) passed here, \(atProvider) at the provider"
        },
        refused: "Refused: {reason}",
        soFar: { $0 == 1 ? "1 message so far." : "\($0) messages so far." },
        began: "Began",
        issuer: "Provider",
        clientID: "Client id",
        fault: "Fault",
        next: "Next comes: {message}.",
        goOn: "Go on",
        refresh: "Show what is new",
        theFailedCheck: "The check that failed",
        refusedWith: "The program refused it with the code {code}.",
        showMessage: "See message {number}",
        whatAnAttackerWon: "What an attacker would have won",
        sinceWhen: "Since when it is forbidden",
        nextFault: "Try the next one",
        actions: "Try it now",
        actionsHow: "Each button does the real thing; the picture grows by what happens.",
        actionNames: [
            .refresh: "Renew the tokens now",
            .expire: "Treat the access token as expired",
            .api: "Call the API",
            .apiWithout: "… without a token",
            .apiCut: "… with a token cut by one letter",
            .apiIDToken: "… with the ID token instead",
            .providerSignOut: "Sign out at the provider only",
        ],
        asClaims: "See your claims",
        otherPolicies: "Run another policy",
        backToActions: "Back to the buttons",
        save: "Save this trace",
        back: "All recorded sign-ins",
        omitted: {
            $0 == 1 ? "There was no room for 1 more message." : "There was no room for \($0) more messages."
        })
}
