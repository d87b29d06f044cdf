import Localization

extension Words {
    /// Brazilian Portuguese.
    public static let brazilianPortuguese = Words(
        language: .brazilianPortuguese,
        productName: "Web Companion",
        frame: Frame(
            skip: "Ir para o conteúdo",
            promise: "Sua senha fica com o seu provedor de identidade. Este site nunca a vê.",
            signedInAs: "Você entrou como",
            signedIn: "Você entrou",
            menu: "Conta",
            yourTasks: "Suas tarefas",
            aboutMe: "Sobre mim",
            switchAccount: "Trocar ou adicionar conta",
            switchUser: "Sair e trocar de pessoa",
            signOut: "Sair",
            errorTitle: "Erro: {title}"),
        languageChoice: LanguageChoice(
            menu: "Idioma: {language}",
            title: "Idioma",
            lead: "Escolha o idioma destas páginas."),
        policyTitles: [
            .signUpSignIn: "Cadastrar-se ou entrar",
            .signUp: "Cadastrar-se",
            .signIn: "Entrar",
            .editProfile: "Editar perfil",
            .resetPassword: "Redefinir a senha",
            .signUpWithEmail: "Cadastrar-se com e-mail",
            .signInWithEmail: "Entrar com e-mail",
            .signInWithFacebook: "Entrar com o Facebook",
        ],
        welcome: Welcome(
            title: "Boas-vindas",
            heading: "Suas tarefas, em qualquer navegador",
            lead: "Entre para ver sua lista, adicionar tarefas e marcar o que já foi concluído.",
            headingWithoutTasks: "Experimente entrar",
            leadWithoutTasks:
                "Entre para ver o que o provedor informa sobre você. Nenhuma lista de tarefas está configurada aqui.",
            tryIt: "Só quer dar uma olhada?",
            tryItHow:
                "Você pode experimentar como Alice ou Bob, sem precisar de conta. Clique no primeiro botão e escolha um dos dois.",
            otherWays: "Outras formas de entrar",
            hints: [
                .signUp: "Primeira vez aqui? Crie uma conta antes.",
                .editProfile: "Altere seu nome ou outros dados.",
                .resetPassword: "Esqueceu a senha? Escolha uma nova.",
            ],
            nothingToPress: "Ainda não dá para entrar: falta configurar este site. Fale com quem cuida dele.",
            unavailable: "Não dá para entrar agora.",
            unavailableNext:
                "O provedor de identidade não está respondendo. Isso costuma passar em poucos minutos. Nada se perdeu.",
            tryAgain: "Tentar de novo"),
        tasks: brazilianPortugueseTasks,
        task: brazilianPortugueseTask,
        problems: Problems(
            unreachable: "Não conseguimos acessar o serviço de tarefas.",
            untrusted:
                "Não conseguimos acessar o serviço de tarefas porque o certificado dele não foi aceito. Avise quem cuida deste site.",
            slow: "O serviço de tarefas demorou demais para responder.",
            notAccepted:
                "O serviço de tarefas não reconheceu você. Entre de novo. Se não resolver, avise quem cuida deste site.",
            notRenewed:
                "O provedor de identidade não renovou seu acesso. Entre de novo; se não resolver, avise quem cuida deste site.",
            noKey:
                "O provedor de identidade não deu a este site acesso às suas tarefas. Avise quem cuida deste site; entrar de novo pode ajudar.",
            forbidden: "Sua conta não tem permissão para fazer isso. Fale com quem cuida deste site.",
            gone: "Essa tarefa não existe mais. Talvez tenha sido excluída em outro lugar.",
            conflict: "A tarefa foi alterada em outro lugar ao mesmo tempo. Confira sua lista e tente de novo.",
            tooMany: "O serviço de tarefas recebeu pedidos demais. Espere um momento e tente de novo.",
            tooManyWait: PluralPhrase(
                one: "O serviço de tarefas recebeu pedidos demais. Tente de novo em um segundo.",
                other: "O serviço de tarefas recebeu pedidos demais. Tente de novo em {count} segundos."),
            failed: "Algo deu errado no serviço de tarefas.",
            unreadable: "O serviço de tarefas enviou uma resposta que não conseguimos ler.",
            tooLarge: "Sua lista é grande demais para ser exibida aqui."),
        claims: brazilianPortugueseClaims,
        trial: brazilianPortugueseTrial,
        signedOut: SignedOut(
            title: "Você saiu",
            lead: "Nada seu ficou neste navegador.",
            providerStays: "Em uma tela compartilhada, feche também esta janela antes de ir embora.",
            again: "Entrar de novo",
            other: "Usar outra conta",
            unsentTitle: "Nem tudo foi enviado ainda",
            unsent: PluralPhrase(
                one: "{count} tarefa ainda não foi enviada ao serviço de tarefas.",
                other: "{count} tarefas ainda não foram enviadas ao serviço de tarefas."),
            unsentNext:
                "O que não foi enviado fica guardado para você, criptografado, por 30 dias. O envio é feito quando você entrar aqui de novo."
        ),
        accounts: Accounts(
            title: "Contas conectadas",
            lead: "Cada pessoa tem a própria lista. Escolha qual você quer ver.",
            nobodyInUse: "Nenhuma conta está em uso. Escolha uma para ver a lista dela.",
            nobody: "Não há nenhuma conta conectada aqui. Depois que você entrar, seu nome aparece nesta página.",
            active: "Em uso",
            use: "Usar esta conta",
            add: "Adicionar outra conta",
            full: "Há oito contas conectadas aqui, e esse é o limite. Saia de uma delas primeiro.",
            signOutEverybody: "Sair de todas as contas",
            stillSignedIn: "Contas ainda conectadas aqui:",
            unnamed: "Conta sem nome",
            choose: "Escolher uma conta"),
        interstitial: Interstitial(
            title: "Um momento",
            taken: "Levando você para {place}.",
            signedOutHere: "Você já saiu daqui. Agora vai sair também de {place}.",
            press: "Não aconteceu nada? Clique no botão.",
            goOn: "Continuar"),
        settings: brazilianPortugueseSettings,
        policies: brazilianPortuguesePolicies,
        paste: brazilianPortuguesePaste,
        breaking: brazilianPortugueseBreak,
        faults: brazilianPortugueseFaults,
        talk: brazilianPortugueseTalk,
        flow: brazilianPortugueseFlow,
        confirmation: brazilianPortugueseConfirmation,
        accountChange: brazilianPortugueseAccountChange,
        advice: brazilianPortugueseAdvice,
        kiosk: brazilianPortugueseKiosk,
        pairing: brazilianPortuguesePairing,
        setup: brazilianPortugueseSetup,
        doctor: brazilianPortugueseDoctor,
        localAuthority: brazilianPortugueseLocalAuthority,
        notices: [
            .signedOutForInactivity:
                "Sua conta foi desconectada porque você ficou um tempo sem usar a página. Entre para continuar.",
            .signInEnded: "Sua sessão terminou, como acontece depois de algumas horas. Entre para continuar.",
            .endedByPhone:
                "A sessão foi encerrada pelo celular usado para entrar. Nenhuma conta está conectada nesta tela.",
            .phoneStays: "Você saiu nesta tela. No seu celular, a conta continua conectada.",
            .providerNotTold:
                "Não foi possível avisar o provedor de identidade, e sua conta talvez continue conectada lá. Em uma tela compartilhada, feche o navegador.",
            .signInNeeded: "Entre primeiro. Depois, a página que você queria será aberta.",
            .signInCancelled: "Você cancelou. Ninguém entrou aqui.",
            .signInDiscarded: "Você não continuou. Ninguém entrou.",
            .otherSignInDiscarded: "Você não continuou. Ninguém mais entrou, e a sua conta continua aqui como antes.",
            .nothingChanged: "Você cancelou. Nada foi alterado.",
            .ownPasswordChanged: "Sua senha foi alterada.",
            .otherProfileChanged:
                "Você alterou os dados de uma conta diferente da que está em uso aqui. Para vê-los, entre com aquela conta.",
            .policyAdded: "Política adicionada.",
            .policyRemoved: "Política removida.",
            .passwordChanged: "Sua senha foi alterada. Entre com a nova.",
            .accountSignedOut: "Você saiu dessa conta.",
            .accountGone: "Essa conta não está mais conectada aqui. Nada foi alterado.",
            .profileChanged: "Seus dados foram alterados.",
            .tokensRenewed: "Tokens renovados.",
            .tokensNotRenewed:
                "Não foi possível renovar os tokens: o provedor de identidade não está respondendo. Os atuais foram mantidos.",
            .tokensRefused:
                "Não foi possível renovar os tokens por causa de um erro de configuração. Avise quem cuida deste site.",
            .tokensRejected:
                "O provedor de identidade não renova mais os seus tokens. Entre de novo quando isso for pedido.",
            .taskAdded: "Adicionada: {text}",
            .taskFound: "Não veio resposta, mas sua tarefa está na lista: {text}",
            .signedInAgainNotRenewed:
                "Seu acesso anterior tinha terminado no provedor de identidade, por isso você entrou de novo. Pode continuar de onde parou.",
            .signedInAgainNotAccepted:
                "Não foi possível abrir suas tarefas com o acesso anterior, por isso você entrou de novo. Pode continuar de onde parou.",
            .taskChanged: "Alterada para: {text}",
            .taskDone: "Concluída: {text}",
            .taskReopened: "De volta à lista: {text}",
            .taskDeleted: "Excluída: {text}",
            .taskRestored: "Adicionada de novo: {text}",
        ],
        errors: brazilianPortugueseErrors)

