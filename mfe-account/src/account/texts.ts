import { ERASE_PHRASE, type MailLanguage, PRO_PRICE_LABEL } from "@penresume/contracts";

export const myAccountTexts = {
  exportAction: "baixe seus dados",
  eraseAction: "exclua a conta",
  title: "Minha conta",
  name: "Nome",
  noName: "Sem nome",
  email: "Email",
  subscriptionTitle: "Assinatura",
  mySubscription: "Minha Assinatura",
  subscriptionFailed: "Erro ao carregar informações da assinatura",
  free: `Você está no plano Grátis. O Pro libera PDF, Word e link público por ${PRO_PRICE_LABEL} por mês. Cancele quando quiser.`,
  subscribe: "Assinar",
  accessTitle: "Senha e acesso",
  dataTitle: "Seus dados",
  exportTitle: "Levar meus dados",
  exportLead:
    "Um arquivo .zip com tudo o que guardamos sobre você. Os currículos vêm como página, Markdown e JSON Resume. No Pro, vêm também em PDF.",
  exportButton: "Baixar meus dados",
  exportBusy: "Reunindo seus dados...",
  exported: "Pronto. O arquivo está nos seus downloads.",
  archiveName: (day: string) => `penresume-meus-dados-${day}.zip`,
  eraseTitle: "Excluir minha conta",
  erase: "Apaga de vez a conta e tudo o que guardamos sobre você. Não dá para desfazer.",
  eraseButton: "Excluir minha conta",
};

const refundFirst = "No prazo de desistência, receba seu dinheiro de volta antes, em Minha Assinatura.";

export const eraseTexts = {
  title: "Excluir minha conta",
  lead: "Isto apaga agora, e para sempre:",
  items: [
    "todos os seus currículos;",
    "suas vagas, com mensagens e lembretes;",
    "seus links públicos, que deixam de abrir;",
    "suas fotos;",
    "seu acesso: nome, email e senha ou entrada com Google.",
  ],
  subscription: "Sua assinatura Pro é cancelada na hora e não há nova cobrança.",
  subscriptionUnknown:
    "Não conseguimos consultar sua assinatura. Se houver uma, ela é cancelada na hora, e os dias já pagos se perdem.",
  paidDaysLost: `Os dias já pagos que faltam se perdem. ${refundFirst}`,
  exportFirst: "Quer guardar uma cópia? Feche e use Baixar meus dados antes.",
  phrase: ERASE_PHRASE,
  keep: "Manter minha conta",
  confirm: "Excluir para sempre",
  busy: "Excluindo...",
  failed: "Não foi possível excluir a conta. Nada foi apagado.",
  signInAgain:
    "Você entrou há mais de dez minutos. Por segurança, entre de novo para excluir a conta; você volta direto para cá.",
};

export const signInAgainTexts = {
  title: "Confirme que é você",
  button: "Entrar novamente",
  busy: "Abrindo o login...",
};

export const editTexts = { cancel: "Cancelar" };

export const personalDataTexts = {
  changeAction: "altere",
  changeName: "Trocar nome",
  nameTitle: "Trocar nome",
  nameLabel: "Nome completo",
  saveName: "Salvar nome",
  savingName: "Salvando...",
  nameRequired: "Escreva seu nome.",
  nameInvalid: "O nome não pode ter os símbolos < e >.",
  nameSaved: "Pronto, seu nome foi trocado. Seus currículos continuam como estão.",
  changeEmail: "Trocar email",
  emailTitle: "Trocar email",
  emailLead:
    "Enviamos um link para o novo email. O email da conta só muda quando você abrir o link. O email atual recebe um aviso.",
  emailLabel: "Novo email",
  emailInvalid: "Por favor, insira um email válido.",
  sendLink: "Enviar link",
  sendingLink: "Enviando...",
  emailSent: (email: string) =>
    `Enviamos um link para ${email}. Abra-o em até uma hora para confirmar; até lá, nada muda. Não chegou? Procure na caixa de spam.`,
  signInAgain:
    "Você entrou há mais de dez minutos. Por segurança, entre de novo para trocar o email; você volta direto para cá.",
  keepEmail: "Manter o email",
  mailLanguage: "Idioma dos emails",
  languages: { "pt-BR": "Português", en: "English", es: "Español" } satisfies Record<MailLanguage, string>,
  changeLanguage: "Trocar idioma",
  languageTitle: "Trocar idioma dos emails",
  languageLead: "Vale para os emails que enviamos. O site continua em português.",
  saveLanguage: "Salvar idioma",
  savingLanguage: "Salvando...",
  languageSaved: "Pronto, o idioma vale a partir do próximo email.",
};

export const emailNoticeTexts = {
  sendAction: "peça o email",
  lead: (email: string) => `Confirme seu email: abra o link que enviamos para ${email}.`,
  rejected: (email: string) => `${email} não recebe emails. Confira se está certo.`,
  send: "Enviar de novo",
  sending: "Enviando...",
  sent: "Enviamos outro link. Não chegou? Procure na caixa de spam e confira se o email está certo.",
  correct: "Corrigir email",
};

export const emailConfirmationTexts = {
  busy: "Confirmando o email...",
  verified: (email: string) => `Pronto, ${email} está confirmado.`,
  signInReason:
    "Você entrou há mais de dez minutos. Por segurança, entre de novo para confirmar o email; você volta direto para cá.",
  signIn: "Entrar e confirmar",
  signingIn: "Abrindo...",
  done: (email: string) => `Pronto. O email da sua conta agora é ${email}. Use-o para entrar.`,
};

