import Localization

extension Words {
    static let polishLocalAuthority = LocalAuthority(
        heading: "Dlaczego telefon Cię ostrzega",
        why:
            "To miejsce samo potwierdza swoją tożsamość: ma własny urząd certyfikacji, którego Twój telefon jeszcze nie zna.",
        means:
            "Jeśli zainstalujesz jego certyfikat, ten komputer będzie mógł potwierdzać Twojemu telefonowi, że jakaś witryna to {names} albo adres w sieci lokalnej. Żadnej innej witryny potwierdzić nie może, a usunąć certyfikat możesz w każdej chwili.",
        meansAddresses:
            "Jeśli zainstalujesz jego certyfikat, ten komputer będzie mógł potwierdzać Twojemu telefonowi, że jakaś witryna to adres w sieci lokalnej. Żadnej innej witryny potwierdzić nie może, a usunąć certyfikat możesz w każdej chwili.",
        check: "Czy to właściwy certyfikat?",
        checkHow:
            "Zanim go zainstalujesz, porównaj odcisk SHA-256, który pokazuje Twój telefon, z tym, który widać na tutejszym ekranie, albo zapytaj osobę, która nim zarządza. Musi się zgadzać w całości: ktoś w sieci mógł zmienić tę stronę.",
        download: "Pobierz certyfikat",
        install: "Jak go zainstalować",
        steps: [
            "Android: otwórz Ustawienia, wyszukaj „certyfikat CA” i wybierz pobrany plik.",
            "iPhone i iPad: otwórz Ustawienia i wybierz „Pobrano profil”. Potem otwórz Ogólne, To urządzenie, Ustawienia zaufania certyfikatów i włącz go.",
            "Firefox na komputerze: otwórz Ustawienia, wyszukaj „certyfikaty”, wybierz Wyświetl certyfikaty, Organy certyfikacji, Importuj. Inne przeglądarki używają certyfikatów komputera.",
        ],
        without:
            "Możesz też przejść dalej bez niego, naciskając przycisk w samym ostrzeżeniu. To, co wyślesz, będzie wtedy zaszyfrowane, ale nie będzie wiadomo, kto to odbiera.",
        onScreen: "Telefon najpierw Cię ostrzeże. Pod adresem {address} przeczytasz, dlaczego i co zrobić.",
        fingerprint: "Odcisk (SHA-256) urzędu certyfikacji tego miejsca:")
}
