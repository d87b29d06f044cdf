import Localization

extension Words {
    static let germanStops: [TalkStop: Talk.Stop] = [
        .whoAreYou: Talk.Stop(
            heading: "Wer sind Sie?",
            sentence: "Eine App will wissen, wer Sie sind, und darf Ihr Kennwort nie sehen.",
            look: "Die erste Seite der App. Sie hat einen Knopf und kein Feld für ein Kennwort.",
            steps: [
                "Klicken Sie auf „App öffnen“.",
                "Fahren Sie mit dem Mauszeiger über die Seite: ein Knopf, kein Feld.",
                "Kommen Sie mit der Zurück-Taste des Browsers wieder hierher.",
            ],
            say: [
                "Das haben Sie alle heute schon gemacht. In einer App stand „Anmelden“, Sie kamen auf eine andere Seite, haben dort etwas eingetippt und waren wieder zurück, angemeldet. Was ist dazwischen passiert? In zehn Minuten haben Sie es gesehen. Es gibt keine Folien: Das hier ist ein echtes Programm, und es läuft auf diesem Computer.",
                "Hier ist die App. Sie führt Aufgabenlisten, also muss sie wissen, wessen Liste sie zeigen soll. Schauen Sie genau hin: Es gibt einen Knopf, aber kein Feld für ein Kennwort. Das ist die ganze Idee. Sie beweisen, wer Sie sind, und zwar jemandem, dem Sie schon vertrauen. Die App erfährt nur das Ergebnis.",
            ],
            question: "Warum fragt die App nicht einfach nach meinem Kennwort?",
            answer:
                "Weil sie sich dann für Sie ausgeben könnte, überall und für immer, und wer in sie einbricht, könnte das auch. So hat nur eine einzige Stelle das Kennwort, schützt es gut und kann einen zweiten Nachweis verlangen."
        ),
        .threeParties: Talk.Stop(
            heading: "Drei Beteiligte",
            sentence: "Sie, die App und ein Anbieter, der Sie kennt: Niemand vertraut mehr, als nötig ist.",
            look: "Die beiden Arten von Pfeilen: gestrichelt durch Ihren Browser, durchgezogen von Server zu Server.",
            steps: [
                "Erklären Sie die vier Linien auf dieser Seite.",
                "Klicken Sie auf „Beobachtungsseite öffnen“: Dort wird jede Nachricht zu sehen sein. Klicken Sie dort noch nichts an.",
                "Klicken Sie auf „Zurück zum Vortrag“.",
            ],
            say: [
                "Drei sind beteiligt. Sie, mit Ihrem Browser. Die App, ein Programm auf einem Server; unsere heißt Companion. Und der Anbieter, bei dem Sie ein Konto haben: im Beruf oft Microsoft, privat oft Google. Die vierte Linie ist der Dienst, der die Aufgaben aufbewahrt; der kommt zum Schluss dran.",
                "Die Zeit läuft nach unten, und jede Nachricht wird ein Pfeil sein. Achten Sie bitte auf eines. Manche Pfeile gehen durch Ihren Browser, und dort können Sie sie lesen, aber auch alles andere, was dort läuft. Andere gehen von Server zu Server, und die sehen Sie nie. Fast alles, was jetzt kommt, folgt aus diesem Unterschied.",
            ],
            question: "Ist der Anbieter immer ein großer Konzern?",
            answer:
                "Nein. OpenID Connect ist ein offener Standard, und jede Organisation kann einen Anbieter betreiben. Der, den Sie heute sehen, ist ein Teil dieses Programms. Nichts verlässt also diesen Raum."
        ),
        .offYouGo: Talk.Stop(
            heading: "Los geht’s",
            sentence: "Die App schickt Ihren Browser fort, mit einer Frage und drei Zufallswerten.",
            look: "state, nonce und code_challenge in der Adresse, die der Browser gleich öffnet.",
            steps: [
                "Klicken Sie auf „Schritt für Schritt anmelden“. Das Programm hält an, bevor es den Browser fortschickt.",
                "Zeigen Sie auf state, nonce und code_challenge, während Sie davon sprechen.",
                "Lassen Sie es angehalten und klicken Sie auf „Zurück zum Vortrag“.",
            ],
            say: [
                "Ich melde mich an, und das Programm hält an, kurz bevor es meinen Browser fortschickt. Das ist die echte Adresse. Darin steht, wer fragt, wohin die Antwort gehen soll und was wir wissen wollen: openid, wer ist das?",
                "Dann drei Zufallswerte. State bindet die Antwort an diesen Browser, damit mir niemand die von jemand anderem unterschiebt. Die Nonce kommt in der Antwort zurück, damit sich keine alte wiederverwenden lässt. Und die Code Challenge ist ein Vorhängeschloss: Der Schlüssel dazu bleibt auf unserem Server. Hier steht kein Kennwort und kein Geheimnis. Das darf jeder lesen.",
            ],
            question: "Und wenn jemand diese Adresse unterwegs verändert?",
            answer:
                "Das bringt nichts. Der Anbieter schickt seine Antwort nur an eine Adresse, die vorher registriert wurde, und die App nimmt nur die Antwort auf ihre eigene Frage an: State, Nonce und Schloss müssen passen."
        ),
        .onlyTheProvider: Talk.Stop(
            heading: "Nur der Anbieter fragt",
            sentence: "Sie zeigen dem Anbieter, wer Sie sind, und die App ist nicht einmal im Raum.",
            look:
                "Die Adresszeile: Das ist eine andere Website. Danach sendet „Bis zum Ende laufen lassen“ die übrigen Nachrichten, ohne anzuhalten.",
            steps: [
                "Klicken Sie auf „Weiter zum Anbieter“, dann auf „Weiter“.",
                "Zeigen Sie auf die Adresszeile und wählen Sie „Weiter als Alice Adams“.",
                "Klicken Sie auf „Bis zum Ende laufen lassen“, dann auf „Zurück zum Vortrag“.",
            ],
            say: [
                "Jetzt lasse ich den Browser los. Schauen Sie auf die Adresszeile: Das ist eine andere Website. Im Beruf wäre es die Anmeldeseite Ihrer Firma.",
                "Hier würde ich mein Kennwort eintippen oder meinen Fingerabdruck zeigen. Die App sieht davon nichts; keine Zeile von ihr läuft auf dieser Seite. Deshalb sollten Sie auf die Adresse schauen, bevor Sie tippen.",
                "Ich melde mich als Alice an. Und schon sind wir zurück. Der Rest hat keine Sekunde gedauert, also schauen wir uns an, was da vorbeigezogen ist.",
            ],
            question: "Könnte die App nicht eine Seite zeigen, die nur so aussieht wie die des Anbieters?",
            answer:
                "Ja, und das heißt Phishing. Darum ist die Adresszeile so wichtig. Passkeys machen Schluss damit: Ein Passkey gehört zur Adresse des Anbieters und antwortet keiner anderen Website."
        ),
        .codeNotToken: Talk.Stop(
            heading: "Ein Code, kein Token",
            sentence: "Ihr Browser bringt einen Abholschein zurück, den nur diese App einlösen kann.",
            look: "Die Authorization Response: ein Code, und der state mit demselben farbigen Punkt wie vorher.",
            steps: [
                "Klicken Sie auf „Antwort ansehen“. Im Bild heißt sie „Authorization Response“.",
                "Zeigen Sie auf den Code, dann auf den state, dann auf den state unter „Authorization Request“: derselbe Punkt.",
                "Klicken Sie auf „Zurück zum Vortrag“.",
            ],
            say: [
                "Das ist die Antwort, und sie kam durch den Browser. Sie sagt nicht, wer ich bin. Sie enthält einen Code, einen Abholschein, der nur einmal und nur ein paar Minuten gilt. Und sie enthält den State von vorhin. Achten Sie auf den farbigen Punkt: Es ist derselbe. Diese Antwort gehört also zu diesem Browser.",
                "Warum ein Abholschein und nicht gleich die Sache selbst? Weil Adressen nicht dicht halten. Sie bleiben im Verlauf, sie landen in Logs, Erweiterungen können sie lesen. Also trägt der Browser nur einen Schein, und niemand kann ihn einlösen ohne den Schlüssel zu dem Schloss. In diesem Moment hatte der Schlüssel unseren Server noch nicht verlassen.",
            ],
            question: "Und wenn jemand schnell ist und den Code stiehlt?",
            answer:
                "Dann hat er ein Schloss ohne Schlüssel. Er bräuchte auch noch den Verifier, und viele Apps haben zusätzlich ein eigenes Geheimnis. Außerdem gilt der Code nur einmal: Das ist die nächste Station."
        ),
        .serverToServer: Talk.Stop(
            heading: "Von Server zu Server",
            sentence: "Die App tauscht den Code und seinen Schlüssel gegen drei Tokens, am Browser vorbei.",
            look: "Der Token Request geht am Browser vorbei. Danach die rote Zeile: Dieser Code wurde schon verwendet.",
            steps: [
                "Klicken Sie auf „Tausch ansehen“, zeigen Sie auf code und code_verifier, scrollen Sie zu „Token Response“ mit den drei Tokens und kommen Sie zurück.",
                "Klicken Sie auf „Code noch einmal verwenden“ und zeigen Sie auf die rote Zeile.",
                "Klicken Sie auf „Zurück zum Vortrag“.",
            ],
            say: [
                "Jetzt geht die App selbst zum Anbieter, von Server zu Server. Sie gibt den Code ab und zum ersten Mal den Schlüssel. Der Anbieter probiert ihn aus: Passt er in das Schloss vom Anfang? Dann gibt er drei Tokens heraus. Das ID-Token sagt, wer ich bin. Das Access-Token sagt, was die App für mich tun darf. Das Refresh-Token holt später neue. Keines davon kommt in den Browser.",
                "Und wenn jemand diesen Code hinterher findet und es noch einmal versucht? Das machen wir jetzt. Da: eine rote Zeile. Dieser Code wurde schon verwendet, also gibt es keine Tokens.",
            ],
            question: "Viele Apps bewahren Tokens im Browser auf. Ist das falsch?",
            answer:
                "Es ist riskanter: Jedes Skript auf der Seite kann sie mitnehmen. Wo es einen Server gibt, bewahren Sie die Tokens dort auf und geben Sie dem Browser nur ein Cookie, so wie dieses Programm."
        ),
        .notYetBelieved: Talk.Stop(
            heading: "Noch nicht glauben",
            sentence: "Ein ID-Token ist eine Behauptung, bis es jede Prüfung bestanden hat.",
            look: "Die Prüfungen des ID-Tokens, keine davon rot, jede mit der Regel, die sie verlangt.",
            steps: [
                "Klicken Sie auf „Prüfungen ansehen“.",
                "Scrollen Sie langsam nach unten und zeigen Sie auf Signatur, Aussteller, Empfänger, Ablauf und Nonce, während Sie davon sprechen.",
                "Klicken Sie auf „Zurück zum Vortrag“.",
            ],
            say: [
                "Ein Token ist da. Glauben wir ihm? Noch nicht. „Das ist Alice“ kann jeder schreiben. Also fragt die App nach, und hier stehen ihre Fragen mit den Antworten.",
                "Hat der Anbieter es signiert, mit einem Schlüssel, den er veröffentlicht hat? Kommt es von dem Anbieter, den wir gefragt haben, und von keinem anderen? Ist es für uns bestimmt, und nicht für irgendein Spiel, das Alice spielt? Ist es noch gültig? Enthält es unsere Nonce, den Wert vom Anfang?",
                "Hinter jeder Zeile steht die Regel, die sie verlangt. Keine ist rot, und erst jetzt ist Alice angemeldet.",
            ],
            question: "Nehmen mir das nicht Bibliotheken ab?",
            answer:
                "Gute schon, wenn man ihnen sagt, wen sie erwarten sollen. 2015 nahmen mehrere verbreitete Bibliotheken Tokens ohne Signatur an. Und eine App, die eine Prüfung vergessen hat, funktioniert tadellos, bis jemand lügt."
        ),
        .somebodyLies: Talk.Stop(
            heading: "Jemand lügt",
            sentence: "Drei Lügen, drei rote Zeilen: Für jede Lüge gibt es eine Prüfung, die sie merkt.",
            look:
                "Die rote Überschrift, und neben der nicht bestandenen Prüfung, was ein Angriff gebracht hätte.",
            steps: [
                "Lassen Sie das Publikum die erste Lüge auswählen und klicken Sie auf ihren Knopf.",
                "Lesen Sie die rote Überschrift vor und klicken Sie auf „Zurück zum Vortrag“.",
                "Machen Sie es mit einer zweiten genauso. Die dritte kann das Publikum selbst ausprobieren.",
            ],
            say: [
                "Grüne Zeilen beweisen wenig: Vielleicht sagt das Programm ja zu allem. Also belügt uns jetzt der Anbieter. Sie dürfen aussuchen.",
                "Von jemand anderem signiert: Ohne diese Prüfung könnte jeder ein Token schreiben. Für eine andere App bestimmt: Ohne diese Prüfung könnte sich jede App, bei der Sie sich anmelden, bei allen anderen für Sie ausgeben. Beantwortet eine andere Anfrage: Ohne diese Prüfung ließe sich ein gestohlenes Token wiederverwenden.",
                "Jedes Mal wird eine Zeile rot, und die Anmeldung endet genau dort.",
            ],
            question: "Kommt das wirklich vor?",
            answer:
                "Ja. 2015 haben Bibliotheken, auf die sich Tausende Apps verließen, Tokens ohne Signatur geglaubt. Und einen vergessenen Empfänger findet man immer wieder, weil ohne die Prüfung scheinbar alles funktioniert."
        ),
        .whatTheTokenOpens: Talk.Stop(
            heading: "Was das Token öffnet",
            sentence: "Das Access-Token öffnet die Liste, und ohne es sagt der Dienst nein.",
            look: "Der Status des API-Aufrufs: 200 mit dem Token, 401 ohne.",
            steps: [
                "Klicken Sie auf „Mit Token aufrufen“, zeigen Sie auf den Status 200 und kommen Sie zurück.",
                "Klicken Sie auf „Ohne Token aufrufen“ und zeigen Sie auf den Status 401.",
                "Klicken Sie auf „Zurück zum Vortrag“.",
            ],
            say: [
                "Wir wissen, wer Alice ist, aber ihre Aufgaben liegen bei einem anderen Dienst. Die App fragt dort an und zeigt das Access-Token vor. Zweihundert: Hier ist die Liste. Jetzt derselbe Aufruf ohne Token. Vierhunderteins: nichts.",
                "Dieser Dienst hat Alices Kennwort nie gesehen. Er weiß nur eines: Der Anbieter hat dieses Token signiert, für diesen Dienst, für diesen Zweck, bis zu diesem Zeitpunkt. Merken Sie sich den Unterschied. Das ID-Token sagt der App, wer Sie sind. Das Access-Token sagt einem Dienst, was die App für Sie tun darf. Nehmen Sie nie das eine für das andere.",
            ],
            question: "Und wenn das Access-Token abläuft?",
            answer:
                "Die App holt sich beim Anbieter mit dem Refresh-Token ein neues, und niemand merkt etwas. Wenn der Anbieter nein sagt, zum Beispiel weil das Konto geschlossen wurde, muss man sich neu anmelden."
        ),
        .goodbye: Talk.Stop(
            heading: "Und auf Wiedersehen",
            sentence: "Die Abmeldung gilt zuerst hier und dann beim Anbieter.",
            look: "Die Liste, wenn man zurückgeht: Sie öffnet sich nicht mehr.",
            steps: [
                "Klicken Sie auf „Liste öffnen“, öffnen Sie das Menü unter Alices Namen und wählen Sie „Abmelden“.",
                "Gehen Sie im Browser einmal zurück: keine Liste.",
                "Sagen Sie die letzten Sätze zum Publikum, nicht zum Bildschirm.",
            ],
            say: [
                "Beim letzten Schritt machen viele Apps etwas falsch. Eine Abmeldung hat zwei Hälften. Zuerst vergisst die App die Sitzung und ihre Tokens. Dann geht der Browser zum Anbieter, und auch dort endet die Sitzung. Ohne diese Hälfte klickt die nächste Person an diesem Computer auf „Anmelden“ und ist Alice.",
                "Hier ist noch einmal ihre Liste. Ich melde mich ab. Und jetzt gehe ich zurück. Die Liste ist weg.",
                "Also: Ihr Kennwort blieb bei einem einzigen Beteiligten. Kein Token kam je in den Browser. Und nichts wurde geglaubt, bevor es geprüft war. Das passiert wirklich, wenn Sie sich anmelden. Vielen Dank.",
            ],
            question: "Bin ich jetzt überall abgemeldet?",
            answer:
                "In den Apps, denen der Anbieter Bescheid sagt und die darauf hören. Er kann das durch den Browser tun oder von Server zu Server. In jeder anderen App läuft Ihre Sitzung weiter, bis sie von selbst endet."
        ),
    ]
}