    static let brazilianPortugueseTasks = Tasks(
        title: "Suas tarefas",
        nothingOpen: "Nada a fazer",
        openCount: PluralPhrase(other: "{count} a fazer"),
        doneCount: PluralPhrase(one: "{count} concluída", other: "{count} concluídas"),
        bothCounts: "{open}, {done}",
        total: PluralPhrase(one: "{count} tarefa", other: "{count} tarefas"),
        refresh: "Atualizar",
        newTask: "Nova tarefa",
        add: "Adicionar",
        show: "Mostrar",
        filters: [.all: "Todas", .open: "A fazer", .done: "Concluídas"],
        list: "Tarefas",
        changeText: "Alterar o texto",
        save: "Salvar",
        delete: "Excluir",
        done: "Concluída",
        justAdded: "Recém-adicionada",
        empty: "Sua lista está vazia.",
        emptyNext: "Escreva sua primeira tarefa no campo acima e clique em “Adicionar”.",
        emptyOpen: "Não há mais nada a fazer. Muito bem!",
        emptyDone: "Nada foi concluído ainda.",
        emptyDoneNext: "Quando terminar uma tarefa, marque a caixa ao lado dela.",
        showAll: "Mostrar todas as tarefas",
        pages: "Páginas",
        previous: "Anterior",
        next: "Próxima",
        pageOf: "Página {page} de {pages}",
        unavailable: "Não dá para mostrar sua lista agora.",
        retry: "Tentar de novo",
        keptDraft: "O que você digitou continua no campo.",
        textEmpty: "Escreva o que você quer fazer e depois clique no botão.",
        textTooLong: "O texto tem {count} caracteres; o limite é {limit}. Encurte o texto e tente de novo.",
        textRefused: "Este texto não foi aceito: {reason}",
        textRefusedSilently: "Este texto não foi aceito. Altere o texto e tente de novo.",
        notAdded: "Sua tarefa não foi adicionada.",
        waitingTitle: "Ainda não enviadas",
        waiting: "Aguardando o serviço de tarefas.",
        waitingUntil: "Nova tentativa até {time}.",
        undecided:
            "Não veio resposta, e não dá para saber com certeza pela sua lista se esta tarefa foi adicionada. Olhe a lista antes de tentar de novo.",
        waitingUnsaved: "Não conseguimos guardar esta tarefa. Ela se perde se este site reiniciar antes do envio.",
        tryNow: "Tentar agora",
        giveUp: "Desistir",
        lookAgain: "Olhar de novo",
        tooManyWaiting:
            "Há {limit} tarefas esperando para ser enviadas, e não cabem mais. Tente de novo quando elas tiverem sido enviadas ou desista de uma delas.",
        unreadable: PluralPhrase(
            one: "Mais {count} tarefa não pode ser mostrada.",
            other: "Mais {count} tarefas não podem ser mostradas."),
        notChanged: "Sua alteração não foi salva.",
        notDeleted: "A tarefa não foi excluída.",
        undo: "Desfazer",
        notUndone: "A última alteração não foi desfeita.",
        nothingToUndo: PluralPhrase(
            one: "Não há mais nada para desfazer. Uma alteração pode ser desfeita durante {count} segundo.",
            other: "Não há mais nada para desfazer. Uma alteração pode ser desfeita durante {count} segundos."),
        restored: PluralPhrase(
            one: "{count} tarefa está de novo na lista.",
            other: "{count} tarefas estão de novo na lista."),
        clear: "Excluir concluídas",
        cleared: PluralPhrase(
            one: "{count} tarefa excluída.",
            other: "{count} tarefas excluídas."),
        notCleared: PluralPhrase(
            one: "{count} tarefa concluída não foi excluída. Tente de novo.",
            other: "{count} tarefas concluídas não foram excluídas. Tente de novo."),
        search: "Pesquisa",
        find: "Pesquisar",
        order: "Ordem",
        orders: [
            .service: "Ordem de adição", .newest: "Mais recentes", .oldest: "Mais antigas",
            .text: "Por texto", .done: "A fazer primeiro",
        ],
        found: PluralPhrase(
            one: "{count} tarefa encontrada para “{text}”.",
            other: "{count} tarefas encontradas para “{text}”."),
        foundNothing: "Nada encontrado para “{text}”.",
        adding: "Adicionando…",
        addMany: PluralPhrase(
            one: "Adicionar {count} tarefa",
            other: "Adicionar {count} tarefas"),
        noAnswer: "Não veio resposta. Verifique sua conexão e tente de novo.",
        details: "Detalhes",
        askDelete: "O texto está vazio. Excluir esta tarefa?",
        shortcuts: Shortcuts(
            title: "Atalhos de teclado",
            on: "Atalhos de teclado ativados",
            close: "Fechar",
            rows: "Próxima tarefa, tarefa anterior",
            tick: "Marcar ou desmarcar uma tarefa",
            help: "Mostrar esta lista",
            deleteKey: "Delete",
            controlKey: "Ctrl"))