export const emailUndoTexts = {
  title: "Desfazer a troca de email",
  lead: "Alguém trocou o email da sua conta e não foi você? Isto devolve a conta a este email e encerra todos os acessos a ela: senha, entrada com Google e sessões abertas. Os currículos ficam.",
  button: "Devolver a conta a este email",
  busy: "Devolvendo a conta...",
  done: "Pronto. A conta é de novo deste email. Ninguém mais entra com a senha de antes. Agora crie uma nova senha em Esqueceu a senha?, na página de entrada.",
  noLink: "Este endereço está incompleto. Abra o link do email inteiro.",
  signIn: "Ir para a entrada",
  home: "Página inicial",
};

export const remindersOffTexts = {
  title: "Parar os lembretes",
  lead: "Os lembretes das suas vagas e os avisos de opiniões deixam de chegar por email. Vagas e opiniões ficam como estão, e você liga os lembretes de novo quando quiser.",
  button: "Parar os lembretes",
  busy: "Parando...",
  done: "Pronto. Você não recebe mais lembretes por email. Para ligar de novo, abra Etapas e lembretes, em Vagas.",
  noLink: "Este endereço está incompleto. Abra o link do email inteiro.",
  applications: "Ver vagas",
};

export const signInMethodsTexts = {
  changeAction: "altere",
  title: "Como você entra",
  password: "Senha",
  passwordSet: "Para trocar, você confirma a senha atual. Os outros acessos são encerrados.",
  noPassword: "Sua conta não tem senha. Com uma, você entra também pelo email.",
  changePassword: "Trocar senha",
  createPassword: "Criar senha",
  google: "Google",
  googleConnected: (email: string) => (email ? `Conectado: ${email}.` : "Conectado."),
  googleIsOnlyMethod: "Para desconectar, crie uma senha antes; sem ela você não entraria mais.",
  googleNotConnected: "Conecte sua conta Google para entrar sem digitar a senha.",
  connect: "Conectar Google",
  disconnect: "Desconectar Google",
  disconnecting: "Desconectando...",
  disconnected: "Google desconectado. Você continua entrando com email e senha.",
  completed: {
    UPDATE_PASSWORD: "Pronto, sua senha nova já vale. Os outros acessos foram encerrados.",
    "idp_link:google": "Google conectado. Da próxima vez, entre com ele se quiser.",
  },
  opening: "Abrindo...",
};

const OTHER = "Other";

export const sessionsTexts = {
  endAction: "encerre o acesso",
  title: "Onde sua conta está aberta",
  lead: "Não reconhece algum acesso? Encerre-o e troque a senha. Ele para de funcionar em até cinco minutos.",
  /** Keycloak's names: 'Chrome/125.0.0' and 'Windows', or 'Other'. */
  formatDevice({ browser, os }: { browser: string; os: string }): string {
    const name = browser.split("/")[0] || OTHER;
    return `${name === OTHER ? "Navegador" : name}${os && os !== OTHER ? ` no ${os}` : ""}`;
  },
  current: "Este navegador, agora",
  lastAccess: (time: string) => `Último acesso: ${time}`,
  others: (count: number) => (count === 1 ? "1 outro acesso" : `${count} outros acessos`),
  end: "Encerrar",
  endLabel: (device: string) => `Encerrar ${device}`,
  endOthers: "Encerrar todos os outros",
  ending: "Encerrando...",
  ended: "Acesso encerrado.",
  othersEnded: "Outros acessos encerrados.",
};

export const erasedTexts = {
  title: "Sua conta foi excluída",
  done: "Seus currículos e fotos foram apagados e seu acesso não existe mais. A assinatura, se havia, é cancelada em instantes. Um email confirma a exclusão; depois dele, seu endereço também sai dos nossos registros.",
  pending:
    "O serviço de login não respondeu agora. O que falta apagar, inclusive seu acesso, sai sozinho assim que ele voltar: você não precisa fazer nada, e um email confirma.",
  device: "Também limpamos o que estava guardado neste navegador.",
  home: "Página inicial",
};

export const archiveTexts = {
  readMeName: "LEIA-ME.txt",
  noName: "sem-nome",
  resumes: "curriculos",
  trash: "lixeira",
  history: "historico",
  links: "links-publicos",
  applications: "candidaturas",
  sentResume: "curriculo",
  sentLetter: "carta",
  photoFailed: "Não foi possível baixar uma das suas fotos. Tente novamente.",
  readMe: `Seus dados no PenResume Pro (LGPD, artigo 18)

conta.json        quem você é para nós, o idioma dos seus emails e as fotos que enviou
assinatura.json   sua assinatura e até quando o Pro está pago; o cartão fica na Stripe
pagamentos.json   cada pagamento: data, valor, meio, devolução e o endereço do recibo
codigos.json      os códigos que você comprou para outras pessoas, e se foram usados
curriculos/       cada currículo: .json (os dados, com a vaga guardada e de qual currículo veio), .jsonresume.json (JSON Resume, para outros programas), .md (Markdown), .html (as páginas; abre em qualquer navegador), .pdf (no Pro)
lixeira/          os currículos que você excluiu nos últimos 30 dias, do mesmo jeito
historico/        como cada currículo estava quando foi salvo antes
links-publicos/   o link público de cada currículo: endereços, o que mostra, até quando, empresas, visitas por dia e as opiniões que você recebeu
candidaturas/     suas vagas com texto, contato, notas e respostas de entrevista, também as excluídas nos últimos 30 dias; suas etapas e histórias; e o que você enviou, como estava
fotos/            as fotos que você enviou

Onde sua conta está aberta e o Google conectado você vê em Minha conta.

Além disto guardamos, sem conteúdo seu: se você é assinante (copiado para os serviços de currículos, de PDF e de IA) e quantas vezes
usou a IA e gerou PDFs em cada hora (some em poucas horas).
`,
};
