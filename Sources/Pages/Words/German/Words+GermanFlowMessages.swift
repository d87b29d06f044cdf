import Traces

extension Words {
    static let germanFlowMessages: [TraceMessage.Kind: FlowMessage] = [
        .signIn: FlowMessage(
            name: "Seite öffnen",
            done: "Der Browser hat um eine Anmeldung gebeten und ein zufälliges Cookie bekommen.",
            next: "Der Browser ruft die Seite auf. Noch ist niemand angemeldet, also beginnt eine Anmeldung.",
            meaning:
                "Noch ist niemand angemeldet. Der Browser bekommt ein zufälliges Cookie, damit nur er selbst zu Ende bringen kann, was er begonnen hat.",
            who: "Sie und dieses Programm. Skripte kommen an das Cookie nicht heran.",
            without:
                "Jemand könnte eine Anmeldung unter eigenem Namen beginnen und sie von Ihrem Browser beenden lassen. Sie würden dann in einem fremden Konto arbeiten, ohne es zu merken."
        ),
        .metadata: FlowMessage(
            name: "Metadaten",
            done: "Der Anbieter hat seine Adressen veröffentlicht.",
            next:
                "Dieses Programm fragt den Anbieter nach seinen Adressen, auch nach der seiner Schlüssel. Es fragt einmal und merkt sich die Antwort.",
            meaning:
                "Der Anbieter sagt, unter welchen Adressen er antwortet, wo seine öffentlichen Schlüssel liegen und was er kann. Einmal geholt, dann gemerkt.",
            who: "Alle: Das ist öffentlich.",
            without:
                "Jede Adresse müsste von Hand eingetragen werden, und eine Änderung beim Anbieter würde die Anmeldung lahmlegen."
        ),
        .authorizationRequest: FlowMessage(
            name: "Authorization Request",
            done: "Der Browser wurde zum Anbieter geschickt, mit der Bitte, Sie zu identifizieren.",
            next:
                "Der Browser wird zum Anbieter geschickt: „Bitte diese Person identifizieren.“ Durch dieses Programm geht kein Kennwort, also muss die Person dorthin.",
            meaning:
                "„Bitte diese Person identifizieren.“ „state“ bindet die Antwort an diesen Browser, „nonce“ bindet das ID-Token an diese Anfrage, und die Challenge bindet den Code an dieses Programm.",
            who:
                "Sie, in der Adresszeile; Browser-Erweiterungen; und der Anbieter. Darum ist kein Geheimnis darin: Die Challenge ist nur der Hash eines Geheimnisses.",
            without:
                "Dieses Programm müsste selbst nach Ihrem Kennwort fragen, und Sie müssten es jeder App anvertrauen."
        ),
        .authentication: FlowMessage(
            name: "Anmeldung der Person",
            done: "Sie haben dem Anbieter bewiesen, wer Sie sind.",
            next: "Sie melden sich beim Anbieter an, auf dessen eigenen Seiten.",
            meaning:
                "Sie beweisen dem Anbieter, wer Sie sind: mit einem Kennwort, einem Passkey, einem Code auf Ihrem Telefon.",
            who: "Nur Sie und der Anbieter. Achten Sie auf die Adresszeile: Es ist die Website des Anbieters selbst.",
            without: "Niemand hätte irgendetwas überprüft, und alles Weitere wäre geraten."),
        .authorizationResponse: FlowMessage(
            name: "Authorization Response",
            done: "Der Browser kam mit einem Code vom Anbieter zurück.",
            next: "Der Browser kommt vom Anbieter zurück und bringt einen Code mit.",
            meaning:
                "Der Anbieter schickt den Browser mit einem Code zurück: einem Beleg, der sich einmal gegen Tokens tauschen lässt. Er ist nichts wert ohne den Verifier, der diesen Server nie verlassen hat.",
            who:
                "Sie, der Verlauf des Browsers und Erweiterungen. Einen Code darf man sehen, ein Token nicht. Darum ist es ein Code.",
            without: "Die Tokens selbst gingen durch den Browser, wo andere Programme sie lesen können."),
        .tokenRequest: FlowMessage(
            name: "Token Request",
            done: "Dieses Programm hat den Code gegen Tokens getauscht.",
            next:
                "Dieses Programm tauscht den Code gegen Tokens, von Server zu Server. Mit dabei ist der Verifier, das Geheimnis hinter der Challenge. So nützt ein gestohlener Code nichts.",
            meaning:
                "Der Code wird eingetauscht, von Server zu Server. Der Verifier beweist, dass ihn eintauscht, wer darum gebeten hat. Ein Confidential Client beweist außerdem, wer er ist.",
            who: "Nur dieses Programm und der Anbieter. Der Browser ist nicht beteiligt.",
            without: "Wer den Code auf seinem Weg durch den Browser abfängt, könnte ihn eintauschen."),
        .tokenResponse: FlowMessage(
            name: "Token Response",
            done: "Die Tokens sind gekommen.",
            next: "Der Anbieter antwortet mit den Tokens.",
            meaning:
                "Bis zu drei Tokens: Das ID-Token sagt, wer es ist, das Access-Token, was man tun darf, und das Refresh-Token, wie es nach dessen Ablauf weitergeht.",
            who: "Nur dieses Programm. Keines davon gelangt je in den Browser.",
            without: "Niemand wäre angemeldet: Der Code allein sagt nichts über Sie."),
        .keys: FlowMessage(
            name: "Schlüssel",
            done: "Die öffentlichen Schlüssel des Anbieters wurden geholt.",
            next:
                "Dieses Programm holt die öffentlichen Schlüssel des Anbieters, um damit die Signatur des ID-Tokens zu prüfen.",
            meaning:
                "Die öffentlichen Schlüssel, mit denen sich Signaturen prüfen lassen. Gefragt wird unter der Adresse aus den Metadaten, nie unter einer, die ein Token nennt.",
            who:
                "Alle: Öffentliche Schlüssel sind öffentlich. Signieren können nur die privaten, und die bleiben beim Anbieter.",
            without: "Jeder könnte ein Token schreiben, und niemand könnte es von einem echten unterscheiden."),
        .idToken: FlowMessage(
            name: "ID-Token geprüft",
            done: "Das ID-Token wurde geprüft.",
            next: "Dieses Programm prüft das ID-Token, bevor es ihm ein Wort glaubt.",
            meaning:
                "Bis zu achtzehn Prüfungen eines einzigen Tokens: Ist es signiert, vom richtigen Anbieter, für dieses Programm, als Antwort auf diese Anfrage, und gerade eben erst? Ein „Nein“ genügt, um es abzulehnen.",
            who: "Nur dieses Programm: Es macht das allein.",
            without:
                "Ein Token für eine andere App, von einem anderen Tag oder von einem anderen Anbieter würde die Tür öffnen."
        ),
        .userInfo: FlowMessage(
            name: "UserInfo",
            done: "Der Anbieter wurde noch einmal nach Ihnen gefragt.",
            next:
                "Dieses Programm fragt den Anbieter, was er sonst noch über Sie sagt. In der Antwort muss es um dieselbe Person gehen.",
            meaning:
                "Eine zweite Quelle, für den Namen und die Adresse. Es muss um dieselbe Person gehen wie im ID-Token.",
            who: "Nur dieses Programm und der Anbieter.",
            without: "Manche Anbieter nennen im ID-Token keinen Namen; Sie würden ohne Namen begrüßt."),
        .session: FlowMessage(
            name: "Sitzung beginnt",
            done: "Sie sind angemeldet: Der Browser hat ein neues Cookie.",
            next: "Der Browser bekommt ein neues Cookie, und Sie sind angemeldet.",
            meaning:
                "Der Browser bekommt ein neues zufälliges Cookie. Die Tokens bleiben hier, versiegelt mit einem Schlüssel, den erst das Cookie vollständig macht.",
            who:
                "Sie und dieses Programm. Skripte kommen an das Cookie nicht heran, und es geht nur an diese Website.",
            without: "Sie müssten sich für jede Seite neu anmelden."),
        .taskAPI: FlowMessage(
            name: "API-Aufruf",
            done: "Die Aufgaben-API wurde aufgerufen.",
            next: "Dieses Programm ruft die Aufgaben-API auf. Das Access-Token öffnet die Liste, und sonst nichts.",
            meaning:
                "Das Access-Token öffnet die Liste, und nur dieses. Die API prüft es selbst, ohne den Anbieter zu fragen.",
            who: "Nur dieses Programm und die API.",
            without:
                "Die API wüsste nicht, wessen Liste gemeint ist, und auch nicht, ob dieses Programm sie sehen darf."),
        .refreshRequest: FlowMessage(
            name: "Refresh Request",
            done: "Es wurde um neue Tokens gebeten.",
            next:
                "Dieses Programm bittet um neue Tokens, bevor das Access-Token abläuft. Alle, die darauf warten, teilen sich diese eine Anfrage.",
            meaning:
                "Neue Tokens ohne neue Anmeldung. Eine Anfrage genügt für alle, die warten, denn ein Refresh-Token gilt nur einmal.",
            who: "Nur dieses Programm und der Anbieter.",
            without:
                "Sie müssten sich jedes Mal neu anmelden, wenn das Access-Token abläuft, oft schon nach einer Stunde."),
        .refreshResponse: FlowMessage(
            name: "Refresh Response",
            done: "Die neuen Tokens sind gekommen.",
            next: "Der Anbieter antwortet mit neuen Tokens.",
            meaning:
                "Ein neues Access-Token und meist ein neues Refresh-Token; das alte ist von jetzt an nichts mehr wert. Es muss darin um dieselbe Person gehen.",
            who: "Nur dieses Programm. Keines davon gelangt in den Browser.",
            without: "Ein gestohlenes Refresh-Token würde so lange funktionieren wie das rechtmäßige."),
        .signOut: FlowMessage(
            name: "Abmeldung",
            done: "Der Browser ging zum Anbieter, damit Sie auch dort abgemeldet werden.",
            next:
                "Zuerst werden Sie hier abgemeldet. Dann geht der Browser zum Anbieter, damit Sie auch dort abgemeldet werden.",
            meaning:
                "Die Sitzung beim Anbieter selbst endet. Wer sich abmeldet, ist hier schon vorher abgemeldet worden. So gilt es auch dann, wenn der Anbieter nicht erreichbar ist. Nach „Nur beim Anbieter abmelden“ läuft die Sitzung hier weiter.",
            who: "Sie und der Anbieter.",
            without:
                "Die nächste Person an diesem Bildschirm wäre mit einem einzigen Klick unter Ihrem Namen angemeldet."),
        .backChannelLogout: FlowMessage(
            name: "Back-Channel Logout",
            done: "Der Anbieter hat gemeldet, dass Sie sich anderswo abgemeldet haben.",
            next: "Der Anbieter meldet, dass Sie sich anderswo abgemeldet haben.",
            meaning:
                "Der Anbieter meldet, dass sich jemand anderswo abgemeldet hat, also endet die Sitzung auch hier.",
            who: "Nur der Anbieter und dieses Programm; es geht auch bei geschlossenem Browser.",
            without: "Sie blieben hier angemeldet, obwohl Sie sich überall sonst abgemeldet haben."),
        .refusal: FlowMessage(
            name: "Abgelehnt",
            done: "Die Anmeldung wurde abgelehnt.",
            next: "Die Anmeldung wird abgelehnt.",
            meaning:
                "Niemand ist angemeldet. Der Browser erfährt das, aber nicht die Einzelheiten, die bei einem Angriff helfen würden.",
            who: "Sie sehen, dass abgelehnt wurde. Der Grund steht im Log.",
            without: "Einer falschen Antwort würde geglaubt."),
    ]
}
