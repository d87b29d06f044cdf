import Localization

extension Words {
    static let brazilianPortugueseSetup = Setup(
        title: "Conectar um provedor",
        menu: "Conectar um provedor",
        lead:
            "Informe o provedor em que as pessoas vão entrar. O programa lê o que ele publica sobre si, diz o que registrar lá e testa o que dá para testar sem a senha de ninguém.",
        current: "Atualmente, as pessoas entram em {address}.",
        boundToVariable:
            "Não é possível conectar outro provedor aqui enquanto {variable} estiver definida: o segredo que ela contém seria enviado ao novo endereço. Altere o arquivo e a variável juntos e reinicie o programa.",
        nothingDone: "Isto ainda não pode ser usado:",
        which: "Informe o provedor",
        kind: "Tipo de provedor",
        kinds: [
            .azureADB2C: "Azure AD B2C", .externalID: "Microsoft Entra External ID", .entraID: "Microsoft Entra ID",
            .other: "Outro provedor OpenID",
        ],
        address: "Nome do locatário ou endereço",
        addressHint:
            "Um locatário como contoso ou contoso.onmicrosoft.com, ou qualquer endereço do provedor: o emissor (issuer), um endereço de login, o endereço dos metadados.",
        orPaste: "Ou as configurações de um tutorial",
        pasted: "O bloco de um settings.plist",
        pastedHint: "As linhas <key> e <string> de um tutorial, com os seus próprios valores.",
        look: "Consultar o provedor",
        nothingYet: "Nada muda para ninguém até você salvar.",
        toSettings: "Todas as configurações",
        found: "O que o provedor publica sobre si",
        nothingFound: "Não foi possível ler nada.",
        foundByUserFlow:
            "No Azure AD B2C, cada fluxo de usuário tem seus próprios metadados. Digite o nome de um deles abaixo e clique em “Verificar”.",
        register: "Registre estes endereços no provedor",
        registerHow: "Cada letra conta, e a porta também.",
        purposes: [
            .signIn: "Depois de entrar (URI de redirecionamento)",
            .signOut: "Depois de sair (URI de redirecionamento pós-logout)",
        ],
        redirectTaken: [
            .azureADB2C:
                "O Azure AD B2C aceita este endereço: https com qualquer nome, ou http com localhost. Plataforma “Web”.",
            .externalID:
                "O External ID aceita este endereço: https com qualquer nome, ou http com localhost. Plataforma “Web”.",
            .entraID:
                "O Entra ID aceita este endereço: https com qualquer nome, ou http com localhost. Plataforma “Web”.",
            .other: "Em geral, os provedores aceitam um endereço assim: https, ou http neste computador.",
        ],
        redirectRefusals: [
            .httpElsewhere:
                "Este provedor não vai aceitá-lo: http só é permitido com localhost. Torne o programa acessível por https e defina publicURL.",
            .httpByNumber:
                "O portal deste provedor não o aceita: http é permitido com o nome localhost, não com o endereço IP. Defina publicURL com o nome.",
            .tooLong: "Este provedor não vai aceitá-lo: um endereço pode ter no máximo 256 caracteres.",
            .noPublicName:
                "Este provedor não vai aceitá-lo: o Google exige um nome sob um domínio público de primeiro nível, ou localhost.",
        ],
        copy: "Copiar",
        copied: "Copiado",
        registration: "O que o provedor forneceu a você",
        labels: [
            .clientID: "ID do aplicativo (cliente)", .clientSecret: "Segredo do cliente",
            .signInPolicy: "Fluxo de usuário para se cadastrar e entrar",
            .resetPolicy: "Fluxo de usuário para redefinir a senha",
            .editPolicy: "Fluxo de usuário para editar o perfil", .apiScopes: "Escopos da API de tarefas",
            .taskAPI: "Endereço da API de tarefas",
        ],
        hints: [
            .clientID: "Na página do aplicativo que você registrou lá.",
            .clientSecret: "Deixe vazio se o aplicativo não tem um (cliente público).",
            .signInPolicy: "O nome começa com B2C_1_.",
            .resetPolicy: "Deixe vazio se não houver.",
            .editPolicy: "Deixe vazio se não houver.",
            .apiScopes: "Um por linha. Deixe vazio para testar só o login.",
            .taskAPI: "Deixe vazio para testar só o login.",
        ],
        secretIsSet: "Já há um segredo. Ele nunca é mostrado. Deixe o campo vazio para mantê-lo.",
        check: "Verificar",
        save: "Salvar e usar",
        saveHow:
            "Ao salvar, o arquivo de configurações é gravado e o antigo fica ao lado dele. Vale na hora, sem reiniciar; se o provedor continuar o mesmo, as sessões dele também continuam.",
        another: "Recomeçar",
        findings: "O que foi testado",
        allGood: "Tudo o que dá para testar sem uma pessoa funciona. Agora teste o login ou salve.",
        allTried: "Tudo o que foi testado funciona, o login também. Agora salve.",
        someUnseen: "Nada de errado foi encontrado. Algumas partes só aparecem quando alguém entra: teste o login.",
        someWrong: "Uma parte ainda não funciona. Em “O que foi testado” está o que mudar.",
        trial: "Testar o login",
        trialHow:
            "Você entra uma única vez neste provedor, com o que foi preenchido acima, e vê cada verificação. Esse login não deixa nenhuma conta conectada aqui, e nada é salvo. Se você digitou algo, clique antes em “Verificar”.",
        trialByPaste:
            "Com signInReturn definido como paste, nenhum navegador volta sozinho. Salve e entre pela página inicial.",
        tryIt: "Testar o login",
        trialPassed: "Funcionou: o login de {who} foi feito, com {checks} verificações aprovadas.",
        trialToken: "Veio também um access token para a API de tarefas.",
        trialNoToken:
            "Não veio nenhum access token, então não haveria lista de tarefas: veja os escopos da API de tarefas.",
        trialRefused: "O login de teste foi recusado.",
        connected: "Salvo. De agora em diante, as pessoas entram em {address}.",
        connectedBut: "Salvo, mas nem tudo funciona. De agora em diante, as pessoas entram em {address}.",
        backup: "As configurações anteriores estão em {file}.",
        toSignIn: "Ir para a página inicial",
        topics: [
            "metadata": "Metadados", "port": "Porta", "certificate": "Certificado", "tenant": "Locatário",
            "policy": "Política", "keys": "Chaves", "clock": "Relógio", "client-id": "ID do cliente",
            "client-secret": "Segredo do cliente", "redirect-uri": "URI de redirecionamento", "scope": "Escopos",
            "api": "API de tarefas",
        ],
        // They follow topics of either gender and number.
        verdicts: [.good: "em ordem", .wrong: "com problema", .unseen: "ainda por confirmar"],
        good: [
            "metadata": "Os metadados podem ser lidos e são como devem ser.",
            "policy": "O provedor tem a política {policy}.",
            "keys": "As chaves podem ser lidas.",
            "clock": "O relógio do provedor e o deste computador coincidem.",
            "client-id": "O provedor conhece o aplicativo {clientID}.",
            "client-secret": "O provedor aceita a forma como o aplicativo prova quem é.",
            "redirect-uri": "{redirectURI} está na lista de endereços registrados.",
            "scope": "O provedor aceita os escopos {scopes}.",
            "api": "{api} exige um access token, como deve ser.",
        ],
        problems: brazilianPortugueseConnectionAdvice,
        places: brazilianPortugueseConsolePlaces)

