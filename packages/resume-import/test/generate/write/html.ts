import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Block, Document, Line, Section } from "../document.ts";
import type { Choices } from "../families.ts";

export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const STYLES = readFileSync(join(import.meta.dirname, "page.css"), "utf8");
const TITLES: Partial<Record<Choices["titleStyle"], string>> = {
  capitals: "font-weight:700",
  bold: "font-weight:700",
  larger: "font-size:1.35em",
  colour: "color:#1f5fa8",
  rule: "border-bottom:1px solid #333",
  boxed: "background:#dde6ee;padding:3px 6px",
  bulleted: "font-weight:700",
  colon: "font-weight:700",
  emoji: "font-weight:700",
  "letter-spaced": "letter-spacing:.28em",
};
const FONTS = ["Arial, sans-serif", "'Times New Roman', serif", "sans-serif", "serif"];
const SIZES = [10, 10.5, 11, 12];

/** A document as a web page: as saved by a browser, or laid out for printing. The variant chooses font and size. */
export function writeHtml(document: Document, choices: Choices, variant: number): string {
  const hasGaps = choices.spacing === "gaps";
  const style = [
    STYLES,
    `body{font:${SIZES[Math.floor(variant / 4) % 4]}pt/1.35 ${FONTS[variant % 4]};margin:${choices.producer === "pdf" ? "0" : "2em"}}`,
    `h2{margin:${hasGaps ? "1.1em 0 .4em" : ".5em 0 .1em"};${TITLES[choices.titleStyle] ?? ""}}`,
    `.block{margin-bottom:${hasGaps ? ".7em" : "0"}}`,
  ].join("\n");
  const title = escapeXml(document.header[0]?.text ?? "");
  const head = `<head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>`;
  return `<!doctype html><html lang="pt-BR">${head}<body>${layOut(document, choices)}</body></html>`;
}

function layOut({ header, sections, end }: Document, choices: Choices): string {
  const { layout } = choices;
  const top = showLines(header);
  const tail = showLines(end);
  if (layout === "side column left" || layout === "side column right") {
    const banner = showLines(header.filter(({ role }) => role !== "contact"));
    const contacts = showLines(header.filter(({ role }) => role === "contact"));
    const beside = sections.filter((one) => one.aside);
    const aside = `<div class="aside">${contacts}${showSections(beside, choices)}</div>`;
    const main = `<div>${showSections(
      sections.filter((one) => !one.aside),
      choices,
    )}${tail}</div>`;
    const isLeft = layout === "side column left";
    return `${banner}<div class="sides ${isLeft ? "left" : "right"}">${isLeft ? aside + main : main + aside}</div>`;
  }
  if (layout === "titles in a left column") {
    const rows = sections.map(
      (one) => `<div class="row section"><h2>${escapeXml(one.title)}</h2><div>${showContent(one, choices)}</div></div>`,
    );
    return `${top}${rows.join("")}${tail}`;
  }
  return `${top}${showSections(sections, choices)}${tail}`;
}

const showSections = (sections: Section[], choices: Choices): string =>
  sections.map((one) => `<h2>${escapeXml(one.title)}</h2>${showContent(one, choices)}`).join("");

function showContent({ kind, blocks, table }: Section, { layout }: Choices): string {
  const isBeside = layout === "dates in a left column" || layout === "europass";
  const own = blocks
    .map((block) =>
      isBeside && block.left
        ? `<div class="row block"><div>${showTexts(block.left)}</div><div>${showLines(block.lines)}</div></div>`
        : `<div class="block">${showBlock(block)}</div>`,
    )
    .join("");
  if (layout === "cards" && kind === "experience") return `<div class="cards">${own}</div>`;
  if (layout === "list in columns" && kind === "skills") return `<div class="columns">${own}</div>`;
  return (table ? showTable(table) : "") + own;
}

function showTable(table: string[][]): string {
  const rows = table.map((cells, index) => {
    const tag = index === 0 ? "th" : "td";
    return `<tr>${cells.map((text) => `<${tag}>${escapeXml(text)}</${tag}>`).join("")}</tr>`;
  });
  return `<table>${rows.join("")}</table><br>`;
}

const showTexts = (texts: string[]): string => texts.map((text) => `<p>${escapeXml(text)}</p>`).join("");
const showBlock = ({ left = [], lines }: Block): string => showTexts(left) + showLines(lines);

function showLines(list: Line[]): string {
  return list
    .map((line) => {
      const inner = line.bold && line.role !== "name" ? `<b>${escapeXml(line.text)}</b>` : escapeXml(line.text);
      if (line.role === "name") return `<h1>${inner}</h1>`;
      if (line.bullet) return `<ul><li>${escapeXml(line.bullet)}&ensp;${inner}</li></ul>`;
      return line.right
        ? `<p class="right"><span>${inner}</span><span>${escapeXml(line.right)}</span></p>`
        : `<p>${inner}</p>`;
    })
    .join("");
}
