import Localization

extension Words {
    static let swedishPairing = Pairing(
        offer: "Logga in med mobilen",
        offerHow: "Du skriver ingenting här: du loggar in i mobilen, och din lista visas på den här skärmen.",
        title: "Logga in med mobilen",
        scan: "1. Skanna koden med mobilen, eller öppna adressen där.",
        press: "2. Logga in i mobilen och tryck på det här numret där:",
        left: "Koden kan öppnas i {seconds} sekunder till.",
        onlyYours: "Alla nära skärmen kommer att kunna läsa din lista.",
        cancel: "Avbryt",
        claimed: "En mobil har öppnat koden",
        claimedNext: "Logga in i mobilen och tryck sedan på det här numret:",
        notYou: "Om det inte var din mobil, tryck på ”Avbryt”.",
        newCode: "Visa en ny kod",
        tooMany: "För många koder används just nu",
        tooManyNext: "Vänta en minut tills de har gått ut och försök sedan igen.",
        over: "Koden gäller inte längre",
        usedUp: "Koden är redan använd",
        endings: [
            .expired: "Tiden gick ut. Ingen har loggats in med koden.",
            .wrongNumber:
                "Någon tryckte på ett annat nummer i mobilen än det som skärmen visade. Ingen har loggats in med koden.",
            .cancelled: "Inloggningen avbröts på skärmen. Ingen har loggats in med koden.",
            .declined: "Inloggningen avbröts i mobilen. Ingen har loggats in med koden.",
            .replaced: "Skärmen visar en nyare kod. Ingen har loggats in med den här.",
            .used: "En kod fungerar bara en gång.",
            .phoneLeft: "Mobilen loggades ut under tiden. Ingen har loggats in med koden.",
            .failed: "Webbplatsen kom inte åt sitt eget lagringsutrymme just då. Ingen har loggats in med koden.",
            .otherPhone: "En annan mobil har öppnat koden, och en kod fungerar bara för en mobil.",
            .unknown: "Ingen skärm visar koden nu. En kod gäller i en och en halv minut.",
        ],
        endedOnPhone:
            "Om du vill visa din lista på skärmen, tryck på ”Logga in med mobilen” där och skanna den nya koden. Om du inte står framför skärmen, stäng den här sidan.",
        show: "Vill du visa din lista på skärmen ”{screen}”?",
        showHow:
            "Du loggar in här, i din egen mobil. Sedan kan alla nära skärmen läsa din lista, tills du avslutar visningen.",
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
        notShownHow: "Visningen avslutades på skärmen eller i mobilen. I mobilen är du fortfarande inloggad.",
        noScreen: "Din lista visas inte på någon skärm",
        noScreenHow:
            "Om du vill visa den på en skärm, tryck på ”Logga in med mobilen” där och skanna koden.")
}
