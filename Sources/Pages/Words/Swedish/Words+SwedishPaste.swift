import Localization

extension Words {
    static let swedishPaste = Paste(
        title: "Logga in manuellt",
        heading: "Logga in manuellt",
        lead:
            "Här loggar du in i två steg, eftersom webbläsaren inte kan komma tillbaka till den här sidan av sig själv.",
        leadWithoutStep:
            "Hamnade du på en sida som inte gick att öppna? Adressen till den sidan är det enda som behövs för att gå vidare.",
        first: "1. Logga in",
        firstHow: "Knappen öppnar {place} i en ny flik. Logga in där och kom sedan tillbaka till den här fliken.",
        firstButton: "Öppna inloggningssidan",
        second: "2. Klistra in adressen som du hamnade på",
        box: "Klistra in adressen som du hamnade på",
        how: [
            "När du har loggat in visar den andra fliken ett fel eller en tom sida. Så ska det vara.",
            "Kopiera hela adressen från adressfältet i den fliken och klistra in den här.",
        ],
        hidden: "Hände ingenting, eller fick du frågan om att öppna ett annat program?",
        hiddenHow: [
            "Tryck på ”Avbryt” om du fick frågan. Chrome och Edge döljer en adress som de inte kan öppna. Firefox visar den, så det enklaste är att börja om i Firefox.",
            "Eller tryck på ”Börja om” nedan. Tryck sedan på tangenten F12 i den nya fliken och välj ”Nätverk” innan du loggar in. Då börjar den sista raden där med ”urn:”. Högerklicka på den, välj ”Kopiera” och sedan ”Kopiera URL”, och klistra in det här.",
        ],
        field: "Adressen",
        goOn: "Gå vidare",
        startAgain: "Börja om",
        problems: [
            .empty: "Klistra in adressen först och tryck sedan på knappen.",
            .tooLong: "Det där är för långt för att vara adressen. Kopiera bara det som står i adressfältet.",
            .noAnswer:
                "Det där är inte adressen som du hamnade på. Den är lång och innehåller ”code=”. Om du inte har loggat in ännu, gör det först.",
            .several: "Det där är mer än en adress. Klistra in bara en.",
            .otherSignIn:
                "Adressen hör till en annan inloggning. Klistra in den från fliken som du öppnade härifrån.",
            .whichSignIn:
                "Du har påbörjat mer än en inloggning. Klistra in hela adressen, så att vi vet vilken av dem det gäller.",
        ],
        offer: "Hamnade du på en sida som inte gick att öppna?")
}
