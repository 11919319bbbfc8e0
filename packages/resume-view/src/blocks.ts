import type { ResumeContent } from "@penresume/contracts";
import type { SkillGroup } from "@penresume/resume";
import { renderBand, renderContact, renderHeader } from "./header.ts";
import { element, escapeLine, line, renderLines, renderLink } from "./html.ts";
import type { Words } from "./languages/words.ts";
import {
  type OutlineEntry,
  type OutlineSection,
  type OutlineText,
  type Presentation,
  presentResume,
} from "./presentation.ts";
import { renderQrCode } from "./qr-code.ts";
import type { ColumnName, Template } from "./template.ts";
import { findTemplate } from "./templates.ts";

/**
 * A part of a résumé as HTML. Blocks are in reading order. Class `t` marks text that may wrap, class `rows` a container whose
 * children may continue on the next page.
 */
export interface Block {
  html: string;
  column: ColumnName;
  /** A heading stays with the next block. A page may end inside a flow; inside an entry only to avoid a large gap. */
  kind: "heading" | "entry" | "flow";
}

/** Returns a list with the block, or an empty list for empty html. */
const block = (column: ColumnName, kind: Block["kind"], html: string): Block[] =>
  html ? [{ column, kind, html }] : [];

/** Creates the blocks of a résumé in its template, without hidden, empty and unknown sections. A QR code ends the main column. */
export function createBlocks(resume: ResumeContent, words: Words): Block[] {
  const template = findTemplate(resume.theme);
  const shown = presentResume(resume, template, words);
  return [
    ...createHeaderBlocks(shown, template),
    ...(shown.contactTitle ? createContactBlocks(shown) : []),
    ...shown.sections.flatMap(createSectionBlocks),
    ...block("main", "entry", renderQrCode(resume)),
  ];
}

function createHeaderBlocks(shown: Presentation, template: Template): Block[] {
  if (template.header !== "band") {
    return block(template.header === "side" ? "side" : "main", "entry", renderHeader(shown, template));
  }
  const { band, space } = renderBand(shown, template);
  return [...block("side", "entry", band), ...block("main", "entry", space)];
}

/** Creates the block with the contact data as a list. */
function createContactBlocks({ contactTitle, contact }: Presentation): Block[] {
  const list = element("ul", "rows", renderContact(contact, "li").join(""));
  return block("side", "entry", list && element("section", "b contact", line("h2", "", contactTitle) + list));
}

/** Creates the heading and the content of a section. */
function createSectionBlocks({ key, title, column, body }: OutlineSection): Block[] {
  const create = (kind: Block["kind"], contents: string[]) => [
    ...block(column, "heading", line("h2", "b", title, ` data-section="${key}"`)),
    ...contents.flatMap((html) => block(column, kind, html)),
  ];
  switch (body.type) {
    case "lines":
      return create("flow", [element("div", "b rows summary", renderLines(body.lines))]);
    case "skills":
      return create("flow", body.groups.map(renderSkills));
    case "languages":
      return create("flow", [
        element(
          "ul",
          "b rows languages",
          body.languages
            .map(({ name, level }) => renderItem(`${escapeLine(name)} <em>${escapeLine(level)}</em>`))
            .join(""),
        ),
      ]);
    case "entries":
      return create(
        "entry",
        body.entries.map((entry, index) => renderCachedEntry(entry, index === 0)),
      );
  }
}

const renderItem = (item: string) => `<li><span class="t">${item}</span></li>`;

/** Maximum length of skills that stand in columns. */
const COLUMN_LENGTH = 25;

/** A group of skills is a list, whose first item starts with the title. Short skills without groups may stand in columns. */
function renderSkills({ title, skills }: SkillGroup, index: number): string {
  const [first = "", ...others] = skills.map((skill) => escapeLine(skill));
  const items = [(title && `<strong>${escapeLine(title)}:</strong> `) + first, ...others];
  const isShort = !title && skills.every((skill) => skill.length <= COLUMN_LENGTH);
  const classes = ["b rows skills", isShort && "short", index > 0 && "next"].filter(Boolean).join(" ");
  return element("ul", classes, items.map(renderItem).join(""));
}

/** Caches rendered entries, of which a key press changes one. */
const entryCache = new WeakMap<OutlineEntry, { isFirst: boolean; html: string }>();

function renderCachedEntry(entry: OutlineEntry, isFirst: boolean): string {
  const cached = entryCache.get(entry);
  if (cached?.isFirst === isFirst) return cached.html;
  const html = renderEntry(entry, isFirst);
  entryCache.set(entry, { isFirst, html });
  return html;
}

const renderText = ({ role, text }: OutlineText) => element("span", role, escapeLine(text));
const joinTexts = (texts: readonly OutlineText[]) => joinItems(texts.map(renderText));
const joinItems = (items: string[]) => items.filter(Boolean).join('<span class="bar"> · </span>');

function renderEntry({ when, title, beside, about, link, lines }: OutlineEntry, isFirst: boolean): string {
  const body = element("div", "rows", renderLines(lines));
  const address = element("p", "t about", renderLink(link));
  const classes = ["b entry", isFirst && "first", !address && !body && "short"].filter(Boolean).join(" ");
  // What does not fit after the title is on a line of its own.
  const names = joinItems([renderText(title), element("span", "rest", joinTexts(beside))]);
  const head =
    element("p", "t when", when && renderText({ role: "dates", text: when })) +
    element("h3", "t", names) +
    element("p", "t about", joinTexts(about));
  return element("article", classes, head + address + body);
}
