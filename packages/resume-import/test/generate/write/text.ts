import type { Block, Document, Line, Section } from "../document.ts";
import type { Choices } from "../families.ts";

const WIDTH = 72;

/** A document as a pasted text or as Markdown. */
export function writeText(document: Document, choices: Choices): string {
  const isMarkdown = choices.producer === "markdown";
  const gap = choices.spacing === "gaps" ? "\n\n" : "\n";
  const line = (one: Line) => wrap(isMarkdown ? markdownLine(one) : textLine(one), choices);
  const block = ({ left, lines }: Block): string => {
    const [first = "", ...rest] = lines.map(line);
    // what stands next to the lines is before the first one
    return left ? [`${left.join(" ")}\t${first}`, ...rest].join("\n") : [first, ...rest].join("\n");
  };
  const section = ({ title, blocks }: Section): string =>
    `${isMarkdown ? `## ${title}\n` : showTitle(title, choices)}\n${blocks.map(block).join(gap)}`;
  const header = document.header.map((one) => (isMarkdown && one.role === "name" ? `# ${one.text}` : line(one)));
  return [
    document.pageHeader ?? "",
    header.join(isMarkdown ? "  \n" : "\n"),
    ...document.sections.map(section),
    document.end.map(line).join("\n"),
    document.pageFooter ?? "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

const showTitle = (title: string, { titleStyle }: Choices): string =>
  titleStyle === "rule" ? `${title}\n${"-".repeat(title.length)}` : title;

const textLine = ({ text, right, bullet }: Line): string =>
  `${bullet ? `${bullet} ` : ""}${text}${right ? `${" ".repeat(Math.max(4, 60 - text.length))}${right}` : ""}`;

function markdownLine({ text, right, bullet, bold }: Line): string {
  const words = right ? `${text} (${right})` : text;
  return `${bullet ? "- " : ""}${bold ? `**${words}**` : words}`;
}

function wrap(text: string, choices: Choices): string {
  if (choices.wrap !== "hard" || text.length <= WIDTH) return text;
  const indent = /^[^\p{L}\d(+[]\s/u.test(text) ? "  " : "";
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : `${indent}${word}`);
  }
  return lines.join("\n");
}
