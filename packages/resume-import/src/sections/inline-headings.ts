import { BLOCK_GAP, type Line } from "../line.ts";
import { findPeriods } from "../recognise/dates.ts";
import { fold, isUpperCase, stripEmoji } from "../text.ts";
import { type SectionName, sectionByTitle } from "./kinds.ts";

/** A heading with its content on the same line: "Idiomas: inglês intermediário". */
export interface InlineHeading {
  kind: SectionName;
  title: string;
  rest: string;
  /** Whether only its words distinguish it from a line of the job above. */
  isGuessed: boolean;
}

// a title of 4 to 41 characters, a colon and a text, which is no URL
const INLINE = /^([\p{L}][\p{L} /&-]{3,40}?)\s*:\s*([^\s/].*)$/u;

export function readInlineHeading(line: Line): InlineHeading | null {
  const match = line.isBullet ? null : INLINE.exec(stripEmoji(line.text).trim());
  const [, title = "", rest = ""] = match ?? [];
  const kind = match ? sectionByTitle(title) : null;
  return kind && kind !== "contact" && kind !== "custom" ? { kind, title, rest, isGuessed: false } : null;
}

/** Kinds whose titles do not occur in job descriptions, with exceptions below. */
const FOREIGN_TO_JOBS = new Set([
  "courses",
  "certifications",
  "education",
  "languages",
  "skills",
  "interests",
  "references",
]);
// words of titles that also occur in job descriptions, folded
const JOB_WORD =
  /\b(?:treinamentos?|trainings?|capacitac\w+|workshops|oficinas|palestras|atividades|atualizac\w+|reciclagem|ensino|tecnologias?|ferramentas?|softwares?|programas|linguagens|stack|technologies|tools|dominios?|especialidades|diferenciais|talentos|expertise|informatica)\b/;
/** Titles under which job networks list the skills of each job. */
const SKILLS_OF_JOB = /\b(?:competenc\w+|skills|conheciment\w+|qualificac\w+)\b/;

const isJobLabel = ({ kind, title }: InlineHeading): boolean =>
  !FOREIGN_TO_JOBS.has(kind) || JOB_WORD.test(fold(title));

const isDated = (line: Line): boolean => findPeriods(line.text).some(({ isRange }) => isRange);

/**
 * Finds headings with their content on the same line, and lines of a job that may be such headings. Labels in a job description
 * ("Projetos: …", "Tecnologias: …") are not headings. Other labels must be below the last job.
 */
export function findInlineHeadings(
  lines: Line[],
  headings: Map<Line, { kind: SectionName }>,
): { found: Map<Line, InlineHeading>; possibleHeadings: Set<Line> } {
  const found = new Map<Line, InlineHeading>();
  const possibleHeadings = new Set<Line>();
  const candidates = lines.map((line) => (headings.has(line) ? null : readInlineHeading(line)));
  const counts = new Map<string, number>();
  for (const one of candidates) if (one) counts.set(fold(one.title), (counts.get(fold(one.title)) ?? 0) + 1);
  const takenKinds = new Set([...headings.values()].map(({ kind }) => kind));
  const isMostlyLowerCase = lines.filter(({ text }) => isUpperCase(text)).length < lines.length / 2;
  const hasJobAfter = findJobsAfter(lines, headings, candidates);
  let current: SectionName = "header";
  let isInline = false;
  let isInJob = false;
  for (const [index, line] of lines.entries()) {
    const heading = headings.get(line);
    if (heading) {
      current = heading.kind;
      isInline = false;
      isInJob = ["experience", "volunteering", "projects"].includes(current);
      continue;
    }
    const candidate = candidates[index];
    if (!candidate) {
      if (current === "experience" || (current === "header" && isDated(line))) isInJob = true;
      continue;
    }
    const { kind, title } = candidate;
    const next = candidates[index + 1];
    const isCapital = isUpperCase(title) && isMostlyLowerCase;
    const hasGap = line.gap >= BLOCK_GAP;
    const isUnique = counts.get(fold(title)) === 1;
    const isFree = !takenKinds.has(kind);
    if (isInJob) {
      const isLast = !hasJobAfter[index] || (kind === "education" && (hasGap || isCapital));
      if (!isUnique || isJobLabel(candidate) || !(isFree || isCapital) || !isLast) continue;
      const inRun = Boolean(next && next.kind !== kind && !isJobLabel(next));
      const isSetOff = isCapital || inRun || (hasGap && !SKILLS_OF_JOB.test(fold(title)));
      if (!isSetOff && kind === "skills") {
        possibleHeadings.add(line);
        continue;
      }
      candidate.isGuessed = !isSetOff;
    } else {
      // a label of each entry: "Curso: …"
      if (current === kind || (!isUnique && current !== "header")) continue;
      const inRun = Boolean(next && next.kind !== kind);
      const isAccepted =
        (isFree && hasGap) ||
        (isInline && kind !== current && (isFree || isCapital)) ||
        (isFree && inRun && (current === "header" || current === "education") && kind !== current) ||
        (isCapital && isUnique && kind !== current && kind !== "additional");
      if (!isAccepted) continue;
    }
    found.set(line, candidate);
    current = kind;
    isInline = true;
    isInJob = false;
  }
  return { found, possibleHeadings };
}

/** For each line, whether a dated line follows before the next heading or label of studies. */
function findJobsAfter(
  lines: Line[],
  headings: ReadonlyMap<Line, unknown>,
  candidates: (InlineHeading | null)[],
): boolean[] {
  const hasJobAfter: boolean[] = [];
  let hasJob = false;
  for (let at = lines.length - 1; at >= 0; at--) {
    hasJobAfter[at] = hasJob;
    const line = lines[at] as Line;
    const candidate = candidates[at];
    if (headings.has(line) || candidate?.kind === "education") hasJob = false;
    else if (!candidate && isDated(line)) hasJob = true;
  }
  return hasJobAfter;
}
