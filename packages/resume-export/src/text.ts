import type { ResumeContent } from "@penresume/contracts";
import { describeLinks } from "@penresume/resume/markup";
import {
  listAbout,
  type Outline,
  type OutlineBody,
  type OutlineEntry,
  type OutlineLine,
  outlineResume,
} from "@penresume/resume-view/outline";

/** Writes what the pages show as plain text, in their order, for forms with one large field. */
export function toText(content: ResumeContent): string {
  const outline = outlineResume(content);
  const sections = outline.sections.map(({ title, body }) =>
    join("\n", title.toLocaleUpperCase(outline.words.tag), writeBody(body)),
  );
  return `${join("\n\n", writeHead(outline), ...sections)}\n`;
}

const join = (separator: string, ...texts: readonly string[]) => texts.filter(Boolean).join(separator);

function writeHead({ name, headline, contactTitle, contact }: Outline): string {
  const items = contact.map(({ title, text }) => join(": ", title, text));
  return contactTitle
    ? join("\n\n", join("\n", name, headline), items.length > 0 ? join("\n", contactTitle, ...items) : "")
    : join("\n", name, headline, join(" | ", ...items));
}

function writeBody(body: OutlineBody): string {
  switch (body.type) {
    case "lines":
      return writeLines(body.lines);
    case "skills":
      return join("\n", ...body.groups.map(({ title, skills }) => join(": ", title, skills.join(", "))));
    case "languages":
      return join("\n", ...body.languages.map(({ name, level }) => join(": ", name, level)));
    case "entries":
      return join("\n\n", ...body.entries.map(writeEntry));
  }
}

const writeEntry = (entry: OutlineEntry): string =>
  join("\n", entry.when, entry.title.text, join(" | ", ...listAbout(entry)), entry.link.text, writeLines(entry.lines));

/** The address of a link follows its words in brackets. */
const writeLines = (lines: readonly OutlineLine[]): string =>
  join(
    "\n",
    ...lines.map(({ runs, isItem, isApart }) => (isApart ? "\n" : "") + (isItem ? "- " : "") + describeLinks(runs)),
  );
