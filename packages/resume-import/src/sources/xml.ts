/** An element of an XML document. Text is in elements named "#text". */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

const ENTITIES = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));

// a hexadecimal, decimal or named entity
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi;

const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity: string, hex?: string, decimal?: string, name?: string) => {
    if (name) return ENTITIES.get(name) ?? entity;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

// a comment, a CDATA section, a declaration or instruction, a tag, or text
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<[?!][^>]*>|<(?<slash>\/?)(?<name>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?<selfClosing>\/?)>|(?<text>[^<]+)/g;
// a name, and a value in double or single quotes
const ATTRIBUTE = /(?<name>[\w:.-]+)\s*=\s*(?<quote>["'])(?<value>.*?)\k<quote>/gs;

const MAX_DEPTH = 200;

/**
 * Parses the XML of DOCX files, because workers have no DOMParser. Ignores entity declarations and elements that are nested too
 * deeply.
 */
export function parseXml(source: string): XmlNode {
  const root = createNode("#root");
  const open = [root];
  for (const { groups = {} } of source.matchAll(TOKEN)) {
    const parent = open.at(-1) as XmlNode;
    const text = groups.cdata ?? (groups.text && decodeEntities(groups.text));
    if (text !== undefined) parent.children.push(createNode("#text", text));
    else if (groups.slash) {
      if (open.length > 1) open.pop();
    } else if (groups.name) {
      const node = createNode(groups.name);
      for (const { groups: { name = "", value = "" } = {} } of groups.attributes?.matchAll(ATTRIBUTE) ?? [])
        node.attributes[name] = decodeEntities(value);
      if (open.length < MAX_DEPTH) parent.children.push(node);
      if (!groups.selfClosing) open.push(node);
    }
  }
  return root;
}

const createNode = (name: string, text = ""): XmlNode => ({ name, attributes: {}, children: [], text });

export const findChild = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

/** All elements of a name below a node, in document order. */
export const findDescendants = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findDescendants(child, name)]);
