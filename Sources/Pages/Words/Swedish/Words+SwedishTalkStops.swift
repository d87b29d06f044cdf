extension Words {
    static let swedishStops: [TalkStop: Talk.Stop] = [
        .whoAreYou: Talk.Stop(
            heading: "Vem är du?",
            sentence: "En app vill veta vem du är, men får aldrig se ditt lösenord.",
            look: "Appens första sida. Där finns en knapp, men inget fält för lösenord.",
            steps: [
                "Tryck på ”Öppna appen”.",
                "För pekaren över sidan: en knapp, inget fält.",
                "Gå tillbaka med webbläsarens bakåtknapp.",
            ],
            say: [
                "Ni har alla gjort det här i dag. En app sa ”Logga in”, ni kom till en annan sida, skrev något där och var tillbaka, inloggade. Vad hände däremellan? Om tio minuter har ni sett det. Här finns inga bilder: det här är ett riktigt program, och det körs på den här datorn.",
                "Här är appen. Den sköter uppgiftslistor, så den måste veta vems lista den ska visa. Titta noga: det finns en knapp, men inget fält för lösenord. Det är hela idén. Du bevisar vem du är för någon som du redan litar på, och appen får bara veta resultatet.",
            ],
            question: "Varför frågar appen inte helt enkelt efter mitt lösenord?",
            answer:
                "För att den då kunde vara du, överallt och för alltid, och det kunde också den som bryter sig in i den. Så här är det ett enda ställe som har lösenordet, skyddar det väl och kan kräva ett bevis till."
        ),
        .threeParties: Talk.Stop(
            heading: "Tre parter",
            sentence:
                "Du, appen och en provider som känner dig: ingen litar på de andra mer än nödvändigt.",
            look:
                "De två sorternas pilar: streckade genom din webbläsare, heldragna från server till server.",
            steps: [
                "Förklara de fyra linjerna på den här sidan.",
                "Tryck på ”Öppna sidan för inspelning”: där kommer varje meddelande att synas. Tryck inte på något där ännu.",
                "Tryck på ”Tillbaka till föredraget”.",
            ],
            say: [
                "Tre parter är med. Du, med din webbläsare. Appen, ett program på en server; vår heter Companion. Och inloggningstjänsten, providern, där du har ett konto: på jobbet ofta Microsoft, hemma ofta Google. Den fjärde linjen är tjänsten som har uppgiftslistan. Den får vänta till slutet.",
                "Tiden går nedåt, och varje meddelande blir en pil. Lägg märke till en sak. Somliga pilar går genom din webbläsare, där du kan läsa dem, och det kan även allt annat som körs där. Andra går från server till server, och dem ser du aldrig. Nästan allt som följer beror på den skillnaden.",
            ],
            question: "Är providern alltid ett stort företag?",
            answer:
                "Nej. OpenID Connect är en öppen standard, och vilken organisation som helst kan driva en provider. Den ni ser i dag är en del av det här programmet, så ingenting lämnar rummet."
        ),
        .offYouGo: Talk.Stop(
            heading: "Nu bär det av",
            sentence: "Appen skickar i väg din webbläsare med en fråga och tre slumpvärden.",
            look: "state, nonce och code_challenge i adressen som webbläsaren snart ska öppna.",
            steps: [
                "Tryck på ”Logga in, steg för steg”. Programmet stannar innan det skickar i väg webbläsaren.",
                "Peka på state, nonce och code_challenge när du nämner dem.",
                "Låt inloggningen vänta och tryck på ”Tillbaka till föredraget”.",
            ],
            say: [
                "Jag loggar in, och programmet stannar precis innan det skickar i väg min webbläsare. Det här är den riktiga adressen. Den säger vem som frågar, vart svaret ska och vad vi vill veta: openid, vem är det här?",
                "Sedan tre slumpvärden. State knyter svaret till den här webbläsaren, så att ingen kan smussla till mig någon annans. Nonce kommer tillbaka inuti svaret, så att ett gammalt inte kan användas igen. Och code challenge är ett hänglås: nyckeln till det stannar på vår server. Här finns inget lösenord och ingen hemlighet. Vem som helst får läsa det.",
            ],
            question: "Och om någon ändrar adressen på vägen?",
            answer:
                "Det vinner ingen något på. Providern skickar bara sitt svar till en adress som är registrerad sedan tidigare, och appen godtar bara svaret på sin egen fråga: state, nonce och hänglås måste stämma."
        ),
        .onlyTheProvider: Talk.Stop(
            heading: "Bara providern frågar",
            sentence: "Du visar providern vem du är, och appen är inte ens i rummet.",
            look:
                "Adressfältet: det här är en annan webbplats. Efteråt skickar ”Kör till slutet” de återstående meddelandena utan att stanna.",
            steps: [
                "Tryck på ”Gå vidare till providern” och sedan på ”Fortsätt”.",
                "Peka på adressfältet och välj ”Fortsätt som Alice Adams”.",
                "Tryck på ”Kör till slutet” och sedan på ”Tillbaka till föredraget”.",
            ],
            say: [
                "Nu släpper jag i väg webbläsaren. Titta i adressfältet: det här är en annan webbplats. På jobbet vore det företagets egen inloggningssida.",
                "Det är här jag skulle skriva mitt lösenord eller visa mitt fingeravtryck. Appen ser ingenting av det; inte en rad av den körs på den här sidan. Därför ska man titta på adressen innan man skriver.",
                "Jag loggar in som Alice. Och så är vi tillbaka. Resten tog mindre än en sekund, så låt oss se vad som for förbi.",
            ],
            question: "Kunde appen inte visa en sida som bara ser ut som providerns?",
            answer:
                "Jo, och det kallas nätfiske. Därför är adressfältet viktigt. Passkeys sätter stopp för det: de hör till providerns adress och svarar ingen annan webbplats."
        ),
        .codeNotToken: Talk.Stop(
            heading: "En kod, inte en token",
            sentence: "Din webbläsare bär tillbaka en biljett som bara den här appen kan lösa in.",
            look: "Auktoriseringssvaret: en kod, och state med samma färgade prick som förut.",
            steps: [
                "Tryck på ”Se svaret”. I bilden heter det ”Auktoriseringssvar”.",
                "Peka på koden, sedan på state, och på state under ”Auktoriseringsbegäran”: samma prick.",
                "Tryck på ”Tillbaka till föredraget”.",
            ],
            say: [
                "Det här är svaret, och det kom genom webbläsaren. Det säger inte vem jag är. Det innehåller en kod, en biljett som gäller en gång och bara i några minuter. Och det innehåller state från förut. Titta på den färgade pricken: den är densamma. Alltså hör svaret till den här webbläsaren.",
                "Varför en biljett, och inte det riktiga? För att adresser läcker. De ligger kvar i historiken, de hamnar i loggar, tillägg kan läsa dem. Därför bär webbläsaren bara en biljett, och ingen kan lösa in den utan nyckeln till hänglåset. I det här ögonblicket hade nyckeln inte lämnat vår server.",
            ],
            question: "Och om någon är snabb och stjäl koden?",
            answer:
                "Då har tjuven ett hänglås utan nyckel. Det skulle också krävas code_verifier, och många appar har dessutom en egen hemlighet. Och koden fungerar bara en gång: det är nästa stopp."
        ),
        .serverToServer: Talk.Stop(
            heading: "Från server till server",
            sentence: "Appen växlar in koden och nyckeln mot tre tokens, vid sidan av webbläsaren.",
            look:
                "Tokenbegäran går förbi webbläsaren. Sedan den röda raden: koden har redan använts.",
            steps: [
                "Tryck på ”Se inväxlingen”, peka på code och code_verifier, skrolla till ”Tokensvar” med sina tre tokens och gå tillbaka.",
                "Tryck på ”Använd koden igen” och peka på den röda raden.",
                "Tryck på ”Tillbaka till föredraget”.",
            ],
            say: [
                "Nu går appen själv till providern, från server till server. Den lämnar in koden och, för första gången, nyckeln. Providern provar: passar den i hänglåset från början? Sedan ger den tre tokens. ID-tokenen säger vem jag är. Access tokenen säger vad appen får göra åt mig. Refresh tokenen hämtar nya längre fram. Ingen av dem når webbläsaren.",
                "Och om någon hittar koden efteråt och provar den igen? Det gör vi nu. Där: en röd rad. Koden har redan använts, så det blir inga tokens.",
            ],
            question: "Många appar har sina tokens i webbläsaren. Är det fel?",
            answer:
                "Det är mer riskabelt: varje skript på sidan kan ta dem. Där det finns en server, ha dem där och ge bara webbläsaren en kaka, som det här programmet gör."
        ),
        .notYetBelieved: Talk.Stop(
            heading: "Tro inte på den ännu",
            sentence: "En ID-token är ett påstående, tills varje kontroll av den är godkänd.",
            look: "Kontrollerna av ID-tokenen, ingen av dem röd, var och en med regeln som kräver den.",
            steps: [
                "Tryck på ”Se kontrollerna”.",
                "Skrolla långsamt nedåt och peka på signatur, issuer, mottagare, giltighetstid och nonce när du nämner dem.",
                "Tryck på ”Tillbaka till föredraget”.",
            ],
            say: [
                "En token har kommit. Tror vi på den? Inte ännu. Vem som helst kan skriva ”Det här är Alice”. Så appen frågar, och här är dess frågor med svaren.",
                "Har providern signerat den, med en nyckel som den har publicerat? Kommer den från providern som vi frågade, och ingen annan? Är den avsedd för oss, och inte för något spel som Alice spelar? Gäller den fortfarande? Har den med sig vår nonce, värdet från början?",
                "Bakom varje rad står regeln som kräver den. Inte en enda är röd, och först nu är Alice inloggad.",
            ],
            question: "Gör inte biblioteken det åt mig?",
            answer:
                "De bra gör det, om man talar om för dem vem de ska vänta sig. 2015 godtog flera populära bibliotek tokens utan signatur. Och en app som har glömt en kontroll fungerar utmärkt, tills någon ljuger."
        ),
        .somebodyLies: Talk.Stop(
            heading: "Någon ljuger",
            sentence: "Tre lögner, tre röda rader: för varje lögn finns det en kontroll som avslöjar den.",
            look:
                "Den röda rubriken, och bredvid den underkända kontrollen vad en angripare skulle ha vunnit.",
            steps: [
                "Låt publiken välja den första lögnen och tryck på dess knapp.",
                "Läs upp den röda rubriken och tryck på ”Tillbaka till föredraget”.",
                "Gör en andra på samma sätt. Den tredje får de prova själva.",
            ],
            say: [
                "Gröna rader bevisar inte mycket: programmet kanske säger ja till allt. Så nu ljuger providern för oss. Ni får välja.",
                "Signerad av någon annan: utan den kontrollen kunde vem som helst skriva en token. Avsedd för en annan app: utan den kontrollen kunde varje app som du loggar in i vara du i alla de andra. Svarar på en annan begäran: utan den kontrollen kunde en stulen token användas igen.",
                "Varje gång blir en rad röd, och inloggningen tar slut just där.",
            ],
            question: "Händer det på riktigt?",
            answer:
                "Ja. 2015 trodde bibliotek som användes av tusentals appar på tokens utan signatur. Och gång på gång hittar man appar som glömmer att kontrollera mottagaren, eftersom allt verkar fungera ändå."
        ),
        .whatTheTokenOpens: Talk.Stop(
            heading: "Vad tokenen öppnar",
            sentence: "Access tokenen öppnar listan, och utan den säger tjänsten nej.",
            look: "API-anropets status: 200 med token, 401 utan.",
            steps: [
                "Tryck på ”Anropa med token”, peka på status 200 och gå tillbaka.",
                "Tryck på ”Anropa utan token” och peka på status 401.",
                "Tryck på ”Tillbaka till föredraget”.",
            ],
            say: [
                "Vi vet vem Alice är, men hennes uppgiftslista finns hos en annan tjänst. Appen frågar där och visar sin access token. Tvåhundra: här är listan. Nu samma anrop utan token. Fyrahundraett: ingenting.",
                "Den tjänsten har aldrig sett Alices lösenord. Den vet en sak: providern har signerat den här tokenen, för den här tjänsten, för det här ändamålet, fram till den här tidpunkten. Kom ihåg skillnaden. ID-tokenen säger till appen vem du är. Access tokenen säger till en tjänst vad appen får göra åt dig. Ta aldrig den ena för den andra.",
            ],
            question: "Och när access tokenen går ut?",
            answer:
                "Då ber appen providern om en ny med sin refresh token, och ingen märker något. Om providern säger nej, till exempel för att kontot är avslutat, måste personen logga in igen."
        ),
        .goodbye: Talk.Stop(
            heading: "Och hej då",
            sentence: "Du loggas ut först här och sedan hos providern.",
            look: "Listan när du har tryckt på bakåtknappen: den går inte att öppna längre.",
            steps: [
                "Tryck på ”Öppna listan”, öppna menyn under Alices namn och välj ”Logga ut”.",
                "Tryck en gång på webbläsarens bakåtknapp: ingen lista.",
                "Säg de sista meningarna till publiken, inte till skärmen.",
            ],
            say: [
                "Det sista steget är det som många appar gör fel. En utloggning har två halvor. Först glömmer appen sessionen och dess tokens. Sedan går webbläsaren till providern, och sessionen där avslutas också. Utan den halvan trycker nästa person vid den här datorn på ”Logga in” och är Alice.",
                "Här är hennes lista en gång till. Jag loggar ut. Och nu går jag bakåt. Listan är borta.",
                "Alltså: ditt lösenord stannade hos en enda part. Ingen token kom någonsin till webbläsaren. Och appen trodde inte på något förrän det var kontrollerat. Det är det som egentligen händer när du loggar in. Tack.",
            ],
            question: "Är jag utloggad överallt nu?",
            answer:
                "I de appar som providern meddelar, och som lyssnar. Den kan meddela dem genom webbläsaren eller från server till server. I alla andra appar fortsätter sessionen tills den tar slut av sig själv."
        ),
    ]
}
