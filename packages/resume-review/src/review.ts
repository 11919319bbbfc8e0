import type { ResumeContent } from "@penresume/contracts";
import { createDocument, type ReviewDocument, type TemplateStructure } from "./document.ts";
import type { Finding, Hit, Importance, Rule } from "./finding.ts";
import { RULES } from "./rules/index.ts";

export interface ReviewOptions {
  today: Date;
  /** Section names in the order the résumé shows them; unknown by default. */
  sectionOrder?: string[];
  /** Structure of the résumé's template; unknown by default. */
  template?: TemplateStructure;
}

const RANK: Record<Importance, number> = { high: 0, medium: 1, low: 2, info: 3 };

export function toFinding(
  { id, importance, reason }: Omit<Rule, "check">,
  { fields }: ReviewDocument,
  hit: Hit,
): Finding {
  const { path, span, message, fix } = hit;
  const quote = span && fields.find((field) => field.path === path)?.text.slice(span.start, span.end);
  return {
    rule: id,
    importance,
    path,
    ...(span && { span }),
    ...(quote && { quote }),
    message,
    reason,
    ...(fix && { fix }),
  };
}

export const isPortuguese = ({ language = "pt" }: ResumeContent): boolean => language === "pt";

/** Applies all rules except spelling. Returns the findings, the most important first. Synchronous, without side effects. */
export function reviewResume(resume: ResumeContent, { today, sectionOrder, template }: ReviewOptions): Finding[] {
  const document = createDocument(resume, today, sectionOrder, template);
  return RULES.filter(({ portugueseOnly }) => !portugueseOnly || isPortuguese(resume))
    .flatMap((rule) => rule.check(document).map((hit) => toFinding(rule, document, hit)))
    .sort((a, b) => RANK[a.importance] - RANK[b.importance]);
}

/** 'N pontos a melhorar'. Findings of importance `info` do not count. */
export function summarizeFindings(findings: Finding[]): string {
  const count = findings.filter(({ importance }) => importance !== "info").length;
  if (count === 0) return "Nenhum ponto a melhorar";
  return count === 1 ? "1 ponto a melhorar" : `${count} pontos a melhorar`;
}
