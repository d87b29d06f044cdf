import Localization

extension Words {
    static let spanishTrial = Trial(
        heading: "Probar el servicio de tareas",
        lead:
            "Cada botón hace una llamada con su access token y muestra la respuesta tal cual. El token en sí nunca se muestra.",
        list: "Obtener mis tareas (GET)",
        add: "Añadirla (POST)",
        status: "Estado",
        contentType: "Content-Type",
        challenge: "WWW-Authenticate",
        size: "Tamaño",
        bytes: PluralPhrase(one: "{count} byte", other: "{count} bytes"))
}
