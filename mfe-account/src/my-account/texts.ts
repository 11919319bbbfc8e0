import { ERASE_PHRASE, PRO_PRICE_LABEL } from "@penresume/contracts";

export const myAccountTexts = {
  title: "Minha conta",
  back: "Voltar",
  name: "Nome",
  noName: "Sem nome",
  email: "Email",
  subscriptionTitle: "Assinatura",
  mySubscription: "Minha Assinatura",
  free: `Você está no plano Grátis. O Pro libera o download em PDF por ${PRO_PRICE_LABEL} por mês; cancele quando quiser.`,
  subscribe: "Assinar",
  takeTitle: "Levar meus dados",
  take: "Um arquivo .zip com tudo o que guardamos sobre você: conta, currículos, fotos e assinatura. Os dados vêm em JSON, que outros programas leem; os currículos, também como página e, no Pro, em PDF.",
  takeButton: "Baixar meus dados",
  takeBusy: "Reunindo seus dados...",
  taken: "Pronto. O arquivo está nos seus downloads.",
  archiveName: (day: string) => `penresume-meus-dados-${day}.zip`,
  eraseTitle: "Excluir minha conta",
  erase: "Apaga de vez a conta e tudo o que guardamos sobre você. Não dá para desfazer.",
  eraseButton: "Excluir minha conta",
};

export const eraseTexts = {
  title: "Excluir minha conta",
  lead: "Isto apaga agora, e para sempre:",
  items: ["todos os seus currículos;", "suas fotos;", "seu acesso: nome, email e senha ou entrada com Google."],
  subscription: "Sua assinatura Pro é cancelada na hora e não há nova cobrança. Os dias já pagos que faltam se perdem.",
  takeFirst: "Quer guardar uma cópia? Feche e use Baixar meus dados antes.",
  phrase: ERASE_PHRASE,
  keep: "Manter minha conta",
  confirm: "Excluir para sempre",
  busy: "Excluindo...",
  failed: "Não foi possível excluir a conta. Nada foi apagado.",
  againTitle: "Confirme que é você",
  again:
    "Você entrou há mais de dez minutos. Por segurança, entre de novo para excluir a conta; você volta direto para cá.",
  againButton: "Entrar novamente",
  againBusy: "Abrindo o login...",
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
  photoFailed: "Não foi possível baixar uma das suas fotos. Tente novamente.",
  readMe: `Seus dados no PenResume Pro (LGPD, artigo 18)

conta.json        quem você é para nós e as fotos que enviou
assinatura.json   sua assinatura; cartão e recibos ficam na Stripe, em Minha Assinatura > Gerenciar Assinatura
curriculos/       cada currículo: .json (os dados), .html (as páginas; abre em qualquer navegador), .pdf (no Pro)
fotos/            as fotos que você enviou

Além disto guardamos, sem conteúdo seu: se você é assinante (copiado para os serviços de PDF e de IA) e quantas vezes
usou a IA e gerou PDFs em cada hora (some em poucas horas).
`,
};