    static let brazilianPortugueseClaims = Claims(
        title: "Sobre você",
        heading: "O que o provedor informa sobre você",
        lead: "Quando você entrou, o provedor informou isto sobre você ao site {product}.",
        name: "Nome",
        value: "Valor",
        yes: "sim",
        no: "não",
        nothing: "nada",
        toTasks: "Ir para suas tarefas",
        source:
            "Estes dados estão no ID token que o provedor assinou e este site verificou quando você entrou.",
        groups: [.person: "Você", .signIn: "Este login", .protocol: "Para o protocolo"],
        tokens: Tokens(
            heading: "Seus tokens",
            lead:
                "Com os tokens, este site busca suas tarefas para você. Eles ficam no servidor e nunca são mostrados.",
            received: "Emitidos em",
            end: "Expiram em",
            refreshEnd: "Renováveis até",
            notSaid: "não informado pelo provedor",
            renew: "Renovar os tokens agora",
            renewHow: "Eles são renovados automaticamente antes de expirar. Este botão serve só para testar isso.",
            cannotRenew: "Eles não podem ser renovados. Quando expirarem, você vai precisar entrar de novo.",
            isIDToken:
                "O provedor não emitiu um access token, por isso suas tarefas são buscadas com o ID token, como mandam as configurações. Quem recebe esse token pode ler o que ele diz sobre você.",
            noAccessToken: "O provedor não deu um access token a este site, por isso não dá para buscar suas tarefas.",
            noAccessTokenNext: "Quem cuida deste site pode mudar isso e precisa saber:",
            noAccessTokenSteps: [
                "Este site pediu: {scopes}.",
                "Um deles precisa ser uma permissão do serviço de tarefas: veja apiScopes em settings.plist.",
                "O provedor precisa concedê-la: no portal dele, abra “API permissions” deste aplicativo e escolha “Grant admin consent”.",
                "Se o serviço de tarefas espera ID tokens, defina idTokenAsAccessToken em settings.plist.",
            ]),
        meanings: [
            "iss": "o provedor que emitiu isto",
            "sub": "seu ID no provedor",
            "oid": "seu ID no diretório",
            "aud": "o aplicativo para o qual isto foi emitido",
            "exp": "quando expira",
            "nbf": "a partir de quando vale",
            "iat": "quando foi emitido",
            "auth_time": "quando você entrou",
            "name": "seu nome",
            "given_name": "seu primeiro nome",
            "family_name": "seu sobrenome",
            "emails": "seus endereços de e-mail",
            "email": "seu endereço de e-mail",
            "idp": "o provedor de identidade da sua conta",
            "tfp": "a forma como você entrou",
            "acr": "a forma como você entrou",
            "nonce": "liga isto ao seu login",
            "ver": "versão do formato",
            "sid": "sua sessão no provedor",
            "at_hash": "liga isto ao access token",
            "city": "sua cidade",
            "country": "seu país",
            "jobTitle": "seu cargo",
            "newUser": "se esta é sua primeira vez aqui",
        ])

