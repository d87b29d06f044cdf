extension Words {
    static let englishStops: [TalkStop: Talk.Stop] = [
        .whoAreYou: Talk.Stop(
            heading: "Who are you?",
            sentence: "An app wants to know who you are, and must never see your password.",
            look: "The first page of the app. It has a button, and no field for a password.",
            steps: [
                "Press “Open the app”.",
                "Move the pointer over the page: a button, no field.",
                "Come back with the Back button of the browser.",
            ],
            say: [
                "You have all done this today. An app said “Sign in”, you came to another page, typed something there, and were back, signed in. What happened in between? In ten minutes you will have seen it. There are no slides: this is a real program, and it runs on this computer.",
                "Here is the app. It keeps lists of tasks, so it has to know whose list to show. Look closely: there is a button, but there is no field for a password. That is the whole idea. You prove who you are to somebody you trust already, and the app is told only the result.",
            ],
            question: "Why does the app not simply ask for my password?",
            answer:
                "Because then it could be you, everywhere and for ever, and so could whoever breaks into it. This way one place keeps the password, protects it well and can ask for a second proof."
        ),
        .threeParties: Talk.Stop(
            heading: "Three parties",
            sentence: "You, the app, and a provider who knows you: none of them trusts more than it must.",
            look: "The two kinds of arrows: dashed through your browser, solid from server to server.",
            steps: [
                "Explain the four lines on this page.",
                "Press “Open the page that watches”: there every message will be seen. Press nothing on it yet.",
                "Press “Back to the talk”.",
            ],
            say: [
                "Three parties take part. You, with your browser. The app, a program on a server; ours is called Companion. And the provider, where you have an account: at work often Microsoft, at home often Google. The fourth line is the service that keeps the tasks; its turn comes at the end.",
                "Time runs downwards, and every message will be an arrow. Please watch for one thing. Some arrows go through your browser, where you can read them, and so can whatever else runs there. Others go from server to server, and you never see them. Nearly everything that follows comes from this difference.",
            ],
            question: "Is the provider always a big company?",
            answer:
                "No. OpenID Connect is an open standard, and any organisation can run a provider. The one you see today is part of this program, so nothing leaves the room."
        ),
        .offYouGo: Talk.Stop(
            heading: "Off you go",
            sentence: "The app sends your browser away with a question and three random values.",
            look: "state, nonce and code_challenge in the address that the browser is about to open.",
            steps: [
                "Press “Sign in, step by step”. The program stops before it sends the browser away.",
                "Point at state, nonce and code_challenge as you say them.",
                "Leave it stopped, and press “Back to the talk”.",
            ],
            say: [
                "I sign in, and the program stops just before it sends my browser away. This is the real address. It says who is asking, where the answer shall go, and what we want to know: openid, who is this?",
                "Then three random values. State ties the answer to this browser, so that nobody can slip me somebody else’s. Nonce will come back inside the answer, so that an old one can’t be used again. And the code challenge is a padlock: its key stays on our server. There is no password here and no secret. Anybody may read this.",
            ],
            question: "What if somebody changes this address on the way?",
            answer:
                "They win nothing. The provider sends its answer only to an address that was registered before, and the app takes only the answer to its own question: state, nonce and padlock have to fit."
        ),
        .onlyTheProvider: Talk.Stop(
            heading: "Only the provider asks",
            sentence: "You show the provider who you are, and the app is not even in the room.",
            look:
                "The address bar: this is another site. Afterwards, “Run to the end” sends the remaining messages without stopping.",
            steps: [
                "Press “Go on to the provider”, then “Continue”.",
                "Point at the address bar, and choose “Continue as Alice Adams”.",
                "Press “Run to the end”, then “Back to the talk”.",
            ],
            say: [
                "Now I let the browser go. Look at the address bar: this is another site. At work it would be your company’s own sign-in page.",
                "This is where I would type my password, or show my fingerprint. The app sees nothing of it; not one line of it runs in this page. That is why you should look at the address before you type.",
                "I sign in as Alice. And back we are. The rest took less than a second, so let us look at what went by.",
            ],
            question: "Could the app not show a page that only looks like the provider’s?",
            answer:
                "Yes, and that is called phishing. It is why the address bar matters. Passkeys end it: they belong to the provider’s address and answer no other site."
        ),
        .codeNotToken: Talk.Stop(
            heading: "A code, not a token",
            sentence: "Your browser carries back a ticket that only this app can redeem.",
            look: "The authorization response: a code, and the state with the same coloured dot as before.",
            steps: [
                "Press “See the answer”. In the picture it is “Authorization response”.",
                "Point at its code, then at its state, and at the state under “Authorization request”: the same dot.",
                "Press “Back to the talk”.",
            ],
            say: [
                "This is the answer, and it came through the browser. It does not say who I am. It holds a code, a ticket that works once and only for some minutes. And it holds the state from before. Look at the coloured dot: it is the same. So this answer belongs to this browser.",
                "Why a ticket, and not the real thing? Because addresses leak. They stay in the history, they end up in logs, extensions can read them. So the browser carries only a ticket, and nobody can redeem it without the key to that padlock. At this moment the key had not left our server.",
            ],
            question: "What if somebody is quick and steals the code?",
            answer:
                "Then they have a padlock without its key. They would need the verifier as well, and many apps also have a secret of their own. And the code works only once: that is the next stop."
        ),
        .serverToServer: Talk.Stop(
            heading: "Server to server",
            sentence: "The app trades the code and its key for three tokens, past the browser.",
            look: "The token request goes past the browser. Then the red line: this code was used before.",
            steps: [
                "Press “See the exchange”, point at code and code_verifier, scroll to “Token response” with its three tokens, and come back.",
                "Press “Use the code again”, and point at the red line.",
                "Press “Back to the talk”.",
            ],
            say: [
                "Now the app goes to the provider itself, from server to server. It hands in the code and, for the first time, the key. The provider tries it: does it fit the padlock from the beginning? Then it gives three tokens. The ID token says who I am. The access token says what the app may do for me. The refresh token gets new ones later. None of them reaches the browser.",
                "And if somebody finds that code afterwards and tries it again? We do that now. There: one red line. This code was used before, so there are no tokens.",
            ],
            question: "Many apps keep tokens in the browser. Is that wrong?",
            answer:
                "It is riskier: every script in the page can take them. Where there is a server, keep the tokens there and give the browser nothing but a cookie, as this program does."
        ),
        .notYetBelieved: Talk.Stop(
            heading: "Don’t believe it yet",
            sentence: "An ID token is a claim, until every check of it has passed.",
            look: "The checks of the ID token, none of them red, each with the rule that asks for it.",
            steps: [
                "Press “See the checks”.",
                "Scroll down slowly, and point at signature, issuer, audience, expiration and nonce as you say them.",
                "Press “Back to the talk”.",
            ],
            say: [
                "A token has arrived. Do we believe it? Not yet. Anybody can write “This is Alice”. So the app asks, and here are its questions with the answers.",
                "Did the provider sign it, with a key that it has published? Does it come from the provider that we asked, and from no other? Is it meant for us, and not for some game that Alice plays? Is it still good? Does it carry our nonce, the value from the beginning?",
                "Behind each line stands the rule that asks for it. Not one is red, and only now is Alice signed in.",
            ],
            question: "Do libraries not do that for me?",
            answer:
                "Good ones do, if you tell them whom to expect. In 2015 several popular ones took tokens without a signature. And an app that has forgotten a check works perfectly, until somebody lies."
        ),
        .somebodyLies: Talk.Stop(
            heading: "Somebody lies",
            sentence: "Three lies, three red lines: for each lie there is one check that notices.",
            look: "The red heading, and beside the failed check what an attacker would have won.",
            steps: [
                "Let the audience choose the first lie, and press its button.",
                "Read out the red heading, and press “Back to the talk”.",
                "Do a second one in the same way. The third is for them to try.",
            ],
            say: [
                "Green lines prove little: perhaps the program says yes to everything. So now the provider lies to us. You choose.",
                "Signed by somebody else: without this check, anybody could write a token. Meant for another app: without this check, every app that you sign in to could be you in all the others. Answers another request: without this check, a stolen token could be used again.",
                "Each time one line turns red, and the sign-in ends right there.",
            ],
            question: "Does that really happen?",
            answer:
                "Yes. Unsigned tokens were believed in 2015 by libraries that thousands of apps used. A forgotten audience is found again and again, because without the check everything seems to work."
        ),
        .whatTheTokenOpens: Talk.Stop(
            heading: "What the token opens",
            sentence: "The access token opens the list, and without it the service says no.",
            look: "The status of the API call: 200 with the token, 401 without.",
            steps: [
                "Press “Call with the token”, point at the status 200, and come back.",
                "Press “Call without the token”, and point at the status 401.",
                "Press “Back to the talk”.",
            ],
            say: [
                "We know who Alice is, but her tasks are kept by another service. The app asks there, and shows the access token. Two hundred: here is the list. Now the same call without the token. Four hundred and one: nothing.",
                "That service has never seen Alice’s password. It knows one thing: the provider has signed this token, for this service, for this purpose, until this time. Remember the difference. The ID token tells the app who you are. The access token tells a service what the app may do for you. Never take the one for the other.",
            ],
            question: "And when the access token ends?",
            answer:
                "The app asks the provider for a new one with the refresh token, and nobody notices. If the provider says no, because the account was closed for example, the person has to sign in again."
        ),
        .goodbye: Talk.Stop(
            heading: "And goodbye",
            sentence: "Signing out ends it here first, and then at the provider.",
            look: "The list after Back: it does not open any more.",
            steps: [
                "Press “Open the list”, open the menu under Alice’s name, and choose “Sign out”.",
                "Press Back in the browser once: no list.",
                "Say the last sentences to the audience, not to the screen.",
            ],
            say: [
                "The last step is the one that many apps get wrong. Signing out has two halves. First the app forgets the session and its tokens. Then the browser goes to the provider, and the session there ends as well. Without that half, the next person at this computer presses “Sign in” and is Alice.",
                "Here is her list once more. I sign out. And now I press Back. The list is gone.",
                "So: your password stayed with one party. No token ever came to the browser. And nothing was believed until it was checked. That is what really happens when you sign in. Thank you.",
            ],
            question: "Am I signed out everywhere now?",
            answer:
                "In the apps that the provider tells, and that listen. It can tell them through the browser or from server to server. In every other app your session goes on until it ends by itself."
        ),
    ]
}
