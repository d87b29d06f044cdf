import Localization

extension Words {
    static let swedishKiosk = Kiosk(
        heading: "Din uppgiftslista på den här skärmen",
        headingWithoutTasks: "Logga in på den här skärmen",
        others: "Alla nära skärmen kan läsa det som visas, så tryck på ”Klar” innan du går.",
        ownDevice: "Använd din egen mobil",
        ownDeviceHow: "Skanna koden eller öppna den här adressen:",
        code: "QR-kod för {address}",
        done: "Klar",
        doneHow: "Logga ut och töm skärmen",
        stillThere: "Är du kvar?",
        closes:
            "Sidan stängs om {seconds} sekunder. Tryck på valfri tangent eller rör vid skärmen för att stanna kvar.",
        stay: "Stanna kvar",
        waiting: "Någon är inloggad på den här skärmen. Om det är du kan du gå vidare.",
        goOn: "Gå vidare",
        away: "Programmet för den här skärmen svarar inte. Sidan fortsätter så snart det svarar.",
        phonesAway: "Mobiler når inte den här skärmen just nu. Koden visas igen så snart de gör det.")
}
