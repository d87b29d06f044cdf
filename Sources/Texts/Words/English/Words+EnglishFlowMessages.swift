import Traces

extension Words {
    static let englishFlowMessages: [TraceMessage.Kind: FlowMessage] = [
        .signIn: FlowMessage(
            name: "Open the page",
            done: "The browser asked to sign in, and got a random cookie.",
            next: "The browser asks for the page. Nobody is signed in yet, so a sign-in begins.",
            meaning:
                "Nobody is signed in yet. The browser gets a random cookie, so that only this browser can finish what it has begun.",
            who: "You and this program. The cookie is kept from scripts.",
            without:
                "An attacker could begin a sign-in as themselves and let your browser finish it. You would then work in their account without noticing."
        ),
        .metadata: FlowMessage(
            name: "Metadata",
            done: "The provider published its addresses.",
            next:
                "This program asks the provider for its addresses, that of its keys too. It asks once and remembers the answer.",
            meaning:
                "The provider says at which addresses it answers, where its public keys are and what it can do. Fetched once, then remembered.",
            who: "Everybody: it is public.",
            without: "Every address would be typed in by hand, and a change at the provider would break the sign-in."),
        .authorizationRequest: FlowMessage(
            name: "Authorization request",
            done: "The browser was sent to the provider with the request to identify you.",
            next:
                "The browser is sent to the provider: “Please identify this person.” No password passes through this program, so the person has to go there.",
            meaning:
                "“Please identify this person.” “state” ties the answer to this browser, “nonce” ties the ID token to this request, and the challenge ties the code to this program.",
            who:
                "You, in the address bar; browser extensions; and the provider. That’s why there is no secret in it: the challenge is only the hash of one.",
            without:
                "This program would have to ask for your password itself, and you would have to trust every app with it."
        ),
        .authentication: FlowMessage(
            name: "The person signs in",
            done: "You proved to the provider who you are.",
            next: "You sign in at the provider, on its own pages.",
            meaning: "You prove to the provider who you are: by a password, a passkey, a code on your phone.",
            who: "Only you and the provider. Look at the address bar: it is the provider’s own site.",
            without: "Nobody would have checked anything, and everything after it would be a guess."),
        .authorizationResponse: FlowMessage(
            name: "Authorization response",
            done: "The browser came back from the provider with a code.",
            next: "The browser comes back from the provider and brings a code.",
            meaning:
                "The provider sends the browser back with a code: a receipt that can be exchanged once, for tokens. It is worth nothing without the verifier, which has never left this server.",
            who:
                "You, the browser’s history and extensions. A code may be seen; a token must not be. That’s why it is a code.",
            without: "The tokens themselves would pass through the browser, where other programs can read them."),
        .tokenRequest: FlowMessage(
            name: "Token request",
            done: "This program exchanged the code for tokens.",
            next:
                "This program exchanges the code for tokens, server to server. With it goes the verifier, the secret behind the challenge, so that a stolen code is useless.",
            meaning:
                "The code is exchanged, server to server. The verifier proves that whoever exchanges it is who asked for it; a confidential client also proves who it is.",
            who: "Only this program and the provider. The browser is not involved.",
            without: "Whoever catches the code on its way through the browser could exchange it."),
        .tokenResponse: FlowMessage(
            name: "Token response",
            done: "The tokens came.",
            next: "The provider answers with the tokens.",
            meaning:
                "Up to three tokens: the ID token says who it is, the access token what may be done, and the refresh token how to go on when that one ends.",
            who: "Only this program. None of them ever reaches the browser.",
            without: "Nobody would be signed in: the code alone says nothing about you."),
        .keys: FlowMessage(
            name: "Keys",
            done: "The provider’s public keys were fetched.",
            next: "This program fetches the provider’s public keys, to check the signature of the ID token with.",
            meaning:
                "The public keys to check signatures with. They are asked for at the address that the metadata gave, never at one that a token names.",
            who: "Everybody: public keys are public. Only the private ones, which stay at the provider, can sign.",
            without: "Anybody could write a token, and nobody could tell it from a real one."),
        .idToken: FlowMessage(
            name: "ID token checked",
            done: "The ID token was checked.",
            next: "This program checks the ID token before it believes a word of it.",
            meaning:
                "Up to eighteen checks of one token: is it signed, by the right provider, for this program, in answer to this request, and now? One “no” is enough to refuse it.",
            who: "Only this program: it does this by itself.",
            without: "A token for another app, from another day or by another provider would let its holder in."),
        .userInfo: FlowMessage(
            name: "UserInfo",
            done: "The provider was asked once more about you.",
            next:
                "This program asks the provider what else it says about you. The answer must be about the same person.",
            meaning: "A second source, for the name and the address. It must be about the same person as the ID token.",
            who: "Only this program and the provider.",
            without: "Some providers say no name in the ID token; you would be greeted without one."),
        .session: FlowMessage(
            name: "Session begins",
            done: "You are signed in: the browser has a new cookie.",
            next: "The browser gets a new cookie, and you are signed in.",
            meaning:
                "The browser gets a new random cookie. The tokens stay here, sealed with a key that only the cookie completes.",
            who: "You and this program. The cookie is kept from scripts and goes to this site only.",
            without: "You would have to sign in again for every page."),
        .taskAPI: FlowMessage(
            name: "API call",
            done: "The task API was called.",
            next: "This program calls the task API. The access token, and nothing else, opens the list.",
            meaning:
                "The access token, and only it, opens the list. The API checks it by itself, without asking the provider.",
            who: "Only this program and the API.",
            without: "The API could not know whose list is meant, nor whether this program may see it."),
        .refreshRequest: FlowMessage(
            name: "Refresh request",
            done: "New tokens were asked for.",
            next:
                "This program asks for new tokens before the access token ends. Everybody who waits for them shares this one request.",
            meaning:
                "New tokens without a new sign-in. One request serves all who wait, because a refresh token works once.",
            who: "Only this program and the provider.",
            without: "You would have to sign in again each time the access token ends, often after an hour."),
        .refreshResponse: FlowMessage(
            name: "Refresh response",
            done: "The new tokens came.",
            next: "The provider answers with new tokens.",
            meaning:
                "A new access token and usually a new refresh token; the old one is worth nothing from now on. They must be about the same person.",
            who: "Only this program. None of them reaches the browser.",
            without: "A stolen refresh token would work for as long as the right one."),
        .signOut: FlowMessage(
            name: "Sign-out",
            done: "The browser went to the provider to be signed out.",
            next: "You are signed out here first. Then the browser goes to the provider to be signed out there too.",
            meaning:
                "The provider’s own session ends. Whoever signs out has been signed out here before, so that it holds even if the provider can’t be reached; after “Sign out at the provider only” the session here goes on.",
            who: "You and the provider.",
            without: "The next person at this screen would be signed in as you with one press."),
        .backChannelLogout: FlowMessage(
            name: "Back-channel logout",
            done: "The provider said that you signed out elsewhere.",
            next: "The provider says that you signed out elsewhere.",
            meaning: "The provider says that somebody signed out elsewhere, so the session ends here too.",
            who: "Only the provider and this program; it works with the browser closed.",
            without: "You would stay signed in here after you had signed out everywhere else."),
        .refusal: FlowMessage(
            name: "Refused",
            done: "The sign-in was refused.",
            next: "The sign-in is refused.",
            meaning: "Nobody is signed in. The browser is told so, without the details that would help an attacker.",
            who: "You see that it was refused; the reason stands in the log.",
            without: "A wrong answer would be believed."),
    ]
}
