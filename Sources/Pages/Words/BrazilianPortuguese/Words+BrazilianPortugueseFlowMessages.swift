import Traces

extension Words {
    static let brazilianPortugueseFlowMessages: [TraceMessage.Kind: FlowMessage] = [
        .signIn: FlowMessage(
            name: "Abertura da página",
            done: "O navegador pediu para entrar e recebeu um cookie aleatório.",
            next: "O navegador pede a página. Ninguém entrou ainda, então começa um login.",
            meaning:
                "Ninguém entrou ainda. O navegador recebe um cookie aleatório, para que só ele possa terminar o que começou.",
            who: "Você e este programa. O cookie fica fora do alcance de scripts.",
            without:
                "Um invasor poderia começar o próprio login e deixar o seu navegador terminá-lo. Você trabalharia na conta dele sem perceber."
        ),
        .metadata: FlowMessage(
            name: "Metadados",
            done: "O provedor publicou os seus endereços.",
            next:
                "Este programa pergunta ao provedor os endereços dele, inclusive o das chaves. Pergunta uma vez e guarda a resposta.",
            meaning:
                "O provedor diz em quais endereços responde, onde estão suas chaves públicas e o que sabe fazer. Isso é buscado uma vez e fica guardado.",
            who: "Todo mundo: é público.",
            without:
                "Cada endereço seria digitado à mão, e uma mudança no provedor quebraria o login."),
        .authorizationRequest: FlowMessage(
            name: "Requisição de autorização",
            done: "O navegador foi enviado ao provedor com o pedido de identificar você.",
            next:
                "O navegador é enviado ao provedor: “Por favor, identifique esta pessoa.” Nenhuma senha passa por este programa, por isso a pessoa precisa ir até lá.",
            meaning:
                "“Por favor, identifique esta pessoa.” O “state” liga a resposta a este navegador, o “nonce” liga o ID token a esta requisição, e o challenge liga o código a este programa.",
            who:
                "Você, na barra de endereços; as extensões do navegador; e o provedor. Por isso não há segredo nela: o challenge é só o hash de um.",
            without:
                "Este programa teria de pedir a sua senha, e você teria de confiar a senha a cada app."
        ),
        .authentication: FlowMessage(
            name: "A pessoa se identifica",
            done: "Você provou ao provedor quem é.",
            next: "Você se identifica no provedor, nas páginas dele.",
            meaning: "Você prova ao provedor quem é: com uma senha, uma passkey, um código no celular.",
            who: "Só você e o provedor. Olhe a barra de endereços: é o site do próprio provedor.",
            without: "Ninguém teria verificado nada, e tudo o que vem depois seria um palpite."),
        .authorizationResponse: FlowMessage(
            name: "Resposta de autorização",
            done: "O navegador voltou do provedor com um código.",
            next: "O navegador volta do provedor e traz um código.",
            meaning:
                "O provedor manda o navegador de volta com um código: um tíquete que pode ser trocado, uma única vez, por tokens. Ele não vale nada sem o verifier, que nunca saiu deste servidor.",
            who:
                "Você, o histórico e as extensões do navegador. Um código pode ser visto; um token, não. Por isso é um código.",
            without: "Os próprios tokens passariam pelo navegador, onde outros programas podem lê-los."),
        .tokenRequest: FlowMessage(
            name: "Requisição de token",
            done: "Este programa trocou o código por tokens.",
            next:
                "Este programa troca o código por tokens, de servidor a servidor. Junto vai o verifier, o segredo por trás do challenge, para que um código roubado não sirva para nada.",
            meaning:
                "O código é trocado, de servidor a servidor. O verifier prova que quem faz a troca é quem pediu o código; um cliente confidencial também prova quem é.",
            who: "Só este programa e o provedor. O navegador não participa.",
            without: "Quem pegasse o código no caminho pelo navegador poderia trocá-lo."),
        .tokenResponse: FlowMessage(
            name: "Resposta de token",
            done: "Os tokens chegaram.",
            next: "O provedor responde com os tokens.",
            meaning:
                "Até três tokens: o ID token diz quem é a pessoa, o access token diz o que se pode fazer, e o refresh token serve para continuar quando esse acaba.",
            who: "Só este programa. Nenhum deles jamais chega ao navegador.",
            without: "Ninguém entraria: o código sozinho não diz nada sobre você."),
        .keys: FlowMessage(
            name: "Chaves",
            done: "As chaves públicas do provedor foram buscadas.",
            next:
                "Este programa busca as chaves públicas do provedor, para verificar com elas a assinatura do ID token.",
            meaning:
                "As chaves públicas com que se verificam as assinaturas. Elas são buscadas no endereço dado pelos metadados, nunca em um que o token indique.",
            who: "Todo mundo: chaves públicas são públicas. Só as privadas, que ficam no provedor, podem assinar.",
            without: "Qualquer um poderia escrever um token, e ninguém o distinguiria de um verdadeiro."),
        .idToken: FlowMessage(
            name: "ID token verificado",
            done: "O ID token foi verificado.",
            next: "Este programa verifica o ID token antes de acreditar em uma única palavra dele.",
            meaning:
                "Até dezoito verificações de um só token: ele foi assinado, pelo provedor certo, para este programa, em resposta a esta requisição, e agora? Um “não” basta para recusá-lo.",
            who: "Só este programa: ele faz isso sozinho.",
            without: "Um token para outro app, de outro dia ou de outro provedor deixaria entrar quem o tivesse."),
        .userInfo: FlowMessage(
            name: "UserInfo",
            done: "O provedor foi consultado mais uma vez sobre você.",
            next:
                "Este programa pergunta ao provedor o que mais ele diz sobre você. A resposta tem de tratar da mesma pessoa.",
            meaning:
                "Uma segunda fonte, para o nome e o endereço. Tem de tratar da mesma pessoa que o ID token.",
            who: "Só este programa e o provedor.",
            without: "Alguns provedores não põem o nome no ID token; a saudação viria sem nome."),
        .session: FlowMessage(
            name: "Início da sessão",
            done: "Você entrou: o navegador tem um novo cookie.",
            next: "O navegador recebe um novo cookie, e você entrou.",
            meaning:
                "O navegador recebe um novo cookie aleatório. Os tokens ficam aqui, selados com uma chave que só o cookie completa.",
            who: "Você e este programa. O cookie fica fora do alcance de scripts e só vai para este site.",
            without: "Você teria de entrar de novo a cada página."),
        .taskAPI: FlowMessage(
            name: "Chamada à API",
            done: "A API de tarefas foi chamada.",
            next: "Este programa chama a API de tarefas. O access token, e nada mais, abre a lista.",
            meaning:
                "O access token, e só ele, abre a lista. A API o verifica sozinha, sem consultar o provedor.",
            who: "Só este programa e a API.",
            without: "A API não saberia de quem é a lista nem se este programa pode vê-la."),
        .refreshRequest: FlowMessage(
            name: "Renovação",
            done: "Foram pedidos novos tokens.",
            next:
                "Este programa pede novos tokens antes que o access token termine. Todos os que esperam por eles compartilham esta única requisição.",
            meaning:
                "Novos tokens sem um novo login. Uma requisição atende a todos os que esperam, porque um refresh token funciona uma vez só.",
            who: "Só este programa e o provedor.",
            without: "Você teria de entrar de novo cada vez que o access token termina, muitas vezes após uma hora."),
        .refreshResponse: FlowMessage(
            name: "Novos tokens",
            done: "Os novos tokens chegaram.",
            next: "O provedor responde com novos tokens.",
            meaning:
                "Um novo access token e, em geral, um novo refresh token; o antigo não vale mais nada. Eles têm de tratar da mesma pessoa.",
            who: "Só este programa. Nenhum deles chega ao navegador.",
            without: "Um refresh token roubado funcionaria por tanto tempo quanto o verdadeiro."),
        .signOut: FlowMessage(
            name: "Saída",
            done: "O navegador foi ao provedor para encerrar a sessão de lá.",
            next: "Primeiro você sai aqui. Depois o navegador vai ao provedor para que você saia lá também.",
            meaning:
                "A sessão do próprio provedor termina. A daqui já terminou antes, para que a saída valha mesmo que o provedor esteja fora do ar; depois de “Sair só no provedor”, a sessão daqui continua.",
            who: "Você e o provedor.",
            without: "A próxima pessoa nesta tela entraria como você com um clique."),
        .backChannelLogout: FlowMessage(
            name: "Logout por back-channel",
            done: "O provedor avisou que você saiu em outro lugar.",
            next: "O provedor avisa que você saiu em outro lugar.",
            meaning: "O provedor avisa que alguém saiu em outro lugar, então a sessão termina aqui também.",
            who: "Só o provedor e este programa; funciona com o navegador fechado.",
            without: "Sua sessão aqui continuaria aberta depois de você ter saído de todos os outros lugares."),
        .refusal: FlowMessage(
            name: "Recusado",
            done: "O login foi recusado.",
            next: "O login é recusado.",
            meaning: "Ninguém entra. O navegador fica sabendo, sem os detalhes que ajudariam um invasor.",
            who: "Você vê que foi recusado; o motivo está no log.",
            without: "Uma resposta errada seria aceita como verdadeira."),
    ]
}
