extension Words {
    static let polishStops: [TalkStop: Talk.Stop] = [
        .whoAreYou: Talk.Stop(
            heading: "Kim jesteś?",
            sentence: "Aplikacja chce wiedzieć, kim jesteś, a nie może nigdy zobaczyć Twojego hasła.",
            look: "Pierwsza strona aplikacji. Jest na niej przycisk, ale nie ma pola na hasło.",
            steps: [
                "Naciśnij „Otwórz aplikację”.",
                "Przesuń wskaźnik po stronie: jest przycisk, nie ma pola.",
                "Wróć przyciskiem Wstecz w przeglądarce.",
            ],
            say: [
                "Każdy z nas robił to dzisiaj. Aplikacja poprosiła: „Zaloguj się”, pojawiła się inna strona, coś się na niej wpisało i po chwili było po wszystkim. Co stało się pomiędzy? Za dziesięć minut będzie to jasne. Slajdów nie ma: to prawdziwy program, który działa na tym komputerze.",
                "Oto aplikacja. Przechowuje listy zadań, więc musi wiedzieć, czyją listę pokazać. Proszę dobrze się przyjrzeć: jest przycisk, ale nie ma pola na hasło. Na tym polega cały pomysł. Udowadniamy, kim jesteśmy, komuś, komu już ufamy, a aplikacja dowiaduje się tylko o wyniku.",
            ],
            question: "Dlaczego aplikacja po prostu nie zapyta mnie o hasło?",
            answer:
                "Bo wtedy mogłaby być Tobą, wszędzie i na zawsze, a razem z nią każdy, kto się do niej włamie. Tak hasło jest w jednym miejscu, które dobrze je chroni i może zażądać drugiego dowodu."
        ),
        .threeParties: Talk.Stop(
            heading: "Trzy strony",
            sentence: "Ty, aplikacja i dostawca, który Cię zna: nikt nie ufa innym bardziej, niż musi.",
            look: "Dwa rodzaje strzałek: przerywane przez przeglądarkę, ciągłe z serwera do serwera.",
            steps: [
                "Objaśnij cztery linie na tej stronie.",
                "Naciśnij „Otwórz stronę obserwacji”: tam będzie widać każdy komunikat. Niczego na niej jeszcze nie naciskaj.",
                "Naciśnij „Powrót do prezentacji”.",
            ],
            say: [
                "Udział biorą trzy strony. Użytkownik ze swoją przeglądarką. Aplikacja, czyli program na serwerze; nasza nazywa się Companion. I dostawca, u którego mamy konto: w pracy często Microsoft, w domu często Google. Czwarta linia to usługa, która przechowuje zadania; przyjdzie na nią kolej pod koniec.",
                "Czas biegnie w dół, a każdy komunikat będzie strzałką. Proszę zwrócić uwagę na jedno. Niektóre strzałki idą przez przeglądarkę, gdzie możemy je przeczytać i my, i wszystko, co tam jeszcze działa. Inne idą z serwera do serwera i nigdy ich nie widzimy. Prawie wszystko, co za chwilę zobaczymy, wynika z tej różnicy.",
            ],
            question: "Czy dostawcą jest zawsze duża firma?",
            answer:
                "Nie. OpenID Connect to otwarty standard i dostawcą może być każda organizacja. Ten dzisiejszy jest częścią tego programu, więc nic nie opuszcza tej sali."
        ),
        .offYouGo: Talk.Stop(
            heading: "W drogę",
            sentence: "Aplikacja wysyła przeglądarkę w drogę z jednym pytaniem i trzema losowymi wartościami.",
            look: "state, nonce i code_challenge w adresie, który przeglądarka za chwilę otworzy.",
            steps: [
                "Naciśnij „Zaloguj się krok po kroku”. Program zatrzyma się, zanim wyśle przeglądarkę w drogę.",
                "Wskaż state, nonce i code_challenge, gdy o nich mówisz.",
                "Zostaw program zatrzymany i naciśnij „Powrót do prezentacji”.",
            ],
            say: [
                "Loguję się, a program zatrzymuje się tuż przed wysłaniem mojej przeglądarki w drogę. To jest prawdziwy adres. Mówi, kto pyta, dokąd ma wrócić odpowiedź i czego chcemy się dowiedzieć: openid, czyli kto to jest?",
                "Do tego trzy losowe wartości. State wiąże odpowiedź z tą przeglądarką, żeby nikt nie podsunął mi cudzej. Nonce wróci wewnątrz odpowiedzi, żeby nie dało się użyć starej. A code challenge to kłódka: jej klucz zostaje na naszym serwerze. Nie ma tu hasła ani niczego tajnego. Każdy może to przeczytać.",
            ],
            question: "A jeśli ktoś po drodze zmieni ten adres?",
            answer:
                "Nic nie zyska. Dostawca wysyła odpowiedź tylko pod adres, który wcześniej zarejestrowano, a aplikacja przyjmuje tylko odpowiedź na własne pytanie: state, nonce i kłódka muszą pasować."
        ),
        .onlyTheProvider: Talk.Stop(
            heading: "Pyta tylko dostawca",
            sentence: "Pokazujesz dostawcy, kim jesteś, a aplikacji nawet przy tym nie ma.",
            look:
                "Pasek adresu: to inna witryna. Potem „Wykonaj do końca” wysyła pozostałe komunikaty bez zatrzymywania.",
            steps: [
                "Naciśnij „Przejdź do dostawcy”, potem „Kontynuuj”.",
                "Wskaż pasek adresu i wybierz „Kontynuuj jako Alice Adams”.",
                "Naciśnij „Wykonaj do końca”, potem „Powrót do prezentacji”.",
            ],
            say: [
                "Teraz pozwalam przeglądarce iść dalej. Spójrzmy na pasek adresu: to inna witryna. W pracy byłaby to strona logowania naszej firmy.",
                "Tutaj byłoby miejsce na moje hasło albo odcisk palca. Aplikacja nic z tego nie widzi; na tej stronie nie działa ani jedna jej linijka. Dlatego warto spojrzeć na adres, zanim zacznie się pisać.",
                "Loguję się jako Alice. I jesteśmy z powrotem. Reszta trwała mniej niż sekundę, więc zobaczmy, co nam przemknęło przed oczami.",
            ],
            question: "Czy aplikacja nie mogłaby pokazać strony, która tylko udaje stronę dostawcy?",
            answer:
                "Mogłaby, i to się nazywa phishing. Dlatego pasek adresu jest ważny. Klucze dostępu (passkeys) kładą temu kres: należą do adresu dostawcy i nie odpowiadają żadnej innej witrynie."
        ),
        .codeNotToken: Talk.Stop(
            heading: "Kod, a nie token",
            sentence: "Przeglądarka przynosi kwit, który może zrealizować tylko ta aplikacja.",
            look: "Odpowiedź autoryzacji: kod oraz state z taką samą kolorową kropką jak wcześniej.",
            steps: [
                "Naciśnij „Zobacz odpowiedź”. Na diagramie to „Odpowiedź autoryzacji”.",
                "Wskaż jej kod, potem jej state i state w „Żądanie autoryzacji”: ta sama kropka.",
                "Naciśnij „Powrót do prezentacji”.",
            ],
            say: [
                "To jest odpowiedź, i przyszła przez przeglądarkę. Nie mówi, kim jestem. Zawiera kod, czyli kwit, który działa raz i tylko przez kilka minut. Zawiera też state sprzed chwili. Spójrzmy na kolorową kropkę: jest taka sama. A więc ta odpowiedź należy do tej przeglądarki.",
                "Dlaczego kwit, a nie od razu to, o co chodzi? Bo adresy wyciekają. Zostają w historii, trafiają do dzienników, mogą je czytać rozszerzenia. Dlatego przeglądarka niesie tylko kwit i nikt go nie zrealizuje bez klucza do tamtej kłódki. A ten klucz do tej chwili nie opuścił naszego serwera.",
            ],
            question: "A jeśli ktoś jest szybki i ukradnie kod?",
            answer:
                "Wtedy ma kłódkę bez klucza. Potrzebowałby jeszcze weryfikatora, a wiele aplikacji ma też własny wpis tajny. Poza tym kod działa tylko raz: o tym jest następny przystanek."
        ),
        .serverToServer: Talk.Stop(
            heading: "Z serwera do serwera",
            sentence: "Aplikacja wymienia kod i klucz na trzy tokeny, z pominięciem przeglądarki.",
            look: "Żądanie tokenów omija przeglądarkę. Potem czerwony wiersz: tego kodu użyto już wcześniej.",
            steps: [
                "Naciśnij „Zobacz wymianę”, wskaż code i code_verifier, przewiń do „Wydanie tokenów” z trzema tokenami i wróć.",
                "Naciśnij „Użyj kodu jeszcze raz” i wskaż czerwony wiersz.",
                "Naciśnij „Powrót do prezentacji”.",
            ],
            say: [
                "Teraz aplikacja sama idzie do dostawcy, z serwera do serwera. Oddaje kod i, po raz pierwszy, klucz. Dostawca sprawdza: czy pasuje do kłódki z początku? Jeśli tak, wydaje trzy tokeny. ID token mówi, kim jestem. Access token mówi, co aplikacja może dla mnie zrobić. Refresh token zdobędzie później nowe. Żaden z nich nie trafia do przeglądarki.",
                "A jeśli ktoś znajdzie potem ten kod i spróbuje jeszcze raz? Zróbmy to teraz. Proszę: jeden czerwony wiersz. Tego kodu użyto już wcześniej, więc tokenów nie będzie.",
            ],
            question: "Wiele aplikacji trzyma tokeny w przeglądarce. Czy to źle?",
            answer:
                "To bardziej ryzykowne: może je zabrać każdy skrypt na stronie. Tam, gdzie jest serwer, trzymaj tokeny na nim, a przeglądarce daj tylko plik cookie, tak jak robi to ten program."
        ),
        .notYetBelieved: Talk.Stop(
            heading: "Jeszcze nie wierz",
            sentence: "ID token to tylko twierdzenie, dopóki nie przejdzie wszystkich sprawdzeń.",
            look: "Sprawdzenia ID tokenu: żadne nie jest czerwone, a przy każdym jest reguła, która go wymaga.",
            steps: [
                "Naciśnij „Zobacz sprawdzenia”.",
                "Przewijaj powoli w dół i wskazuj podpis, wystawcę, odbiorcę, termin ważności i nonce, gdy o nich mówisz.",
                "Naciśnij „Powrót do prezentacji”.",
            ],
            say: [
                "Przyszedł token. Czy mu wierzymy? Jeszcze nie. Każdy może napisać: „To jest Alice”. Dlatego aplikacja pyta, a tu są jej pytania i odpowiedzi.",
                "Czy podpisał go dostawca kluczem, który sam ogłosił? Czy pochodzi od tego dostawcy, którego pytaliśmy, i od żadnego innego? Czy jest przeznaczony dla nas, a nie dla jakiejś gry, w którą gra Alice? Czy jest jeszcze ważny? Czy niesie nasz nonce, wartość z samego początku?",
                "Za każdym wierszem stoi reguła, która tego wymaga. Żaden nie jest czerwony i dopiero teraz Alice jest zalogowana.",
            ],
            question: "Czy biblioteki nie robią tego za mnie?",
            answer:
                "Dobre robią, jeśli im powiesz, kogo mają się spodziewać. W 2015 roku kilka popularnych przyjmowało tokeny bez podpisu. A aplikacja, w której zapomniano o jednym sprawdzeniu, działa doskonale, dopóki ktoś nie skłamie."
        ),
        .somebodyLies: Talk.Stop(
            heading: "Ktoś kłamie",
            sentence:
                "Trzy kłamstwa, trzy czerwone wiersze: na każde kłamstwo jest jedno sprawdzenie, które je wykrywa.",
            look: "Czerwony nagłówek, a obok niezaliczonego sprawdzenia – co zyskałby atakujący.",
            steps: [
                "Pozwól publiczności wybrać pierwsze kłamstwo i naciśnij jego przycisk.",
                "Odczytaj czerwony nagłówek i naciśnij „Powrót do prezentacji”.",
                "Tak samo zrób drugie. Trzecie niech wypróbują sami.",
            ],
            say: [
                "Zielone wiersze niewiele znaczą: może program na wszystko mówi „tak”. Dlatego teraz dostawca nas okłamie. Wybór należy do publiczności.",
                "Podpisany przez kogoś innego: bez tego sprawdzenia każdy mógłby napisać token. Przeznaczony dla innej aplikacji: bez tego sprawdzenia każda aplikacja, w której się logujemy, mogłaby być nami we wszystkich pozostałych. Odpowiada na inne żądanie: bez tego sprawdzenia skradzionego tokenu można by użyć jeszcze raz.",
                "Za każdym razem jeden wiersz robi się czerwony i logowanie kończy się dokładnie tam.",
            ],
            question: "Czy to się naprawdę zdarza?",
            answer:
                "Tak. W 2015 roku niepodpisanym tokenom wierzyły biblioteki, z których korzystały tysiące aplikacji. Pominięte sprawdzenie odbiorcy wykrywa się wciąż na nowo, bo i bez niego wszystko zdaje się działać."
        ),
        .whatTheTokenOpens: Talk.Stop(
            heading: "Co otwiera token",
            sentence: "Access token otwiera listę, a bez niego usługa mówi „nie”.",
            look: "Status wywołania API: 200 z tokenem, 401 bez niego.",
            steps: [
                "Naciśnij „Wywołaj z tokenem”, wskaż status 200 i wróć.",
                "Naciśnij „Wywołaj bez tokenu” i wskaż status 401.",
                "Naciśnij „Powrót do prezentacji”.",
            ],
            say: [
                "Wiemy już, kim jest Alice, ale jej zadania przechowuje inna usługa. Aplikacja pyta tam i pokazuje access token. Dwieście: jest lista. Teraz to samo wywołanie bez tokenu. Czterysta jeden: nic.",
                "Ta usługa nigdy nie widziała hasła Alice. Wie jedno: dostawca podpisał ten token, dla tej usługi, w tym celu, do tej godziny. Warto zapamiętać różnicę. ID token mówi aplikacji, kim jesteśmy. Access token mówi usłudze, co aplikacja może dla nas zrobić. Nigdy nie należy brać jednego za drugi.",
            ],
            question: "A kiedy access token wygaśnie?",
            answer:
                "Aplikacja prosi dostawcę o nowy za pomocą refresh tokenu i nikt tego nie zauważa. Jeśli dostawca powie „nie”, na przykład dlatego, że konto zamknięto, trzeba zalogować się ponownie."
        ),
        .goodbye: Talk.Stop(
            heading: "I do widzenia",
            sentence: "Wylogowanie kończy sesję najpierw tutaj, a potem u dostawcy.",
            look: "Lista po naciśnięciu Wstecz: już się nie otwiera.",
            steps: [
                "Naciśnij „Otwórz listę”, otwórz menu pod nazwiskiem Alice i wybierz „Wyloguj się”.",
                "Naciśnij raz Wstecz w przeglądarce: listy nie ma.",
                "Ostatnie zdania powiedz do publiczności, nie do ekranu.",
            ],
            say: [
                "Ostatni krok to ten, który w wielu aplikacjach działa źle. Wylogowanie ma dwie połowy. Najpierw aplikacja zapomina sesję i jej tokeny. Potem przeglądarka idzie do dostawcy i tam też sesja się kończy. Bez tej połowy następna osoba przy tym komputerze naciśnie „Zaloguj się” i będzie Alice.",
                "Oto jeszcze raz jej lista. Wylogowuję się. A teraz naciskam Wstecz. Listy nie ma.",
                "A więc: hasło zostało u jednej strony. Do przeglądarki nie trafił żaden token. I w nic nie uwierzono, dopóki tego nie sprawdzono. To właśnie dzieje się naprawdę podczas logowania. Dziękuję.",
            ],
            question: "Czy teraz nastąpiło wylogowanie wszędzie?",
            answer:
                "W tych aplikacjach, które dostawca powiadamia i które go słuchają. Może to zrobić przez przeglądarkę albo z serwera do serwera. W każdej innej aplikacji sesja trwa, dopóki sama się nie skończy."
        ),
    ]
}
