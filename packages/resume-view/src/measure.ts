import type { Layout } from "@penresume/contracts";
import type { Block } from "./blocks.ts";
import { colorProperties } from "./color.ts";
import { breaksOf, fitWholes, insertBreaks, joinHyphens, type KnownBreaks } from "./line-breaks.ts";
import type { Box } from "./paginate.ts";
import { pieces, rowsOf } from "./rows.ts";
import { styleSheet } from "./styles.ts";
import { DEFAULT_PRESET } from "./themes.ts";

/** A block whose line breaks are settled. */
export interface MeasuredBlock extends Box {
  /** HTML of the piece with rows `from` up to but not including `to`. */
  piece(from: number, to: number): string;
}

const FACES = ["300", "400", "600", "700"]
  .map((weight) => `${weight} 10pt "PenResume Sans"`)
  .concat(["400", "italic 400", "600"].map((style) => `${style} 10pt "PenResume Serif"`));

const EMOJI_FACE = '10pt "PenResume Emoji"';
/** What the emoji font is for, as its unicode-range in fonts.css. */
const EMOJI =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points are looked for
  /[\u200d\u20e3\u2139\u2194-\u21aa\u231a-\u23fa\u24c2\u25ab-\u25fe\u2600-\u27bf\u2934-\u2b55\u3030\u303d\u3297\u3299\ufe0e\ufe0f\u{1f000}-\u{1faff}\u{e0062}-\u{e007f}]/u;

const loaded = new Set<string>();

const facesFor = (blocks: readonly Block[]) =>
  blocks.some(({ html }) => EMOJI.test(html)) ? [...FACES, EMOJI_FACE] : FACES;

/** Whether these blocks can be measured, or `loadFonts` must be waited for. */
export const hasFonts = (blocks: readonly Block[]): boolean => facesFor(blocks).every((face) => loaded.has(face));

/**
 * Resolves when these blocks can be measured. Rejects when a font cannot be fetched; the next call fetches it again.
 */
export async function loadFonts(blocks: readonly Block[]): Promise<void> {
  // asking for one that is there costs 20 µs, a dozen at every snapshot
  const missing = facesFor(blocks).filter((face) => !loaded.has(face));
  await Promise.all(
    missing.map(async (face) => {
      const found = await document.fonts.load(face, face === EMOJI_FACE ? "\u{1f600}" : undefined).catch((error) => {
        renewFailed();
        throw error;
      });
      if (found.length === 0) throw new Error("The résumé's fonts are not part of this page.");
      loaded.add(face);
    }),
  );
}

/**
 * A font that could not be fetched stays failed for ever (https://drafts.csswg.org/css-font-loading/#font-face-load), so
 * its rule is written anew.
 */
function renewFailed(): void {
  const failed = new Set([...document.fonts].filter(({ status }) => status === "error").map(nameOf));
  for (const sheet of document.styleSheets) {
    const isOurs = sheet.href === null || sheet.href.startsWith(location.origin);
    const rules = isOurs ? [...sheet.cssRules] : [];
    rules.forEach((rule, index) => {
      if (!(rule instanceof CSSFontFaceRule)) return;
      const [family, weight, style] = ["font-family", "font-weight", "font-style"].map((name) =>
        rule.style.getPropertyValue(name),
      );
      if (!failed.has(nameOf({ family, weight, style }))) return;
      sheet.deleteRule(index);
      sheet.insertRule(rule.cssText, index);
    });
  }
}

const nameOf = ({
  family = "",
  weight = "",
  style = "",
}: { [K in "family" | "weight" | "style"]?: string | undefined }) =>
  `${family.replaceAll('"', "")} ${weight || "400"} ${style || "normal"}`;

const CACHE_LIMIT = 4000;
const cache = new Map<string, MeasuredBlock>();
const knownBreaks: KnownBreaks = new Map();

/** Measures blocks in the browser, those not seen before. Their fonts must be there. */
export function measure(blocks: readonly Block[], layout: Layout): MeasuredBlock[] {
  const keyOf = (block: Block) => `${layout} ${block.column} ${block.html}`;
  const unknown = new Map(blocks.filter((block) => !cache.has(keyOf(block))).map((block) => [keyOf(block), block]));
  if (cache.size + unknown.size > CACHE_LIMIT) {
    cache.clear();
    knownBreaks.clear();
    return measure(blocks, layout);
  }
  if (unknown.size > 0) measureIn(bench(), layout, unknown);
  return blocks.map((block) => cache.get(keyOf(block)) as MeasuredBlock);
}

let benchRoot: ShadowRoot | undefined;

/** A place off the screen where blocks stand only while they are measured; closed, so that nobody finds text twice. */
function bench(): ShadowRoot {
  if (benchRoot?.host.isConnected) return benchRoot;
  const host = document.createElement("div");
  host.setAttribute("aria-hidden", "true");
  // Contained, so that measuring lays out nothing else of the page.
  host.style.cssText =
    "position:absolute;left:-10000px;top:0;width:210mm;height:297mm;visibility:hidden;contain:strict";
  // A rule with an unknown colour does not count at all.
  for (const [name, value] of colorProperties(DEFAULT_PRESET.theme.colors)) host.style.setProperty(name, value);
  benchRoot = host.attachShadow({ mode: "closed" });
  benchRoot.adoptedStyleSheets = [styleSheet()];
  document.body.append(host);
  return benchRoot;
}

function measureIn(root: ShadowRoot, layout: Layout, blocks: Map<string, Block>) {
  const columns = (["side", "main"] as const).map((column) => {
    const members = [...blocks].filter(([, block]) => block.column === column);
    // The empty first child keeps the gap of the first block, which it loses only at the top of a page.
    const html =
      members.length &&
      `<div class="column ${column}"><i></i>${members.map(([, { html }]) => joinHyphens(html)).join("")}</div>`;
    return { members, html: html || "" };
  });
  const page = document.createElement("div");
  page.className = `page ${layout}`;
  page.innerHTML = columns.map(({ html }) => html).join("");
  root.append(page);
  try {
    fitWholes(page);
    const members = columns.flatMap((column) => column.members);
    const elements = [...page.querySelectorAll<HTMLElement>(".b")];
    const breaksOfElements = elements.map((element, index) =>
      breaksOf(element, `${layout} ${members[index]?.[1].column}`, knownBreaks),
    );
    const readings = elements.map((element, index) => {
      const style = getComputedStyle(element);
      return {
        height: element.getBoundingClientRect().height + Number.parseFloat(style.marginTop),
        gap: element.classList.contains("head") ? 0 : Number.parseFloat(style.paddingTop),
        breaks: breaksOfElements[index] ?? [],
        rows: rowsOf(element),
      };
    });
    // Reading is done: from here the document changes.
    members.forEach(([key, { kind }], index) => {
      const { height, gap, breaks, rows } = readings[index] as (typeof readings)[number];
      insertBreaks(elements[index] as HTMLElement, breaks);
      cache.set(key, { kind, height, gap, rows, piece: pieces(elements[index] as HTMLElement, rows) });
    });
  } finally {
    page.remove();
  }
}
