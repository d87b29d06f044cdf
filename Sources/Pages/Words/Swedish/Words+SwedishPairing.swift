import Localization

extension Words {
    static let swedishPairing = Pairing(
        offer: "Logga in med mobilen",
        offerHow: "Du skriver ingenting här: du loggar in i mobilen, och din lista visas på den här skärmen.",
        title: "Logga in med mobilen",
        scan: "1. Skanna koden med mobilen, eller öppna adressen i den.",
        press: "2. Logga in i mobilen och tryck på det här numret i den:",
        left: "Mobilen kan öppna koden i {seconds} sekunder till.",
        onlyYours: "Alla nära skärmen kommer att kunna läsa din lista.",
        cancel: "Avbryt",
        claimed: "En mobil har öppnat koden",
        claimedNext: "Logga in i mobilen och tryck sedan på det här numret:",
        notYou: "Om det inte var din mobil, tryck på ”Avbryt”.",
        newCode: "Visa en ny kod",
        tooMany: "Det finns för många koder just nu",
        tooManyNext: "Vänta en minut tills de har gått ut och försök sedan igen.",
        over: "Koden gäller inte längre",
        usedUp: "Koden är redan använd",
        endings: [
            .expired: "Tiden gick ut. Ingen har loggats in med den.",
            .wrongNumber:
                "I mobilen trycktes ett annat nummer än det som skärmen visade. Ingen har loggats in med koden.",
            .cancelled: "Den avbröts på skärmen. Ingen har loggats in med den.",
            .declined: "Den avbröts i mobilen. Ingen har loggats in med den.",
            .replaced: "Skärmen har fått en nyare. Ingen har loggats in med den här.",
            .used: "En kod fungerar bara en gång.",
            .phoneLeft: "Mobilen loggades ut under tiden. Ingen har loggats in med koden.",
            .failed: "Webbplatsen kom inte åt sitt eget lagringsutrymme just då. Ingen har loggats in med koden.",
            .otherPhone: "En annan mobil har öppnat den, och en kod fungerar bara för en mobil.",
            .unknown: "Ingen skärm visar den nu. En kod gäller i en och en halv minut.",
        ],
        endedOnPhone:
            "Om du vill visa din lista på skärmen, tryck på ”Logga in med mobilen” där och skanna den nya koden. Om du inte står framför skärmen, stäng den här sidan.",
        show: "Visa din lista på skärmen ”{screen}”?",
        showHow:
            "Du loggar in här, i din egen mobil. Sedan kan alla nära skärmen läsa din lista, tills du avslutar.",
        showOnlyIf:
            "Gå bara vidare om du står framför skärmen och själv har skannat koden på den. Om någon har skickat adressen till dig, stäng sidan: din lista skulle visas på den personens skärm.",
        goOn: "Gå vidare",
        signInFirst:
            "Logga in en gång till, så att ingen annan kan göra det här med din mobil. Sedan trycker du på numret som skärmen visar.",
        which: "Vilket nummer visar skärmen?",
        whichOnce: "Du har ett försök. Trycker du på fel nummer visas ingenting, och skärmen behöver en ny kod.",
        menu: "På skärm: {screen}",
        onScreenTitle: "Din lista på en skärm",
        waiting: "Skärmen ”{screen}” hämtar din lista",
        shown: "Din lista visas på skärmen ”{screen}”",
        shownHow:
            "Du kan avsluta visningen här när som helst. Den avslutas också när du loggar ut i mobilen eller trycker på ”Klar” på skärmen.",
        endIt: "Avsluta visningen",
        notShown: "Din lista visas inte längre på skärmen ”{screen}”",
        notShownHow: "Visningen avslutades där eller här. I mobilen är du fortfarande inloggad.",
        noScreen: "Din lista visas inte på någon skärm",
        noScreenHow:
            "Om du vill visa den på en skärm, tryck på ”Logga in med mobilen” där och skanna koden.")
}
