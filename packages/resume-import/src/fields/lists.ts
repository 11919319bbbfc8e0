import { isSentence, isWrapped, joinText } from "../layout/paragraphs.ts";
import { createLine, createPart, type Line, PARAGRAPH_GAP, type Piece, piece, ref, type SourceRef } from "../line.ts";
import { fold, hasOpenBracket, splitOutside, splitParenthesis, stripEmoji, trimEdges } from "../text.ts";
import joinedSkills from "../vocabulary/joined-skills.json" with { type: "json" };
import languageStatementWords from "../vocabulary/language-statement-words.json" with { type: "json" };

// separators that are stronger than a comma
const STRONG_SEPARATOR = /[;|•·●▪◦■/‖]/;
// stars, dots or boxes, "80 %", "4/5"
const RATING = /[★☆●○◉◯■□▮▯▪▫]+|\b\d{1,3}\s?%|\b\d{1,2}\s?\/\s?(?:5|10)\b/g;

// a separator at the end
const SEPARATOR_AT_END = /[,;|•·/]\s*$/;
// a separator at the start
const SEPARATOR_AT_START = /^\s*[,;|•·/]/;

/** Whether an item of a separated list continues on the next line. */
function isItemWrapped(line: Line, next: Line, marksEnds: boolean): boolean {
  if (SEPARATOR_AT_END.test(line.text) || SEPARATOR_AT_START.test(next.text) || /[.:]$/.test(line.text)) return true;
  if (Number.isFinite(line.edge) && !isWrapped(line, next)) return false;
  return marksEnds || /^\p{Ll}/u.test(next.text);
}

