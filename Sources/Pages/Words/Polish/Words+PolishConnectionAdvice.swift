import Localization

extension Words {
    /// What can be wrong with the connection to a provider and a task API, and what to change.
    static let polishConnectionAdvice: [String: AdviceText] = [
        "host-unknown": AdviceText(
            "Nie ma komputera o nazwie {host}.",
            next: "Sprawdź nazwę tenanta i to, czy ten komputer ma połączenie z siecią."),
        "port-closed": AdviceText(
            "Na porcie {port} hosta {host} nic nie odpowiada.",
            next: "Sprawdź port w adresie i to, czy dostawca działa."),
        "certificate-expired": AdviceText(
            "Certyfikat hosta {host} albo któregoś z jego wystawców wygasł.",
            next:
                "Osoby, które prowadzą {host}, muszą go odnowić. Jeśli nie wygasł, ustaw zegar komputera, na którym działa ta witryna (timedatectl set-ntp true)."
        ),
        "certificate-not-yet-valid": AdviceText(
            "Certyfikat hosta {host} albo któregoś z jego wystawców nie jest jeszcze ważny.",
            next:
                "Jeśli zegar komputera, na którym działa ta witryna, się spóźnia, ustaw go (timedatectl set-ntp true). W przeciwnym razie osoby, które prowadzą {host}, muszą wymienić certyfikat."
        ),
        "certificate-for-another-name": AdviceText(
            "Certyfikat, który przedstawia {host}, jest dla innej nazwy.",
            next:
                "Sprawdź ustawiony adres. Jeśli jest właściwy, osoby, które prowadzą {host}, muszą zainstalować certyfikat dla nazwy z tego adresu."
        ),
        "certificate-self-signed": AdviceText(
            "Host {host} sam podpisał swój certyfikat, a komputer, na którym działa ta witryna, nie ufa temu certyfikatowi.",
            next:
                "Jeśli {host} to Twój serwer, zainstaluj jego certyfikat na tym komputerze (w Debianie: /usr/local/share/ca-certificates, a potem update-ca-certificates). W przeciwnym razie osoby, które prowadzą {host}, muszą uzyskać certyfikat z publicznego urzędu certyfikacji."
        ),
        "certificate-of-unknown-authority": AdviceText(
            "Komputer, na którym działa ta witryna, nie zna urzędu certyfikacji, który wystawił certyfikat hosta {host}.",
            next:
                "Jeśli to własny urząd certyfikacji, zainstaluj jego certyfikat na tym komputerze (w Debianie: /usr/local/share/ca-certificates, a potem update-ca-certificates). W przeciwnym razie osoby, które prowadzą {host}, muszą uzyskać certyfikat z publicznego urzędu certyfikacji."
        ),
        "certificate-of-unknown-issuer": AdviceText(
            "Certyfikaty, które wysyła host {host}, nie prowadzą do żadnego urzędu certyfikacji znanego komputerowi, na którym działa ta witryna.",
            next:
                "Jeśli to własny urząd certyfikacji, zainstaluj jego certyfikat na tym komputerze (w Debianie: /usr/local/share/ca-certificates, a potem update-ca-certificates). W przeciwnym razie osoby, które prowadzą {host}, muszą ustawić serwer tak, aby wysyłał cały łańcuch, ze wszystkimi certyfikatami pośrednimi. Potem sprawdź ponownie: nazwa i daty są sprawdzane na końcu."
        ),
        "certificate-not-trusted": AdviceText(
            "Komputer, na którym działa ta witryna, odrzuca certyfikat hosta {host}: mógł on zostać unieważniony, być przeznaczony do czegoś innego niż serwer WWW albo mieć zbyt słaby klucz.",
            next:
                "Osoby, które prowadzą {host}, muszą go wymienić. Na tym komputerze polecenie curl -v https://{host} pokaże, dlaczego został odrzucony."
        ),
        "tls-failed": AdviceText(
            "Nie udało się nawiązać połączenia TLS z hostem {host}: na tym porcie nie ma TLS 1.2 ani nowszego albo coś po drodze przerywa połączenie.",
            next:
                "Sprawdź ustawiony adres i port. Jeśli są właściwe, osoby, które prowadzą {host}, muszą udostępnić tam TLS 1.2 lub nowszy."
        ),
        "authorities-unreadable": AdviceText(
            "Nie udało się sprawdzić certyfikatu hosta {host}: komputer, na którym działa ta witryna, nie może odczytać pliku z zaufanymi urzędami certyfikacji.",
            next:
                "Osoba, która prowadzi tę witrynę, musi umożliwić odczyt tego pliku. W Debianie jest to /etc/ssl/certs/ca-certificates.crt, a polecenie update-ca-certificates zapisuje go na nowo."
        ),
        "metadata-silent": AdviceText(
            "Host {host} przyjął połączenie, ale nie odpowiedział na czas.",
            next: "Spróbuj później albo sprawdź adres."),
        "metadata-redirects": AdviceText(
            "Adres {metadata} prowadzi gdzie indziej (status {status}). Program nie podąża za przekierowaniami: liczy się to, co mówi sam adres.",
            next: "Wpisz adres, do którego prowadzi."),
        "metadata-refused": AdviceText(
            "Adres {metadata} odpowiada statusem {status}.",
            next: "Otwórz go w przeglądarce. Jeśli tam też nie ma JSON-a, sprawdź adres."),
        "metadata-malformed": AdviceText(
            "To, co wysyła {metadata}, nie jest metadanymi dostawcy OpenID: {reason}.",
            next: "Sprawdź adres. Często zamiast nich odpowiada strona logowania lub strona serwera proxy."),
        "issuer-mismatch": AdviceText(
            "W metadanych issuer to {actual}; pod tym adresem musi to być {expected}.",
            next:
                "Jeśli tak nazywa się Twój dostawca, wpisz tę nazwę jako adres. W przeciwnym razie nie używaj tego dostawcy."
        ),
        "tenant-unknown": AdviceText(
            "Pod adresem {metadata} nie ma dostawcy (status {status}).",
            next: "Porównaj nazwę tenanta lub realmu z nazwą w konsoli dostawcy."),
        "policy-unknown": AdviceText(
            "Dostawca nie ma polityki o nazwie {policy}.",
            next: "Skopiuj nazwę przepływu użytkownika z portalu. Zaczyna się od B2C_1_ lub B2C_1A_."),
        "keys-unusable": AdviceText(
            "Kluczy spod adresu {keys} nie da się odczytać, więc nie można by zweryfikować żadnego ID tokenu.",
            next: "Otwórz ten adres w przeglądarce i sprawdź, co stoi między nim a tym komputerem."),
        "clock-behind": AdviceText(
            "Zegar tego komputera spóźnia się o {seconds} s względem zegara dostawcy. Tokeny byłyby odrzucane jako zbyt stare lub jeszcze nieważne.",
            next: "Ustaw zegar: timedatectl set-ntp true."),
        "clock-ahead": AdviceText(
            "Zegar tego komputera spieszy się o {seconds} s względem zegara dostawcy. Tokeny byłyby odrzucane jako zbyt stare lub jeszcze nieważne.",
            next: "Ustaw zegar: timedatectl set-ntp true."),
        "client-unknown": AdviceText(
            "Dostawca nie zna aplikacji {clientID}.",
            next: "Skopiuj jeszcze raz „Application (client) ID” aplikacji z tego właśnie tenanta."),
        "client-not-allowed": AdviceText(
            "Dostawca nie zna aplikacji {clientID} albo nie pozwala jej nikogo w ten sposób logować.",
            next:
                "Sprawdź „Application (client) ID” litera po literze. Jeśli się zgadza, zezwól tej aplikacji na authorization code flow jako aplikacji internetowej."
        ),
        "secret-wrong": AdviceText(
            "Dostawca nie przyjmuje wpisu tajnego aplikacji {clientID}.",
            next:
                "Skopiuj wpis tajny jeszcze raz (jego wartość, a nie identyfikator) albo utwórz nowy. Jeśli aplikacja go nie ma, usuń go tutaj."
        ),
        "secret-expired": AdviceText(
            "Wpis tajny aplikacji {clientID} wygasł.", next: "Utwórz nowy i wpisz go tutaj."),
        "secret-missing": AdviceText(
            "Aplikacja {clientID} ma wpis tajny, a tutaj żadnego nie podano.",
            next: "Wpisz go albo zarejestruj aplikację jako klienta publicznego."),
        "secret-not-wanted": AdviceText(
            "Aplikacja {clientID} to klient publiczny i nie wolno jej wysyłać wpisu tajnego.",
            next: "Usuń tutaj wpis tajny albo zarejestruj aplikację jako „Web”."),
        "secret-method": AdviceText(
            "Dostawca nie przyjmuje wpisu tajnego w żaden sposób, który zna ten program; oferuje {offered}.",
            next: "Zezwól aplikacji na client_secret_basic lub client_secret_post albo na brak wpisu tajnego."),
        "redirect-not-registered": AdviceText(
            "Adres {redirectURI} nie jest zarejestrowany dla tej aplikacji.",
            next: "Zarejestruj dokładnie ten adres. Liczą się każda litera, port i ukośnik na końcu."),
        "redirect-other-platform": AdviceText(
            "Adres {redirectURI} jest zarejestrowany dla innej platformy niż „Web”.",
            next:
                "Usuń go z platformy „Single-page application” lub „Mobile and desktop” i dodaj do platformy „Web”."),
        "scope-refused": AdviceText(
            "Dostawca nie przyjmuje zakresów {scopes} dla tej aplikacji.",
            next:
                "Porównaj zakresy API zadań z tymi, które pokazuje dostawca, i przyznaj je aplikacji. Jeśli dostawca nie zna offline_access, ustaw offlineAccess na false."
        ),
        "client-unseen": AdviceText(
            "To, czy dostawca zna aplikację {clientID}, okaże się dopiero przy pierwszym logowaniu.",
            next: "Wypróbuj logowanie."),
        "secret-unseen": AdviceText(
            "To, czy dostawca przyjmuje wpis tajny klienta, okaże się dopiero przy pierwszym logowaniu.",
            next: "Wypróbuj logowanie."),
        "redirect-unseen": AdviceText(
            "To, czy adres {redirectURI} jest zarejestrowany, okaże się dopiero przy pierwszym logowaniu.",
            next: "Wypróbuj logowanie."),
        "scope-unseen": AdviceText(
            "To, czy dostawca przyjmuje zakresy {scopes}, okaże się dopiero przy pierwszym logowaniu.",
            next: "Wypróbuj logowanie."),
        "api-silent": AdviceText(
            "API zadań pod adresem {api} nie odpowiada ({reason}).", next: "Sprawdź adres i port w taskAPI."),
        "api-not-there": AdviceText(
            "Pod adresem {api} nie ma listy zadań (status {status}).",
            next: "Sprawdź taskAPI i taskDialect: razem tworzą ten adres."),
        "api-open": AdviceText(
            "API zadań pod adresem {api} odpowiada bez access tokenu (status {status}), więc każdy może je czytać.",
            next: "Niech API żąda tokenu; sprawdź też, czy to właściwy adres."),
        "api-failed": AdviceText(
            "API zadań pod adresem {api} odpowiada statusem {status}.", next: "Zajrzyj do dziennika samego API."),
    ]
}
