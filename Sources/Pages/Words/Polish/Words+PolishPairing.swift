import Localization

extension Words {
    static let polishPairing = Pairing(
        offer: "Zaloguj się telefonem",
        offerHow: "Tutaj nic nie wpisujesz: logujesz się na telefonie, a Twoja lista pojawia się na tym ekranie.",
        title: "Zaloguj się telefonem",
        scan: "1. Zeskanuj ten kod telefonem albo otwórz na nim ten adres.",
        press: "2. Zaloguj się na telefonie i naciśnij tam tę liczbę:",
        left: "Kod można zeskanować jeszcze przez {seconds} s.",
        onlyYours: "Każdy w pobliżu tego ekranu będzie mógł przeczytać Twoją listę.",
        cancel: "Anuluj",
        claimed: "Kod otwarto na telefonie",
        claimedNext: "Zaloguj się tam, a potem naciśnij tę liczbę:",
        notYou: "Jeśli to nie był Twój telefon, naciśnij „Anuluj”.",
        newCode: "Pokaż nowy kod",
        tooMany: "W tej chwili jest za dużo kodów",
        tooManyNext: "Poczekaj minutę, aż wygasną, i spróbuj ponownie.",
        over: "Ten kod już nie działa",
        usedUp: "Ten kod został już użyty",
        endings: [
            .expired: "Jego czas minął. Nikogo tym kodem nie zalogowano.",
            .wrongNumber: "Na telefonie naciśnięto inną liczbę niż ta na ekranie. Nikogo tym kodem nie zalogowano.",
            .cancelled: "Anulowano go na ekranie. Nikogo tym kodem nie zalogowano.",
            .declined: "Anulowano go na telefonie. Nikogo tym kodem nie zalogowano.",
            .replaced: "Ekran pokazuje już nowszy kod. Tym kodem nikogo nie zalogowano.",
            .used: "Każdy kod działa tylko raz.",
            .phoneLeft: "W międzyczasie wylogowano się na telefonie. Nikogo tym kodem nie zalogowano.",
            .failed: "Ta witryna nie mogła w tamtej chwili zapisywać danych. Nikogo tym kodem nie zalogowano.",
            .otherPhone: "Otwarto go na innym telefonie, a kod działa tylko na jednym.",
            .unknown: "Żaden ekran go teraz nie pokazuje. Kod działa przez półtorej minuty.",
        ],
        endedOnPhone:
            "Aby pokazać swoją listę na ekranie, naciśnij tam „Zaloguj się telefonem” i zeskanuj nowy kod. Jeśli nie stoisz przed tym ekranem, zamknij tę stronę.",
        show: "Pokazać Twoją listę na ekranie „{screen}”?",
        showHow:
            "Logujesz się tutaj, na własnym telefonie. Potem każdy w pobliżu ekranu może czytać Twoją listę, dopóki tego nie zakończysz.",
        showOnlyIf:
            "Przejdź dalej tylko wtedy, gdy stoisz przed tym ekranem i kod został zeskanowany przez Ciebie. Jeśli ktoś przysłał Ci ten adres, zamknij stronę: Twoja lista pojawiłaby się na cudzym ekranie.",
        goOn: "Dalej",
        signInFirst:
            "Zaloguj się jeszcze raz, aby nikt inny nie mógł zrobić tego Twoim telefonem. Potem naciśniesz liczbę, którą pokazuje ekran.",
        which: "Jaką liczbę pokazuje ekran?",
        whichOnce: "Masz jedną próbę. Przy innej liczbie nic się nie pokaże, a na ekranie będzie potrzebny nowy kod.",
        menu: "Na ekranie: {screen}",
        onScreenTitle: "Twoja lista na ekranie",
        waiting: "Twoja lista za chwilę pojawi się na ekranie „{screen}”",
        shown: "Twoja lista jest na ekranie „{screen}”",
        shownHow:
            "W każdej chwili możesz to tutaj zakończyć. Lista zniknie z ekranu także wtedy, gdy wylogujesz się na tym telefonie lub naciśniesz tam „Gotowe”.",
        endIt: "Zakończ",
        notShown: "Twojej listy nie ma już na ekranie „{screen}”",
        notShownHow: "Wyświetlanie zakończono tam lub tutaj. Ten telefon pozostaje zalogowany.",
        noScreen: "Twojej listy nie ma na żadnym ekranie",
        noScreenHow: "Aby pokazać ją na ekranie, naciśnij tam „Zaloguj się telefonem” i zeskanuj kod.")
}
