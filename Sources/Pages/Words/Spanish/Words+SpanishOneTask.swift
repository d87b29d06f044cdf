import Localization

extension Words {
    static let spanishTask = OneTask(
        title: "Tarea: {text}",
        plainTitle: "Su tarea",
        back: "Volver a la lista",
        unavailable: "Ahora mismo no se puede mostrar esta tarea.",
        complete: "Marcar como hecha",
        reopen: "Marcar como pendiente",
        isDone: "¿Está hecha?",
        yes: "Sí",
        notYet: "Todavía no",
        created: "Añadida",
        changed: "Último cambio",
        number: "Número",
        unsaved: "Cambio sin guardar: {text}",
        goOn: "Seguir editando",
        kept: "Borrador guardado.",
        draftNotSaved: "No hemos podido guardar su borrador. Vuelva a pulsar «{button}».",
        discard: "Descartar")
}
