import Localization

extension Words.SettingsProblems.Provider {
    static let english = Self(
        missing: "missing: name the provider by authURL, authority or issuer",
        tokenURLAlone: "this goes with authURL only; with {key} it is found by itself",
        otherTenant: "names another tenant than authURL, {address}",
        otherPolicy: "names another policy than authURL, {address}",
        isCompanion: "that is the companion itself; expected the provider’s address, at another port",
        authURL:
            "expected https://HOST/TENANT/oauth2/v2.0/authorize?p=POLICY or another of Azure’s forms; any other provider is named by the key issuer in the file",
        tokenURL: "expected the same as authURL, with token for authorize",
        authority:
            "expected https://HOST/TENANT or https://HOST/tfp/TENANT, with /POLICY behind it or not; any other provider is named by the key issuer in the file",
        issuerQuery: "an issuer has no query (OpenID Connect Discovery 1.0 §3)",
        severalTenants:
            "{name} stands for several tenants, and each has an issuer of its own: put the ID of your tenant in its place",
        externalIDPolicy: "External ID has no policies; the user flow is chosen in the portal",
        noPolicyName: "“{name}” is no policy: their names begin with B2C_1_ or B2C_1A_",
        pathCharacters: "a part of its path has characters that no tenant or policy has",
        query: "its query can’t be read")
}

extension Words.SettingsProblems.Client {
    static let english = Self(
        missing: "missing: the Application ID that the portal shows for the app",
        identifier: "expected the Application ID that the portal shows for the app, without blanks",
        secret: "expected the app’s secret: printable ASCII without blanks at the ends (RFC 6749 appendix A.2)",
        secretAgain:
            "type the secret once more: it is never sent again by itself. Leave the field empty to keep the one of before",
        boundToVariable:
            "this can’t be changed here while {variable} is set: the secret in it would be sent to the new address. Change the file and the variable together, then start the program again",
        secretOfOther:
            "type the secret of the new provider, or have the old one removed: the address above is another provider’s, and the stored secret goes only to the one that gave it out",
        scope: "expected one scope in each <string>, without blanks or quotes",
        alwaysAsked: "openid and offline_access are asked for anyway",
        openIDAsked: "openid is asked for anyway; whether offline_access is, is said by the setting offlineAccess",
        ownAPIAlone: "the client id stands for the app’s own API and must be the only one (AADB2C90146)",
        severalAPIs: PluralPhrase(
            other: "names {count} APIs; one request can ask for the scopes of one only (AADB2C90146)"))
}

extension Words.SettingsProblems.Policies {
    static let english = Self(
        name: "expected a policy’s name: B2C_1_… or B2C_1A_…",
        missing: "missing: an Azure AD B2C tenant has a user flow or policy for every sign-in",
        namedByAddress: "the provider’s address names the policy {policy}, which must be listed too",
        noSignIn: "expected at least one of the kinds sign-up-sign-in, sign-up and sign-in",
        list: "expected an <array> with a <dict> of name, title and kind for each policy",
        entry: "expected a <dict> of name, title and kind, found {type}",
        unknownKey: "a policy has no such key",
        nameMissing: "missing: the policy’s name in the portal",
        portalName: "expected the policy’s name in the portal",
        kindMissing: "missing: one of {kinds}",
        title: "expected what the button says, up to 80 characters",
        same: "the same policy as {place}; leave one of them out")
}

extension Words.SettingsProblems.SignIn {
    static let english = Self(
        extraParameters: "expected a <dict> of a name and a <string> each, found {type}",
        tooManyParameters: "expected at most {limit} parameters",
        parameterValue: "expected a text of 1 to {limit} bytes without control characters",
        parameterName: "expected a parameter’s name: up to 60 letters, digits, dots, - and _",
        ownKey: "has a key of its own here: {key}",
        ofProtocol: "belongs to the protocol; the program sets it itself for every sign-in, or must never send it",
        domainHint: "expected one name, such as facebook.com, without blanks",
        languageTags: "expected one language tag in each <string>, such as de or de-CH",
        tooManyLanguageTags: "expected at most 10 language tags",
        maxAge: "expected an <integer> of seconds, from 0 to 31536000 (a year)",
        correlationID: "expected a UUID, such as {example}, or nothing",
        pasteNeedsQuery:
            "with signInReturn paste the answer must stand in an address; a form_post answer never does, so use query",
        pasteNeedsURI:
            "missing: with signInReturn paste it must be the Redirect URI that is registered in the portal, letter by letter",
        pasteURI:
            "expected the Redirect URI that is registered in the portal, such as urn:ietf:wg:oauth:2.0:oob: a scheme, a colon and more, without blanks and without # (RFC 6749 section 3.1.2)",
        outOfBand:
            "a browser can’t open this; the companion uses {address}, which must be registered as a reply URL (or set signInReturn to paste)",
        redirectURI: "expected the companion’s own reply URL, {address}; without {key} it is used by itself",
        otherRedirectURI:
            "expected {address}, which is the address that is sent; providers compare it letter by letter")
}

extension Words.SettingsProblems.Typed {
    static let english = Self(
        oneOfTwo: "Use one of the two: the address, or the block.",
        tooLarge: "The block is larger than 1 MB; expected a tutorial’s settings.",
        notTakenOver: "Not taken over, since it belongs to no provider or needs a restart: {names}.",
        noTaskAPI: "The block names no task API. Enter its address below to show a task list.",
        nothing: "Enter the name of the tenant or an address of the provider, or paste a block.",
        tooLong: "This is longer than an address can be ({limit} characters).",
        characters:
            "There are blanks, control characters or other letters than ASCII in it. Write a name in other letters in its xn-- form.",
        specialAddress:
            "No provider is at this address: it is link-local, multicast, reserved, or where a cloud tells its machines their secrets.",
        noTenant:
            "This is no address of an Azure AD B2C tenant, which has the form https://HOST/TENANT. If it is of another provider, choose that kind of provider.",
        noExternalIDTenant:
            "This is no address of an External ID tenant, which has the form https://TENANT.ciamlogin.com. If it is of another provider, choose that kind of provider.",
        noIssuerAbove:
            "This is the address of a sign-in, and there is no provider at any address above it. Enter the provider’s issuer, or the address of its metadata, which ends with /.well-known/openid-configuration.",
        leftOut: "Left out of the address, since it can’t be set for this kind of provider: {names}.",
        tenantName: "A tenant’s name has letters, digits, dots and - only.",
        enterAddress: "Enter the provider’s address: it begins with https://.")
}
