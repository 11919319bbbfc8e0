import type { Document, Line } from "../document.ts";
import type { Choices } from "../families.ts";

/** Characters of Windows-1252 as two hexadecimal digits, others by their number. */
function escapeRtf(text: string): string {
  return [...text]
    .map((char) => {
      const code = char.charCodeAt(0);
      if ("\\{}".includes(char)) return `\\${char}`;
      if (code < 128) return char;
      if (code >= 160 && code < 256) return `\\'${code.toString(16)}`;
      return `\\u${code > 32767 ? code - 65536 : code}?`;
    })
    .join("");
}

const TITLES: Partial<Record<Choices["titleStyle"], string>> = {
  larger: "\\fs32",
  colour: "\\cf1",
  plain: "",
};

/** A document as rich text. */
export function writeRtf({ header, sections, end }: Document, choices: Choices): string {
  const gap = choices.spacing === "gaps" ? "\\pard\\par\n" : "";
  const paragraph = (words: string, look = "") => `\\pard{${look} ${words}}\\par\n`;
  const line = ({ text, right, role, bold, bullet }: Line): string => {
    const words = `${bullet ? `${escapeRtf(bullet)}\\tab ` : ""}${escapeRtf(text)}${right ? `\\tab ${escapeRtf(right)}` : ""}`;
    return paragraph(words, role === "name" ? "\\b\\fs40" : bold ? "\\b" : "");
  };
  const body = [
    ...header.map(line),
    gap,
    ...sections.flatMap(({ title, blocks }) => [
      paragraph(escapeRtf(title), TITLES[choices.titleStyle] ?? "\\b"),
      ...blocks.map(
        ({ left = [], lines }) =>
          left.map((text) => paragraph(escapeRtf(text))).join("") + lines.map(line).join("") + gap,
      ),
    ]),
    ...end.map(line),
  ].join("");
  return `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red31\\green95\\blue168;}\n\\f0\\fs22\n${body}}`;
}
