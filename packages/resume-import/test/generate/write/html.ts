import type { Block, Document, Line, Section } from "../document.ts";
import type { Choices } from "../families.ts";

export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const TITLES: Partial<Record<Choices["titleStyle"], string>> = {
  capitals: "font-size:1em;font-weight:700",
  bold: "font-size:1em;font-weight:700",
  larger: "font-size:1.35em;font-weight:400",
  colour: "font-size:1em;font-weight:400;color:#1f5fa8",
  rule: "font-size:1em;font-weight:400;border-bottom:1px solid #333",
  boxed: "font-size:1em;font-weight:400;background:#dde6ee;padding:3px 6px",
  bulleted: "font-size:1em;font-weight:700",
  colon: "font-size:1em;font-weight:700",
  "letter-spaced": "font-size:1em;font-weight:400;letter-spacing:.28em",
};

/** A document as a web page: as saved by a browser, or laid out for printing. */
export function writeHtml(document: Document, choices: Choices, variant: number): string {
  const isPaged = choices.producer === "pdf";
  const font = ["Arial, sans-serif", "'Times New Roman', serif", "sans-serif", "serif"][variant % 4];
  const size = [10, 10.5, 11, 12][Math.floor(variant / 4) % 4];
  const gap = choices.spacing === "gaps" ? ".7em" : "0";
  const style = `body{font:${size}pt/1.35 ${font};margin:${isPaged ? "0" : "2em"}}
h1{font-size:1.9em;font-weight:700;margin:0 0 .2em}h2{${TITLES[choices.titleStyle] ?? ""};margin:${choices.spacing === "gaps" ? "1.1em 0 .4em" : ".5em 0 .1em"}}
p,ul{margin:0}ul{padding:0;list-style:none}li{padding-left:1.1em;text-indent:-1.1em}.block{margin-bottom:${gap};break-inside:auto}
.right{display:flex;justify-content:space-between}table{border-collapse:collapse;width:100%}td,th{border:1px solid #777;padding:3px 6px;vertical-align:top;text-align:left}
.sides{display:grid;gap:0 28px}.sides>.aside{font-size:.9em;overflow-wrap:anywhere}.sides.left{grid-template-columns:31% 1fr}.sides.right{grid-template-columns:1fr 31%}
.row{display:grid;grid-template-columns:24% 1fr;gap:0 18px}.row h2{margin-top:0}.row.section{margin-top:1em}
.cards{display:grid;grid-template-columns:1fr 1fr;gap:14px 22px}.columns{columns:2}`;
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeXml(document.header[0]?.text ?? "")}</title><style>${style}</style></head><body>${layOut(document, choices)}</body></html>`;
}

function layOut({ header, sections, end }: Document, choices: Choices): string {
  const { layout } = choices;
  const top = lines(header);
  const tail = lines(end);
  if (layout === "side column left" || layout === "side column right") {
    const banner = lines(header.filter(({ role }) => role !== "contact"));
    const aside = `<div class="aside">${lines(header.filter(({ role }) => role === "contact"))}${join(
      sections.filter((one) => one.aside),
      choices,
    )}</div>`;
    const main = `<div>${join(
      sections.filter((one) => !one.aside),
      choices,
    )}${tail}</div>`;
    return `${banner}<div class="sides ${layout === "side column left" ? "left" : "right"}">${layout === "side column left" ? aside + main : main + aside}</div>`;
  }
  if (layout === "titles in a left column")
    return `${top}${sections.map((one) => `<div class="row section"><h2>${escapeXml(one.title)}</h2><div>${content(one, choices)}</div></div>`).join("")}${tail}`;
  return `${top}${join(sections, choices)}${tail}`;
}

const join = (sections: Section[], choices: Choices): string =>
  sections.map((one) => (one.title ? `<h2>${escapeXml(one.title)}</h2>` : "") + content(one, choices)).join("");

function content({ kind, blocks, table }: Section, { layout }: Choices): string {
  const isBeside = layout === "dates in a left column" || layout === "europass";
  const own = blocks
    .map((block) =>
      isBeside && block.left
        ? `<div class="row block"><div>${block.left.map((text) => `<p>${escapeXml(text)}</p>`).join("")}</div><div>${lines(block.lines)}</div></div>`
        : `<div class="block">${showBlock(block)}</div>`,
    )
    .join("");
  const rows = table
    ? `<table>${table.map((row, index) => `<tr>${row.map((cell) => (index ? `<td>${escapeXml(cell)}</td>` : `<th>${escapeXml(cell)}</th>`)).join("")}</tr>`).join("")}</table><br>`
    : "";
  if (layout === "cards" && kind === "experience") return `<div class="cards">${own}</div>`;
  if (layout === "list in columns" && kind === "skills") return `<div class="columns">${own}</div>`;
  return rows + own;
}

const showBlock = ({ left, lines: own }: Block): string =>
  `${left ? left.map((text) => `<p>${escapeXml(text)}</p>`).join("") : ""}${lines(own)}`;

function lines(list: Line[]): string {
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
