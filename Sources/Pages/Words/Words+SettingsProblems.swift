package import Localization

extension Words {
    /// Errors in settings, and how values were interpreted. Texts begin in lower case where the name of the setting precedes them.
    package struct SettingsProblems: Codable, Sendable {
        /// A problem, preceded by its key.
        package let about: Phrase
        /// The same with the value.
        package let aboutValue: Phrase
        /// A problem with a suggestion.
        package let didYouMean: Phrase
        package let types: Types
        package let file: File
        package let syntax: Syntax
        package let values: Values
        package let provider: Provider
        package let client: Client
        package let policies: Policies
        package let signIn: SignIn
        package let program: Program
        package let network: Network
        package let taskAPI: TaskAPI
        package let typed: Typed
    }
}

extension Words.SettingsProblems {
    /// The types of a property list, for messages about a wrong type.
    package struct Types: Codable, Sendable {
        package let string: Phrase
        package let integer: Phrase
        package let real: Phrase
        package let boolean: Phrase
        package let date: Phrase
        package let data: Phrase
        package let array: Phrase
        package let dict: Phrase
        package let arrayOf: Phrase
        package let dictOf: Phrase
    }

    /// Errors of the file as a whole.
    package struct File: Codable, Sendable {
        package let encoding: Phrase
        package let noXML: Phrase
        package let syntax: Phrase
        package let unreadable: Phrase
        package let noDict: Phrase
        package let missingBeforeKey: Phrase
        package let missingBeforeDict: Phrase
        package let missingAtEnd: Phrase
        package let folder: Phrase
        package let notRegular: Phrase
        package let tooLarge: Phrase
        package let empty: Phrase
        package let cannotRead: Phrase
        package let notThere: Phrase
        package let notInFolder: Phrase
        package let noPermission: Phrase
        package let inComment: Phrase
        package let notEditable: Phrase
        package let readableSecret: Phrase
        package let tooManyBackups: Phrase
        package let variableSet: Phrase
        package let noWords: Phrase
    }

    /// Syntax errors of a property list.
    package struct Syntax: Codable, Sendable {
        package let notClosed: Phrase
        package let notClosedBy: Phrase
        package let notClosedInLine: Phrase
        package let unknownElement: Phrase
        package let tooDeep: Phrase
        package let flagNotEmpty: Phrase
        package let closesNothing: Phrase
        package let wrongEnd: Phrase
        package let keyTwice: Phrase
        package let textBetween: Phrase
        package let ampersand: Phrase
    }

    /// Errors of values of any setting.
    package struct Values: Codable, Sendable {
        package let string: Phrase
        package let placeholder: Phrase
        package let placeholderInside: Phrase
        package let boolean: Phrase
        package let strings: Phrase
        package let oneOf: Phrase
        package let port: Phrase
        package let address: Phrase
        package let addressEmpty: Phrase
        package let addressBlanks: Phrase
        package let addressFragment: Phrase
        package let addressBackslash: Phrase
        package let addressUser: Phrase
        package let addressHere: Phrase
        package let addressLetters: Phrase
        package let httpElsewhere: Phrase
        package let doubleSlash: Phrase
        package let portInPath: Phrase
        package let unknownKey: Phrase
        package let unknownKeyBelow: Phrase
        package let sameMeaning: Phrase
    }

    /// Settings of the provider.
    package struct Provider: Codable, Sendable {
        package let missing: Phrase
        package let tokenURLAlone: Phrase
        package let otherTenant: Phrase
        package let otherPolicy: Phrase
        package let isCompanion: Phrase
        package let authURL: Phrase
        package let tokenURL: Phrase
        package let authority: Phrase
        package let issuerQuery: Phrase
        package let severalTenants: Phrase
        package let externalIDPolicy: Phrase
        package let noPolicyName: Phrase
        package let noAddress: Phrase
        package let httpElsewhere: Phrase
        package let pathCharacters: Phrase
        package let query: Phrase
    }

    /// Settings of the registration at the provider.
    package struct Client: Codable, Sendable {
        package let missing: Phrase
        package let identifier: Phrase
        package let secret: Phrase
        package let secretAgain: Phrase
        package let boundToVariable: Phrase
        package let secretOfOther: Phrase
        package let scope: Phrase
        package let alwaysAsked: Phrase
        package let openIDAsked: Phrase
        package let ownAPIAlone: Phrase
        package let severalAPIs: PluralPhrase
    }

    /// User flows and policies.
    package struct Policies: Codable, Sendable {
        package let name: Phrase
        package let missing: Phrase
        package let namedByAddress: Phrase
        package let noSignIn: Phrase
        package let list: Phrase
        package let entry: Phrase
        package let unknownKey: Phrase
        package let nameMissing: Phrase
        package let portalName: Phrase
        package let kindMissing: Phrase
        package let title: Phrase
        package let same: Phrase
    }

    /// Settings of the authorization request and its response.
    package struct SignIn: Codable, Sendable {
        package let extraParameters: Phrase
        package let tooManyParameters: Phrase
        package let parameterValue: Phrase
        package let parameterName: Phrase
        package let ownKey: Phrase
        package let ofProtocol: Phrase
        package let domainHint: Phrase
        package let languageTags: Phrase
        package let tooManyLanguageTags: Phrase
        package let maxAge: Phrase
        package let correlationID: Phrase
        package let pasteNeedsQuery: Phrase
        package let pasteNeedsURI: Phrase
        package let pasteURI: Phrase
        package let outOfBand: Phrase
        package let redirectURI: Phrase
        package let otherRedirectURI: Phrase
    }

    /// Settings of the program’s own behavior.
    package struct Program: Codable, Sendable {
        package let kioskName: Phrase
        package let sessionStore: Phrase
        package let fileName: Phrase
        package let language: Phrase
    }

    /// Settings of the addresses at which the program is reached.
    package struct Network: Codable, Sendable {
        package let listen: Phrase
        package let listenAddress: Phrase
        package let noAddress: Phrase
        package let needsPublicURL: Phrase
        package let publicURL: Phrase
        package let lan: Phrase
        package let listenBesideLAN: Phrase
        package let portOfListen: Phrase
        package let halfPair: Phrase
        package let lanAddress: Phrase
        package let lanLoopback: Phrase
        package let lanAll: Phrase
        package let linkLocal: Phrase
        package let lanName: Phrase
        package let path: Phrase
        package let lanPublicURL: Phrase
        package let lanProvider: Phrase
        package let portOfDemoTenant: Phrase
        package let portOfDemoAPI: Phrase
    }

    /// Settings of the task API and the demo services.
    package struct TaskAPI: Codable, Sendable {
        package let query: Phrase
        package let isCompanion: Phrase
        package let switchedOff: Phrase
        package let demoForCompanion: Phrase
        package let demoForSwitchedOff: Phrase
        package let demoForUnset: Phrase
        package let noTaskAPI: Phrase
        package let origin: Phrase
        package let samePort: Phrase
        package let nothingToServe: Phrase
    }

    /// Input for connecting a provider, and how it was interpreted.
    package struct Typed: Codable, Sendable {
        package let oneOfTwo: Phrase
        package let tooLarge: Phrase
        package let notTakenOver: Phrase
        package let noTaskAPI: Phrase
        package let nothing: Phrase
        package let tooLong: Phrase
        package let characters: Phrase
        package let specialAddress: Phrase
        package let noTenant: Phrase
        package let noProvider: Phrase
        package let tenantName: Phrase
        package let enterAddress: Phrase
    }
}
