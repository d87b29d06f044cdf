extension Words {
    /// Attacks that no official test has.
    static let polishOwnAttacks: [String: FaultDescription] = [
        "replayed-code": FaultDescription(
            "Kodu użyto już wcześniej",
            .refused(
                prize:
                    "Kto znajdzie kod po fakcie, w historii przeglądarki lub w dzienniku, mógłby wymienić go po raz drugi, na własne tokeny.",
                rule:
                    "Od 2012 r.: RFC 6749 §4.1.2. Dostawca musi odrzucić kod, którego już użyto, i powinien unieważnić tokeny, na które go wymieniono."
            )),
        "foreign-state": FaultDescription(
            "Odpowiedź z innej przeglądarki",
            .refused(
                prize:
                    "Atakujący rozpoczyna logowanie we własnej przeglądarce i wysyła Alice link z odpowiedzią. Alice go naciska, nieświadomie loguje się jako atakujący i zapisuje na jego liście to, co nikogo nie powinno obchodzić.",
                rule:
                    "Od 2012 r.: RFC 6749 §10.12. Aplikacja musi umieć poznać, że odpowiedź należy do przeglądarki, która pytała."
            )),
        "foreign-code": FaultDescription(
            "Kod z innego logowania",
            .refused(
                prize:
                    "Kod skradziony z paska adresu Alice można by wstawić do własnego logowania złodzieja. Jego state byłby prawidłowy, a złodziej byłby Alice.",
                rule:
                    "Od 2015 r.: RFC 7636 §4.6 (PKCE). Kod otwiera się tylko z weryfikatorem logowania, które o niego prosiło. RFC 9700 §2.1.1 z 2025 roku wymaga od każdej aplikacji, aby zapobiegała takim wstrzyknięciom."
            )),
        "fixed-cookie": FaultDescription(
            "Plik cookie sprzed logowania",
            .refused(
                prize:
                    "Na wspólnym komputerze atakujący zapisuje sobie plik cookie albo podkłada własny, zanim przyjdzie Alice. Gdyby logowanie go zachowało, razem z nią zalogowana byłaby kopia atakującego.",
                rule:
                    "Od 2011 r.: RFC 6265 §8.4, session fixation. Kto się loguje, dostaje nowy plik cookie, a poprzedni niczego nie otwiera."
            )),
        "cross-site-form": FaultDescription(
            "Nasz przycisk naciska inna witryna",
            .refused(
                prize:
                    "Strona, którą Alice otworzy gdzie indziej, mogłaby wysyłać nasze formularze w jej imieniu, bo przeglądarka dołącza do nich jej plik cookie: usunąć jej zadania albo ją wylogować.",
                rule:
                    "Od 2011 r.: RFC 6265 §8.2, ambient authority. Sam plik cookie to nie zgoda; każdy formularz niesie wartość, którą znają tylko nasze strony."
            )),
        "foreign-host": FaultDescription(
            "Inna nazwa naszego adresu",
            .refused(
                prize:
                    "Atakujący kieruje własną nazwę na ten komputer (DNS rebinding). Przeglądarka bierze nasze strony za jego, a jego skrypt może czytać na nich wszystko.",
                rule:
                    "Od 2022 r.: RFC 9110 §7.4. Serwer musi odrzucić żądanie do nazwy, która nie jest jego; odpowiada wtedy statusem 421."
            )),
    ]
}