/** Whether an item continues on the next line: in lower case, or after a preposition. */
const isOpenItem = (line: Line, next: Line): boolean =>
  /^[^\p{Lu}]/u.test(next.text) || /\s(?:d[aeo]s?|e|em|para|com|[àa]|of|and|&)$|[-/(]$/iu.test(line.text);

/** A text of several lines. */
interface ListRow {
  text: string;
  lines: Line[];
  /** Where each line begins in the text. */
  starts: number[];
}

/** Joins the wrapped lines of a list. A list with separators becomes one text. */
function joinListLines(lines: Line[]): ListRow[] {
  const separators = lines.flatMap(({ text }) => text.match(/[,;|•·]/g) ?? []).length;
  const isRunning = separators >= lines.length && !lines.some(({ isBullet, cells }) => isBullet || cells.length > 1);
  // lists with commas have them at line ends too; lists with dots may not
  const marksEnds =
    lines.some(({ text }) => SEPARATOR_AT_END.test(text)) ||
    lines.some(({ text }) => /[,;]/.test(text) && !/[|•·]/.test(text));
  // lines of equal length are items, not one wrapped item
  const full = new Set(
    lines.filter((line, index) => isWrapped(line, lines[index + 1]) && line.right > line.edge * 0.9),
  );
  const canWrap = full.size <= lines.length / 2;
  // lines of one item are closer than items
  const gaps = lines.slice(1).map(({ gap }) => gap);
  const [smallest, largest] = [Math.min(...gaps), Math.max(...gaps)];
  const isClose = ({ gap }: Line) => gap < smallest * 1.1 && gap * 1.2 < largest;
  /** The text of an item with its next line; null if the line is another item. */
  const joinItem = (text: string, previous: Line, line: Line): string | null => {
    if (hasOpenBracket(text) && line.text.includes(")")) return joinText(text, line.text);
    if (isRunning) {
      if (previous.text.endsWith(".")) return null;
      return isItemWrapped(previous, line, marksEnds) ? joinText(text, line.text) : `${text} ‖ ${line.text}`;
    }
    // an item in a narrow column: only a full line continues
    const isFull = (canWrap && full.has(previous)) || (Number.isFinite(line.edge) && isClose(line));
    return isFull && isOpenItem(previous, line) ? joinText(text, line.text) : null;
  };
  const joined: ListRow[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const previous = last?.lines.at(-1);
    const isLabelled = /^[\p{L} /&-]{3,40}:\s/u.test(line.text);
    const mayContinue = !line.isBullet && !isLabelled && line.gap < PARAGRAPH_GAP;
    const text = last && previous && mayContinue ? joinItem(last.text, previous, line) : null;
    if (last && text !== null) {
      last.starts.push(last.text.length);
      last.text = text;
      last.lines.push(line);
    } else joined.push({ text: line.cells.map((cell) => cell.text).join(" ‖ "), lines: [line], starts: [0] });
  }
  return joined;
}

/** Returns a function that finds the lines of the parts of a row, which must be given in their order. */
function createPartLocator({ text, lines, starts }: ListRow): (part: string) => SourceRef[] {
  let from = 0;
  let first = 0;
  return (part) => {
    const start = text.indexOf(part, from);
    if (start < 0) return lines.slice(first, first + 1).map(ref);
    from = start + part.length;
    while ((starts[first + 1] ?? text.length) <= start) first++;
    let end = first + 1;
    while ((starts[end] ?? text.length) < from) end++;
    return lines.slice(first, end).map(ref);
  };
}

export interface Skills {
  skills: Piece[];
  /** Group labels: "Linguagens: …". */
  labels: Piece[];
  /** Languages among the skills, with their levels. */
  languages: Language[];
}

/** Reads the skills of a section. */
export function readSkills(lines: Line[]): Skills {
  const skills: Piece[] = [];
  const labels: Piece[] = [];
  const languages: Language[] = [];
  const rows = joinListLines(lines);
  // otherwise the last item of a list, or each line, may be one skill: "HTML e CSS"
  const areLists = rows.length > 1 && rows.some(({ text }) => isCommaList(text));
  for (const row of rows) {
    let { text } = row;
    const locate = createPartLocator(row);
    const label = /^([\p{L}][\p{L} /&.-]{2,40}):\s+(?=\S)/u.exec(text);
    if (label?.[1]) {
      labels.push({ text: label[1], refs: locate(label[1]) });
      text = text.slice(label[0].length);
    }
    const strong = splitOutside(text, STRONG_SEPARATOR.test(text.replace(/\//g, "")) ? /[;|•·●▪◦■‖]/ : /[;‖]/).flatMap(
      (part) => (/(?:\s\/\s.*){2}/.test(part) ? part.split(/\s\/\s/) : [part]),
    );
    const isList = label || rows.length <= 2 || strong.length > 1 || isCommaList(text);
    const parts = strong.length > 1 ? strong : isList && !isProse(text) ? splitOutside(text, /,/) : strong;
    for (const part of areLists || (text.endsWith(".") && text.includes(",")) ? splitLastPair(parts) : parts) {
      const value = trimEdges(stripEmoji(part).replace(RATING, " "));
      const refs = locate(part);
      const named = isLanguage(value)
        ? readLanguageStatement(createLine(value), languageLevel(label?.[1] ?? ""))
        : null;
      if (named)
        languages.push(
          ...named.map(({ name, proficiency }) => ({ name: { ...name, refs }, proficiency: { ...proficiency, refs } })),
        );
      else if (value) skills.push({ text: value, refs });
    }
  }
  return { skills, labels, languages };
}

/** Whether a text is a list of short items: three and more, or two of a few words. */
function isCommaList(text: string): boolean {
  const parts = splitOutside(text, /,/);
  return parts.length > 2 || (parts.length === 2 && parts.every((part) => part.split(" ").length <= 3));
}

/** Pairs that name one skill, folded. */
const isJoinedSkill = (text: string): boolean => joinedSkills.some((pair) => fold(text).startsWith(pair));

/** Splits the last item of a list at its "e": "HTML, CSS e Word", "Torno e Fresa". */
function splitLastPair(parts: string[]): string[] {
  const last = parts.at(-1) ?? "";
  const pair = /^(.+?)\s+(?:e|y|and)\s+(.+)$/u.exec(last.replace(/\.$/, ""));
  const [, left = "", right = ""] = pair ?? [];
  const words = parts.length > 1 ? 3 : 1;
  const isShort = (text: string) => text.replace(/\s*\([^)]*\)/g, "").split(" ").length <= words;
  const isPair = pair && isShort(left) && isShort(right) && !hasOpenBracket(left) && !isJoinedSkill(last);
  return isPair ? [...parts.slice(0, -1), left, right] : parts;
}

/** Whether a text is a sentence with commas, not a list. */
const isProse = (text: string): boolean =>
  isSentence(text) && text.split(",").some((part) => part.trim().split(" ").length > 7);

const LEVELS: [RegExp, string][] = [
  [
    /^(?:nativ[oa]|native|native speaker|native or bilingual(?: proficiency)?|bilingue|bilingual|lingua materna|materna|mother tongue|lengua materna|nativ[oa] ou (?:bilingue|fluente)|fluente ou nativ[oa]|idioma nativo|lingua nativa|nativa)$/,
    "Nativo",
  ],
  [
    /^(?:fluente?|fluencia|fluent|full professional(?: proficiency)?|proficiente|proficiency|c2|fluido|fluencia total|competencia profissional plena|proficiencia profissional completa|profissional (?:complet|plen)[oa]|dominio pleno)$/,
    "Fluente",
  ],
  [
    /^(?:avancad[oa]|advanced|professional working(?: proficiency)?|c1|avanzado|nivel avancado|upper intermediate advanced|competencia profissional|proficiencia profissional|profissional)$/,
    "Avançado",
  ],
  [
    /^(?:intermediari[oa]|intermediate|limited working(?: proficiency)?|b1|b2|b1 b2|intermedio|medio|pre intermediario|upper intermediate|intermediario avancado|conversacao|conversational|proficiencia profissional limitada|profissional limitad[oa]|competencia profissional limitada|intermediario superior|regular)$/,
    "Intermediário",
  ],
  [
    /^(?:basic[oa]|basic|elementary(?: proficiency)?|beginner|iniciante|a1|a2|a1 a2|nocoes(?: basicas)?|principiante|elementar|inicial|instrumental|leitura|proficiencia basica|competencia basica|conhecimento basico|basico intermediario)$/,
    "Básico",
  ],
];

/** Finds one of the five proficiency levels; "" for other words. */
export function languageLevel(text: string): string {
  const folded = fold(text)
    .replace(/^(?:nivel|level|proficiencia|conhecimento|fluencia)\s+(?=\S)/, "")
    .replace(/\s+(?:nivel|level)$/, "")
    .replace(/[/&]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:(?:leitura|escrita|fala|conversacao|compreensao)\s+(?:e\s+)?)+(?=\S)/, "");
  const first = folded.split(" ")[0] ?? "";
  for (const words of [folded, first, first.replace(/s$/, "")]) {
    const level = LEVELS.find(([pattern]) => pattern.test(words))?.[1];
    if (level) return level;
  }
  return "";
}

// names of languages, folded
const LANGUAGE =
  /^(?:portugues|ingles|espanhol|castelhano|frances|alemao|italiano|japones|chines|mandarim|coreano|russo|arabe|hebraico|grego|holandes|sueco|noruegues|dinamarques|finlandes|polones|polaco|ucraniano|tcheco|hungaro|turco|hindi|latim|libras|lingua brasileira|lingua de sinais|guarani|tupi|catalao|galego|esperanto|romeno|persa|urdu|tailandes|vietnamita|crioulo|ioruba|english|spanish|french|german|italian|portuguese|japanese|chinese|mandarin|korean|russian|arabic|dutch|asl|espanol|aleman|chino|japones|braille)/;
export const isLanguage = (text: string): boolean => LANGUAGE.test(fold(text));

// "Língua materna: " at the start
const MOTHER_TONGUE =
  /^\s*(?:(?:l[íi]nguas?|idiomas?|lenguas?)\s+(?:maternas?|nativ[oa]s?)|mother tongue(?:\(s\)|s)?)[\s:‖–-]+/iu;
// "Outros idiomas: " at the start
const OTHER_LANGUAGES =
  /^\s*(?:outr[oa]s?|demais|other|otr[oa]s?)\s+(?:l[íi]nguas?|idiomas?|languages?|lenguas?)(?:\(s\))?[\s:‖–-]+/iu;

export interface Language {
  name: Piece;
  proficiency: Piece;
}

/** Reads the languages of a section, with their levels if stated. */
export function readLanguages(lines: Line[]): { languages: Language[]; rest: Piece[] } {
  const languages: Language[] = [];
  const rest: Piece[] = [];
  const startsLanguage = ({ text }: { text: string }) => isLanguage(text) || MOTHER_TONGUE.test(text);
  // several languages on one line
  const rows = lines.flatMap((line) =>
    line.cells.length > 1 && line.cells.every(startsLanguage)
      ? line.cells.map(({ text }) => createPart(line, text))
      : [line],
  );
  for (const line of rows) {
    const text = stripEmoji(line.cells.map((cell) => cell.text).join(" ‖ ")).replace(RATING, (sign) =>
      /\d/.test(sign) ? sign : " ",
    );
    const mother = MOTHER_TONGUE.exec(text);
    if (mother && isLanguage(text.slice(mother[0].length))) {
      const names = text.slice(mother[0].length).split(/[,;/‖]|\se\s/);
      for (const name of names.map(trimEdges).filter(Boolean))
        languages.push({ name: piece(name, line), proficiency: piece("Nativo", line) });
      continue;
    }
    const several = splitOutside(text.replace(OTHER_LANGUAGES, ""), /[;|,•·/‖]/).flatMap(splitJoinedLanguages);
    const parts =
      several.filter(isLanguage).length > 1 ? regroup(several) : [several.filter((part) => part).join(" ‖ ")];
    for (const part of parts) {
      const last = languages.at(-1);
      if (!isLanguage(part) && last && !last.proficiency.text && languageLevel(part)) {
        last.proficiency = { text: languageLevel(part), refs: [ref(line)] };
        continue;
      }
      const language = splitLanguage(part);
      if (language)
        languages.push({
          name: piece(language[0], line),
          proficiency: piece(language[1], line),
        });
      else if (trimEdges(part)) rest.push(piece(part.replaceAll(" ‖ ", " "), line));
    }
  }
  return { languages, rest };
}

/** Words of a statement about a language, folded. */
const STATEMENT_WORDS = new Set(languageStatementWords);

/**
 * Reads a text that only states languages with their levels ("Espanhol básico", "Inglês: intermediário para leitura"), wherever it
 * stands; null for any other text. `level` is stated once for several languages.
 */
export function readLanguageStatement(line: Line, level = ""): Language[] | null {
  const text = line.text.replace(/\s*\([^)]*\)\s*$/, "");
  const others = fold(text)
    .split(/[ /&]+/)
    .filter((word) => !isLanguage(word) && !STATEMENT_WORDS.has(word) && !languageLevel(word));
  if (others.length > 0 || !text.split(/[^\p{L}]+/u).some(isLanguage)) return null;
  const { languages, rest } = readLanguages([createPart(line, text)]);
  const named = languages.map(({ name, proficiency }) =>
    proficiency.text || !level ? { name, proficiency } : { name, proficiency: piece(level, line) },
  );
  return rest.length === 0 && named.length > 0 && named.every(({ proficiency }) => proficiency.text) ? named : null;
}

