package import Localization

extension Words.Doctor {
    /// The texts about each self-check. All but those in `Next` begin in lower case, because they follow a label.
    package struct Lines: Codable, Sendable {
        package let expected: Expected
        package let seen: Seen
        package let reasons: Reasons
        package let next: Next
    }
}

extension Words.Doctor.Lines {
    /// The expected results, after the label “expected”.
    package struct Expected: Codable, Sendable {
        package let answer: Phrase
        package let okAt: Phrase
        package let trusted: Phrase
        package let otherHost: Phrase
        package let operatorPages: Phrase
        package let formToken: Phrase
        package let formOrigin: Phrase
        package let longHead: Phrase
        package let longTarget: Phrase
        package let cookies: Phrase
        package let policy: Phrase
        package let slowHead: Phrase
        package let slowHeadWithin: Phrase
        package let closedStore: Phrase
        package let closedFolder: Phrase
        package let settingsFile: Phrase
        package let disk: Phrase
        package let network: Phrase
        package let networkAnswer: Phrase
        package let networkRedirect: Phrase
        package let networkHost: Phrase
        package let networkCertificate: Phrase
        package let metadata: Phrase
        package let providerPort: Phrase
        package let providerCertificate: Phrase
        package let tenant: Phrase
        package let anyPolicy: Phrase
        package let providerPolicy: Phrase
        package let keys: Phrase
        package let clock: Phrase
        package let clientID: Phrase
        package let clientSecret: Phrase
        package let redirectURI: Phrase
        package let scope: Phrase
        package let taskAPI: Phrase
    }

    /// The actual results.
    package struct Seen: Codable, Sendable {
        package let noAnswer: Phrase
        package let none: Phrase
        package let statusBecause: Phrase
        package let noCookie: Phrase
        package let allOfIt: Phrase
        package let without: Phrase
        package let allOfThem: Phrase
        package let notSo: Phrase
        package let thatOne: Phrase
        package let trustedFor: Phrase
        package let waitedFor: Phrase
        package let dropped: Phrase
        package let open: Phrase
        package let closed: Phrase
        package let nobodyCanRead: Phrase
        package let othersCanRead: Phrase
        package let space: Phrase
        package let nothing: Phrase
        package let noNetwork: Phrase
        package let redirect: Phrase
        package let noCertificate: Phrase
        package let certificate: PluralPhrase
    }

    /// Why a check was skipped.
    package struct Reasons: Codable, Sendable {
        package let byHTTPS: Phrase
        package let plainHTTP: Phrase
        package let behindTLS: Phrase
        package let notAskedFor: Phrase
        package let inMemory: Phrase
        package let notServed: Phrase
        package let certificateInMemory: Phrase
    }

    /// What to do.
    package struct Next: Codable, Sendable {
        package let again: Phrase
        package let otherAtPort: Phrase
        package let otherPort: Phrase
        package let start: Phrase
        package let ready: Phrase
        package let host: Phrase
        package let operatorPages: Phrase
        package let formToken: Phrase
        package let formOrigin: Phrase
        package let longHead: Phrase
        package let longTarget: Phrase
        package let passOn: Phrase
        package let passOnFields: Phrase
        package let slowHead: Phrase
        package let type: Phrase
        package let disk: Phrase
        package let changeFile: Phrase
        package let changeSettings: Phrase
        package let programSays: Phrase
        package let startNetwork: Phrase
        package let startNetworkToSee: Phrase
        package let renewCertificate: Phrase
    }
}
