import { CHECKOUT_REFUND_DAYS, PASS_DAYS, REFUND_DAYS, WITHDRAWAL_DAYS } from "@penresume/contracts";
import { price } from "../price.ts";

const CONTACT = "privacidade@penresume.com.br";

export interface LegalText {
  title: string;
  description: string;
  updated: string;
  lead: string;
  sections: { title: string; text: string[]; items?: string[]; link?: { to: string; label: string } }[];
}

const updated = "Atualizado em 26 de novembro de 2026.";

export const privacyText: LegalText = {
  title: "Privacidade",
  description:
    "Quais dados o PenResume Pro guarda, para quem vão, por quanto tempo, e como exercer seus direitos da LGPD.",
  updated,
  lead: "Seu currículo é seu. Aqui está, sem letras miúdas, o que guardamos, para que serve, para quem vai e como você manda em tudo isso.",
  sections: [
    {
      title: "O que guardamos",
      text: [],
      items: [
        "Conta: seu nome, seu email, o idioma em que quer receber nossos emails e sua senha, que fica cifrada de um jeito que nem nós conseguimos ler.",
        "Currículos: tudo o que você escreve neles e as páginas prontas para o PDF. Só você os vê, a não ser que você ative um link público.",
        "Link público de um currículo, se você o ativar: o endereço, o que ele mostra, até quando, o nome da empresa que você der a cada link, a senha cifrada e quantas visitas e downloads ele teve por dia. De quem abre a página não guardamos nada além dos registros de acesso, nem cookie.",
        "Vagas: o texto da vaga que você compara com um currículo fica guardado com ele, para você continuar depois. A comparação acontece no seu navegador. Um currículo para uma vaga lembra de qual currículo veio e o que já recebeu dele, sem cópia dos textos.",
        "Vagas que você anota: empresa, título, etapas, datas, notas, mensagens, respostas de entrevista e o que você enviou, como estava no dia. Do contato na empresa guardamos só o que você digita, e você pode apagá-lo sozinho. As gravações do ensaio de entrevista ficam no seu aparelho.",
        "Foto de perfil: guardada sem os dados escondidos da câmera, como o local onde foi tirada. O endereço da foto não pode ser adivinhado, mas quem tiver o endereço consegue abri-la.",
        "Assinatura e pagamentos: a situação, as datas, os valores, o meio (cartão ou Pix), devoluções e o endereço dos recibos. O número do cartão nunca passa por nós, e a conta de onde saiu um Pix também não.",
        "Acessos abertos: o navegador, o sistema, o endereço IP e a hora do último uso, para você os ver e encerrar em Minha conta; saem quando o acesso termina.",
        "Registros de acesso: endereço IP, data e hora, pelo prazo que o Marco Civil da Internet pede.",
        "No seu aparelho, para o site abrir sem internet: o próprio site, cópias dos seus últimos currículos e das listas, suas fotos, seu nome e email e o que ainda não foi enviado. “Sair” apaga tudo isso do aparelho, também sem internet; se a sessão terminar sozinha, só fica o que ainda não foi enviado.",
        "No seu navegador: o rascunho do que você está escrevendo, a sua escolha sobre medição e, se você tem um link público, um cookie que só serve para não contar as suas próprias visitas a ele.",
      ],
    },
    {
      title: "Para quem os dados vão",
      text: ["Não vendemos dados. Eles só saem daqui nestes casos:"],
      items: [
        "Link público: quem tem o endereço, ou o adivinha quando você escolhe um nome, lê o currículo como você decidiu mostrar. O telefone fica escondido até você mostrar, e os buscadores só o encontram se você permitir. Ao desligar o link, excluir o currículo ou terminar a assinatura, ele deixa de abrir em segundos; o que alguém já leu ou baixou não volta.",
        "Inteligência artificial: com “Melhorar com IA” ou “Sugerir habilidades com IA”, o texto em questão, suas experiências e sua formação vão para a OpenAI, nos Estados Unidos. O nome, o email, o telefone, a localização e a foto do currículo não são enviados à OpenAI; o seu nome, emails, telefones, documentos, endereços e links que estejam dentro dos textos são trocados por marcadores antes do envio. O resto do texto vai como está: se ele fala da sua saúde, um aviso aparece junto do botão. Fatos que você confirma ficam guardados com o currículo e não vão à OpenAI. “Adaptar para esta vaga” envia o texto da vaga e o do currículo, sem o seu nome e os seus contatos; “Proposta da IA para a lista”, só o texto da vaga. Nas vagas, “Proposta da IA” envia, para a mensagem, o texto, o título e a empresa da vaga e o seu currículo; para a entrevista, a pergunta, o que a vaga pede, a sua resposta e o seu currículo; os dois sem o seu nome e os seus contatos. Na importação, “Proposta da IA” envia o texto do currículo sem as linhas do seu nome e dos seus contatos. “Traduzir o currículo” envia os textos do currículo e os títulos, sem o seu nome e os seus contatos. Se você não usar esses botões, nada é enviado.",
        "Link de uma vaga: com “Nova vaga” ou “Ler a vaga”, nosso servidor abre o endereço que você colou, sem nada da sua conta. O site da vaga vê só uma visita do nosso servidor.",
        "Importação: o arquivo que você traz é lido no seu navegador e não é enviado.",
        "Ditado: se você falar em vez de escrever, com “Ditar” ou em “Contar”, quem transforma a fala em texto é o seu navegador, que pode enviar o áudio ao fabricante dele; nós não recebemos o áudio. O navegador só ouve depois que você permite, e a permissão que você dá na página vale até fechar a aba.",
        "Pagamento: ao pagar, seu nome, seu email e o idioma dos seus emails vão para a Stripe, nos Estados Unidos, que cobra, devolve e emite os recibos. Os dados do cartão vão direto para ela; no Pix, ela recebe do seu banco quem pagou.",
        "Email: os links para criar uma nova senha e para trocar de email e as confirmações da assinatura, de pagamentos e da exclusão da conta e os lembretes das suas vagas chegam ao seu endereço pelo serviço que entrega nossas mensagens. Um lembrete traz só a empresa e o título da vaga, e um link nele faz os lembretes pararem, sem entrar na conta.",
        "Google: se você entra com o Google ou o conecta à sua conta, recebemos seu nome e seu email, e o Google sabe que você entrou aqui.",
        "Medição: o Google (uso do site e resultado de anúncios) e a Microsoft (Clarity, repetição de sessões), somente se você permitir. Medimos também qual botão do menu é usado: só o nome do botão, sem nada seu. Seu currículo não é enviado a eles.",
      ],
    },
    {
      title: "Por que podemos usar seus dados",
      text: [
        "Para prestar o serviço que você pediu (a conta, os currículos, a assinatura), para cumprir a lei (registros de acesso e de pagamento) e, na medição, com o seu consentimento. É o que prevê o artigo 7º da LGPD. O envio à OpenAI e à Stripe é transferência internacional, feita para executar o que você pediu.",
      ],
    },
    {
      title: "Por quanto tempo",
      text: [],
      items: [
        "Conta e currículos: enquanto a conta existir. Ao excluir a conta, seu email ainda serve para a confirmação e sai em seguida, em até um dia.",
        "Currículo excluído: fica na Lixeira por 30 dias, para você restaurar, e depois sai de vez, com a vaga e o histórico dele. Na Lixeira você também pode apagar na hora.",
        "Histórico: como cada currículo estava antes de você voltar a mexer nele, e antes de sair um item ou um texto longo. Guardamos até 50 desses momentos, cada vez mais espaçados, e até 20 com um nome seu, enquanto o currículo existir.",
        "Link público: até o currículo sair de vez ou você excluir o nome ou o link da empresa. Contagem de visitas: 400 dias.",
        "Vagas e o que foi enviado nelas: até você excluir; uma vaga excluída ainda pode ser restaurada por 30 dias, ou menos se faltar espaço para novas. De cada lembrete fica por 30 dias só que ele foi enviado.",
        "PDFs: não ficam guardados; cada download é gerado na hora. Os de links públicos ficam por pouco tempo na memória do servidor.",
        "Foto que nenhum currículo usa mais, nem no histórico, na Lixeira ou no que você enviou: até 7 dias. Foto enviada que nenhum currículo chegou a usar: 7 dias.",
        "Dados de pagamento: pelo prazo que as leis fiscais pedem, na Stripe e em nossos registros.",
      ],
    },
    {
      title: "Crianças e adolescentes",
      text: [
        `O serviço não é para menores de 14 anos. De 14 a 17 anos, tratamos os dados no melhor interesse do adolescente (LGPD, artigo 14) e não pedimos nada além do que o currículo usa. Pais e responsáveis podem pedir para ver, corrigir ou apagar esses dados em ${CONTACT}.`,
      ],
    },
    {
      title: "Seus direitos",
      text: [
        `A LGPD (artigo 18) garante saber o que guardamos, corrigir, levar seus dados, apagá-los e voltar atrás em um consentimento. Ver, corrigir, baixar e excluir currículos você faz na própria conta; em Minha conta você corrige nome, email e idioma dos emails, baixa todos os seus dados e apaga a conta inteira. Para o resto, escreva para ${CONTACT}: respondemos em até 15 dias. Você também pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).`,
      ],
    },
  ],
};

