import Localization
import Traces

extension Words {
    /// The pages that explain a sign-in. A presenter reads them aloud, so each sentence must be understandable alone.
    struct Flow: Codable, Sendable {
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
        let duration: FlowDuration
        let distance: FlowDistance

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
        let messages: PluralPhrase
        let fault: Phrase
        let more: String
        let breakIt: String
        let breakItHow: String
        let talk: String
        let talkHow: String
        let ownClient: String
        let ownClientHow: Phrase
        let ownClientPage: Phrase
        let open: String
        let openHow: String
        let file: String
        let text: String
        let openButton: String
        let problems: [FlowHomePage.Problem: String]
    }

    struct FlowFrame: Codable, Sendable {
        let title: String
        let opened: String
        let running: String
        let waiting: String
        let stopped: String
        let signedIn: String
        let signedInChecks: PluralPhrase
        /// `{there}` is the number of the provider's checks.
        let signedInChecksOfBoth: PluralPhrase
        /// `{api}` is the number of the task API's checks.
        let signedInChecksOfAll: PluralPhrase
        /// A sign-in that succeeded, with a message that was refused: `{message}` is its name, `{reason}` the problem.
        let signedInRefused: Phrase
        let refused: Phrase
        let soFar: PluralPhrase
        let began: String
        let issuer: String
        let clientID: String
        let fault: String
        let next: Phrase
        let resume: String
        let refresh: String
        let theFailedCheck: String
        let refusedWith: Phrase
        let showMessage: Phrase
        let whatAnAttackerWon: String
        let sinceWhen: String
        /// About a fault that must be tolerated.
        let whyItIsRight: String
        let nextFault: String
        let actions: String
        let actionsHow: String
        let actionNames: [FlowPage.Action: String]
        let asClaims: String
        let otherPolicies: String
        let backToActions: String
        let save: String
        let saveHow: String
        let saveWithPersonalData: String
        let saveWithPersonalDataHow: String
        /// About an opened trace.
        let withoutPersonalData: String
        let back: String
        let omitted: PluralPhrase
    }

    struct FlowStep: Codable, Sendable {
        let title: Phrase
        let before: String
        let begin: String
        let after: String
        let request: String
        let resume: String
        let toEnd: String
        let stop: String
        let picture: String
        let keys: String
        /// In the talk, where the arrow keys move between stops.
        let keysInTalk: String
    }

    struct FlowPicture: Codable, Sendable {
        let heading: String
        let label: PluralPhrase
        let front: String
        let frontHow: String
        let back: String
        let backHow: String
        let empty: String
        /// Short names of values that can be followed through the diagram, by the name of their field.
        let values: [String: String]
    }

    struct FlowDetail: Codable, Sendable {
        let list: String
        let to: String
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
        /// Why a trace lacks the message with the metadata, or the one with the keys.
        let cachedMetadata: String
        let cachedKeys: String
        let checkedBy: [TraceParty: String]
        let rule: String
        let clause: String
        let expected: String
        let actual: String
        let verdict: String
        let verdicts: [TraceCheck.Verdict: String]
        let passed: PluralPhrase
        let failed: PluralPhrase
        let tokens: [TraceToken.Kind: String]
        let tokenHeader: String
        let tokenClaims: String
        let tokenSignature: String
        let signatureHow: String
        let characters: PluralPhrase
        /// The names of the colours that mark equal values.
        let colors: [MaskedValue.Color: String]
        let isClientID: String
        let isNotClientID: Phrase
        let keyOf: Phrase
        let checkedHere: Phrase
    }
}
