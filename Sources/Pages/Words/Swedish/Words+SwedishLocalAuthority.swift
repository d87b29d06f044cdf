import Localization

extension Words {
    static let swedishLocalAuthority = LocalAuthority(
        heading: "Varför mobilen varnar dig",
        why:
            "Den här platsen går i god för sig själv, med en egen certifikatutfärdare som din mobil inte känner till ännu.",
        means:
            "Om du installerar certifikatet tror mobilen på den här datorn när den säger att en webbplats är {names} eller en adress i ett lokalt nätverk. Certifikatet kan inte gå i god för någon annan webbplats, och du kan ta bort det när som helst.",
        meansAddresses:
            "Om du installerar certifikatet tror mobilen på den här datorn när den säger att en webbplats är en adress i ett lokalt nätverk. Certifikatet kan inte gå i god för någon annan webbplats, och du kan ta bort det när som helst.",
        check: "Är det rätt certifikat?",
        checkHow:
            "Innan du installerar det, jämför SHA-256-fingeravtrycket som mobilen visar med det som står på skärmen här på platsen, eller fråga den som sköter platsen. Hela raden måste vara likadan. Någon på nätverket kan ha ändrat den här sidan.",
        download: "Ladda ner certifikatet",
        install: "Så installerar du det",
        steps: [
            "Android: öppna Inställningar, sök efter ”CA-certifikat” och välj filen som du laddade ner.",
            "iPhone och iPad: öppna Inställningar och välj ”Profil hämtad”. Öppna sedan Allmänt, Om, Inställningar för betrodda certifikat, och slå på det.",
            "Firefox på en dator: öppna Inställningar, sök efter ”certifikat” och välj Visa certifikat, Utfärdare, Importera. Andra webbläsare använder datorns certifikat.",
        ],
        without:
            "Du kan också gå vidare utan det, med knappen som finns i själva varningen. Då är det du skickar krypterat, men du kan inte veta vem som tar emot det.",
        onScreen: "Mobilen varnar dig i början. På {address} står det varför och vad du ska göra.",
        fingerprint: "Fingeravtrycket (SHA-256) för den här platsens certifikatutfärdare:")
}