    static let brazilianPortugueseConsolePlaces: [ProviderKind: [String: String]] = [
        .azureADB2C: [
            "client-id": "Portal do Azure, no seu locatário B2C: “App registrations”, o seu aplicativo, “Overview”.",
            "client-secret":
                "Portal do Azure, no seu locatário B2C: “App registrations”, o seu aplicativo, “Certificates & secrets”.",
            "redirect-uri":
                "Portal do Azure, no seu locatário B2C: “App registrations”, o seu aplicativo, “Authentication”, plataforma “Web”.",
            "scope":
                "Portal do Azure, no seu locatário B2C: “App registrations”, o seu aplicativo, “API permissions”.",
            "policy": "Portal do Azure, Azure AD B2C: “User flows” ou “Identity Experience Framework”.",
            "tenant": "Portal do Azure, Azure AD B2C: “Overview”, “Domain name”.",
        ],
        .entraID: [
            "client-id":
                "Centro de administração do Microsoft Entra: “App registrations”, o seu aplicativo, “Overview”.",
            "client-secret":
                "Centro de administração do Microsoft Entra: “App registrations”, o seu aplicativo, “Certificates & secrets”.",
            "redirect-uri":
                "Centro de administração do Microsoft Entra: “App registrations”, o seu aplicativo, “Authentication”, plataforma “Web”.",
            "scope":
                "Centro de administração do Microsoft Entra: “App registrations”, o seu aplicativo, “API permissions”.",
            "tenant": "Centro de administração do Microsoft Entra: “Overview”, “Tenant ID” e “Primary domain”.",
        ],
        .other: [
            "client-id": "No console do provedor: a página do aplicativo (cliente).",
            "client-secret": "No console do provedor: as credenciais do aplicativo (cliente).",
            "redirect-uri": "No console do provedor: as URIs de redirecionamento do aplicativo (cliente).",
            "scope": "No console do provedor: os escopos que o aplicativo (cliente) pode pedir.",
        ],
    ]
}
