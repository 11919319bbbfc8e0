import type { FactType } from "@penresume/fact-guard";

const REASONS: Record<FactType, string> = {
  number: "este número não está no seu texto",
  percent: "esta porcentagem não está no seu texto",
  date: "esta data não está no seu texto",
  employer: "este nome não está no seu texto",
  tool: "esta ferramenta não está no seu texto",
  skill: "isto não está no seu texto",
  degree: "esta formação não está no seu texto",
  certification: "este certificado não está no seu texto",
  language: "este idioma não está no seu texto",
  level: "este nível não está no seu texto",
  seniority: "isto diz mais do que você contou",
  team: "este tamanho de equipe não está no seu texto",
  award: "este prêmio não está no seu texto",
  scope: "este alcance não está no seu texto",
};

export const factGuardTexts = {
  /** `type` may come from a newer release. */
  reason: (type: string): string => (REASONS as Record<string, string>)[type] ?? REASONS.skill,
  confirm: "É verdade, quero acrescentar",
  remove: "Tirar",
  restore: "Trazer de volta",
  confirmed: "confirmado por você e guardado com o currículo",
  removed: "tirado do texto",
  confirmedFacts: (count: number) => `O que você confirmou para este currículo (${count})`,
  confirmedNote: "A IA pode usar isto nos textos deste currículo. Retirar não muda os textos que já estão nele.",
  confirmedOn: (text: string, day: string) => `“${text}”, confirmado em ${day}`,
  takeBack: "Retirar",
  use: "Usar este texto",
};
