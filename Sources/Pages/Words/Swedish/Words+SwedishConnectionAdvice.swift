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
        "certificate-expired": AdviceText(
            "Certifikatet för {host}, eller för någon av dess utfärdare, har gått ut.",
            next:
                "De som driver {host} måste förnya det. Om det inte har gått ut går klockan fel i datorn som webbplatsen körs på: ställ den (timedatectl set-ntp true)."
        ),
        "certificate-not-yet-valid": AdviceText(
            "Certifikatet för {host}, eller för någon av dess utfärdare, gäller inte ännu.",
            next:
                "Om klockan i datorn som webbplatsen körs på går efter, ställ den (timedatectl set-ntp true). Annars måste de som driver {host} byta certifikat."
        ),
        "certificate-for-another-name": AdviceText(
            "Certifikatet som {host} skickar gäller ett annat namn.",
            next:
                "Kontrollera adressen som är angiven. Om den stämmer måste de som driver {host} installera ett certifikat för namnet i adressen."
        ),
        "certificate-self-signed": AdviceText(
            "{host} har själv signerat sitt certifikat, och datorn som webbplatsen körs på litar inte på det.",
            next:
                "Om {host} är er egen, installera dess certifikat på den datorn (i Debian: /usr/local/share/ca-certificates och sedan update-ca-certificates). Annars måste de som driver {host} skaffa ett från en offentlig utfärdare."
        ),
        "certificate-of-unknown-authority": AdviceText(
            "Datorn som webbplatsen körs på känner inte till utfärdaren av certifikatet för {host}.",
            next:
                "Om utfärdaren är er egen, installera dess certifikat på den datorn (i Debian: /usr/local/share/ca-certificates och sedan update-ca-certificates). Annars måste de som driver {host} skaffa ett certifikat från en offentlig utfärdare."
        ),
        "certificate-of-unknown-issuer": AdviceText(
            "Certifikaten som {host} skickar leder inte till någon utfärdare som datorn som webbplatsen körs på känner till.",
            next:
                "Om utfärdaren är er egen, installera dess certifikat på den datorn (i Debian: /usr/local/share/ca-certificates och sedan update-ca-certificates). Annars måste de som driver {host} låta servern skicka hela kedjan, med alla mellanliggande certifikat. Kontrollera sedan igen: namnet och datumen kontrolleras sist."
        ),
        "certificate-not-trusted": AdviceText(
            "Datorn som webbplatsen körs på godtar inte certifikatet för {host}: det kan vara återkallat, vara avsett för något annat än en webbserver eller ha en för svag nyckel.",
            next:
                "De som driver {host} måste byta ut det. På den datorn visar curl -v https://{host} varför det inte godtas."
        ),
        "tls-failed": AdviceText(
            "Det gick inte att upprätta någon TLS-anslutning till {host}: porten talar inte TLS 1.2 eller senare, eller så bryter något på vägen anslutningen.",
            next:
                "Kontrollera adressen och porten som är angivna. Om de stämmer måste de som driver {host} erbjuda TLS 1.2 eller senare där."
        ),
        "authorities-unreadable": AdviceText(
            "Certifikatet för {host} kunde inte kontrolleras: datorn som webbplatsen körs på kan inte läsa filen med betrodda utfärdare.",
            next:
                "Den som sköter webbplatsen måste göra filen läsbar. I Debian heter den /etc/ssl/certs/ca-certificates.crt, och update-ca-certificates skriver den på nytt."
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
