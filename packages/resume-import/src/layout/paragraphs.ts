import { type Line, PARAGRAPH_GAP, type Piece, refs } from "../line.ts";
import { fold, hasOpenBracket } from "../text.ts";

/** Width of the first word of a line, estimated from the line's average letter width. */
const firstWordWidth = (line: Line): number => {
  const word = line.text.split(" ", 1)[0] ?? "";
  return (word.length / Math.max(line.text.length, 1)) * (line.right - line.x);
};

// a preposition or article does not end a name
export const OPEN_END = /\s(?:d[aeo]s?|e|em|para|com|por|n[ao]s?|[àa]|ao|of|and|the|del?|y|&)$/iu;

/** Whether the text of `line` continues in `next`: the next word had no room. */
export function isWrapped(line: Line, next: Line | undefined): boolean {
  if (!next || next.isBullet || next.startsColumn || line.cells.length > 1 || next.cells.length > 1) return false;
  if (line.bold !== next.bold || Math.abs(line.size - next.size) > 0.6 || next.level !== line.level) return false;
  if (next.page === line.page && next.gap > PARAGRAPH_GAP) return false;
  if (/[-‐]$/.test(line.text) && /^\p{Ll}/u.test(next.text)) return true;
  if (hasOpenBracket(line.text) && next.text.includes(")") && next.text.length < 80) return true;
  if (OPEN_END.test(line.text) && Number.isFinite(line.edge)) return true;
  // hard line ends in a paragraph of a text or Word file
  if (!Number.isFinite(line.edge))
    return line.text.length > 55 && /[\p{L}\p{N},]$/u.test(line.text) && /^\p{Ll}/u.test(next.text) && !line.isBullet;
  const room = line.edge - line.right;
  return firstWordWidth(next) + line.size * 0.2 > room;
}

// prefixes and words after which a hyphen is part of the word; pronouns after verbs
const COMPOUND =
  /(?:^|[\s(])(?:pós|pré|pró|ex|vice|bem|mal|recém|sem|além|aquém|auto|anti|contra|extra|infra|intra|micro|mini|multi|neo|semi|sub|super|ultra|inter|socio|sócio|físico|econômico|técnico|político|médico|guarda|segunda|terça|quarta|quinta|sexta|matéria|mão-de|dia-a|arco|pronto|carro|check|back|front|full|e|follow|on|off|start|co|não|meio|alto|baixo|curta|longa)[-‐]$/iu;
const PRONOUN = /^(?:se|lo|la|los|las|me|te|lhe|lhes|nos|vos|feira|up|in|out|end|stack|mail|line|site)\b/iu;

/** Joins two lines. Also joins a word that is hyphenated at the line end. */
export function joinText(left: string, right: string): string {
  // a paragraph grows line by line: only its end is read
  const end = left.slice(-80);
  // a word longer than a line
  if (/\S{30,}$/.test(end) || /^-\p{L}/u.test(right)) return left + right;
  // a hyphen or soft hyphen after a letter, before a small letter
  if (!/\p{L}[-‐\u00ad]$/u.test(end) || !/^\p{Ll}/u.test(right)) return `${left} ${right}`;
  const isCompound = !left.endsWith("\u00ad") && (COMPOUND.test(end) || PRONOUN.test(right));
  return (isCompound ? left : left.slice(0, -1)) + right;
}

// "Criei", "Atendeu", "Organizar", "Elaborando", "Atendimento"
const ACTION =
  /^(?:[a-z]{2,}(?:ei|[bcdglmprstuvz]i|ou|eu|iu|[aei]r|ndo|[cs]ao|coes|mentos?|agem|agens|ancia|encia)|fiz|fui|apoio|controle|suporte|responsavel)$/;

/** Whether the next line begins an item of a list without bullets: it is an activity, and the line above has no full stop. */
function startsItem(line: Line, next: Line): boolean {
  const [first = "", second = ""] = next.text.split(" ");
  const isAction = /^\p{Lu}\p{Ll}+$/u.test(first) && !/^\p{Lu}/u.test(second) && ACTION.test(fold(first));
  return isAction && /(?:^|[\s(])(?:\p{Ll}{3,}|\d+)[)%]?$/u.test(line.text);
}

/** Returns a test whether a line begins an item of a list without bullets: after a full stop or a wider gap, or as an activity. */
function createItemTest(lines: Line[]): (line: Line, next: Line) => boolean {
  if (lines.some(({ isBullet }) => isBullet)) return () => false;
  const lineGap = Math.min(...lines.filter(({ text }) => /^\p{Ll}/u.test(text)).map(({ gap }) => gap));
  // in a paragraph sentences also end inside lines
  const endsItems =
    lines.filter(({ text }) => /[.;]$/.test(text)).length > 1 && !lines.some(({ text }) => /\p{Ll}[.;]\s/u.test(text));
  return (line, next) => {
    if (!/^\p{Lu}/u.test(next.text) || OPEN_END.test(line.text)) return false;
    return (endsItems && /[.;]$/.test(line.text)) || next.gap > lineGap * 1.15 || startsItem(line, next);
  };
}

/** Joins wrapped lines to paragraphs. */
export function joinWrapped(lines: Line[]): Piece[] {
  const paragraphs: Piece[] = [];
  const isItem = createItemTest(lines);
  let previous: Line | undefined;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last && previous && isWrapped(previous, line) && !isItem(previous, line)) {
      last.text = joinText(last.text, line.text);
      last.refs.push(...refs(line));
    } else paragraphs.push({ text: line.text, refs: refs(line) });
    previous = line;
  }
  return paragraphs;
}

/** Joins pieces to one text of several lines. */
export const joinPieces = (pieces: Piece[], separator = "\n"): Piece => ({
  text: pieces
    .map(({ text }) => text)
    .filter(Boolean)
    .join(separator),
  refs: pieces.flatMap(({ refs }) => refs),
});

/** Whether a text is a sentence, not a name or a title. */
export const isSentence = (text: string): boolean => {
  if (text.length > 110) return true;
  if (/^\p{Ll}/u.test(text) && text.split(" ").length > 4) return true;
  return (
    /[.!?;]$/.test(text) &&
    !/(?<!\p{L})(?:ltda|cia|s\.a|s\/a|inc|corp|co|jr|eireli|me|bros|dr|ex|dept|depto)\.$/iu.test(text) &&
    !/(?<!\p{L})\p{Lu}\.$/u.test(text)
  );
};
