import Localization

extension Words {
    /// What can be wrong with the connection to a provider and a task API, and what to change.
    static let swedishConnectionAdvice: [String: AdviceText] = [
        "host-unknown": AdviceText(
            "Det finns ingen dator som heter {host}.",
            next: "Kontrollera tenantens namn, och se till att den här datorn är ansluten till nätet."),
        "port-closed": AdviceText(
            "Ingenting svarar på port {port} hos {host}.",
            next: "Kontrollera porten i adressen, och se till att inloggningstjänsten är igång."),
        "certificate-untrusted": AdviceText(
            "Certifikatet för {host} är inte betrott på den här datorn: det har gått ut, gäller ett annat namn eller kommer från en utfärdare som datorn inte känner till. Eller så talar porten inte TLS.",
            next:
                "Titta på certifikatet i en webbläsare. Om utfärdaren är er egen, installera dess certifikat på den här datorn (i Debian: /usr/local/share/ca-certificates och sedan update-ca-certificates)."
        ),
        "metadata-silent": AdviceText(
            "{host} tog emot anslutningen men svarade inte i tid.",
            next: "Försök igen senare, eller kontrollera adressen."),
        "metadata-redirects": AdviceText(
            "{metadata} leder någon annanstans (status {status}). Omdirigeringar följs inte: det är vad adressen själv säger som räknas.",
            next: "Ange adressen som den leder till."),
        "metadata-refused": AdviceText(
            "{metadata} svarar med status {status}.",
            next: "Öppna adressen i en webbläsare. Om den inte visar JSON där heller, kontrollera adressen."),
        "metadata-malformed": AdviceText(
            "Det som {metadata} skickar är inte metadata från en OpenID-provider: {reason}.",
            next: "Kontrollera adressen. Det är ofta en inloggningssida eller en proxys sida som svarar i stället."),
        "issuer-mismatch": AdviceText(
            "I metadata står issuer {actual}, men på den här adressen måste den vara {expected}.",
            next:
                "Om det är inloggningstjänstens eget namn, ange det som adress. Använd annars inte den här inloggningstjänsten."
        ),
        "tenant-unknown": AdviceText(
            "Det finns ingen inloggningstjänst på {metadata} (status {status}).",
            next: "Jämför tenantens (eller realmens) namn med det i inloggningstjänstens konsol."),
        "policy-unknown": AdviceText(
            "Inloggningstjänsten har ingen policy med namnet {policy}.",
            next: "Kopiera användarflödets namn från portalen. Det börjar med B2C_1_ eller B2C_1A_."),
        "keys-unusable": AdviceText(
            "Nycklarna på {keys} går inte att läsa, så ingen ID-token skulle kunna verifieras.",
            next: "Öppna adressen i en webbläsare, och se efter vad som står mellan den och den här datorn."),
        "clock-behind": AdviceText(
            "Den här datorns klocka går {seconds} sekunder efter inloggningstjänstens. Tokens skulle avvisas som för gamla eller inte giltiga ännu.",
            next: "Ställ klockan: timedatectl set-ntp true."),
        "clock-ahead": AdviceText(
            "Den här datorns klocka går {seconds} sekunder före inloggningstjänstens. Tokens skulle avvisas som för gamla eller inte giltiga ännu.",
            next: "Ställ klockan: timedatectl set-ntp true."),
        "client-unknown": AdviceText(
            "Inloggningstjänsten känner inte till appen {clientID}.",
            next: "Kopiera program-ID:t (klient-ID:t) en gång till, från en app i just den här tenanten."),
        "client-not-allowed": AdviceText(
            "Inloggningstjänsten känner inte till appen {clientID}, eller låter den inte logga in någon på det här sättet.",
            next:
                "Kontrollera program-ID:t (klient-ID:t) bokstav för bokstav. Om det stämmer, tillåt authorization code flow för appen, som webbapp."
        ),
        "secret-wrong": AdviceText(
            "Inloggningstjänsten godtar inte klienthemligheten för {clientID}.",
            next:
                "Kopiera hemligheten en gång till (dess värde, inte dess ID), eller skapa en ny. Om appen inte har någon, ta bort den här."
        ),
        "secret-expired": AdviceText(
            "Klienthemligheten för {clientID} har gått ut.", next: "Skapa en ny och ange den här."),
        "secret-missing": AdviceText(
            "Appen {clientID} har en klienthemlighet, men ingen är angiven här.",
            next: "Ange hemligheten, eller registrera appen som en offentlig klient."),
        "secret-not-wanted": AdviceText(
            "Appen {clientID} är en offentlig klient och får inte skicka någon hemlighet.",
            next: "Ta bort hemligheten här, eller registrera appen som ”Web”."),
        "secret-method": AdviceText(
            "Inloggningstjänsten tar inte emot en klienthemlighet på något sätt som programmet klarar. Den erbjuder {offered}.",
            next: "Tillåt client_secret_basic eller client_secret_post för appen, eller ingen hemlighet alls."),
        "redirect-not-registered": AdviceText(
            "{redirectURI} är inte registrerad för appen.",
            next: "Registrera exakt den adressen. Varje bokstav, porten och ett snedstreck på slutet räknas."),
        "redirect-other-platform": AdviceText(
            "{redirectURI} är registrerad för en annan plattform än ”Web”.",
            next:
                "Ta bort den under ”Single-page application” eller ”Mobile and desktop” och lägg till den under ”Web”."
        ),
        "scope-refused": AdviceText(
            "Inloggningstjänsten godtar inte {scopes} som scopes för appen.",
            next:
                "Jämför uppgifts-API:ets scopes med dem som inloggningstjänsten visar, och bevilja dem för appen. Om den inte känner till offline_access, sätt offlineAccess till false."
        ),
        "client-unseen": AdviceText(
            "Om inloggningstjänsten känner till {clientID} visar sig först vid den första inloggningen.",
            next: "Provlogga in."),
        "secret-unseen": AdviceText(
            "Om inloggningstjänsten godtar klienthemligheten visar sig först vid den första inloggningen.",
            next: "Provlogga in."),
        "redirect-unseen": AdviceText(
            "Om {redirectURI} är registrerad visar sig först vid den första inloggningen.",
            next: "Provlogga in."),
        "scope-unseen": AdviceText(
            "Om inloggningstjänsten godtar {scopes} som scopes visar sig först vid den första inloggningen.",
            next: "Provlogga in."),
        "api-silent": AdviceText(
            "Uppgifts-API:et på {api} svarar inte ({reason}).", next: "Kontrollera adressen och porten i taskAPI."),
        "api-certificate": AdviceText(
            "Certifikatet för uppgifts-API:et på {api} är inte betrott på den här datorn.",
            next: "Titta på certifikatet i en webbläsare, och installera utfärdarens certifikat på den här datorn."),
        "api-not-there": AdviceText(
            "Det finns ingen uppgiftslista på {api} (status {status}).",
            next: "Kontrollera taskAPI och taskDialect: tillsammans bildar de den här adressen."),
        "api-open": AdviceText(
            "Uppgifts-API:et på {api} svarar utan access token (status {status}), så vem som helst kan läsa det.",
            next: "Låt API:et kräva en token, och se till att det här är rätt adress."),
        "api-failed": AdviceText(
            "Uppgifts-API:et på {api} svarar med status {status}.", next: "Titta i API:ets egen logg."),
    ]
}
