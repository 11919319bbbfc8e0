import type { ContactItem } from "./contact.ts";
import { element, escapeHtml, escapeLine, line, renderLink } from "./html.ts";
import type { Presentation } from "./presentation.ts";
import type { Template } from "./template.ts";

/** Several numbers and notes may wrap; one number is shrunk, like e-mail and profiles. */
const renderPhone = (phone: string) =>
  /[/\p{L}]|\(.*\(/u.test(phone) ? escapeLine(phone) : element("span", "nowrap", escapeLine(phone));

function renderContactItem({ type, title, ...link }: ContactItem): string {
  if (type === "phone") return renderPhone(link.text);
  if (type === "line") return escapeLine(link.text);
  return (title && `${escapeLine(title)}: `) + renderLink(link);
}

/** Renders contact data as items. On the pages each has a class with its field's name. */
export const renderContact = (contact: readonly ContactItem[], tag: "span" | "li"): string[] =>
  contact.map((item) => element(tag, `${tag === "li" ? "t" : "item"} ${item.name}`, renderContactItem(item)));

const renderName = ({ name, headline }: Presentation, template: Template) =>
  line("h1", findNameSize(name, template), name) + line("p", "headline", headline);

/** Renders contact data in one line. */
function renderContactLine({ contact }: Presentation, template: Template): string {
  if (template.contact === "side") return "";
  const bar = `<span class="bar">${template.contact === "line" ? "\u00a0· " : " | "}</span>`;
  return element("p", "t", renderContact(contact, "span").join(bar));
}

const renderPhoto = ({ photo, name, words }: Presentation) =>
  photo ? `<img src="${escapeHtml(photo)}" alt="${escapeHtml(words.photoOf(name))}">` : "";

export function renderHeader(shown: Presentation, template: Template): string {
  const identity = renderName(shown, template) + renderContactLine(shown, template);
  return shown.photo
    ? element("header", "b head with-photo", renderPhoto(shown) + element("div", "identity", identity))
    : element("header", "b head", identity);
}

/** Maximum length of a name, and of its longest word, for each size: in a line of the page, in a band, in a side column. */
const NAME_SIZES = {
  block: { large: [27], medium: [40], small: [64] },
  band: { large: [28], medium: [60], small: [120] },
  side: { large: [28, 11], medium: [60, 14], small: [120, 18] },
} as const;

/** The size of a name. In a side column a word is not divided if it can be helped. */
function findNameSize(name: string, { header }: Template): string {
  const longestWord = Math.max(...name.split(/\s+/).map(({ length }) => length));
  const sizes: [string, readonly number[]][] = Object.entries(NAME_SIZES[header]);
  const fitting = sizes.find(([, [length = 0, word = Infinity]]) => name.length <= length && longestWord <= word);
  return fitting?.[0] ?? "smallest";
}

/** Renders a band across both columns with photo and name, and a spacer that keeps the main column below it. */
export function renderBand(shown: Presentation, template: Template): { band: string; space: string } {
  const classes = shown.photo ? " with-photo" : "";
  const name = renderName(shown, template);
  const identity = shown.headline ? element("div", "name", name) : name;
  return {
    band: element("header", `b top${classes}`, renderPhoto(shown) + identity),
    space: `<div class="b top-space${classes}"></div>`,
  };
}