/** Splits "Inglês avançado e espanhol básico" into both languages. */
function splitJoinedLanguages(part: string): string[] {
  if (!isLanguage(part)) return [part];
  const joints = [...part.matchAll(/\s+(?:e|y|and)\s+/gi)].filter((joint) =>
    isLanguage(part.slice(joint.index + joint[0].length)),
  );
  const starts = [0, ...joints.map((joint) => joint.index + joint[0].length)];
  return starts.map((start, index) => part.slice(start, joints[index]?.index));
}

/** Joins each part that begins with a language with the parts up to the next language. */
const regroup = (parts: string[]): string[] =>
  parts.reduce<string[]>((groups, part) => {
    if (isLanguage(part) || groups.length === 0) groups.push(part);
    else groups[groups.length - 1] += ` ‖ ${part}`;
    return groups;
  }, []);

/** Splits "Inglês – avançado (leitura)" into name and level. */
function splitLanguage(text: string): [string, string] | null {
  const value = trimEdges(text.replaceAll("‖", "–").replace(/^(?:lingua|idioma)\s*:\s*/i, ""));
  if (!value || value.length > 90) return null;
  const inBrackets = splitParenthesis(value);
  if (inBrackets && languageLevel(inBrackets[1])) {
    const inner = splitLanguage(inBrackets[0]);
    return inner?.[1] ? inner : [trimEdges(inBrackets[0]), languageLevel(inBrackets[1])];
  }
  // a space separates only a language and its level: "Aulas para o ensino médio" is neither
  const separators = [/\s*[:–—]\s*/g, /\s+-\s*|\s*-\s+/g, /\s*\(/g, ...(isLanguage(value) ? [/\s+/g] : [])];
  for (const separator of separators) {
    for (const match of value.matchAll(separator)) {
      const level = languageLevel(value.slice((match.index ?? 0) + match[0].length));
      if (level && match.index) return [trimEdges(value.slice(0, match.index)), level];
    }
  }
  if (!isLanguage(value)) return null;
  return [trimEdges(splitParenthesis(value)?.[0] ?? value.split(/\s*[:–—(]\s*|\s-\s/)[0] ?? value), ""];
}
