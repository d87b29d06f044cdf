extension Words {
    static let brazilianPortugueseStops: [TalkStop: Talk.Stop] = [
        .whoAreYou: Talk.Stop(
            heading: "Quem é você?",
            sentence: "Um app quer saber quem você é, e nunca pode ver a sua senha.",
            look: "A primeira página do app. Ela tem um botão, e nenhum campo para senha.",
            steps: [
                "Clique em “Abrir o app”.",
                "Passe o ponteiro pela página: um botão, nenhum campo.",
                "Volte com o botão Voltar do navegador.",
            ],
            say: [
                "Todos vocês fizeram isto hoje. Um app disse “Entrar”, vocês foram parar em outra página, digitaram alguma coisa ali e voltaram, já com a conta aberta. O que aconteceu nesse meio-tempo? Em dez minutos vocês terão visto. Não há slides: este é um programa de verdade, e ele roda neste computador.",
                "Aqui está o app. Ele guarda listas de tarefas, então precisa saber de quem é a lista que vai mostrar. Olhem bem: há um botão, mas não há campo para senha. A ideia toda é essa. Você prova quem é a alguém em quem já confia, e o app só fica sabendo o resultado.",
            ],
            question: "Por que o app não pede simplesmente a minha senha?",
            answer:
                "Porque aí ele poderia se passar por você, em todo lugar e para sempre, e quem o invadisse também. Assim, um único lugar guarda a senha, protege-a bem e pode pedir uma segunda prova."
        ),
        .threeParties: Talk.Stop(
            heading: "Três participantes",
            sentence: "Você, o app e um provedor que conhece você: ninguém confia mais do que precisa.",
            look: "Os dois tipos de seta: tracejada pelo navegador, contínua de servidor a servidor.",
            steps: [
                "Explique as quatro linhas desta página.",
                "Clique em “Abrir a página que acompanha”: ali vai aparecer cada mensagem. Ainda não clique em nada nela.",
                "Clique em “Voltar à palestra”.",
            ],
            say: [
                "São três participantes. Você, com o seu navegador. O app, um programa em um servidor; o nosso se chama Companion. E o provedor, onde você tem uma conta: no trabalho, muitas vezes a Microsoft; em casa, muitas vezes o Google. A quarta linha é o serviço que guarda as tarefas; a vez dele chega no final.",
                "O tempo corre para baixo, e cada mensagem será uma seta. Prestem atenção em uma coisa. Algumas setas passam pelo navegador, onde você pode lê-las, e tudo o mais que roda ali também. Outras vão de servidor a servidor, e você nunca as vê. Quase tudo o que vem a seguir nasce dessa diferença.",
            ],
            question: "O provedor é sempre uma grande empresa?",
            answer:
                "Não. OpenID Connect é um padrão aberto, e qualquer organização pode ter um provedor. O que vocês veem hoje faz parte deste programa, então nada sai da sala."
        ),
        .offYouGo: Talk.Stop(
            heading: "Lá vai você",
            sentence: "O app manda o seu navegador embora com uma pergunta e três valores aleatórios.",
            look: "state, nonce e code_challenge no endereço que o navegador está prestes a abrir.",
            steps: [
                "Clique em “Entrar, passo a passo”. O programa para antes de mandar o navegador embora.",
                "Aponte para state, nonce e code_challenge ao falar deles.",
                "Deixe parado e clique em “Voltar à palestra”.",
            ],
            say: [
                "Vou entrar, e o programa para logo antes de mandar o meu navegador embora. Este é o endereço de verdade. Ele diz quem está perguntando, para onde deve ir a resposta e o que queremos saber: openid, quem é esta pessoa?",
                "Depois, três valores aleatórios. O state liga a resposta a este navegador, para que ninguém me empurre a de outra pessoa. O nonce vai voltar dentro da resposta, para que uma antiga não possa ser usada de novo. E o code challenge é um cadeado: a chave dele fica no nosso servidor. Aqui não há senha nem segredo. Qualquer um pode ler isto.",
            ],
            question: "E se alguém mudar este endereço no caminho?",
            answer:
                "Não ganha nada. O provedor só manda a resposta para um endereço registrado antes, e o app só aceita a resposta à própria pergunta: state, nonce e cadeado têm de combinar."
        ),
        .onlyTheProvider: Talk.Stop(
            heading: "Só o provedor pergunta",
            sentence: "Você mostra ao provedor quem é, e o app nem está na sala.",
            look:
                "A barra de endereços: este é outro site. Depois, “Executar até o fim” envia as mensagens restantes sem parar.",
            steps: [
                "Clique em “Seguir para o provedor” e depois em “Continuar”.",
                "Aponte para a barra de endereços e escolha “Continuar como Alice Adams”.",
                "Clique em “Executar até o fim” e depois em “Voltar à palestra”.",
            ],
            say: [
                "Agora deixo o navegador ir. Olhem a barra de endereços: este é outro site. No trabalho, seria a página da própria empresa.",
                "É aqui que eu digitaria a minha senha, ou usaria a minha digital. O app não vê nada disso; nem uma linha dele roda nesta página. Por isso vale olhar o endereço antes de digitar.",
                "Entro como Alice. E estamos de volta. O resto levou menos de um segundo, então vamos ver o que passou.",
            ],
            question: "O app não poderia mostrar uma página que só parece a do provedor?",
            answer:
                "Poderia, e isso se chama phishing. É por isso que a barra de endereços importa. As passkeys acabam com isso: elas pertencem ao endereço do provedor e não respondem a nenhum outro site."
        ),
        .codeNotToken: Talk.Stop(
            heading: "Um código, não um token",
            sentence: "O navegador traz de volta um tíquete que só este app pode resgatar.",
            look: "A resposta de autorização: um código, e o state com a mesma bolinha colorida de antes.",
            steps: [
                "Clique em “Ver a resposta”. No diagrama, é a “Resposta de autorização”.",
                "Aponte para o código, depois para o state, e para o state em “Requisição de autorização”: a mesma bolinha.",
                "Clique em “Voltar à palestra”.",
            ],
            say: [
                "Esta é a resposta, e ela veio pelo navegador. Ela não diz quem eu sou. Traz um código, um tíquete que funciona uma vez só e apenas por alguns minutos. E traz o state de antes. Vejam a bolinha colorida: é a mesma. Então esta resposta pertence a este navegador.",
                "Por que um tíquete, e não a coisa de verdade? Porque endereços vazam. Ficam no histórico, acabam em logs, extensões podem lê-los. Então o navegador só carrega um tíquete, e ninguém pode resgatá-lo sem a chave daquele cadeado. Nesse momento, a chave ainda não tinha saído do nosso servidor.",
            ],
            question: "E se alguém for rápido e roubar o código?",
            answer:
                "Aí essa pessoa tem um cadeado sem a chave. Precisaria também do verifier, e muitos apps têm ainda um segredo próprio. E o código só funciona uma vez: essa é a próxima etapa."
        ),
        .serverToServer: Talk.Stop(
            heading: "De servidor a servidor",
            sentence: "O app troca o código e a chave por três tokens, sem passar pelo navegador.",
            look:
                "A requisição de token não passa pelo navegador. Depois, a linha vermelha: este código já tinha sido usado.",
            steps: [
                "Clique em “Ver a troca”, aponte para code e code_verifier, role até “Resposta de token”, com os três tokens, e volte.",
                "Clique em “Usar o código de novo” e aponte para a linha vermelha.",
                "Clique em “Voltar à palestra”.",
            ],
            say: [
                "Agora o app vai direto ao provedor, de servidor a servidor. Entrega o código e, pela primeira vez, a chave. O provedor experimenta: ela abre o cadeado do começo? Então ele dá três tokens. O ID token diz quem eu sou. O access token diz o que o app pode fazer por mim. O refresh token busca novos mais tarde. Nenhum deles chega ao navegador.",
                "E se alguém achar esse código depois e tentar de novo? Vamos fazer isso agora. Aí está: uma linha vermelha. Este código já tinha sido usado, então não há tokens.",
            ],
            question: "Muitos apps guardam tokens no navegador. Isso é errado?",
            answer:
                "É mais arriscado: qualquer script da página pode pegá-los. Onde há um servidor, guarde os tokens nele e dê ao navegador apenas um cookie, como faz este programa."
        ),
        .notYetBelieved: Talk.Stop(
            heading: "Não acredite ainda",
            sentence: "Um ID token é só uma alegação, até passar em todas as verificações.",
            look: "As verificações do ID token, nenhuma em vermelho, cada uma com a regra que a exige.",
            steps: [
                "Clique em “Ver as verificações”.",
                "Role devagar e aponte para assinatura, emissor, destinatário, expiração e nonce ao falar deles.",
                "Clique em “Voltar à palestra”.",
            ],
            say: [
                "Chegou um token. Acreditamos nele? Ainda não. Qualquer um pode escrever “Esta é a Alice”. Então o app pergunta, e aqui estão as perguntas, com as respostas.",
                "Foi o provedor que assinou, com uma chave que ele publicou? O token vem do provedor que consultamos, e de nenhum outro? É destinado a nós, e não a algum jogo que a Alice joga? Ainda vale? Traz o nosso nonce, o valor do começo?",
                "Atrás de cada linha está a regra que a exige. Nenhuma está em vermelho, e só agora a Alice entrou.",
            ],
            question: "As bibliotecas não fazem isso por mim?",
            answer:
                "As boas fazem, se você disser a elas quem esperar. Em 2015, várias bem conhecidas aceitavam tokens sem assinatura. E um app que esqueceu uma verificação funciona perfeitamente, até alguém mentir."
        ),
        .somebodyLies: Talk.Stop(
            heading: "Alguém mente",
            sentence: "Três mentiras, três linhas vermelhas: para cada mentira há uma verificação que percebe.",
            look: "O título vermelho e, ao lado da verificação que falhou, o que um invasor teria ganhado.",
            steps: [
                "Deixe o público escolher a primeira mentira e clique no botão dela.",
                "Leia o título vermelho em voz alta e clique em “Voltar à palestra”.",
                "Faça uma segunda do mesmo jeito. A terceira fica para eles experimentarem.",
            ],
            say: [
                "Linhas verdes provam pouco: talvez o programa diga sim a tudo. Então agora o provedor mente para nós. Vocês escolhem.",
                "Assinado por outra pessoa: sem essa verificação, qualquer um poderia escrever um token. Destinado a outro app: sem essa verificação, cada app em que você entra poderia se passar por você em todos os outros. Responde a outra requisição: sem essa verificação, um token roubado poderia ser usado de novo.",
                "A cada vez uma linha fica vermelha, e o login termina ali mesmo.",
            ],
            question: "Isso acontece de verdade?",
            answer:
                "Acontece. Em 2015, bibliotecas usadas por milhares de apps acreditavam em tokens sem assinatura. Um destinatário esquecido é encontrado vez após vez, porque sem essa verificação tudo parece funcionar."
        ),
        .whatTheTokenOpens: Talk.Stop(
            heading: "O que o token abre",
            sentence: "O access token abre a lista, e sem ele o serviço diz não.",
            look: "O status da chamada à API: 200 com o token, 401 sem ele.",
            steps: [
                "Clique em “Chamar com o token”, aponte para o status 200 e volte.",
                "Clique em “Chamar sem o token” e aponte para o status 401.",
                "Clique em “Voltar à palestra”.",
            ],
            say: [
                "Sabemos quem é a Alice, mas as tarefas dela estão em outro serviço. O app pergunta lá e mostra o access token. Duzentos: aqui está a lista. Agora a mesma chamada sem o token. Quatrocentos e um: nada.",
                "Esse serviço nunca viu a senha da Alice. Ele sabe uma coisa: o provedor assinou este token, para este serviço, para esta finalidade, até este horário. Lembrem a diferença. O ID token diz ao app quem você é. O access token diz a um serviço o que o app pode fazer por você. Nunca confundam um com o outro.",
            ],
            question: "E quando o access token acaba?",
            answer:
                "O app pede um novo ao provedor com o refresh token, e ninguém percebe. Se o provedor disser não, porque a conta foi encerrada, por exemplo, a pessoa tem de entrar de novo."
        ),
        .goodbye: Talk.Stop(
            heading: "E até logo",
            sentence: "Ao sair, tudo termina primeiro aqui, e depois no provedor.",
            look: "A lista depois de Voltar: ela não abre mais.",
            steps: [
                "Clique em “Abrir a lista”, abra o menu com o nome da Alice e escolha “Sair”.",
                "Clique uma vez em “Voltar” no navegador: nada de lista.",
                "Diga as últimas frases para o público, não para a tela.",
            ],
            say: [
                "O último passo é o que muitos apps erram. Sair tem duas metades. Primeiro o app esquece a sessão e os tokens dela. Depois o navegador vai ao provedor, e a sessão de lá também termina. Sem essa metade, a próxima pessoa neste computador clica em “Entrar” e é a Alice.",
                "Aqui está a lista dela mais uma vez. Eu saio. E agora clico em Voltar. A lista sumiu.",
                "Então: a sua senha ficou com um só participante. Nenhum token chegou ao navegador. E não acreditamos em nada antes de verificar. É isso que acontece de verdade quando você entra. Agradeço a atenção de vocês.",
            ],
            question: "Agora eu saí de todos os lugares?",
            answer:
                "Dos apps que o provedor avisa, e que escutam, sim. Ele pode avisar pelo navegador ou de servidor a servidor. Em qualquer outro app, a sua sessão continua até terminar sozinha."
        ),
    ]
}
