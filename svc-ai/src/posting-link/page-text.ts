import { toPlainLetters } from "@penresume/text";
import { Parser } from "htmlparser2";

export interface PageText {
  title: string;
  text: string;
  /** Contents of the scripts of JSON-LD. */
  data: string[];
  hasPassword: boolean;
}

/** What a reader of the posting does not read. */
const SKIPPED = new Set(
  "script style noscript template svg iframe object select nav footer button head textarea dialog".split(" "),
);
const BLOCKS = new Set(
  "p div section article main header ul ol dl dt dd table tr h1 h2 h3 h4 h5 h6 br hr blockquote pre form fieldset aside address".split(
    " ",
  ),
);
const DATA_LIMIT = 20;
/** Characters of a text that are read; ten times what a posting keeps. */
const TEXT_LIMIT = 400_000;
/** The parser's time grows with the square of the depth. */
const DEPTH_LIMIT = 1_000;

class TooDeepError extends Error {}

/** Reads the visible text of a page or of a piece of HTML, a block a line. What is nested too deeply, and all after it, is left out. */
export function readPageText(html: string): PageText {
  const page: PageText = { title: "", text: "", data: [], hasPassword: false };
  const parts: string[] = [];
  let length = 0;
  const add = (part: string) => {
    length += part.length;
    if (length <= TEXT_LIMIT) parts.push(part);
  };
  // open elements whose text is skipped
  const skipped: string[] = [];
  let script: string[] | null = null;
  let isTitle = false;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > DEPTH_LIMIT) throw new TooDeepError();
      if (name === "script" && /ld\+json/i.test(attributes.type ?? "")) script = [];
      if (name === "title" && page.title === "") isTitle = true;
      if (name === "input" && attributes.type?.toLowerCase() === "password") page.hasPassword = true;
      if (SKIPPED.has(name)) skipped.push(name);
      if (skipped.length > 0) return;
      if (name === "li") add("\n- ");
      else if (BLOCKS.has(name)) add("\n");
      else if (name === "td" || name === "th") add(" ");
    },
    ontext(text) {
      if (script) script.push(text);
      else if (isTitle) page.title += text;
      else if (skipped.length === 0) add(text.replace(/\s+/g, " "));
    },
    onclosetag(name) {
      depth--;
      if (name === "script" && script) {
        if (page.data.length < DATA_LIMIT) page.data.push(script.join(""));
        script = null;
      }
      if (name === "title") isTitle = false;
      if (skipped.at(-1) === name) skipped.pop();
      // a missing end tag of the head hides no body
      if (name === "head") skipped.length = 0;
      if (skipped.length === 0 && (BLOCKS.has(name) || name === "li")) add("\n");
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
  }
  page.title = tidy(page.title);
  page.text = tidy(parts.join(""));
  return page;
}

const ENTITY = /&(?:[a-z]{2,8}\d{0,2}|#\d{2,6}|#x[\da-f]{2,5});/gi;

function decodeEntity(entity: string): string {
  let text = "";
  new Parser({ ontext: (part) => (text += part) }).end(entity);
  return text;
}

/** Pages escape a text up to three times. */
const decodeAgain = (text: string, passes = 3): string => {
  const decoded = text.replace(ENTITY, decodeEntity);
  return passes === 1 || decoded === text ? decoded : decodeAgain(decoded, passes - 1);
};

/** Removes blanks at the ends of lines, repeated blank lines, decorated letters and what was escaped twice. */
export const tidy = (text: string): string =>
  toPlainLetters(decodeAgain(text))
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line, index, lines) => line !== "-" && (line !== "" || (index > 0 && lines[index - 1] !== "")))
    .join("\n")
    .trim();

const TAG = /<\/?(?:p|br|li|ul|div|strong|b|h\d)\b[^>]{0,300}>/i;

/** Reads a field that may have HTML, also HTML whose tags are escaped. */
export function readHtmlField(value: string): string {
  const field = value.slice(0, TEXT_LIMIT);
  return removeTags(/[<&]/.test(field) ? readPageText(field).text : tidy(field));
}

/** Removes tags that were escaped. */
export const removeTags = (text: string): string => (TAG.test(text) ? readPageText(text).text : text);
