import { type EntryParts, type Part, presentEntry } from "@penresume/resume";
import { toLines } from "./bullets.ts";
import { element, escapeLine, presentLink, renderLines, renderLink } from "./html.ts";
import type { Words } from "./languages/words.ts";
import type { Template } from "./template.ts";

function renderEntry(part: Part, entry: object, isFirst: boolean, template: Template, words: Words): string {
  const parts = presentEntry(part, entry, words);
  const { link, description } = parts;
  const body = element("div", "rows", renderLines(toLines(description, parts.descriptionStyle)));
  const about = element("p", "t about", link.trim() && renderLink(presentLink(link)));
  const isShort = !about && !body;
  const isLed = template.ledByOrganisation?.includes(part.kind) ?? false;
  const isBeside = template.sideSections.includes(part.kind);
  const head = renderHead(parts, isBeside ? { ...template, dates: "last" } : template, words, isLed);
  const classes = ["b entry", isFirst && "first", isShort && "short"].filter(Boolean).join(" ");
  return element("article", classes, head + about + body);
}

const join = (items: string[]) => items.filter(Boolean).join('<span class="bar"> · </span>');

/** Renders title, organisation, location, dates and details of an entry. */
function renderHead(
  { details: texts, ...parts }: EntryParts,
  { dates, range, heads }: Template,
  words: Words,
  isLed: boolean,
): string {
  const render = (classes: string, text: string) => element("span", classes, escapeLine(text));
  const names = [render("title", parts.title), render("organisation", parts.organisation)].filter(Boolean);
  const [title = "", ...others] = isLed ? names.toReversed() : names;
  const period = render("dates", words.formatPhone(parts.period.replace(" - ", range)));
  const when = dates === "before" ? element("p", "t when", period) : "";
  const details = texts.map((text) => render("detail", words.formatPhone(text)));
  const place = [...(heads === "names" ? [] : others), render("location", parts.location)];
  const about = [dates === "first" ? period : "", ...place, dates === "last" ? period : "", ...details];
  // What does not fit after the title is on a line of its own.
  const rest = element("span", "rest", join(heads === "line" ? about : heads === "names" ? others : []));
  return when + element("h3", "t", join([title, rest])) + element("p", "t about", heads === "line" ? "" : join(about));
}

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
  const html = renderEntry(part, entry, isFirst, template, words);
  entryCache.set(entry, { isFirst, template, words, html });
  return html;
}
