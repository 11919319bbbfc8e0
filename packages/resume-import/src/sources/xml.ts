/** An element of an XML document. Text is in elements named "#text". */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (name) return ENTITIES.get(name) ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const MAX_DEPTH = 200;

/**
 * Parses the XML of DOCX files, because workers have no DOMParser. Ignores entity declarations and elements that are nested too
 * deeply.
 */
export function parseXml(source: string): XmlNode {
  const root: XmlNode = { name: "#root", attributes: {}, children: [], text: "" };
  const open: XmlNode[] = [root];
  for (const [, data, closing, name, attributes, empty, text] of source.matchAll(TOKEN)) {
    const parent = open.at(-1) as XmlNode;
    if (text !== undefined || data !== undefined) {
      parent.children.push({ name: "#text", attributes: {}, children: [], text: data ?? decode(text ?? "") });
    } else if (closing) {
      if (open.length > 1) open.pop();
    } else if (name) {
      const node: XmlNode = { name, attributes: {}, children: [], text: "" };
      for (const [, key = "", double, single] of (attributes ?? "").matchAll(ATTRIBUTE))
        node.attributes[key] = decode(double ?? single ?? "");
      if (open.length < MAX_DEPTH) parent.children.push(node);
      if (!empty) open.push(node);
    }
  }
  return root;
}

export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((one) => one.name === name);

/** All elements of a name below a node, in document order. */
export function descendants(node: XmlNode, name: string, found: XmlNode[] = []): XmlNode[] {
  for (const child of node.children) {
    if (child.name === name) found.push(child);
    descendants(child, name, found);
  }
  return found;
}
