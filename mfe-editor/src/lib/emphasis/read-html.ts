import { isLinkAddress } from "@penresume/resume/markup";
import { removeSeeMore } from "@penresume/resume-import/see-more";
import { type Letter, type Look, PLAIN, writeMarkup } from "./write-markup.ts";

/** Longer HTML is a whole page; its plain text is pasted. */
const LIMIT = 2_000_000;
const SKIPPED = "script,style,head,title,noscript,template,svg,img,button,select,input,textarea,iframe,object,[hidden]";
const HIDDEN_CLASS = /(?:^|[\s_-])(?:visually-?hidden|sr-only|screen-reader(?:-only|-text)?|a11y-text)/i;
const HIDDEN_STYLE =
  /display:none|visibility:hidden|mso-hide:all|mso-list:ignore|clip:rect\([01]|clip-path:inset\(50%|font-size:0(?:px|pt)?(?:;|$)/;
const BLOCK =
  /^(?:p|div|li|ul|ol|dl|dt|dd|h[1-6]|table|tbody|thead|tr|section|article|header|footer|main|aside|nav|blockquote|pre|address|figure|form|hr)$/;

interface Context extends Look {
  keepsBreaks: boolean;
}

/** Lines of letters that are filled from left to right. */
class Lines {
  readonly all: Letter[][] = [];
  line: Letter[] = [];
  /** Whether the next text is the start of a list item. */
  isItem = false;
  hasItems = false;

  end(isEmptyLine = false): void {
    if (this.line.some(({ text }) => text.trim()) || isEmptyLine) this.all.push(this.line);
    this.line = [];
  }

  add(text: string, look: Look): void {
    for (const character of text) {
      const isSpace = /\s/.test(character);
      if (isSpace && (this.line.length === 0 || this.line.at(-1)?.text === " ")) continue;
      if (this.isItem) {
        this.isItem = false;
        this.hasItems = true;
        this.add("•", PLAIN);
        this.line.push({ text: " ", at: -1, ...PLAIN });
      }
      this.line.push({ text: isSpace ? " " : character, at: -1, ...look });
    }
  }
}

/**
 * Reads copied HTML as text with markup: bold, italic, links, and list items as lines with a bullet. All other formats, scripts and
 * hidden text are dropped. Null when the plain text of the clipboard is as good.
 */
export function readHtml(html: string): string | null {
  if (html.length > LIMIT) return null;
  // A parsed document runs no script and loads nothing.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const lines = new Lines();
  const hasHidden = readChildren(body, { ...PLAIN, keepsBreaks: false }, lines);
  lines.end();
  const kept = removeDuplicates(lines.all);
  const hasLooks = kept.some((line) => line.some((letter) => letter.isBold || letter.isItalic || letter.address));
  if (!hasLooks && !lines.hasItems && !hasHidden && kept.length === lines.all.length) return null;
  const text = kept
    .map((line) => trimEnd(line))
    .map((line) => writeMarkup(line) ?? toText(line))
    .join("\n");
  return removeSeeMore(text).trim();
}

/** Returns whether hidden text was left out. */
function readChildren(parent: Element, context: Context, lines: Lines): boolean {
  let hasHidden = false;
  for (const node of parent.childNodes) {
    if (node instanceof Text) addText(node.data, context, lines);
    else if (node instanceof Element) hasHidden = readElement(node, context, lines) || hasHidden;
  }
  return hasHidden;
}

function readElement(element: Element, context: Context, lines: Lines): boolean {
  const name = element.localName;
  const style = (element.getAttribute("style") ?? "").toLowerCase().replace(/\s+/g, "");
  if (element.matches(SKIPPED)) return false;
  if (HIDDEN_STYLE.test(style) || HIDDEN_CLASS.test(element.className.toString())) {
    return !style.includes("mso-list:ignore") && element.textContent.trim() !== "";
  }
  if (name === "br") {
    lines.end(lines.line.length === 0 && lines.all.at(-1)?.length !== 0 && lines.all.length > 0);
    return false;
  }
  const isBlock = BLOCK.test(name);
  if (isBlock) lines.end();
  if (name === "td" || name === "th") lines.add(" ", PLAIN);
  // Word's items are paragraphs
  if (name === "li" || /(?:^|;)mso-list:(?!none|ignore|skip)/.test(style)) lines.isItem = true;
  const hasHidden = readChildren(element, readContext(element, style, context), lines);
  if (isBlock) {
    lines.end();
    if (name === "li" || name === "p") lines.isItem = false;
  }
  return hasHidden;
}

function readContext(element: Element, style: string, context: Context): Context {
  const name = element.localName;
  const weight = /(?:^|;)font-weight:([a-z0-9]+)/.exec(style)?.[1];
  const slant = /(?:^|;)font-style:([a-z]+)/.exec(style)?.[1];
  const space = /(?:^|;)white-space:([a-z-]+)/.exec(style)?.[1];
  const address = name === "a" ? readAddress(element) : context.address;
  return {
    isBold: weight ? /^(?:bold|bolder|[6-9]00)$/.test(weight) : context.isBold || name === "b" || name === "strong",
    isItalic: slant ? /^(?:italic|oblique)/.test(slant) : context.isItalic || name === "i" || name === "em",
    ...(address !== undefined && { address }),
    keepsBreaks: space ? /^(?:pre|break)/.test(space) : context.keepsBreaks || name === "pre",
  };
}

/** The address of a link, unless its text says it. */
function readAddress(element: Element): string | undefined {
  const href = element.getAttribute("href")?.trim() ?? "";
  const address = href.replace(/[ ()<>"\\]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  const shorten = (text: string) =>
    text
      .trim()
      .replace(/^(?:https?:\/\/|mailto:)/i, "")
      .replace(/\/$/, "");
  return isLinkAddress(address) && shorten(element.textContent) !== shorten(href) ? address : undefined;
}

function addText(text: string, { keepsBreaks, ...look }: Context, lines: Lines): void {
  const [first = "", ...others] = keepsBreaks ? text.split(/\r?\n/) : [text];
  lines.add(first, look);
  for (const other of others) {
    lines.end();
    lines.add(other, look);
  }
}

const toText = (line: readonly Letter[]) => line.map(({ text }) => text).join("");

const trimEnd = (line: readonly Letter[]): readonly Letter[] => (line.at(-1)?.text === " " ? line.slice(0, -1) : line);

/** Removes lines of several words that repeat the line before, as LinkedIn has for screen readers. */
const removeDuplicates = (lines: readonly Letter[][]): Letter[][] =>
  lines.filter((line, index) => {
    const text = toText(line).trim();
    return !text.includes(" ") || text !== toText(lines[index - 1] ?? []).trim();
  });
