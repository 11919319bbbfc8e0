import { type Element, findChild, parseXml } from "./markup.ts";
import type { RunStyle } from "./runs.ts";

interface ParagraphStyle {
  style: RunStyle;
  level: number;
  isListed: boolean;
  /** Space before, in twentieths of a point. */
  before: number;
}

export interface DocxStyles {
  paragraph: (properties: Element | undefined) => ParagraphStyle;
  run: (properties: Element | undefined, base: RunStyle) => RunStyle;
  isHidden: (properties: Element | undefined) => boolean;
}

const value = (node: Element | undefined): string => node?.attributes["w:val"] ?? "";
const toggle = (properties: Element | undefined, name: string, otherwise: boolean): boolean => {
  const node = findChild(properties, name);
  return node ? !/^(?:0|false|off|none)$/.test(value(node)) : otherwise;
};

/** Reads the styles of a document, including the properties inherited from base styles. */
export function readStyles(source: string): DocxStyles {
  const root = findChild(parseXml(source), "w:styles");
  const nodes = new Map(
    (root?.children ?? [])
      .filter(({ name }) => name === "w:style")
      .map((node) => [node.attributes["w:styleId"] ?? "", node]),
  );
  const defaults = findChild(findChild(findChild(root, "w:docDefaults"), "w:rPrDefault"), "w:rPr");
  const run = (properties: Element | undefined, base: RunStyle): RunStyle => {
    const start = resolve(value(findChild(properties, "w:rStyle")), base).style;
    return {
      bold: toggle(properties, "w:b", start.bold),
      italic: toggle(properties, "w:i", start.italic),
      size: Number(value(findChild(properties, "w:sz"))) / 2 || start.size,
      color: value(findChild(properties, "w:color")) || start.color,
    };
  };
  const plain = run(defaults, { bold: false, italic: false, size: 11 });
  function resolve(id: string, base = plain, depth = 0): ParagraphStyle {
    const node = id ? nodes.get(id) : undefined;
    if (!node || depth > 10) return { style: base, level: 0, isListed: false, before: 0 };
    const parent = resolve(value(findChild(node, "w:basedOn")), base, depth + 1);
    const own = findChild(node, "w:pPr");
    return {
      style: run(findChild(node, "w:rPr"), parent.style),
      level: headingLevel(value(findChild(node, "w:name")), own) || parent.level,
      isListed: findChild(own, "w:numPr") !== undefined || parent.isListed,
      before: spaceBefore(own) ?? parent.before,
    };
  }
  const paragraph = (properties: Element | undefined): ParagraphStyle => {
    const base = resolve(value(findChild(properties, "w:pStyle")) || "Normal");
    const numbering = findChild(findChild(properties, "w:numPr"), "w:numId");
    return {
      ...base,
      level: headingLevel("", properties) || base.level,
      isListed: numbering ? value(numbering) !== "0" : base.isListed && base.level === 0,
      before: spaceBefore(properties) ?? base.before,
    };
  };
  const isHidden = (properties: Element | undefined): boolean =>
    toggle(
      properties,
      "w:vanish",
      toggle(findChild(nodes.get(value(findChild(properties, "w:rStyle"))), "w:rPr"), "w:vanish", false),
    );
  return { paragraph, run, isHidden };
}

const spaceBefore = (properties: Element | undefined): number | undefined => {
  const before = findChild(properties, "w:spacing")?.attributes["w:before"];
  return before === undefined ? undefined : Number(before) || 0;
};

/** Heading level from the style's name ("heading 2", "Título 2") or the outline level. */
function headingLevel(name: string, properties: Element | undefined): number {
  const named = /^(?:heading|t[íi]tulo)\s*(\d)$/i.exec(name);
  if (named) return Number(named[1]);
  const outline = findChild(properties, "w:outlineLvl");
  return outline && Number(value(outline)) < 9 ? Number(value(outline)) + 1 : 0;
}
