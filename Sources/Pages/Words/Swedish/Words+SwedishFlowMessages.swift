import Traces

extension Words {
    static let swedishFlowMessages: [TraceMessage.Kind: FlowMessage] = [
        .signIn: FlowMessage(
            name: "Öppna sidan",
            done: "Webbläsaren bad att få logga in och fick en slumpmässig kaka.",
            next: "Webbläsaren ber om sidan. Ingen är inloggad ännu, så en inloggning börjar.",
            meaning:
                "Ingen är inloggad ännu. Webbläsaren får en slumpmässig kaka, så att bara den här webbläsaren kan slutföra det den har påbörjat.",
            who: "Du och det här programmet. Skript kommer inte åt kakan.",
            without:
                "En angripare skulle kunna påbörja en inloggning som sig själv och låta din webbläsare slutföra den. Då skulle du arbeta i angriparens konto utan att märka det."
        ),
        .metadata: FlowMessage(
            name: "Metadata",
            done: "Providern talade om sina adresser.",
            next:
                "Programmet frågar providern efter dess adresser, även den till nycklarna. Det frågar en gång och minns svaret.",
            meaning:
                "Providern säger på vilka adresser den svarar, var dess publika nycklar finns och vad den klarar av. Hämtas en gång och sparas sedan i minnet.",
            who: "Alla: det är offentligt.",
            without:
                "Varje adress skulle få skrivas in för hand, och en ändring hos providern skulle stoppa inloggningen."),
        .authorizationRequest: FlowMessage(
            name: "Auktoriseringsbegäran",
            done: "Webbläsaren skickades till providern med en begäran om att identifiera dig.",
            next:
                "Webbläsaren skickas till providern: ”Identifiera den här personen, tack.” Inget lösenord passerar det här programmet, så personen måste gå dit.",
            meaning:
                "”Identifiera den här personen, tack.” ”state” knyter svaret till den här webbläsaren, ”nonce” knyter ID-tokenen till den här begäran och ”code_challenge” knyter koden till det här programmet.",
            who:
                "Du, i adressfältet, webbläsarens tillägg och providern. Därför finns det ingen hemlighet i den: code_challenge är bara hashen av en hemlighet.",
            without:
                "Programmet skulle självt få fråga efter ditt lösenord, och du skulle få lita på varje app med det."
        ),
        .authentication: FlowMessage(
            name: "Personen loggar in",
            done: "Du bevisade för providern vem du är.",
            next: "Du loggar in hos providern, på dess egna sidor.",
            meaning: "Du bevisar för providern vem du är: med ett lösenord, en passkey eller en kod i mobilen.",
            who: "Bara du och providern. Titta i adressfältet: det är providerns egen webbplats.",
            without: "Ingen skulle ha kontrollerat något, och allt som följer vore en gissning."),
        .authorizationResponse: FlowMessage(
            name: "Auktoriseringssvar",
            done: "Webbläsaren kom tillbaka från providern med en kod.",
            next: "Webbläsaren kommer tillbaka från providern och har med sig en kod.",
            meaning:
                "Providern skickar tillbaka webbläsaren med en kod: ett kvitto som kan växlas in mot tokens, en gång. Det är ingenting värt utan code_verifier, som aldrig har lämnat den här servern.",
            who:
                "Du samt webbläsarens historik och tillägg. En kod får synas, men inte en token. Därför är det en kod.",
            without: "Alla tokens skulle gå genom webbläsaren, där andra program kan läsa dem."),
        .tokenRequest: FlowMessage(
            name: "Tokenbegäran",
            done: "Programmet växlade in koden mot tokens.",
            next:
                "Programmet växlar in koden mot tokens, från server till server. Med följer code_verifier, hemligheten bakom code_challenge, så att en stulen kod är värdelös.",
            meaning:
                "Koden växlas in, från server till server. code_verifier bevisar att den som växlar in koden också är den som bad om den. En konfidentiell klient bevisar dessutom vem den är.",
            who: "Bara det här programmet och providern. Webbläsaren är inte inblandad.",
            without: "Den som fångar upp koden på vägen genom webbläsaren skulle kunna växla in den."),
        .tokenResponse: FlowMessage(
            name: "Tokensvar",
            done: "Programmet fick sina tokens.",
            next: "Providern svarar med tokens.",
            meaning:
                "Upp till tre tokens: en ID-token säger vem det är, en access token vad som får göras och en refresh token hur man går vidare när access tokenen går ut.",
            who: "Bara det här programmet. Ingen av dem når någonsin webbläsaren.",
            without: "Ingen skulle bli inloggad: enbart koden säger inget om dig."),
        .keys: FlowMessage(
            name: "Nycklar",
            done: "Providerns publika nycklar hämtades.",
            next: "Programmet hämtar providerns publika nycklar för att kontrollera ID-tokenens signatur med dem.",
            meaning:
                "De publika nycklarna som signaturer kontrolleras med. De hämtas på adressen som stod i metadata, aldrig på någon som en token anger.",
            who: "Alla: publika nycklar är publika. Bara med de privata, som stannar hos providern, kan man signera.",
            without: "Vem som helst skulle kunna skriva en token, och ingen skulle kunna skilja den från en äkta."),
        .idToken: FlowMessage(
            name: "ID-token kontrolleras",
            done: "ID-tokenen kontrollerades.",
            next: "Programmet kontrollerar ID-tokenen innan det tror på ett ord i den.",
            meaning:
                "Upp till arton kontroller av en enda token: är den signerad, av rätt provider, för det här programmet, som svar på den här begäran, och nu? Ett enda ”nej” räcker för att avvisa den.",
            who: "Bara det här programmet: det gör kontrollerna på egen hand.",
            without:
                "En token för en annan app, från en annan dag eller av en annan provider skulle släppa in den som har den."
        ),
        .userInfo: FlowMessage(
            name: "UserInfo",
            done: "Providern fick ännu en fråga om dig.",
            next:
                "Programmet frågar providern vad mer den säger om dig. Svaret måste handla om samma person.",
            meaning: "En andra källa, för namn och adress. Den måste handla om samma person som ID-tokenen.",
            who: "Bara det här programmet och providern.",
            without: "En del providers anger inget namn i ID-tokenen, och då skulle du hälsas välkommen utan namn."),
        .session: FlowMessage(
            name: "Sessionen börjar",
            done: "Du är inloggad: webbläsaren har en ny kaka.",
            next: "Webbläsaren får en ny kaka, och du är inloggad.",
            meaning:
                "Webbläsaren får en ny slumpmässig kaka. Alla tokens stannar här, förseglade med en nyckel som blir hel först med kakan.",
            who:
                "Du och det här programmet. Skript kommer inte åt kakan, och den skickas bara till den här webbplatsen.",
            without: "Du skulle få logga in igen för varje sida."),
        .taskAPI: FlowMessage(
            name: "API-anrop",
            done: "Uppgifts-API:et anropades.",
            next: "Programmet anropar uppgifts-API:et. Det är access tokenen, och inget annat, som öppnar listan.",
            meaning:
                "Access tokenen, och bara den, öppnar listan. API:et kontrollerar den självt, utan att fråga providern.",
            who: "Bara det här programmet och API:et.",
            without: "API:et kunde inte veta vems lista det gäller, och inte heller om programmet får se den."),
        .refreshRequest: FlowMessage(
            name: "Förnyelsebegäran",
            done: "Programmet bad om nya tokens.",
            next:
                "Programmet ber om nya tokens innan access tokenen går ut. Alla som väntar på dem delar på det här enda anropet.",
            meaning:
                "Nya tokens utan ny inloggning. Ett anrop räcker för alla som väntar, eftersom en refresh token bara fungerar en gång.",
            who: "Bara det här programmet och providern.",
            without: "Du skulle få logga in igen varje gång access tokenen går ut, ofta efter en timme."),
        .refreshResponse: FlowMessage(
            name: "Förnyelsesvar",
            done: "De nya tokens kom.",
            next: "Providern svarar med nya tokens.",
            meaning:
                "En ny access token och oftast en ny refresh token. Den gamla är värdelös från och med nu. De måste handla om samma person.",
            who: "Bara det här programmet. Ingen av dem når webbläsaren.",
            without: "En stulen refresh token skulle fungera lika länge som den rätta."),
        .signOut: FlowMessage(
            name: "Utloggning",
            done: "Webbläsaren gick till providern för att bli utloggad.",
            next: "Först loggas du ut här. Sedan går webbläsaren till providern för att bli utloggad även där.",
            meaning:
                "Providerns egen session avslutas. Den som loggar ut har redan loggats ut här, så att det gäller även om providern inte går att nå. Efter ”Logga bara ut hos providern” fortsätter sessionen här.",
            who: "Du och providern.",
            without: "Nästa person vid den här skärmen skulle bli inloggad som du med ett enda tryck."),
        .backChannelLogout: FlowMessage(
            name: "Back-channel logout",
            done: "Providern meddelade att du loggade ut någon annanstans.",
            next: "Providern meddelar att du loggade ut någon annanstans.",
            meaning: "Providern meddelar att någon loggade ut någon annanstans, så sessionen avslutas även här.",
            who: "Bara providern och det här programmet. Det fungerar även när webbläsaren är stängd.",
            without: "Du skulle vara inloggad här fast du har loggat ut överallt annars."),
        .refusal: FlowMessage(
            name: "Avvisad",
            done: "Inloggningen avvisades.",
            next: "Inloggningen avvisas.",
            meaning:
                "Ingen är inloggad. Webbläsaren får veta det, men inte detaljerna som skulle hjälpa en angripare.",
            who: "Du ser att inloggningen avvisades. Skälet står i loggen.",
            without: "Ett felaktigt svar skulle tas för sant."),
    ]
}
