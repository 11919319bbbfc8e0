import { type EntryParts, type Part, presentEntry } from "@penresume/resume";
import { toLines } from "./bullets.ts";
import { element, escapeLine, renderLines, renderLink } from "./html.ts";
import type { Words } from "./languages/words.ts";
import type { Template } from "./template.ts";

function renderEntry(parts: EntryParts, isFirst: boolean, dates: Template["dates"], words: Words): string {
  const { link, description } = parts;
  const head = renderEntryHead(parts, dates, words) + element("p", "t about", link.trim() && renderLink(link));
  const body = element("div", "rows", renderLines(toLines(description, parts.descriptionStyle)));
  return element("article", `b entry${isFirst ? " first" : ""}`, head + body);
}

function renderEntryHead(
  { title, organisation, location, period, details }: EntryParts,
  dates: Template["dates"],
  words: Words,
): string {
  const join = (items: string[]) => items.filter(Boolean).join('<span class="bar"> · </span>');
  const toSpan = (text: string) => element("span", "dates", escapeLine(words.formatPhone(text)));
  const heading = title || organisation;
  const below = join([
    element("span", "organisation", title ? escapeLine(organisation) : ""),
    element("span", "location", escapeLine(location)),
  ]);
  switch (dates) {
    case "below":
      return (
        element("h3", "t", escapeLine(heading)) +
        element("p", "t about", join([below, ...[period, ...details].map(toSpan)]))
      );
    case "above":
      return (
        element("p", "t period", toSpan(period)) +
        element("h3", "t", escapeLine(heading)) +
        element("p", "t about", join([below, ...details.map(toSpan)]))
      );
    case "line":
      return element(
        "h3",
        "t",
        join([element("span", "title", escapeLine(heading)), below, ...[period, ...details].map(toSpan)]),
      );
  }
}

/** Caches rendered entries: a key press creates a new object for one entry only. */
const entryCache = new WeakMap<object, { isFirst: boolean; dates: Template["dates"]; words: Words; html: string }>();

export function renderCachedEntry(
  part: Part,
  entry: object,
  isFirst: boolean,
  dates: Template["dates"],
  words: Words,
): string {
  const cached = entryCache.get(entry);
  if (cached?.isFirst === isFirst && cached.dates === dates && cached.words === words) return cached.html;
  const html = renderEntry(presentEntry(part, entry, words), isFirst, dates, words);
  entryCache.set(entry, { isFirst, dates, words, html });
  return html;
}
