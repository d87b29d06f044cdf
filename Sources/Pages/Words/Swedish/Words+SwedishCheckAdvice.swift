import Localization

extension Words {
    /// The advice about each check that can refuse a sign-in or a logout token, by the name of the check.
    static let swedishCheckAdvice: [String: AdviceText] = {
        let clock: Phrase =
            "Jämför den här datorns klocka med rätt tid (timedatectl visar den). Klockorna får skilja sig åt med fem minuter. Om den här går rätt, säg till den som sköter inloggningstjänsten."
        return [
            "metadata-issuer": AdviceText(
                "Inloggningstjänstens discovery-dokument ger den ett annat namn än det som den inställda adressen begär.",
                next:
                    "Jämför de två värdena. Om värdnamnen skiljer sig, använd dokumentets värdnamn i {setting}: en Azure AD B2C-tenant har en egen issuer under login.microsoftonline.com, under b2clogin.com och under varje egen domän. Om tenant-ID:na skiljer sig leder {setting} till en annan tenant. Hos andra inloggningstjänster, sätt issuer till exakt det som står i dokumentet."
            ),
            "response-single-parameters": AdviceText(
                "En parameter kom två gånger, och det går inte att veta vilken som gäller.",
                next:
                    "Ingen inställning ändrar det här. Se efter om en proxy eller en egen sida mellan inloggningstjänsten och webbplatsen lägger till parametrar i adressen."
            ),
            "response-state": AdviceText(
                "Svaret hör inte till någon inloggning som den här webbläsaren har påbörjat och ännu inte slutfört. En inloggning väntar i 15 minuter, kan användas en gång och hör till den webbläsare som påbörjade den.",
                next:
                    "Börja om. Om det händer varje gång tappar webbläsaren sin kaka på vägen: man måste komma tillbaka till adressen där man började, så omdirigerings-URI:n {redirectURI} måste börja med det som öppnas (publicURL). Om ingen höll på att logga in har någon hittat på svaret, och då behöver inget ändras."
            ),
            "response-issuer": AdviceText(
                "Svaret anger en annan inloggningstjänst än den som personen skickades till, eller ingen alls fast det står i inloggningstjänstens metadata att den gör det (iss).",
                next:
                    "Jämför de två värdena. Om inloggningstjänsten har bytt issuer, ändra {setting} och starta om. Om inte kan någon blanda ihop två inloggningstjänster med avsikt: låt ingen logga in förrän du vet."
            ),
            "response-same-issuer": AdviceText(
                "Medan personen var hos inloggningstjänsten började dess metadata ange en annan issuer.",
                next:
                    "Börja om. Om det händer igen finns det flera servrar bakom en adress, och de är inställda på olika sätt: säg till den som sköter inloggningstjänsten."
            ),
            "response-success": AdviceText(
                "Inloggningstjänsten sa nej.", next: "Dess kod och text står i informationen nedan."),
            "response-code": AdviceText(
                "Inloggningstjänsten sa inte nej, men i dess svar finns ingen kod som kan växlas in mot tokens.",
                next:
                    "Tillåt authorization code flow (response_type code) för appen hos inloggningstjänsten. Om responseMode är form_post, prova query."
            ),
            "token-type": AdviceText(
                "Access tokenen är av en typ som inte kan skickas som bearer token.",
                next:
                    "Låt appen få bearer tokens hos inloggningstjänsten: stäng av det som binder dem till en nyckel, till exempel DPoP eller mutual TLS."
            ),
            "id-token-present": AdviceText(
                "Inloggningstjänsten växlade in koden men skickade ingen ID-token, så ingen vet vem som loggade in.",
                next:
                    "Webbplatsen ber om {scopes}. Se till att appen {clientID} får be om openid hos inloggningstjänsten."
            ),
            "id-token-form": AdviceText(
                "Det som kom är inte en signerad token som går att läsa: den är krypterad, större än 32 KiB eller avklippt.",
                next:
                    "Stäng av krypteringen av appens tokens hos inloggningstjänsten, och lägg färre claims i dem."
            ),
            "id-token-type": AdviceText(
                "Tokenen säger att den är av en annan sort (typ), till exempel en access token.",
                next:
                    "Ingen inställning ändrar det här, eftersom alla sorters tokens signeras med samma nyckel. Säg till den som sköter inloggningstjänsten: typ måste vara JWT eller saknas."
            ),
            "id-token-critical": AdviceText(
                "Tokenens header kräver ett tillägg (crit) som programmet inte känner till, så programmet får inte tro på den.",
                next: "Stäng av tillägget för appen hos inloggningstjänsten."),
            "id-token-algorithm": AdviceText(
                "Tokenen är signerad med en algoritm som inte står i inloggningstjänstens metadata, eller inte alls.",
                next:
                    "Välj en av de förväntade algoritmerna för appens tokens hos inloggningstjänsten. Azure AD B2C har bara RS256. Varken none eller HS256 godtas någonsin."
            ),
            "id-token-key": AdviceText(
                "Ingen av inloggningstjänstens nycklar (jwks_uri) passar till tokenen.",
                next:
                    "Om nycklarna nyss har bytts, försök igen om några minuter. Jämför annars nyckeln som anges här med nyckeluppsättningen. Med anpassade policyer, se ”Policy keys” och nyckeln för den del som utfärdar tokens."
            ),
            "id-token-signature": AdviceText(
                "Signaturen stämmer inte med inloggningstjänstens nyckel: tokenen har ändrats på vägen, eller så är det någon annan som har signerat den.",
                next:
                    "Ingen inställning ändrar det här. Se till att {setting} leder till er egen inloggningstjänst och att ingen proxy ändrar dess svar. Säg sedan till den som sköter den."
            ),
            "id-token-claims": AdviceText(
                "Det som tokenen säger är inte ett JSON-objekt, eller så säger den något två gånger.",
                next: "Titta på de claims som har lagts till för appen hos inloggningstjänsten."),
            "id-token-issuer": AdviceText(
                "Tokenen anger en annan issuer än metadata.",
                next:
                    "Jämför de två värdena. I Azure AD B2C, titta på ”Issuer (iss) claim” under ”Token compatibility settings” i användarflödets ”Properties”; med anpassade policyer, på IssuanceClaimPattern. Hos andra inloggningstjänster, se efter om de svarar under flera namn, och använd det som står i deras tokens för {setting}."
            ),
            "id-token-subject": AdviceText(
                "Tokenen säger inte vem den handlar om (sub), eller så tar det mer än 255 byte att säga det.",
                next:
                    "I Azure AD B2C, sätt ”Subject (sub) claim” till ObjectID under ”Token compatibility settings” i användarflödets ”Properties”, eller lägg till ”User’s Object ID” bland dess ”Application claims”."
            ),
            "id-token-audience": AdviceText(
                "Tokenen är avsedd för en annan app, eller för andra utöver den här.",
                next:
                    "Jämför de två värdena. clientID måste vara ”Application (client) ID” på ”Overview” för just den här appen under ”App registrations”."
            ),
            "id-token-authorized-party": AdviceText(
                "Tokenen utfärdades på en annan apps begäran (azp).",
                next:
                    "Jämför de två värdena. Om den andra appen också är er kan det vara fel apps ID som står i clientID."
            ),
            "id-token-expiration": AdviceText(
                "Enligt den här datorns klocka har tokenen gått ut.", next: clock),
            "id-token-not-before": AdviceText(
                "Enligt den här datorns klocka har tokenen inte börjat gälla.", next: clock),
            "id-token-issued-at": AdviceText(
                "Enligt den här datorns klocka utfärdades tokenen innan inloggningen började, eller i framtiden. Så ser en token ut som någon har sparat, men det kan också vara klockan som går fel.",
                next: clock),
            "id-token-nonce": AdviceText(
                "Tokenen svarar på en annan begäran: den upprepar inte den nonce som den här inloggningen skickade.",
                next:
                    "Börja om. Om det händer igen utelämnar inloggningstjänsten nonce eller upprepar en gammal token: säg till den som sköter den. Ingen inställning stänger av den här regeln."
            ),
            "id-token-auth-time": AdviceText(
                "maxAge är angivet, och tokenen säger inte att personen autentiserade sig tillräckligt nyligen (auth_time).",
                next:
                    "Låt appens ID-tokens ange auth_time hos inloggningstjänsten. Om det inte går, eller om man inte behöver autentisera sig så ofta, höj maxAge eller ta bort det."
            ),
            "id-token-access-token-hash": AdviceText(
                "ID-tokenen och access tokenen hör inte ihop (at_hash): någon har bytt ut en av dem.",
                next:
                    "Ingen inställning ändrar det här. Se till att ingen proxy ändrar inloggningstjänstens svar. Säg sedan till den som sköter den."
            ),
            "id-token-policy": AdviceText(
                "Personen gick igenom ett annat användarflöde än det som inloggningen påbörjade (tfp eller acr).",
                next:
                    "Jämför de två värdena med namnen i policies. Med anpassade policyer måste PolicyId vara det namnet, och AuthenticationContextReferenceClaimPattern får inte dölja det."
            ),
            "logout-token-type": AdviceText(
                "Tokenen säger att den är av en annan sort (typ) än en logout token.",
                next: "Säg till den som sköter inloggningstjänsten: typ måste vara logout+jwt eller JWT, eller saknas."),
            "logout-token-issuer": AdviceText(
                "Logout tokenen kommer från en annan issuer än den som loggar in användarna här.",
                next:
                    "Registrera adressen för back-channel logout enbart hos inloggningstjänsten i {setting}, och ta bort den på alla andra ställen."
            ),
            "logout-token-audience": AdviceText(
                "Logout tokenen är avsedd för en annan app.",
                next:
                    "Registrera adressen för back-channel logout hos inloggningstjänsten enbart för appen i clientID."),
            "logout-token-issued-at": AdviceText(
                "Enligt den här datorns klocka är logout tokenen äldre än fem minuter, eller från framtiden.",
                next: clock),
            "logout-token-expiration": AdviceText(
                "Enligt den här datorns klocka har logout tokenen gått ut.", next: clock),
            "logout-token-subject": AdviceText(
                "Logout tokenen säger inte vems session som har avslutats.",
                next: "Låt appens logout tokens ange sessionen (sid) eller personen (sub) hos inloggningstjänsten."),
            "logout-token-event": AdviceText(
                "Tokenen säger inte att den handlar om en utloggning (events).",
                next:
                    "Bara en logout token får skickas till den här adressen: säg till den som sköter inloggningstjänsten."
            ),
            "logout-token-nonce": AdviceText(
                "Tokenen har en nonce, så den kan vara en ID-token som någon skickar i stället för en logout token.",
                next: "Inloggningstjänsten måste utelämna nonce ur logout tokens: säg till den som sköter den."),
            "logout-token-id": AdviceText(
                "Logout tokenen har ingen jti på 1 till 255 byte, så ingen skulle märka om den kom två gånger.",
                next: "Inloggningstjänsten måste lägga en jti i varje logout token: säg till den som sköter den."),
        ]
    }()
}
