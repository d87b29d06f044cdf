import Localization

extension Words {
    static let polishKiosk = Kiosk(
        heading: "Twoje zadania na tym ekranie",
        headingWithoutTasks: "Zaloguj się na tym ekranie",
        others:
            "Każdy w pobliżu tego ekranu może przeczytać, co na nim jest, więc zanim odejdziesz, naciśnij „Gotowe”.",
        ownDevice: "Użyj własnego telefonu",
        ownDeviceHow: "Zeskanuj kod albo otwórz ten adres:",
        code: "Kod QR dla adresu {address}",
        done: "Gotowe",
        doneHow: "Wyloguj się i wyczyść ekran",
        stillThere: "Nadal tu jesteś?",
        closes: "Ta strona zamknie się za {seconds} s. Aby zostać, naciśnij dowolny klawisz lub dotknij ekranu.",
        stay: "Zostań",
        waiting: "Ktoś jest zalogowany na tym ekranie. Jeśli to Ty, możesz przejść dalej.",
        goOn: "Dalej",
        away: "Program tego ekranu nie odpowiada. Strona ruszy dalej, gdy tylko odpowie.",
        phonesAway:
            "Telefony nie mogą teraz połączyć się z tym ekranem. Kod pojawi się znowu, gdy tylko będzie to możliwe.")
}
