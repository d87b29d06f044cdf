import Localization

extension Words {
    static let brazilianPortugueseTask = OneTask(
        title: "Tarefa: {text}",
        plainTitle: "Sua tarefa",
        back: "Voltar à lista",
        unavailable: "Não dá para mostrar esta tarefa agora.",
        complete: "Marcar como concluída",
        reopen: "Marcar como não concluída",
        isDone: "Já foi concluída?",
        yes: "Sim",
        notYet: "Ainda não",
        created: "Adicionada em",
        changed: "Última alteração",
        number: "Código",
        unsaved: "Alteração não salva: {text}",
        goOn: "Continuar editando",
        kept: "Rascunho guardado.",
        draftNotSaved: "Não conseguimos guardar seu rascunho. Clique em “{button}” de novo.",
        discard: "Descartar")
}
