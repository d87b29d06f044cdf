import Localization

extension Words {
    static let spanishBreak = Break(
        title: "Ponerlo a prueba",
        heading: "Ponerlo a prueba",
        lead:
            "Elija una mentira. El proveedor la dice en un inicio de sesión real y se ve qué comprobación la detecta.",
        alone:
            "No afecta al inicio de sesión de nadie más: cada ejecución tiene su propio proveedor, su propia API y su propio navegador dentro de este programa.",
        back: "Volver al diagrama",
        backToTalk: "Volver a la charla",
        notRun: "sin ejecutar",
        running: "ejecutándose…",
        refusedBy: "rechazado por",
        accepted: "aceptado, como debe ser",
        wrong: "error: no terminó como debía",
        wrongBecause: "error: {detail}",
        mustBeRefused: "debe rechazarse",
        mustBeAccepted: "debe aceptarse",
        picture: "Ver el diagrama",
        run: "Ejecutar",
        allHeading: "Todas a la vez",
        runAll: PluralPhrase(one: "Ejecutar {count} prueba", other: "Ejecutar las {count}"),
        progress: "En ejecución: {done} de {count}…",
        refusedCount: PluralPhrase(
            one: "{count} rechazada por exactamente una comprobación",
            other: "{count} rechazadas por exactamente una comprobación cada una"),
        acceptedCount: PluralPhrase(
            one: "{count} aceptada, como debe ser", other: "{count} aceptadas, como debe ser"),
        wrongCount: PluralPhrase(other: "{count} con error"),
        totals: "{refused}; {accepted}; {wrong}",
        command: "Las pruebas oficiales que hay entre ellas, desde un terminal:",
        groupsHeading: "Todas, según de qué tratan",
        groups: [
            .answer: "La respuesta",
            .token: "El token",
            .keys: "Las claves",
            .metadata: "Los metadatos",
            .userInfo: "UserInfo",
            .refresh: "La renovación",
            .logout: "El cierre de sesión",
            .ours: "Ataques propios",
        ],
        count: PluralPhrase(one: "{count} prueba", other: "{count} pruebas"))
}
