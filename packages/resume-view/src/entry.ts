import { type EntryParts, type Part, presentEntry } from "@penresume/resume";
import { toLines } from "./bullets.ts";
import { element, escapeLine, presentLink, renderLines, renderLink } from "./html.ts";
import type { Words } from "./languages/words.ts";
import type { Template } from "./template.ts";

function renderEntry(parts: EntryParts, isFirst: boolean, { dates }: Template, words: Words): string {
  const { link, description } = parts;
  const body = element("div", "rows", renderLines(toLines(description, parts.descriptionStyle)));
  const about = element("p", "t about", link.trim() && renderLink(presentLink(link)));
  const isShort = !about && !body;
  const head = renderHead(parts, dates, words, isShort);
  const classes = ["b entry", isFirst && "first", isShort && "short"].filter(Boolean).join(" ");
  return element("article", classes, head + about + body);
}

const join = (items: string[]) => items.filter(Boolean).join('<span class="bar"> · </span>');
const renderDetail = (classes: string, text: string, { formatPhone }: Words) =>
  element("span", classes, escapeLine(formatPhone(text)));

/** Renders title, organisation, location, dates and details of an entry. A short one has them in one line, if they fit. */
function renderHead(parts: EntryParts, dates: Template["dates"], words: Words, isShort: boolean): string {
  const title = element("span", "title", escapeLine(parts.title || parts.organisation));
  const place = [
    element("span", "organisation", parts.title ? escapeLine(parts.organisation) : ""),
    element("span", "location", escapeLine(parts.location)),
  ];
  const period = renderDetail("dates", parts.period, words);
  const details = parts.details.map((text) => renderDetail("detail", text, words));
  if (isShort || dates === "line") return renderOneLine(title, [...place, period, ...details]);
  const below = dates === "first" ? [period, ...place, ...details] : [...place, period, ...details];
  return element("h3", "t", title) + element("p", "t about", join(below));
}

/** What does not fit after the title is on a line of its own. */
const renderOneLine = (title: string, rest: string[]) =>
  element("h3", "t", join([title, element("span", "rest", join(rest))]));

/** Caches rendered entries: a key press creates a new object for one entry only. */
const entryCache = new WeakMap<object, { isFirst: boolean; template: Template; words: Words; html: string }>();

export function renderCachedEntry(
  part: Part,
  entry: object,
  isFirst: boolean,
  template: Template,
  words: Words,
): string {
  const cached = entryCache.get(entry);
  if (cached?.isFirst === isFirst && cached.template === template && cached.words === words) return cached.html;
  const html = renderEntry(presentEntry(part, entry, words), isFirst, template, words);
  entryCache.set(entry, { isFirst, template, words, html });
  return html;
}
