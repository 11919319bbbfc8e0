import type { TailorProposal } from "@penresume/contracts";
import type { Limit, MatchStatus } from "@penresume/job-match";
import type { PostingLanguage, RequirementNeed } from "@penresume/postings";
import { proposalTexts } from "@penresume/web-features/proposal-texts";

const formatMonths = (months: number): string => {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 && plural(years, "ano", "anos"), rest > 0 && plural(rest, "mês", "meses")];
  return parts.filter(Boolean).join(" e ") || "menos de um mês";
};

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const jobMatchTexts = {
  title: "Combina com uma vaga?",
  close: "Fechar a comparação",
  intro:
    "Mostramos o que a vaga pede e onde isso está no seu currículo. Sem notas nem porcentagens, e nada muda sem você.",
  privacy:
    "A comparação acontece no seu navegador; um link é aberto pelo nosso servidor. O texto da vaga fica guardado com o seu currículo.",
  reading: "Lendo a vaga...",
  change: "Trocar a vaga",
  guestVersion: "Com uma conta, adaptar cria um currículo só para esta vaga.",
  notSaved: "O currículo para esta vaga não foi criado, porque este não pôde ser salvo.",
  untitled: "Vaga sem título",
  openVaga: "Ver a vaga",
  adapting: "Criando o currículo para esta vaga...",
  noRequirements:
    "Este anúncio não diz o que a vaga pede. Se ele tem mais texto, toque em Trocar a vaga e cole inteiro.",
  truncated: (limit: number) =>
    `O texto é muito longo: lemos os primeiros ${limit.toLocaleString("pt-BR")} caracteres. Se a vaga vem depois, cole só ela.`,
  moreRequirements: (count: number) => `A vaga pede mais do que isto: mostramos os primeiros ${count} requisitos.`,
  english:
    "A vaga está em inglês. Se a empresa espera um currículo em inglês, você pode criar uma cópia traduzida deste, com o original ao lado para conferir.",
  englishVersion: "Criar cópia em inglês",
  englishGuest: "A vaga está em inglês. Com uma conta, você cria uma cópia deste currículo em inglês.",
  foreignLanguage: (language: PostingLanguage, count: number) =>
    count > 0
      ? `A vaga está em ${LANGUAGES[language]}. Lemos melhor vagas em português: confira cada item.`
      : `A vaga está em ${LANGUAGES[language]}, e não encontramos requisitos nela. Se puder, traduza o texto para o português e cole de novo.`,
  emptyResume: "Você ainda não tem currículo aqui. Responda a perguntas curtas, e nós escrevemos com você.",
  makeResume: "Fazer meu currículo",
  howToApply: "Como se candidatar",
  postingText: "Texto da vaga",
  copy: "Este currículo é só para esta vaga. O outro continua como estava.",
  summary: (met: number, partly: number, missing: number, outOfLimit: number) =>
    [
      `${met} no currículo`,
      partly > 0 && `${partly} em parte`,
      missing > 0 && plural(missing, "não aparece", "não aparecem"),
      outOfLimit > 0 && `${outOfLimit} fora do limite`,
    ]
      .filter(Boolean)
      .join(", "),
  count: (count: number) => plural(count, "requisito", "requisitos"),
  live: "A lista acompanha o que você escreve.",
  needs: { must: "Obrigatório", nice: "Desejável" } satisfies Record<RequirementNeed, string>,
  duties: "O que você vai fazer",
  statuses: {
    met: "No currículo",
    partly: "Em parte",
    missing: "Não aparece",
  } satisfies Record<MatchStatus, string>,
  quote: "A vaga diz:",
  evidence: "Seu currículo diz:",
  /** A limit of the posting that the résumé does not meet. */
  limit: ({ unit, required, stated }: Limit) => {
    if (unit === "months")
      return `A vaga pede ${formatMonths(required)}; os períodos no seu currículo somam ${formatMonths(stated)}.`;
    return `A vaga pede ${stated > required ? `até ${required} anos` : `${required} anos ou mais`}; seu currículo diz ${stated}.`;
  },
  outOfLimit: "Fora do limite",
  goTo: (place: string) => `Ir para ${place}`,
  ask: "Você tem isso?",
  add: "Acrescentar em Habilidades",
  addNamed: (skill: string) => `Acrescentar “${skill}” em Habilidades`,
  addTo: (place: string) => `Acrescentar em ${place}`,
  added: (text: string, place: string) => `“${text}” está em ${place}.`,
  skills: "Habilidades",
  undo: "Desfazer",
  undone: "Alteração desfeita.",
  write: (place: string) => `Escrever em ${place}`,
  structure: "Proposta da IA para a lista",
  structuring: "Lendo...",
  structured: "Esta lista é uma proposta da IA; cada trecho foi conferido na vaga.",
  showOwnList: "Recusar a proposta",
  noneStructured: "A IA não encontrou requisitos que estejam na vaga. A lista continua a mesma.",
  tailor: "Adaptar para esta vaga",
  tailoring: "Preparando propostas...",
  sent: "a vaga e, para adaptar, os textos do currículo",
  structureFailed: "Erro ao ler a vaga com IA. Tente novamente.",
  tailorFailed: "Erro ao adaptar o currículo com IA. Tente novamente.",
  tailorTooLong: "O currículo é longo demais para a IA adaptar de uma vez.",
  failed: "A comparação parou. O seu currículo está como você deixou.",
};

