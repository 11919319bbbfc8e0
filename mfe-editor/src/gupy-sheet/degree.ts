import type { Education } from "@penresume/contracts";
import { isCurrentWord, parseDate, todayMonth } from "@penresume/resume/dates";
import { foldText } from "@penresume/text";

/** Degrees by the words that name them in a course, the highest first. */
const DEGREES: readonly [RegExp, string][] = [
  [/\bdoutorado|\bdoutora? em|\bph\.?d\b/, "Doutorado"],
  [/\bmestrado|\bmestre em/, "Mestrado"],
  [/\bmba\b/, "MBA"],
  [/\bpos[- ]?graduacao|\bespecializacao|\bresidencia (?:medica|multi|em)/, "Pós-graduação"],
  [/\btecnologo|\btecnologia em\b|\btecnologa|\bcst\b/, "Tecnólogo"],
  [/\blicenciatura|\blicenciad[oa]/, "Licenciatura"],
  [/\bbacharel/, "Bacharelado"],
  [/\b(?:graduacao|graduad[oa]|ensino superior|superior completo)\b/, "Graduação"],
  [/\btecnic[oa]\b|\bmagisterio\b/, "Curso técnico"],
  [/\bensino medio\b|\bsegundo grau\b|\b2[ºo°]? grau\b/, "Ensino médio"],
  [/\bensino fundamental\b|\bprimeiro grau\b|\b1[ºo°]? grau\b/, "Ensino fundamental"],
];

/** The degree that the course names; undefined when it names none. */
export function findDegree({ course }: Education): string | undefined {
  const folded = foldText(course);
  return DEGREES.find(([words]) => words.test(folded))?.[1];
}

/** The status of a course: 'Concluído' after the end date, unless the texts say otherwise. Undefined without a valid end date. */
export function findStatus({ course, endDate, current }: Education, today: Date): string | undefined {
  const texts = foldText(`${course} ${endDate}`);
  // words for a course that was paused or left
  if (/\btranca(?:do|da|mento)\b/.test(texts)) return "Trancado";
  if (/\b(?:incomplet[oa]|interrompid[oa]|abandonad[oa])\b/.test(texts)) return "Incompleto";
  if (current || isCurrentWord(endDate)) return "Cursando";
  const end = parseDate(endDate);
  if (!end) return undefined;
  return end.first > todayMonth(today) ? "Cursando" : "Concluído";
}
