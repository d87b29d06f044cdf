extension Words {
    /// Faults of the ID token of a sign-in and of its keys.
    static let swedishTokenFaults: [String: FaultDescription] = {
        let signature = FaultDescription(
            "Tokenen är signerad av någon annan",
            .refused(
                prize:
                    "Den som tar sig in mellan providern och appen skulle kunna skriva vad som helst i tokenen, Alices nummer i stället för sitt eget eller en giltighet på tio år, och sedan vara Alice här.",
                rule:
                    "Sedan 2014: OpenID Connect Core 1.0 §3.1.3.7 (6). När tokenen kommer direkt från providern får TLS ersätta signaturen. Det här programmet kontrollerar den ändå."
            ))
        let unsigned = FaultDescription(
            "Den är inte signerad alls",
            .refused(
                prize:
                    "Allt: en sådan token kan skrivas i en textredigerare, med vilket namn som helst i. 2015 trodde flera mycket använda bibliotek på den, eftersom den själv sa att den inte behövde någon signatur.",
                rule:
                    "Sedan 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). Bara en app som har registrerat sig för det får ta emot osignerade tokens, och den här gör det aldrig. RFC 8725 §3.2 upprepade det 2020."
            ))
        let issuer = FaultDescription(
            "Den kommer från en annan provider",
            .refused(
                prize:
                    "Hos stora providers delar tusentals företag på samma uppsättning nycklar. Den som administrerar ett av dem skulle kunna skapa ett konto där och ta sig in här med det: signaturen är äkta, det är bara företaget som är ett annat.",
                rule:
                    "Sedan 2014: OpenID Connect Core 1.0 §3.1.3.7 (2). Issuer måste, bokstav för bokstav, vara den provider som tillfrågades."
            ))
        let audience = FaultDescription(
            "Den är avsedd för en annan app",
            .refused(
                prize:
                    "Den som driver någon annan app hos den här providern, ett spel eller en frågetävling, får en äkta token för var och en som loggar in där, och skulle kunna lämna in Alices token här och vara Alice.",
                rule:
                    "Sedan 2014: OpenID Connect Core 1.0 §3.1.3.7 (3). En token som inte anger den här appen som mottagare (aud) måste avvisas."
            ))
        let nonce = FaultDescription(
            "Den svarar på en annan begäran",
            .refused(
                prize:
                    "En token som stulits från Alice skulle kunna smusslas in i en inloggning som tjuven har påbörjat, i dag eller om en månad. Tjuven vore då Alice här. Bara nonce säger vilken begäran en token svarar på.",
                rule:
                    "Sedan 2014: OpenID Connect Core 1.0 §3.1.3.7 (11). Den nonce som står i tokenen måste vara den som skickades."
            ))
        return [
            "oidcc-client-test-invalid-sig-rs256": signature,
            "oidcc-client-test-invalid-sig-es256": FaultDescription(
                "Tokenen är signerad av någon annan, med en elliptisk kurva", signature.verdict),
            "oidcc-client-test-idtoken-sig-none": unsigned,
            fapi("invalid-null-alg"): FaultDescription(
                "Den säger att den inte behöver någon signatur", unsigned.verdict),
            "oidcc-client-test-invalid-iss": issuer,
            fapi("invalid-iss"): issuer,
            fapi("invalid-missing-iss"): FaultDescription("Den säger inte vem som har utfärdat den", issuer.verdict),
            "oidcc-client-test-invalid-aud": audience,
            fapi("invalid-aud"): audience,
            "oidcc-client-test-missing-aud": FaultDescription("Den säger inte vem den är avsedd för", audience.verdict),
            fapi("invalid-missing-aud"): FaultDescription("Den säger inte vem den är avsedd för", audience.verdict),
            fapi("invalid-secondary-aud"): FaultDescription(
                "Den är avsedd för oss, och för en främling",
                .refused(
                    prize:
                        "Den andra appen har exakt samma token. Den skulle kunna lämna in den här och vara den som har loggat in där.",
                    rule:
                        "Sedan 2014: OpenID Connect Core 1.0 §3.1.3.7 (3). En token med ytterligare en mottagare (aud), som appen inte litar på, måste avvisas."
                )),
            "oidcc-client-test-nonce-invalid": nonce,
            fapi("invalid-nonce"): nonce,
            fapi("invalid-missing-nonce"): FaultDescription(
                "Den säger inte vilken begäran den svarar på", nonce.verdict),
            fapi("invalid-expired-exp"): FaultDescription(
                "Den är från i går",
                .refused(
                    prize:
                        "En token som någon gång har kopierats, ur en säkerhetskopia eller en gammal logg, skulle öppna dörren för alltid, även när Alice har slutat på företaget.",
                    rule:
                        "Sedan 2014: OpenID Connect Core 1.0 §3.1.3.7 (9). Sluttiden (exp) måste ligga i framtiden. Klockor som går fel får några minuters marginal."
                )),
            fapi("invalid-missing-exp"): FaultDescription(
                "Den har ingen sluttid",
                .refused(
                    prize:
                        "En token utan sluttid gäller för alltid. Den som kopierar den en gång kan komma tillbaka med den flera år senare.",
                    rule: "Sedan 2014: OpenID Connect Core 1.0 §2. Varje ID-token måste ha en sluttid (exp).")),
            "oidcc-client-test-missing-iat": FaultDescription(
                "Den säger inte när den gjordes",
                .refused(
                    prize:
                        "En token som en tjuv har sparat skulle inte gå att skilja från en färsk. Det är åldern som avslöjar den.",
                    rule: "Sedan 2014: OpenID Connect Core 1.0 §2. Varje ID-token måste säga när den utfärdades (iat).")
            ),
            "oidcc-client-test-missing-sub": FaultDescription(
                "Den säger inte vem den handlar om",
                .refused(
                    prize:
                        "Ett program som letar efter ett konto utan nummer kan hitta det första bästa, eller ett som alla sådana personer delar på. Den som får en sådan token läser vad de andra har lämnat där.",
                    rule: "Sedan 2014: OpenID Connect Core 1.0 §2. Varje ID-token måste ha ett subject (sub).")),
            fapi("invalid-alternate-alg"): FaultDescription(
                "Den är signerad på ett sätt som ingen har kommit överens om",
                .refused(
                    prize:
                        "Den som får välja sättet att signera väljer det svagaste. I det klassiska knepet ersätter HS256 RS256, och providerns publika nyckel, som vem som helst kan ladda ner, blir lösenordet som man signerar med.",
                    rule:
                        "Sedan 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). RFC 8725 §3.1 från 2020: det är appen som bestämmer vilka algoritmer den godtar, aldrig tokenen."
                )),
            "oidcc-client-test-invalid-sig-hs256": FaultDescription(
                "Den är signerad med ett lösenord, och dessutom fel",
                .refused(
                    prize:
                        "Ett lösenord som båda sidor känner till bevisar inte mycket: den som har hittat appens hemlighet i en konfigurationsfil skulle kunna skriva tokens för alla. Och här är det inte ens det rätta.",
                    rule:
                        "Sedan 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). Providern har angett RS256, så inget annat godtas."
                )),
            "oidcc-client-test-invalid-athash": FaultDescription(
                "Den hör till en annan access token",
                .refused(
                    prize:
                        "Access tokenen skulle kunna bytas ut på vägen. Alice skulle hälsas välkommen med sitt namn, och det hon skriver skulle hamna i listan hos angriparen, som äger den andra tokenen.",
                    rule:
                        "Sedan 2014: OpenID Connect Core 1.0 §3.1.3.8. När tokenen innehåller en hash av access tokenen måste de två stämma överens."
                )),
            "oidcc-client-test-kid-absent-multiple-jwks": FaultDescription(
                "Den säger inte vilken nyckel som signerade den",
                .refused(
                    prize:
                        "Den som provar en nyckel efter den andra gör varje nyckel giltig för varje token. En enda bortglömd nyckel som har läckt skulle räcka.",
                    rule:
                        "Sedan 2014: OpenID Connect Core 1.0 §10.1. Finns det flera nycklar måste tokenen ange en. En app får prova alla. Den här avvisar."
                )),
        ]
    }()
}
