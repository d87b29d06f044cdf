import Localization

extension Words {
    static let brazilianPortugueseSettings = Settings(
        menu: "Configurações",
        title: "Configurações",
        lead:
            "Para quem administra este programa. As alterações são salvas em {file} e valem a partir do próximo login.",
        groups: [
            .provider: "Onde as pessoas entram", .application: "Este aplicativo", .tasks: "Tarefas e claims",
            .rare: "Raramente necessário",
        ],
        labels: [
            .provider: "Endereço do provedor de identidade",
            .tokenURL: "Endpoint de token",
            .signUpPolicy: "Política para “Cadastrar-se com e-mail”",
            .signInPolicy: "Política para “Entrar com e-mail”",
            .facebookPolicy: "Política para “Entrar com o Facebook”",
            .clientID: "ID do aplicativo (cliente)",
            .clientSecret: "Novo segredo do cliente",
            .redirectURI: "URI de redirecionamento",
            .apiScopes: "Escopos da API de tarefas",
            .additionalScopes: "Escopos adicionais",
            .correlationID: "ID de correlação",
            .taskAPI: "Endereço da API de tarefas",
            .taskDialect: "Formato da API de tarefas",
            .showClaims: "Mostrar as claims depois de entrar",
            .offlineAccess: "Pedir refresh tokens",
        ],
        hints: [
            .provider: "Começa com https://, ou com http:// para um provedor neste computador.",
            .tokenURL: "Precisa indicar o mesmo locatário e a mesma política que o endereço acima.",
            .signUpPolicy: "Deixe vazio para ocultar este botão.",
            .signInPolicy: "Deixe vazio para ocultar este botão.",
            .facebookPolicy: "Deixe vazio para ocultar este botão.",
            .clientID: "O provedor o mostra onde este programa está registrado.",
            .redirectURI: "Deixe vazio: o programa sabe o próprio endereço.",
            .apiScopes: "Um por linha. Deixe vazio se o provedor não tem nenhum.",
            .additionalScopes: "Um por linha. São pedidos em cada login.",
            .correlationID: "Só para um chamado de suporte com o provedor. Senão, deixe vazio.",
            .taskAPI:
                "Começa com https://, ou com http:// para um serviço neste computador. Deixe vazio para testar só o login.",
            .taskDialect: "O formato das requisições e respostas da API de tarefas.",
            .offlineAccess:
                "Eles mantêm as pessoas conectadas quando um access token expira. Provedores que não são da Microsoft passam então a pedir consentimento a cada login.",
        ],
        choices: [
            "text": "text: a API do primeiro tutorial", "task": "task: a API do segundo tutorial",
            "todolist": "todolist: o exemplo atual da Microsoft", "true": "Sempre", "false": "Nunca",
        ],
        choiceByItself: "Conforme o endereço",
        secretIsSet: "Há um segredo guardado. Ele nunca é mostrado. Deixe o campo vazio para mantê-lo.",
        secretIsNotSet: "Nenhum segredo está guardado. Deixe o campo vazio se o provedor não forneceu um.",
        removeSecret: "Remover o segredo",
        typeSecretAgain: "O segredo que você digitou não é mostrado de novo. Digite-o mais uma vez.",
        fromVariable: "Isto vem da variável de ambiente {variable} e não pode ser alterado aqui.",
        boundToVariable:
            "Isto não pode ser alterado aqui, porque o segredo vem da variável de ambiente {variable} e seria enviado ao novo endereço. Altere o arquivo e a variável juntos e reinicie o programa.",
        fileHas: "No arquivo agora: {value}",
        fileHasNone: "No arquivo agora: nada",
        toPolicies: "Gerenciar as políticas",
        whoIsSignedIn:
            "Se você alterar o provedor ou o ID do aplicativo, todo mundo terá de entrar de novo. Se você desfizer a alteração, as sessões que não expiraram voltam a valer.",
        save: "Salvar",
        back: "Ir para a página inicial",
        saved: "Salvo. As novas configurações valem a partir do próximo login.",
        savedForThisRun: "As novas configurações valem a partir do próximo login, até o programa ser encerrado.",
        savedBut: "Salvo, mas nem tudo funciona. As novas configurações valem a partir do próximo login.",
        refused: "Nada foi salvo ainda. Confira estes pontos:",
        changedMeanwhile:
            "Nada foi salvo, porque o arquivo foi alterado em outro lugar depois que você abriu esta página. O que você digitou continua aqui; os valores que são diferentes no arquivo aparecem abaixo. Clique em “Salvar” para substituí-los.",
        notTakenUp:
            "Nada foi salvo, porque o programa não conseguiu iniciar com estas configurações. Ele continua com as anteriores.",
        unsaved:
            "As configurações atuais não estão em {file}, porque não é possível gravar nele: {reason}. Elas se perderão quando o programa for encerrado. Para mantê-las, libere a gravação no arquivo e clique em “Salvar” de novo.",
        fixed: "Configurações que exigem reinício",
        fixedMeaning: "Altere estas configurações em {file} e reinicie o programa.",
        inLine: "linha {line}",
        inFile: "no arquivo",
        onCommandLine: "na linha de comando",
        byItself: "sem definição",
        keychain: "Chaveiro",
        keychainMeaning:
            "O chaveiro guarda quais contas estão conectadas aqui, neste e em todos os outros navegadores.",
        clearKeychain: "Limpar o chaveiro",
        keychainCleared: "Chaveiro limpo. Nenhuma conta está conectada, e o próximo login aqui pede a senha.",
        clearQuestion: "Limpar o chaveiro?",
        clearMeaning:
            "Todas as contas são desconectadas, em todos os navegadores, e os rascunhos não salvos são excluídos. As tarefas continuam onde estão.",
        clearNoWayBack: "Isso não pode ser desfeito.",
        clearNow: "Limpar",
        clearNot: "Cancelar",
        notHere: ErrorText(
            heading: "Não dá para fazer isso daqui",
            happened:
                "As configurações só podem ser alteradas no computador em que este programa roda, por quem o iniciou.",
            next:
                "Nesse computador, abra o link que o programa mostrou ao ser iniciado. Para obter outro, digite .build/release/WebCompanion operator-link na pasta do programa. Cada link funciona uma vez."
        ))
}
