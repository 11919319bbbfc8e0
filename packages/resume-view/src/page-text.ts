/** What a place on the pages shows. */
export interface PageText {
  /** The smallest element that shows it. */
  element: HTMLElement;
  /** The key of the section; undefined for the header. */
  section: string | undefined;
  /** Index among the entries or items of the section that are on the pages. */
  entry: number;
  role: TextRole;
  /** Index among the elements of this role in the entry. For rows: that of the line of text. */
  index: number;
  /** The shown text up to the place; for skills, from the first one on. Null where the place is outside the text. */
  before: string | null;
}

/** A field of the personal data, or a part of a section. */
export type TextRole =
  | { personal: string }
  | "heading"
  | "title"
  | "organisation"
  | "location"
  | "dates"
  | "detail"
  | "link"
  | "rows"
  | "skills"
  | "level";

/** Elements with a role, by selector; the first match is that of the innermost element. */
const ROLES: readonly [selector: string, role: TextRole][] = [
  ["h1", { personal: "fullName" }],
  [".headline", { personal: "headline" }],
  ["img", { personal: "photo" }],
  ["h2[data-section]", "heading"],
  [".entry .organisation", "organisation"],
  [".entry .location", "location"],
  [".entry .dates", "dates"],
  [".entry .detail", "detail"],
  // Also a text that is no address.
  [".entry .about > a, .entry .about", "link"],
  [".entry .title, .entry h3", "title"],
  [".languages em", "level"],
  [".languages li", "title"],
  [".skills", "skills"],
  [".rows .t", "rows"],
  [".entry", "title"],
];
const CONTACT = ".item, .contact li";
const SELECTOR = [CONTACT, ...ROLES.map(([selector]) => selector)].join();

/** Finds the element with a role at or around an element of a page. */
export const findTextElement = (target: Element): HTMLElement | null => target.closest<HTMLElement>(SELECTOR);

/** Finds what the pages show at a point in the window; null at their margins, between columns and at their footer. */
export function findPageText(target: Element, x: number, y: number): PageText | null {
  const line = target.closest<HTMLElement>(".t");
  const caret = line && findCaret(line, x, y);
  const element = findTextElement(caret?.node.parentElement ?? target);
  const role = element && findRole(element);
  if (!role) return null;
  const { section, entry, pieces } = findBlocks(element);
  const place = { element, section, role };
  const isLine = role === "rows" || role === "skills";
  if (!isLine && element.localName !== "li") {
    const alike = role === "dates" || role === "detail" ? `.${role}` : element.localName;
    const all = pieces.flatMap((piece) => [...piece.querySelectorAll(alike)]);
    return { ...place, entry, index: all.indexOf(element), before: caret && readBefore([element], caret) };
  }
  const items = pieces.flatMap((piece) =>
    [...piece.querySelectorAll<HTMLElement>(role === "rows" ? ".t" : "li")].filter((item) => item.closest(".rows")),
  );
  const item = items.indexOf(role === "skills" ? (target.closest("li") ?? element) : element);
  if (role === "skills")
    return { ...place, entry, index: 0, before: caret && readBefore(items.slice(0, item + 1), caret) };
  // A line may continue on the next page.
  const start = items.findLastIndex((other, index) => index <= item && !other.classList.contains("continued"));
  const index = items.slice(0, start).filter(({ classList }) => !classList.contains("continued")).length;
  const before = caret && readBefore(items.slice(Math.max(start, 0), item + 1), caret);
  return role === "rows" ? { ...place, entry, index, before } : { ...place, entry: item, index: 0, before };
}

function findRole(element: HTMLElement): TextRole | undefined {
  const contact = element.matches(CONTACT) && [...element.classList].find((name) => name !== "item" && name !== "t");
  if (contact) return { personal: contact };
  // Between organisation, dates and details.
  if (element.matches(".entry .about") && element.querySelector("span")) return "title";
  return ROLES.find(([selector]) => element.matches(selector))?.[1];
}

/** Finds the section of an element, the index of its entry, and the pieces of this entry up to the element. */
function findBlocks(element: HTMLElement): { section: string | undefined; entry: number; pieces: Element[] } {
  const block = element.closest(".column > .b");
  const column = block?.parentElement?.classList.item(1);
  const blocks = block?.getRootNode() as ParentNode | undefined;
  let section: string | undefined;
  let entry = -1;
  let pieces: Element[] = [];
  for (const other of blocks?.querySelectorAll<HTMLElement>(`.column.${column} > .b`) ?? []) {
    if (other.dataset.section) {
      section = other.dataset.section;
      entry = -1;
      pieces = [];
    } else if (other.matches(".continued, .skills.next")) pieces.push(other);
    else {
      entry++;
      pieces = [other];
    }
    if (other === block) break;
  }
  return { section, entry, pieces };
}

interface Caret {
  node: Text;
  offset: number;
}

/** The text of elements in reading order, up to the caret in the last one. A blank at its end stands for a line break. */
function readBefore(elements: readonly Element[], { node, offset }: Caret): string {
  const last = elements.at(-1);
  if (!last?.contains(node)) return "";
  const range = document.createRange();
  range.setStart(last, 0);
  range.setEnd(node, offset);
  const isLineStart = offset === 0 && node.previousSibling?.nodeName === "BR";
  return [...elements.slice(0, -1).map(({ textContent }) => textContent), `${range}${isLineStart ? " " : ""}`].join(
    " ",
  );
}

/** Finds the character of a line or paragraph that is nearest to a point. */
function findCaret(line: HTMLElement, x: number, y: number): Caret | null {
  const range = document.createRange();
  const distance = ({ left, right, top, bottom }: DOMRect) =>
    // Lines are further apart than words.
    1000 * Math.max(top - y, y - bottom, 0) + Math.max(left - x, x - right, 0);
  let nearest: { node: Text; by: number } | undefined;
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    range.selectNodeContents(node);
    const by = Math.min(...[...range.getClientRects()].map(distance));
    if (!nearest || by < nearest.by) nearest = { node, by };
  }
  if (!nearest) return null;
  const { node } = nearest;
  let caret = { offset: node.length, by: Number.POSITIVE_INFINITY };
  for (let at = 0; at < node.length; at++) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const box = range.getBoundingClientRect();
    const by = distance(box);
    if (by < caret.by) caret = { offset: x > (box.left + box.right) / 2 ? at + 1 : at, by };
  }
  return { node, offset: caret.offset };
}
