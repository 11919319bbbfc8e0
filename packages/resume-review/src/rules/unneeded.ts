import { toAlternatives } from "@penresume/text";
import { createTextRule, isJobText, isSummary, removeItem } from "../match.ts";
import lists from "./lists.json" with { type: "json" };

/** Source: carreiras.empregos.com.br, 'A pretensão salarial no currículo' (só se a empresa pedir). */
const salary = createTextRule({
  id: "salary",
  importance: "medium",
  reason:
    "Falar de salário antes da entrevista enfraquece a negociação. Informe só se a vaga pedir, e fora do currículo.",
  pattern: new RegExp(String.raw`\b(?:${toAlternatives(lists.salary)})(?:\s*[:\-–]?\s*(?:r\$)?\s*[\d.,]+)?`, "g"),
  message: () => "Tire a informação sobre salário.",
  fix: removeItem,
  limit: 1,
});

/** Source: checklist in scribd.com/document/583458563, 'Checklist para um currículo profissional' (menção a referências). */
const references = createTextRule({
  id: "references",
  importance: "low",
  reason: "Quem quiser referências vai pedir. O espaço rende mais com um resultado do seu trabalho.",
  pattern: new RegExp(
    String.raw`\breferencias?(?:\s+(?:pessoais|profissionais))?(?:\s+(?:${toAlternatives(lists.references)})|\s*:\s*(?=[a-z]))`,
    "g",
  ),
  message: () => "Tire a linha sobre referências.",
  fix: removeItem,
  limit: 1,
});

/** Source: tuacarreira.com, 'O que colocar no currículo como motivo de saída do emprego' (não é necessário). */
const reasonForLeaving = createTextRule({
  id: "reason-for-leaving",
  importance: "low",
  reason: "O motivo da saída é assunto para a entrevista. No currículo, ele chama mais atenção do que o que você fez.",
  pattern: new RegExp(
    String.raw`\b(?:motivo d[ae] (?:saida|desligamento|demissao)\s*:?|(?:fui|sai|pedi) ` +
      String.raw`(?:demitid[oa]|demissao|mandad[oa] embora)|sai (?:da empresa )?(?:porque|por causa|devido))`,
    "g",
  ),
  where: (field) => isJobText(field) || isSummary(field),
  message: () => "Tire o motivo da saída.",
  limit: 1,
});

export const unneededTextRules = [salary, references, reasonForLeaving];
