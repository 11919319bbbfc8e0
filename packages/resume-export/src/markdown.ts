import type { ResumeContent } from "@penresume/contracts";
import { formatRun } from "@penresume/resume/markup";
import {
  listAbout,
  type Outline,
  type OutlineBody,
  type OutlineEntry,
  type OutlineLine,
  outlineResume,
} from "@penresume/resume-view/outline";

/** Writes what the pages show as CommonMark, in their order, with headings, lists, links and emphasis. */
export function toMarkdown(content: ResumeContent): string {
  const outline = outlineResume(content);
  const sections = outline.sections.map(({ title, body }) => join("\n\n", heading(2, title), writeBody(body)));
  return `${join("\n\n", writeHead(outline), ...sections)}\n`;
}

const join = (separator: string, ...texts: readonly string[]) => texts.filter(Boolean).join(separator);

const heading = (level: number, text: string) => text && `${"#".repeat(level)} ${escapeLine(text)}`;

/** Characters that are markup in the middle of a line. */
const INLINE = /[\\`*_[\]<~]|&(?=#?\w+;)/g;
/** Starts of lines that are lists, quotations, headings, tables or rules. */
const BLOCK_START = /^(?:[-+=>#|]|\d{1,9}(?=[.)](?:\s|$)))/;

/** Escapes a text that starts a line. */
const escapeLine = (text: string): string => escapeInline(text).replace(BLOCK_START, escapeStart);
const escapeStart = (start: string) => (/\d/.test(start) ? `${start}\\` : `\\${start}`);
/** Addresses in a text, without the punctuation after them. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>]*[\p{L}\d/=#_-]|[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}/giu;

/** Escapes markup. Addresses become links, because their characters cannot be escaped. */
function escapeInline(text: string): string {
  const addresses = text.match(ADDRESS) ?? [];
  const words = text.split(ADDRESS).map((part) => part.replace(INLINE, "\\$&"));
  return words.reduce((written, part, index) => `${written}${writeAddress(addresses[index - 1] ?? "")}${part}`);
}
const writeAddress = (address: string) =>
  /^www/i.test(address) ? `[${address}](<https://${address}>)` : `<${address}>`;

const link = (text: string, address: string | undefined, write = escapeInline): string =>
  address ? `[${text.replace(INLINE, "\\$&")}](<${address.replace(/[<>\\]/g, encodeURIComponent)}>)` : write(text);

function writeHead({ name, headline, contactTitle, contact }: Outline): string {
  const items = contact.map(({ title, text, address }) => join(": ", escapeInline(title), link(text, address)));
  return join(
    "\n\n",
    heading(1, name),
    headline && `**${escapeInline(headline)}**`,
    contactTitle && items.length > 0 ? heading(2, contactTitle) : "",
    contactTitle ? join("\n", ...items.map((item) => `- ${item}`)) : join(" · ", ...items),
  );
}

function writeBody(body: OutlineBody): string {
  switch (body.type) {
    case "lines":
      return writeLines(body.lines);
    case "skills":
      return join(
        "\n",
        ...body.groups.map(({ title, skills }) => {
          const list = skills.join(", ");
          return title ? `- ${join(" ", `**${escapeInline(title)}:**`, escapeInline(list))}` : escapeLine(list);
        }),
      );
    case "languages":
      return join("\n", ...body.languages.map(({ name, level }) => `- ${escapeLine(join(": ", name, level))}`));
    case "entries":
      return join("\n\n", ...body.entries.map(writeEntry));
  }
}

const writeEntry = (entry: OutlineEntry): string =>
  join(
    "\n\n",
    heading(3, join(" · ", entry.when, entry.title.text)),
    escapeLine(join(" · ", ...listAbout(entry))),
    link(entry.link.text, entry.link.address, escapeLine),
    writeLines(entry.lines),
  );

/** Items of a list follow each other; other lines are paragraphs. */
const writeLines = (lines: readonly OutlineLine[]): string =>
  lines
    .map(({ runs, isItem }, index) => {
      const gap = index === 0 ? "" : isItem && lines[index - 1]?.isItem ? "\n" : "\n\n";
      return gap + (isItem ? "- " : "") + writeRuns(runs);
    })
    .join("");

/** Markup has no spaces inside. */
function writeRuns(runs: OutlineLine["runs"]): string {
  const text = runs
    .map(({ text, ...look }) => {
      const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
      return words ? before + formatRun({ ...look, text: escapeInline(words) }) + after : text;
    })
    .join("");
  return text.replace(BLOCK_START, escapeStart);
}
