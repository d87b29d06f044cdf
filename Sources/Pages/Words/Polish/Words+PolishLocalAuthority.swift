import Localization

extension Words {
    static let polishLocalAuthority = LocalAuthority(
        heading: "Dlaczego telefon Cię ostrzega",
        why:
            "To miejsce samo za siebie ręczy: ma własny urząd certyfikacji, którego Twój telefon jeszcze nie zna.",
        means:
            "Jeśli go zainstalujesz, Twój telefon uwierzy temu komputerowi, gdy powie on, że jakaś witryna to {names} albo adres w sieci lokalnej. Za żadną inną witrynę ręczyć nie może, a usunąć go możesz w każdej chwili.",
        meansAddresses:
            "Jeśli go zainstalujesz, Twój telefon uwierzy temu komputerowi, gdy powie on, że jakaś witryna to adres w sieci lokalnej. Za żadną inną witrynę ręczyć nie może, a usunąć go możesz w każdej chwili.",
        check: "Czy to ten właściwy?",
        checkHow:
            "Zanim go zainstalujesz, porównaj odcisk SHA-256, który pokazuje Twój telefon, z tym na ekranie w tym miejscu albo zapytaj osobę, która je prowadzi. Musi się zgadzać w całości. Ktoś w sieci mógł zmienić tę stronę.",
        download: "Pobierz certyfikat",
        install: "Jak go zainstalować",
        steps: [
            "Android: otwórz Ustawienia, wyszukaj „certyfikat CA” i wybierz pobrany plik.",
            "iPhone i iPad: otwórz Ustawienia i wybierz „Pobrano profil”. Potem otwórz Ogólne, To urządzenie, Ustawienia zaufania certyfikatów i włącz go.",
            "Firefox na komputerze: otwórz Ustawienia, wyszukaj „certyfikaty”, wybierz Wyświetl certyfikaty, Organy certyfikacji, Importuj. Inne przeglądarki używają certyfikatów komputera.",
        ],
        without:
            "Możesz też przejść dalej bez niego, przyciskiem w samym ostrzeżeniu. To, co wyślesz, będzie wtedy zaszyfrowane, ale nie będzie wiadomo, kto to odbiera.",
        onScreen: "Telefon najpierw Cię ostrzeże. Pod adresem {address} przeczytasz, dlaczego i co zrobić.",
        fingerprint: "Odcisk (SHA-256) urzędu certyfikacji tego miejsca:")
}
