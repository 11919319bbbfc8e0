import { ENTITIES } from "./entities.ts";

/** An element of an XML or HTML document. Text is in elements named "#text". */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** Deeper elements are left out, their text belongs to the element at this depth. */
const MAX_DEPTH = 200;
/** How far an end tag looks for its start tag. */
const MAX_OPEN = 50;

// a hexadecimal, decimal or named entity
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]\w{0,10}));/gi;
// a name, and an optional value in double, single or no quotes
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
// their content is no markup
const RAW = new Set(["script", "style", "textarea", "title"]);
/** Elements that end an open element of these names. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  li: ["li"],
  dt: ["dt", "dd"],
  dd: ["dt", "dd"],
  tr: ["td", "th", "tr"],
  td: ["td", "th"],
  th: ["td", "th"],
  option: ["option"],
  ...Object.fromEntries(
    "p div ul ol dl table h1 h2 h3 h4 h5 h6 section article header footer hr pre form address"
      .split(" ")
      .map((name) => [name, ["p"]]),
  ),
};
/** Elements whose content an end tag implied by ENDS does not leave. */
const SCOPES = new Set(["table", "ul", "ol", "dl", "div", "section", "article", "#root"]);

/** Decodes character references. Entities that a document declares are not expanded. */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity: string, hex?: string, decimal?: string, name?: string) => {
    if (name) return ENTITIES.get(name) ?? entity;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

/** Parses XML. Workers have no DOMParser. Reads every character once. */
export const parseXml = (source: string): Element => parse(source, false);

/** Parses HTML with unclosed elements, and tag names in lower case. */
export const parseHtml = (source: string): Element => parse(source, true);

function parse(source: string, isHtml: boolean): Element {
  const root = createElement("#root");
  const open = [{ name: "#root", element: root }];
  const innermost = () => (open.at(-1) as (typeof open)[number]).element;
  const addText = (text: string) => {
    if (text) innermost().children.push(createElement("#text", text));
  };
  const close = (names: readonly string[], isImplied = false) => {
    for (let at = open.length - 1; at > 0 && at > open.length - MAX_OPEN; at--) {
      const { name } = open[at] as (typeof open)[number];
      if (names.includes(name)) {
        open.length = at;
        return;
      }
      if (isImplied && SCOPES.has(name)) return;
    }
  };
  let position = 0;
  while (position < source.length) {
    const start = source.indexOf("<", position);
    addText(decodeEntities(source.slice(position, start < 0 ? undefined : start)));
    if (start < 0) break;
    const [from, mark] = source.startsWith("<!--", start)
      ? [start + 4, "-->"]
      : source.startsWith("<![CDATA[", start)
        ? [start + 9, "]]>"]
        : [start + 1, ">"];
    const isTag = mark === ">" && /[\w/]/.test(source[from] ?? "");
    if (mark === ">" && !isTag && !/[!?]/.test(source[from] ?? "")) {
      addText("<");
      position = from;
      continue;
    }
    const end = isTag ? findTagEnd(source, from) : source.indexOf(mark, from);
    if (end < 0) break;
    position = end + mark.length;
    if (mark === "]]>") addText(source.slice(from, end));
    if (!isTag) continue;
    const tag = source.slice(from, end);
    // a slash and a name
    const [, slash, written = ""] = /^(\/?)\s*([^\s/>]*)/.exec(tag) ?? [];
    const name = isHtml ? written.toLowerCase() : written;
    if (slash) {
      close([name]);
      continue;
    }
    if (isHtml) for (const ended of [ENDS[name]]) if (ended) close(ended, true);
    const element = createElement(name);
    for (const [, key = "", double, single, bare] of tag.slice(written.length).matchAll(ATTRIBUTE))
      element.attributes[isHtml ? key.toLowerCase() : key] = decodeEntities(double ?? single ?? bare ?? "");
    const isDeep = open.length >= MAX_DEPTH;
    if (!isDeep) innermost().children.push(element);
    if (isHtml ? VOID.has(name) : tag.endsWith("/")) continue;
    if (isHtml && RAW.has(name)) {
      const rawEnd = source.indexOf(`</${written}`, position);
      if (rawEnd < 0) break;
      position = rawEnd;
    }
    open.push({ name, element: isDeep ? innermost() : element });
  }
  return root;
}

/** The ">" of a tag, outside of quotes; -1 if the tag does not end. */
function findTagEnd(source: string, from: number): number {
  let quote = "";
  for (let at = from; at < source.length; at++) {
    const sign = source[at] ?? "";
    if (quote) {
      if (sign === quote) quote = "";
    } else if (sign === ">") return at;
    // a quote begins only a value
    else if ((sign === '"' || sign === "'") && /[=\s]/.test(source[at - 1] ?? "")) quote = sign;
  }
  return -1;
}

const createElement = (name: string, text = ""): Element => ({ name, attributes: {}, children: [], text });

export const findChild = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name);

/** All elements of a name below an element, in document order. */
export const findDescendants = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findDescendants(child, name)]);