export const ownAiTexts = {
  open: "Usar minha própria IA",
  lead: "Cole este pedido no assistente que você já usa, e traga a resposta. O pedido vai sem o seu nome e os seus contatos; a resposta é conferida aqui, no seu navegador.",
  show: "Ver o pedido",
  prompt: "Pedido",
  copy: "Copiar pedido",
  copied: "Pedido copiado.",
  copyFailed: "O navegador não deixou copiar. Selecione o pedido e copie.",
  answer: "Resposta do assistente",
  check: "Conferir resposta",
  checking: "Conferindo...",
  cancel: "Cancelar",
  empty: "Cole a resposta do assistente.",
  unusable: "Nada nesta resposta segue o pedido. Cole a resposta inteira, ou faça o pedido de novo ao assistente.",
  failed: "Não foi possível conferir esta resposta. Tente de novo, ou faça o pedido de novo ao assistente.",
};

const LANGUAGES: Record<PostingLanguage, string> = { pt: "português", en: "inglês", es: "espanhol" };

export const tailoringTexts = {
  title: "Para esta vaga",
  intro: "Nada muda sem você: aceite, edite ou recuse uma por uma. A IA só usa o que já está no seu currículo.",
  why: {
    summary: "Começa pelo que a vaga pede.",
    line: "Diz o que você já contou, mais perto da vaga.",
    lineOrder: "O que a vaga pede vem primeiro.",
    skills: "O que a vaga pede vem primeiro.",
  } satisfies Record<TailorProposal["type"], string>,
  ready: (count: number) =>
    count > 0
      ? `${plural(count, "proposta", "propostas")} para ver.`
      : "A IA não encontrou o que mudar com o que o seu currículo diz.",
  lost: (requirements: readonly string[]) =>
    `Perde ${requirements.length === 1 ? "um requisito" : `${requirements.length} requisitos`} da vaga: ${requirements.join(", ")}`,
  dropped: (figures: readonly string[]) => `Sai do texto: ${figures.join(", ")}`,
  done: "Pronto: ir para a mensagem",
  skills: "Ordem das habilidades",
  order: (place: string) => `${place}: ordem`,
  edit: "Editar",
  editHint: "Suas palavras entram como você escrever. Confira se tudo é verdade.",
  cancelEdit: "Voltar ao texto da IA",
  accepted: proposalTexts.accepted,
  undone: "Alteração desfeita.",
  stale: "O texto mudou desde a proposta.",
  blocked: "Só com a sua palavra",
  blockedIntro:
    "A IA escreveu o que o seu currículo não diz. Nada disso entra sem você: confirme o que for verdade e tire o resto.",
  refused: (count: number) =>
    count === 1
      ? "Uma linha da resposta não segue o pedido, ou traz o que não está no currículo: ficou de fora."
      : `${count} linhas da resposta não seguem o pedido, ou trazem o que não está no currículo: ficaram de fora.`,
  discarded: (items: readonly string[]) => `Descartamos o que não está no seu currículo: ${items.join("; ")}.`,
};