    static let brazilianPortugueseErrors = Errors(
        notFound: ErrorText(
            heading: "Esta página não existe",
            happened: "Não há nada no endereço que você abriu.",
            next: "Confira se o endereço está escrito certo ou continue por aqui."),
        noSuchTask: ErrorText(
            heading: "Essa tarefa não existe mais",
            happened: "Talvez tenha sido excluída, aqui ou em outro lugar.",
            next: "Todo o resto continua na sua lista."),
        methodNotAllowed: ErrorText(
            heading: "Isso não funciona aqui",
            happened:
                "Este endereço não pode ser usado dessa forma. Isso acontece muito quando um formulário é recarregado.",
            next: "Nada se perdeu. Você pode continuar por aqui."),
        signInExpired: ErrorText(
            heading: "O tempo para entrar acabou",
            happened: "Você começou há algum tempo ou em outra janela, ou esta página já foi usada.",
            next: "Nada se perdeu. Comece de novo; leva só um instante."),
        signInRefused: ErrorText(
            heading: "Não foi possível entrar",
            happened: "Não conseguimos concluir o seu login.",
            next: "Comece de novo. Se não der certo outra vez, passe os detalhes abaixo a quem cuida deste site."),
        signInAccountGone: ErrorText(
            heading: "Sua conta não existe mais",
            happened: "O provedor de identidade a excluiu. Começar de novo leva à mesma conta.",
            next:
                "Entre com outra conta ou cadastre-se de novo. Se você não esperava isso, passe os detalhes abaixo a quem cuida deste site."
        ),
        signInLater: ErrorText(
            heading: "Não dá para entrar agora",
            happened: "O provedor de identidade está funcionando, mas não consegue atender você neste momento.",
            next: "Espere alguns minutos e tente de novo. Nada se perdeu."),
        signInLocked: ErrorText(
            heading: "Sua conta está bloqueada por um tempo",
            happened: "O provedor de identidade a bloqueou, como faz depois de muitas senhas ou códigos errados.",
            next:
                "Espere um pouco antes de tentar de novo. Se ela continuar bloqueada, fale com quem administra sua conta."
        ),
        setUpWrong: ErrorText(
            heading: "Este site não está configurado corretamente",
            happened: "O provedor de identidade recusou a solicitação deste site. A culpa não é sua.",
            next:
                "Passe os detalhes abaixo a quem cuida deste site. Tente de novo quando o problema estiver resolvido."
        ),
        noResetPolicy: ErrorText(
            heading: "Ainda não dá para redefinir a senha aqui",
            happened:
                "Você quis redefinir a senha, mas este site não sabe qual página do provedor de identidade faz isso.",
            next: "Se você lembra a senha, tente entrar de novo. Para quem cuida deste site:"),
        resetSteps: [
            "No portal, crie um fluxo de usuário do tipo “Password reset”, se não houver nenhum.",
            "Adicione-o a policies em settings.plist com o tipo reset-password e reinicie o programa, ou adicione-o na página /policies no computador em que ele roda.",
            "Ou ative a redefinição de senha por autoatendimento no fluxo de usuário de login; nesse caso, aqui não é preciso fazer nada.",
        ],
        providerUnavailable: ErrorText(
            heading: "Não dá para entrar agora",
            happened: "O provedor de identidade não está respondendo.",
            next: "Isso costuma passar em poucos minutos. Nada se perdeu."),
        providerFault: ErrorText(
            heading: "Ainda não dá para entrar aqui",
            happened:
                "O provedor de identidade responde, mas não de um jeito que este site possa usar. A culpa não é sua.",
            next: "Esperar não adianta. Quem cuida deste site precisa mudar algo:"),
        providerUntrusted: ErrorText(
            heading: "Não dá para entrar agora",
            happened:
                "Este site não consegue fazer uma conexão segura com o provedor de identidade. A culpa não é sua.",
            next:
                "Vai dar para entrar de novo assim que isto for resolvido. Para quem cuida deste site:"
        ),
        providerFaults: brazilianPortugueseProviderFaults,
        formNoLongerValid: ErrorText(
            heading: "Envie de novo, por favor",
            happened:
                "A página de onde você enviou isto estava aberta há tempo demais, e não temos certeza de que foi você.",
            next: "Se foi você, clique em “Enviar de novo”."),
        formNoLongerValidSignedOut: ErrorText(
            heading: "Entre primeiro, por favor",
            happened: "Sua conta já não estava conectada quando você enviou isto, por isso nada foi salvo.",
            next: "Entre e faça de novo."),
        formFromElsewhere: ErrorText(
            heading: "Isso veio de outro site",
            happened: "Outro site enviou isso em seu nome. Nada foi feito.",
            next: "Se foi você, comece de novo na nossa própria página."),
        formOfSomebodyElse: ErrorText(
            heading: "Essa página era de outra pessoa",
            happened: "A conta dessa pessoa não está mais conectada aqui, por isso nada foi salvo.",
            next: "Se foi você, entre com aquela conta e faça de novo."),
        noCookies: ErrorText(
            heading: "Seu navegador não guarda cookies deste site",
            happened: "Este site usa um pequeno cookie para se lembrar de você. Sem ele, ninguém consegue entrar.",
            next: "Permita os cookies deste site e tente de novo:"),
        wrongAddress: ErrorText(
            heading: "Este site não atende por esse nome",
            happened: "Você usou um endereço que este site não reconhece como seu.",
            next:
                "Se é você quem cuida deste site, adicione o nome às configurações (publicURL, lan ou listen) e reinicie-o."
        ),
        tooLarge: ErrorText(
            heading: "Isso é grande demais",
            happened: "O que você enviou é maior do que este site aceita, por isso nada foi salvo.",
            next: "Volte, encurte o texto e envie de novo."),
        noRoom: ErrorText(
            heading: "Não cabe mais uma conta",
            happened: "Há oito contas conectadas neste navegador, e esse é o limite.",
            next: "Saia de uma delas e depois adicione a nova."),
        storeUnavailable: ErrorText(
            heading: "Não dá para salvar isto agora",
            happened: "Este site não consegue guardar dados no momento, por isso nada foi salvo.",
            next: "Tente de novo daqui a pouco. Se continuar, passe o número abaixo a quem cuida deste site."),
        serverError: ErrorText(
            heading: "Algo deu errado",
            happened: "A culpa é nossa, não sua.",
            next: "Tente de novo. Se acontecer outra vez, passe o número abaixo a quem cuida deste site."),
        cookieSteps: [
            "Abra as configurações do navegador e procure “Cookies”, muitas vezes em “Privacidade”.",
            "Permita os cookies de {site}. Os de outros sites podem continuar bloqueados.",
            "Volte a esta página e clique em “Tentar de novo”.",
        ],
        rightAddress: "O endereço certo é {site}.",
        keptText: "O que você escreveu",
        sendAgain: "Enviar de novo",
        startAgain: "Começar de novo",
        tryAgain: "Tentar de novo",
        toTasks: "Ir para suas tarefas",
        toStart: "Ir para a página inicial",
        signIn: "Entrar",
        details: "Detalhes para o suporte",
        code: "Código",
        correlation: "Correlação",
        ownCorrelation: "Nosso ID de correlação",
        request: "Número",
        providerSaid: "Mensagem do provedor")
}
