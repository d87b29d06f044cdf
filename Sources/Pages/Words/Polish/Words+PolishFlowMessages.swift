import Traces

extension Words {
    static let polishFlowMessages: [TraceMessage.Kind: FlowMessage] = [
        .signIn: FlowMessage(
            name: "Otwarcie strony",
            done: "Przeglądarka poprosiła o logowanie i dostała losowy plik cookie.",
            next: "Przeglądarka prosi o stronę. Nikt nie jest jeszcze zalogowany, więc zaczyna się logowanie.",
            meaning:
                "Nikt nie jest jeszcze zalogowany. Przeglądarka dostaje losowy plik cookie, aby tylko ona mogła dokończyć to, co zaczęła.",
            who: "Ty i ten program. Skrypty nie mają dostępu do pliku cookie.",
            without:
                "Atakujący mógłby rozpocząć własne logowanie i pozwolić Twojej przeglądarce je dokończyć. Wtedy, nic o tym nie wiedząc, pracujesz na jego koncie."
        ),
        .metadata: FlowMessage(
            name: "Metadane",
            done: "Dostawca ogłosił swoje adresy.",
            next:
                "Program pyta dostawcę o jego adresy, także o adres jego kluczy. Pyta raz i zapamiętuje odpowiedź.",
            meaning:
                "Dostawca mówi, pod jakimi adresami odpowiada, gdzie są jego klucze publiczne i co potrafi. Program pobiera to raz i zapamiętuje.",
            who: "Wszyscy: to informacje publiczne.",
            without:
                "Każdy adres trzeba by wpisać ręcznie, a zmiana u dostawcy zepsułaby logowanie."),
        .authorizationRequest: FlowMessage(
            name: "Żądanie autoryzacji",
            done: "Przeglądarkę wysłano do dostawcy z prośbą o ustalenie, kim jesteś.",
            next:
                "Przeglądarka zostaje wysłana do dostawcy: „Ustal, kim jest ta osoba”. Przez ten program nie przechodzi żadne hasło, więc trzeba udać się właśnie tam.",
            meaning:
                "„Ustal, kim jest ta osoba”. Parametr „state” wiąże odpowiedź z tą przeglądarką, „nonce” wiąże ID token z tym żądaniem, a challenge wiąże kod z tym programem.",
            who:
                "Ty (w pasku adresu), rozszerzenia przeglądarki i dostawca. Dlatego nie ma tu nic tajnego: challenge to tylko skrót czegoś tajnego.",
            without:
                "Program musiałby sam zapytać o Twoje hasło, a każdej aplikacji trzeba by je powierzyć."
        ),
        .authentication: FlowMessage(
            name: "Osoba się loguje",
            done: "Dostawca dostał dowód na to, kim jesteś.",
            next: "Logujesz się u dostawcy, na jego własnych stronach.",
            meaning: "Udowadniasz dostawcy, kim jesteś: hasłem, kluczem dostępu (passkey), kodem z telefonu.",
            who: "Tylko Ty i dostawca. Spójrz na pasek adresu: to własna witryna dostawcy.",
            without: "Nikt niczego by nie sprawdził, a wszystko, co dalej, byłoby zgadywaniem."),
        .authorizationResponse: FlowMessage(
            name: "Odpowiedź autoryzacji",
            done: "Przeglądarka wróciła od dostawcy z kodem.",
            next: "Przeglądarka wraca od dostawcy i przynosi kod.",
            meaning:
                "Dostawca odsyła przeglądarkę z kodem: kwitem, który można raz wymienić na tokeny. Nie jest nic wart bez weryfikatora, a ten ani razu nie opuścił tego serwera.",
            who:
                "Ty, historia przeglądarki i rozszerzenia. Kod wolno zobaczyć, tokenu nie. Właśnie dlatego to kod.",
            without:
                "Przez przeglądarkę przechodziłyby same tokeny, a tam mogą je odczytać inne programy."),
        .tokenRequest: FlowMessage(
            name: "Żądanie tokenów",
            done: "Program wymienił kod na tokeny.",
            next:
                "Program wymienia kod na tokeny, z serwera do serwera. Wysyła też weryfikator, czyli tajną wartość stojącą za challenge, więc skradziony kod jest bezużyteczny.",
            meaning:
                "Kod zostaje wymieniony, z serwera do serwera. Weryfikator dowodzi, że wymienia go ten, kto o niego prosił; klient poufny dowodzi też, kim jest.",
            who: "Tylko ten program i dostawca. Przeglądarka w tym nie uczestniczy.",
            without: "Mógłby go wymienić każdy, kto przechwyci kod w drodze przez przeglądarkę."),
        .tokenResponse: FlowMessage(
            name: "Wydanie tokenów",
            done: "Przyszły tokeny.",
            next: "Dostawca odpowiada tokenami.",
            meaning:
                "Do trzech tokenów: ID token mówi, kto to jest, access token – co wolno zrobić, a refresh token – jak działać dalej, gdy tamten wygaśnie.",
            who: "Tylko ten program. Żaden z nich nigdy nie trafia do przeglądarki.",
            without: "Nikt nie byłby zalogowany: sam kod nic o Tobie nie mówi."),
        .keys: FlowMessage(
            name: "Klucze",
            done: "Pobrano klucze publiczne dostawcy.",
            next: "Program pobiera klucze publiczne dostawcy, aby sprawdzić nimi podpis ID tokenu.",
            meaning:
                "Klucze publiczne do sprawdzania podpisów. Program pobiera je spod adresu podanego w metadanych, nigdy spod takiego, który wskazuje token.",
            who:
                "Wszyscy: klucze publiczne są publiczne. Podpisywać można tylko prywatnymi, a te zostają u dostawcy.",
            without: "Każdy mógłby napisać token i nikt nie odróżniłby go od prawdziwego."),
        .idToken: FlowMessage(
            name: "Sprawdzenie ID tokenu",
            done: "Sprawdzono ID token.",
            next: "Program sprawdza ID token, zanim uwierzy choćby w jedno jego słowo.",
            meaning:
                "Do osiemnastu sprawdzeń jednego tokenu: czy jest podpisany, przez właściwego dostawcę, dla tego programu, w odpowiedzi na to żądanie i teraz? Wystarczy jedno „nie”, aby go odrzucić.",
            who: "Tylko ten program: robi to sam.",
            without:
                "Wpuszczałby token dla innej aplikacji, z innego dnia albo od innego dostawcy."),
        .userInfo: FlowMessage(
            name: "UserInfo",
            done: "Dostawcę zapytano o Ciebie jeszcze raz.",
            next:
                "Program pyta dostawcę, co jeszcze mówi o Tobie. Odpowiedź musi dotyczyć tej samej osoby.",
            meaning:
                "Drugie źródło, dla nazwiska i adresu. Musi dotyczyć tej samej osoby co ID token.",
            who: "Tylko ten program i dostawca.",
            without: "Niektórzy dostawcy nie podają nazwiska w ID tokenie; powitanie byłoby wtedy bezimienne."),
        .session: FlowMessage(
            name: "Początek sesji",
            done: "Zalogowano Cię: przeglądarka ma nowy plik cookie.",
            next: "Przeglądarka dostaje nowy plik cookie i logowanie jest zakończone.",
            meaning:
                "Przeglądarka dostaje nowy losowy plik cookie. Tokeny zostają tutaj, zapieczętowane kluczem, który dopełnia dopiero ten plik.",
            who: "Ty i ten program. Skrypty nie mają dostępu do pliku cookie i jest on wysyłany tylko do tej witryny.",
            without: "Przy każdej stronie trzeba by logować się od nowa."),
        .taskAPI: FlowMessage(
            name: "Wywołanie API",
            done: "Wywołano API zadań.",
            next: "Program wywołuje API zadań. Listę otwiera access token i nic innego.",
            meaning:
                "Listę otwiera access token i tylko on. API sprawdza go samo, bez pytania dostawcy.",
            who: "Tylko ten program i API.",
            without: "API nie mogłoby wiedzieć, o czyją listę chodzi ani czy ten program może ją zobaczyć."),
        .refreshRequest: FlowMessage(
            name: "Żądanie odświeżenia",
            done: "Poproszono o nowe tokeny.",
            next:
                "Program prosi o nowe tokeny, zanim access token wygaśnie. Wszyscy, którzy na nie czekają, korzystają z tego jednego żądania.",
            meaning:
                "Nowe tokeny bez nowego logowania. Jedno żądanie obsługuje wszystkich czekających, bo refresh token działa raz.",
            who: "Tylko ten program i dostawca.",
            without:
                "Trzeba by logować się od nowa, ilekroć wygaśnie access token, czyli często po godzinie."),
        .refreshResponse: FlowMessage(
            name: "Nowe tokeny",
            done: "Przyszły nowe tokeny.",
            next: "Dostawca odpowiada nowymi tokenami.",
            meaning:
                "Nowy access token i zwykle nowy refresh token; stary nie jest od tej chwili nic wart. Muszą dotyczyć tej samej osoby.",
            who: "Tylko ten program. Żaden z nich nie trafia do przeglądarki.",
            without: "Skradziony refresh token działałby tak długo jak właściwy."),
        .signOut: FlowMessage(
            name: "Wylogowanie",
            done: "Przeglądarka udała się do dostawcy, aby i tam nastąpiło wylogowanie.",
            next:
                "Najpierw następuje wylogowanie tutaj. Potem przeglądarka udaje się do dostawcy, aby i tam nastąpiło wylogowanie.",
            meaning:
                "Kończy się własna sesja dostawcy. Tutaj wylogowanie nastąpiło już wcześniej, więc obowiązuje nawet wtedy, gdy dostawca jest nieosiągalny; po „Wyloguj się tylko u dostawcy” sesja tutaj trwa dalej.",
            who: "Ty i dostawca.",
            without: "Następna osoba przed tym ekranem jednym naciśnięciem zalogowałaby się jako Ty."),
        .backChannelLogout: FlowMessage(
            name: "Back-channel logout",
            done: "Dostawca powiadomił o wylogowaniu gdzie indziej.",
            next: "Dostawca powiadamia o wylogowaniu gdzie indziej.",
            meaning: "Dostawca mówi, że ktoś wylogował się gdzie indziej, więc sesja kończy się także tutaj.",
            who: "Tylko dostawca i ten program; działa to przy zamkniętej przeglądarce.",
            without: "Po wylogowaniu się wszędzie indziej sesja tutaj trwałaby nadal."),
        .refusal: FlowMessage(
            name: "Odmowa",
            done: "Logowanie zostało odrzucone.",
            next: "Logowanie zostaje odrzucone.",
            meaning:
                "Nikt nie zostaje zalogowany. Przeglądarka dowiaduje się o tym bez szczegółów, które pomogłyby atakującemu.",
            who: "Widzisz, że nastąpiła odmowa; powód jest w dzienniku.",
            without: "Uwierzono by w błędną odpowiedź."),
    ]
}
