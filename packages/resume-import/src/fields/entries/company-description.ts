import { isWrapped, joinText } from "../../layout/paragraphs.ts";
import { createPart, type Line, type Piece, ref, refKey, refs } from "../../line.ts";
import { anyOf } from "../../recognise/words.ts";
import { fold } from "../../text.ts";
import kinds from "../../vocabulary/company-description-words.json" with { type: "json" };
import { beginsActivity } from "./activities.ts";
import type { RawEntry } from "./raw.ts";

const LONGEST = 200;
const LABEL = /^(?:sobre a empresa|a empresa|descrição da empresa|ramo(?: de atividade)?|about the company)\s*:\s*/iu;
const STAFF =
  /(?<!\p{L})\d[\d.]*\+?(?: mil)? (?:funcionários|colaboradores|empregados|profissionais|employees|empleados)(?!\p{L})/iu;
/** The size of a team, and what a person did. */
const OWN =
  /(?<!\p{L})(?:equipes?|times?|turnos?|liderança|gestão|team|\p{L}{3,}(?:ei|ava)|fui|fiz|responsável|onde|atuo|trabalho)(?!\p{L})/iu;
const KIND = new RegExp(`^${anyOf(kinds)}(?=[ ,])`);
// "Rede de farmácias": the name of a company has capitals
const SMALL_WORDS = /^\p{L}+(?: \p{Ll}{1,2})?(?: \p{Ll}{3,}|,)/u;

/** Whether a text says what a company is, such as 'Operador logístico, 1.800 funcionários'. */
function describesCompany(text: string): boolean {
  if (text.length > LONGEST || OWN.test(text)) return false;
  if (STAFF.test(text)) return !beginsActivity(text);
  return KIND.test(fold(text)) && SMALL_WORDS.test(text) && text.split(" ").length > 3;
}

/** The description at the end of a line with the company's name: in brackets, or after a dash. */
function splitDescription(text: string): [name: string, description: string] | null {
  const [, name = "", description = ""] =
    /^(.*\S)\s*\(([^()]+)\)$/u.exec(text) ?? /^(.*\S)\s+[–—|-]\s+([^–—|]+)$/u.exec(text) ?? [];
  return name && describesCompany(description) ? [name, description] : null;
}

/** The descriptions of companies in a section, by the line of the section that stands above each, and the other lines. */
export function takeCompanyDescriptions(lines: Line[]): { lines: Line[]; descriptions: Map<string, Piece> } {
  const kept: Line[] = [];
  const descriptions = new Map<string, Piece>();
  let last: { line: Line; piece: Piece } | null = null;
  for (const line of lines) {
    if (last && isWrapped(last.line, line) && /^\p{Ll}/u.test(line.text)) {
      last.piece.text = joinText(last.piece.text, line.text);
      last.piece.refs.push(...refs(line));
      last.line = line;
      continue;
    }
    last = null;
    const label = LABEL.exec(line.text)?.[0] ?? "";
    const isWhole = !line.isBullet && (label !== "" || describesCompany(line.text));
    const split = isWhole || line.isBullet ? null : splitDescription(line.text);
    const above = split ? line : kept.at(-1);
    if (!above || !(isWhole || split) || descriptions.has(refKey(ref(above)))) {
      kept.push(line);
      continue;
    }
    if (split) kept.push(createPart(line, split[0]));
    const piece = { text: split?.[1] ?? line.text.slice(label.length), refs: refs(line) };
    descriptions.set(refKey(ref(above)), piece);
    last = { line, piece };
  }
  return { lines: kept, descriptions };
}

/** The description below a line of an entry. */
export function findDescription(entry: RawEntry, descriptions: ReadonlyMap<string, Piece>): Piece | undefined {
  const lines = [...entry.heads.map(({ line }) => line), entry.periodLine, ...entry.body];
  const keys = [...lines.flatMap((line) => (line ? refs(line) : [])), ...entry.location.refs].map(refKey);
  return keys.map((key) => descriptions.get(key)).find(Boolean);
}
