import { isSentence } from "../../layout/paragraphs.ts";
import type { Line } from "../../line.ts";
import { findLinks } from "../../recognise/contacts.ts";
import { splitLocation } from "../../recognise/places.ts";
import { courseScore } from "../../recognise/words.ts";
import { trimEdges } from "../../text.ts";
import { isStatus } from "./status.ts";

// "40 horas", "Carga horária: 20h"
const HOURS = /^(?:\(?\s*\d+\s*(?:h|hs|hrs|horas?|hours)\b|carga hor|dura[çc][ãa]o)/i;

// words that begin a remark, not a name
const NOTE =
  /^(?:disserta[çc][ãa]o|tese|tcc|monografia|trabalho de conclus[ãa]o|orientador|tema|[êe]nfase|tecnologias|ferramentas|stack|atividades|responsabilidades|atribui[çc][õo]es|principais|obs(?:erva[çc][ãa]o)?|nota|m[ée]dia|cr|bolsa|bolsista|link|site|empresa j[úu]nior|resultados?|destaques?|projeto final|credencial|c[óo]digo|id|registro|disciplinas|atua[çc][ãa]o)[^:]{0,40}:\s\S/i;

// "Válida até 12/2026"
const VALIDITY = /^(?:v[áa]lid[oa]|validade|vencimento|vence|expira|expires?|valid)(?!\p{L})/iu;

/** "40 horas", "Carga horária: 20h" */
export const isHours = (text: string): boolean => HOURS.test(text);

/** Whether a line may be a name: short, without bullet, not a sentence. */
export const isHeadLike = (line: Line): boolean => !line.isBullet && (isMarkedName(line.text) || isPlainName(line));

// "Oi Vizinho!", ".Norte", "Luzitana.com": a short name with a mark, without a path
const MARKED_NAME =
  /^(?:(?:\p{Lu}[\p{L}\d&'-]*\s){0,3}\p{Lu}[\p{L}\d&'-]*!|\.?\p{Lu}[\p{L}\d-]*(?:\.\p{L}{2,4}){0,2})$/u;
const isMarkedName = (text: string): boolean => text.length < 40 && MARKED_NAME.test(text) && !isStatus(text);

const isPlainName = (line: Line): boolean =>
  (!isSentence(line.text) || (line.text.length < 110 && splitLocation(line.text) !== null)) &&
  !HOURS.test(line.text) &&
  !NOTE.test(line.text) &&
  !VALIDITY.test(line.text) &&
  !isStatus(line.text) &&
  findLinks(line.text).every(({ length }) => length < line.text.length * 0.7) &&
  /\p{L}/u.test(line.text);

// belongs to the title before it
const PART = /^(?:n[íi]vel|m[óo]dulo|turma|vers[ãa]o|parte|level|part|[IVX]+$)(?!\p{L})/iu;

const isInBrackets = (text: string, index: number): boolean =>
  text.lastIndexOf("(", index) > text.lastIndexOf(")", index) && text.includes(")", index);

// how a course is given, no name of its own
const MODE = /^(?:on-?line|ead|e-?learning|presencial|a dist[âa]ncia|remot[oa]|h[íi]brid[oa])$/i;

// more separators are those of a list
const MAX_SEPARATORS = 6;

// separators of two names, the strongest first
const SEPARATORS = [
  /\s+—\s+/g,
  /\s+–\s+/g,
  /\s+-\s+/g,
  /(?<=[\p{L})])[-–—]\s+(?=\p{Lu})|(?<=[\p{L})])\s+[-–—](?=\p{Lu})/gu,
  /\s+@\s+/g,
  /,\s+/g,
  /(?<=\p{Ll}{3})(?<!ltda|eireli)\.\s+(?=\p{Lu})/gu,
];

/**
 * Splits "Title – School" at the strongest separator where the words on both sides differ, else at the strongest one: where they
 * differ most, else at its last place.
 */
export function splitNames(text: string, rate: (text: string) => number): string[] {
  // a long text is no pair of names that words distinguish
  const score = text.length < 200 ? rate : () => 0;
  const found = SEPARATORS.map((separator) => {
    const pairs = [...text.matchAll(separator)].slice(-MAX_SEPARATORS).flatMap((match) => {
      const [before, after] = [text.slice(0, match.index), text.slice((match.index ?? 0) + match[0].length)];
      if (!before || after.length < 3 || isInBrackets(text, match.index ?? 0) || PART.test(after) || MODE.test(after))
        return [];
      const isSchool = courseScore(before) > 0 && (courseScore(after) < 0 || /^\p{Lu}{3,}$/u.test(after));
      const isList = match[0].startsWith(",") && (/^\p{Ll}/u.test(after) || (after.length < 4 && !isSchool));
      return isList
        ? []
        : [
            {
              before,
              after,
              difference: score(before) * score(after) < 0 ? Math.abs(score(before) - score(after)) : 0,
            },
          ];
    });
    const largest = Math.max(...pairs.map(({ difference }) => difference));
    return pairs.findLast(({ difference }) => difference === largest);
  }).filter((pair) => pair !== undefined);
  const best = found.find(({ difference }) => difference > 0) ?? found[0];
  return best ? [trimEdges(best.before), trimEdges(best.after)] : [text];
}

/** Splits "Title – School", whatever the names are. */
export const splitWeak = (text: string): string[] => splitNames(text, courseScore);
