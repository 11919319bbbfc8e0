import { TEXT_LIMIT } from "@penresume/contracts";

export const assistTexts = {
  improve: "Melhorar com IA",
  examples: "Exemplos",
  improving: "Melhorando...",
  improved: "Texto melhorado. O que mudou está abaixo do campo.",
  unchanged: "A IA não mudou o seu texto.",
  emphasisLost: "Palavras reescritas perderam o negrito, o itálico ou o link. Destaque de novo as que quiser.",
  improveFailed: "Erro ao melhorar texto. Tente novamente.",
  undo: "Desfazer",
  undone: "Seu texto voltou.",
  suggest: "Sugerir habilidades com IA",
  suggesting: "Sugerindo...",
  suggested: (count: number) => (count === 1 ? "1 sugestão pronta." : `${count} sugestões prontas.`),
  noneSuggested: "A IA não encontrou sugestões desta vez. Conte mais sobre sua experiência e tente de novo.",
  suggestFailed: "Erro ao gerar sugestões de habilidades. Tente novamente.",
  suggestions: "Sugestões: toque para adicionar",
  tooLong: (length: number) =>
    `São ${length.toLocaleString("pt-BR")} caracteres; cabem ${TEXT_LIMIT.toLocaleString("pt-BR")}. Nada foi cortado: encurte antes de salvar.`,
  sent: "só este texto",
  skillsSent: "suas experiências, formação e descrição pessoal",
  rejected: "A IA escreveu algo que você não contou. O seu texto ficou como estava: decida o que entra.",
  withheld:
    "A IA escreveu algo que você não contou. O seu texto ficou como estava. Peça de novo ou conte mais detalhes. Com uma conta de email confirmado, você também vê o que a IA escreveu.",
};
