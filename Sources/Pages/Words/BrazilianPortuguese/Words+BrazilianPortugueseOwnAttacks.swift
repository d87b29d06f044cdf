extension Words {
    /// Attacks that no official test has.
    static let brazilianPortugueseOwnAttacks: [String: FaultDescription] = [
        "replayed-code": FaultDescription(
            "O código já tinha sido usado",
            .refused(
                prize:
                    "Quem achasse o código depois, no histórico do navegador ou em um log, poderia trocá-lo uma segunda vez, por tokens próprios.",
                rule:
                    "Desde 2012: RFC 6749 §4.1.2. O provedor tem de recusar um código já usado, e deveria revogar os tokens pelos quais ele foi trocado."
            )),
        "foreign-state": FaultDescription(
            "A resposta de outro navegador",
            .refused(
                prize:
                    "O invasor começa um login no próprio navegador e manda à Alice um link com a resposta. A Alice clica, entra na conta do invasor sem perceber e anota na lista dele o que não é da conta de ninguém.",
                rule:
                    "Desde 2012: RFC 6749 §10.12. O app precisa saber que a resposta pertence ao navegador que perguntou."
            )),
        "foreign-code": FaultDescription(
            "O código de outro login",
            .refused(
                prize:
                    "Um código roubado da barra de endereços da Alice poderia ser posto no login do próprio ladrão. O state estaria certo, e o ladrão seria a Alice.",
                rule:
                    "Desde 2015: RFC 7636 §4.6 (PKCE). O código só abre com o verifier do login que o pediu. A RFC 9700 §2.1.1, de 2025, exige de todo app que impeça injeções assim."
            )),
        "fixed-cookie": FaultDescription(
            "Um cookie de antes do login",
            .refused(
                prize:
                    "Em um computador compartilhado, o invasor anota o cookie, ou planta um, antes de a Alice chegar. Se o login o mantivesse, a cópia do invasor entraria junto com ela.",
                rule:
                    "Desde 2011: RFC 6265 §8.4, session fixation. Quem entra recebe um novo cookie, e o de antes não abre nada."
            )),
        "cross-site-form": FaultDescription(
            "Outro site aperta o nosso botão",
            .refused(
                prize:
                    "Uma página que a Alice abre em outro lugar poderia enviar os nossos formulários em nome dela, porque o navegador junta o cookie dela: excluir as tarefas dela ou fazê-la sair.",
                rule:
                    "Desde 2011: RFC 6265 §8.2, ambient authority. Só um cookie não é consentimento; cada formulário leva um valor que só as nossas páginas conhecem."
            )),
        "foreign-host": FaultDescription(
            "Outro nome para o nosso endereço",
            .refused(
                prize:
                    "O invasor faz um nome dele apontar para este computador (DNS rebinding). O navegador toma as nossas páginas pelas dele, e o script dele pode ler tudo o que há nelas.",
                rule:
                    "Desde 2022: RFC 9110 §7.4. Um servidor tem de recusar uma requisição para um nome que não é seu; a resposta é 421."
            )),
    ]
}
