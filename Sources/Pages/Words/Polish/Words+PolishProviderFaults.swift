import Localization

extension Words {
    static let polishProviderFaults = ProviderFaults(
        redirects:
            "{place}: odpowiedzią jest przekierowanie (status {status}). Program nie podąża za przekierowaniami: ustaw adres, do którego ono prowadzi.",
        refuses: "{place}: odpowiedzią jest status {status}, bez podania przyczyny. Sprawdź ustawiony adres.",
        malformed: "{place}: przychodzi coś, czego tam być nie powinno: {reason}. Sprawdź ustawiony adres.",
        clientAuthentication:
            "Ustawiono wpis tajny klienta, a dostawca żadnego nie przyjmuje (oferuje: {offered}). Zarejestruj aplikację z client_secret_basic lub client_secret_post albo jako klienta publicznego bez wpisu tajnego.",
        issuerSpelling:
            "Dostawca nazywa się {named}, a ustawiono {configured}. Ustaw issuer na {named}, dokładnie tak, jak tu napisano."
    )
}