export const termsText: LegalText = {
  title: "Termos de uso",
  description: "Preço, renovação, cancelamento, reembolso e regras de uso do PenResume Pro.",
  updated,
  lead: "O combinado entre você e o PenResume Pro, em poucas palavras.",
  sections: [
    {
      title: "O que oferecemos",
      text: [
        "Um editor de currículos em português, com ajuda de inteligência artificial. Montar, ver a prévia e salvar é grátis; baixar em PDF faz parte da assinatura Pro.",
        "A inteligência artificial sugere, você decide: confira o que ela escreve antes de enviar seu currículo. Não prometemos entrevistas nem contratações.",
      ],
    },
    {
      title: "Preço e renovação",
      text: [
        `O Pro custa ${price} por mês, cobrados automaticamente a cada 30 dias no cartão que você informar, até você cancelar. O preço inteiro aparece antes de pagar. Se mudar, avisamos por email antes da cobrança.`,
        `Quando a página de pagamento oferece Pix, o mesmo valor paga ${PASS_DAYS} dias do Pro, uma vez só: não renova, e nada é cobrado depois. Três dias antes do fim, um email lembra. Pagamentos a mais somam dias, e dias pagos por Pix durante uma assinatura contam depois dela.`,
      ],
    },
    {
      title: "Como cancelar",
      text: [
        "Em Minha Assinatura, no botão Cancelar assinatura, sem multa e sem falar com ninguém. O acesso vale até o fim do período pago, e até lá dá para voltar atrás. Seus currículos ficam salvos depois disso.",
      ],
    },
    {
      title: "Desistência e reembolso",
      text: [
        `A nossa garantia é de ${REFUND_DAYS} dias, contados da primeira cobrança, no cartão ou por Pix: se você desistir nesse prazo, devolvemos tudo o que pagou, sem perguntar o motivo. Além do prazo da lei, ela vale uma vez a cada 12 meses.`,
        `Ela já inclui os ${CHECKOUT_REFUND_DAYS} dias citados na página de pagamento e os ${WITHDRAWAL_DAYS} dias de arrependimento que a lei dá a toda compra pela internet (Código de Defesa do Consumidor, artigo 49), que nenhum termo pode tirar e que valem a cada nova compra.`,
        "Para pedir, use o botão Desistir e receber de volta, em Minha Assinatura. O dinheiro volta pelo mesmo meio, cartão ou Pix, o acesso termina na hora, e um email confirma. Se a Stripe recusar a devolução, o suporte resolve.",
      ],
      link: { to: "/ajuda#contato", label: "Falar com o suporte" },
    },
    {
      title: "Se você tem menos de 18 anos",
      text: [
        "O PenResume Pro é para quem tem 14 anos ou mais, a idade em que se pode ser aprendiz. Entre 14 e 17 anos, combine o uso com seu pai, sua mãe ou quem responde por você.",
        "A assinatura do Pro é uma compra: até os 15 anos, é o responsável quem a faz, com o cartão dele; aos 16 e 17, ela precisa da concordância do responsável. Uma assinatura feita sem isso é cancelada, com o dinheiro de volta, a pedido de qualquer um dos dois.",
        `Tratamos dados de adolescentes no melhor interesse deles (LGPD, artigo 14): só o que o currículo pede, nada é mostrado a empresas, e a medição do site só liga com permissão, que você decide com seu responsável. O responsável pode pedir para ver, corrigir ou apagar esses dados em ${CONTACT}. Se soubermos que alguém com menos de 14 anos criou uma conta, nós a apagamos.`,
      ],
    },
    {
      title: "O que esperamos de você",
      text: [
        "Informações verdadeiras e suas, e uma senha que só você conhece. Não use o serviço para se passar por outra pessoa, para atacar o sistema nem para enviar conteúdo ilegal: nesses casos podemos encerrar a conta.",
      ],
    },
    {
      title: "De quem é o quê",
      text: [
        "O que você escreve e os PDFs que baixa são seus. O programa, os layouts e a marca são nossos. As pessoas e empresas dos exemplos são fictícias.",
      ],
    },
    {
      title: "Se algo der errado",
      text: [
        "Cuidamos para que tudo funcione, mas pode haver interrupções; se elas tirarem o que você pagou, devolvemos o valor proporcional. Estes termos seguem a lei brasileira, e vale o foro do seu domicílio.",
      ],
    },
  ],
};

export const legalTexts = {
  choiceTitle: "Preferências de cookies",
  choiceNone:
    "Nenhuma ferramenta de medição está ligada neste site, então não há nada a escolher. Os únicos cookies são os que mantêm você dentro da sua conta.",
  choice: {
    granted:
      "Hoje você permite que o Google e a Microsoft meçam o uso do site com cookies. Pode voltar atrás quando quiser: as ferramentas param e os cookies delas saem deste navegador.",
    denied: "Hoje você não permite a medição, e nenhum cookie de medição é usado. Pode mudar de ideia quando quiser.",
    unanswered: "Você ainda não respondeu, então nada é medido.",
  },
};
