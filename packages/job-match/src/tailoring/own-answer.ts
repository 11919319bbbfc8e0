import { type TailorRequest, type TailorResponse, TEXT_LIMIT } from "@penresume/contracts";
import { hasResumeForm, isSkillName } from "./answer-form.ts";
import { TAILOR_RULES, tailorUserMessage } from "./prompt.ts";
import { createProposals, type FactGuard, splitLines, type Tailoring } from "./proposals.ts";
import { redact } from "./redaction.ts";

const PROMPT = `Adapte um currículo a uma vaga sem acrescentar nenhum fato.
${TAILOR_RULES}
O resumo e as linhas novas mantêm os números do texto atual. Uma linha só usa fatos dela mesma.
Mantenha marcadores entre colchetes, como [EMAIL_1], exatamente como estão, e não crie outros.
Responda só com linhas nestas três formas, sem mais nada:
RESUMO: um resumo de até 60 palavras com o que o currículo tem de relevante para a vaga
HABILIDADES: as habilidades do currículo, copiadas, as mais relevantes primeiro, separadas por ;
1.2: a linha 2 da experiência 1, reescrita com as palavras da vaga onde o fato é o mesmo`;

/** The prompt for an assistant of the person's own: without name and contact data, as our model gets the texts. */
export const createOwnPrompt = (request: TailorRequest): string =>
  `${PROMPT}\n\n${redact(tailorUserMessage(request), request.name).text}`;

const SUMMARY = /^resumo\s*:\s*(.+)$/i;
const SKILLS = /^habilidades\s*:\s*(.+)$/i;
const LINE = /^(?:experi[êe]ncia\s*)?(\d{1,3})\s*[.,]\s*(\d{1,3})\s*[:)–—-]\s*(.+)$/i;

/**
 * Reads the answer of any assistant, checked as that of our model. `refused` counts its lines that do not have the form asked for, name
 * a line that the résumé lacks, or have a link, code or contact data of their own, and names of skills that are none.
 */
export function readOwnAnswer(
  request: TailorRequest,
  answer: string,
  findUnsupported: FactGuard,
): TailorResponse & { refused: number } {
  const { resume } = request;
  const redaction = redact(tailorUserMessage(request), request.name);
  // the posting's words and the tags around both support nothing
  const [, own = ""] = redaction.text.split(/<\/?curriculo>/);
  const tailoring: Tailoring = { summary: "", skills: [], experience: [] };
  let refused = 0;
  for (const raw of answer.split(/\r?\n/)) {
    // what assistants put around a line
    const line = raw
      .replace(/\*\*|`+\w*/g, "")
      .replace(/^[\s>#*•–-]+/, "")
      .trim();
    if (line && !read(line)) refused++;
  }

  /** Whether a line is one of those asked for. */
  function read(line: string): boolean {
    const hasForm = !redaction.hasUnknownMarker(line) && hasResumeForm(own, line) && line.length <= TEXT_LIMIT;
    if (!hasForm) return false;
    const [, summary] = SUMMARY.exec(line) ?? [];
    if (summary) {
      tailoring.summary = summary;
      return true;
    }
    const [, skills] = SKILLS.exec(line) ?? [];
    if (skills) {
      const names = skills.split(";").map((skill) => skill.trim());
      tailoring.skills = names.filter(isSkillName);
      refused += names.length - tailoring.skills.length;
      return true;
    }
    const [, experience, number, text = ""] = LINE.exec(line) ?? [];
    const before = splitLines(resume.experience[Number(experience) - 1]?.description ?? "")[Number(number) - 1];
    if (before === undefined) return false;
    const same = tailoring.experience.find((each) => each.number === Number(experience));
    const entry = same ?? { number: Number(experience), order: [], lines: [] };
    if (!same) tailoring.experience.push(entry);
    entry.lines.push({ number: Number(number), text });
    return true;
  }

  const confirmed = request.confirmed ?? [];
  return { ...createProposals(tailoring, resume, { findUnsupported, restore: redaction.restore, confirmed }), refused };
}
