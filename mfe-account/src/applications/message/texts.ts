import type { LinePlace, MessageSource } from "@penresume/applications";
import type { MessageKind } from "@penresume/contracts";

const PLACES: Record<LinePlace, string> = {
  headline: "Título profissional",
  location: "Localização",
  summary: "Resumo",
  experience: "Experiência",
  education: "Formação",
  skills: "Habilidades",
  languages: "Idiomas",
  section: "Outras seções",
};

const KINDS: Record<MessageKind, string> = { email: "Email", whatsapp: "WhatsApp", letter: "Carta" };

/** "Experiência, Padaria Sol: Fechamento do caixa" */
function describeLine({ place, entry, text }: Extract<MessageSource, { kind: "resume" }>): string {
  const name = entry && !text.startsWith(entry) ? `${PLACES[place]}, ${entry}` : PLACES[place];
  return `${name}: ${text}`;
}

export const messageTexts = {
  afterSending: "Já enviou? Peça notícia ou agradeça em “Resposta”.",
  lead: "Um primeiro texto com os fatos do seu currículo que respondem à vaga. Mude o que quiser antes de enviar.",
  loading: "Comparando o currículo com a vaga...",
  kinds: "Tipo de mensagem",
  kind: KINDS,
  address: (address: string) => `Para: ${address}`,
  noAddress: "A vaga não informa o email. Preencha o destinatário ao enviar.",
  subject: "Assunto",
  subjectDemanded: (quote: string) => `A vaga pede este assunto: “${quote}”.`,
  subjectBlanks: (names: readonly string[]) =>
    `Falta no assunto o que a vaga pede: ${names.join(", ")}. Escreva antes de enviar.`,
  body: { email: "Texto do email", whatsapp: "Mensagem de WhatsApp", letter: "Carta de apresentação" },
  counter: (count: number, limit: number) => `${count} de ${limit} caracteres`,
  tooLong: (count: number) =>
    `Passou ${count} ${count === 1 ? "caractere" : "caracteres"} do limite: mensagens curtas são mais lidas.`,
  payAsked: "Minha pretensão",
  payDemanded: "A vaga pede a pretensão salarial. Ela entra no texto.",
  copy: "Copiar",
  sentQuestion: "Você enviou?",
  noting: "Anotando...",
  noted: "Anotado em Resposta.",
  copied: "Copiado",
  copyFailed: "Não foi possível copiar. Selecione o texto e copie.",
  applyOn: (site: string) => `Candidatar-se em ${site}`,
  openMail: "Abrir no email",
  pasteMail: "O texto é longo para abrir pronto no email. “Abrir no email” copia o texto. Cole na mensagem.",
  openWhatsApp: "Abrir no WhatsApp",
  shareWithPdf: "Compartilhar com o PDF",
  downloadPdf: "Baixar o PDF",
  sharing: "Preparando o PDF...",
  shareAgain: "Compartilhar agora",
  attach: "Anexe o PDF do currículo antes de enviar.",
  resumeChanged: "O currículo mudou desde este texto.",
  rewrite: "Escrever de novo",
  rewritten: "Texto escrito de novo. O anterior pode voltar.",
  bringBack: "Voltar ao texto anterior",
  sources: "De onde vem cada frase",
  checking: "Conferindo as frases...",
  checkFailed: "Não foi possível conferir as frases. Verifique sua internet e mude o texto para tentar de novo.",
  /** Where a sentence comes from. */
  source(source: MessageSource): string {
    switch (source.kind) {
      case "resume":
        return `de: ${describeLine(source)}`;
      case "posting":
        return `da vaga: ${source.text}`;
      case "application":
        return `do que você preencheu: ${source.text}`;
      case "confirmed":
        return `confirmado por você: ${source.text}`;
      case "courtesy":
        return "sem fatos: cumprimento, pedido ou despedida";
    }
  },
  notFound: (parts: string) => `Não está no currículo: ${parts}. Se for verdade, confirme.`,
  confirm: "É verdade, quero acrescentar",
  removeSentence: "Tirar a frase",
  confirmed: "Confirmado e guardado com o currículo.",
  confirmFailed: "Não foi possível guardar a confirmação no currículo.",
  writing: "Escrevendo...",
  sent: "a vaga e o currículo",
  writeWhenOnline: "peça a proposta",
  writeFailed: "Erro ao escrever a mensagem com IA. Tente novamente.",
  tooMuch: "O currículo é longo demais para a IA.",
  variants: "Propostas da IA",
  why: "Cada frase foi conferida com o seu currículo.",
  variant: (number: number) => `Opção ${number}`,
  used: "Texto da IA em uso. O anterior pode voltar.",
  rejected: "Riscado: diz algo que não está no seu currículo. Só entra se você confirmar.",
  nothing: "A IA não devolveu nenhuma frase que o seu currículo confirme. Tente de novo.",
  letterPdf: "Baixar carta em PDF",
  bothPdf: "Carta e currículo em um PDF",
  creating: "Criando o PDF...",
  pdfWhenOnline: "crie o PDF",
  pdfFailed: "Não foi possível criar o PDF. Tente de novo.",
  noResume: "Escolha um currículo: a carta usa o visual dele.",
  letterName: (name: string) => `Carta ${name}`,
};

/** Of the record of what was sent. */
export const recordTexts = {
  sent: "Enviei",
  sendWhenOnline: "registre o envio",
  removed: "Registro excluído.",
  recorded: "Envio registrado.",
};
