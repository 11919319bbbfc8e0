import { Parser } from "htmlparser2";
import { RejectedFileError } from "../result/result.ts";

/** An element of an XML or HTML document. Text is in elements named "#text". */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

// no document has deeper elements, and the parser compares an end tag with each open element
const MAX_DEPTH = 500;

/** Parses XML. Workers have no DOMParser. Entities that a document declares are not expanded. @throws RejectedFileError "broken" */
export const parseXml = (source: string): Element => parse(source, true);

/** Parses HTML with unclosed elements; names are in lower case. @throws RejectedFileError "broken" */
export const parseHtml = (source: string): Element => parse(source, false);

function parse(source: string, xmlMode: boolean): Element {
  const root = createElement("#root");
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > MAX_DEPTH) throw new RejectedFileError("broken");
        const element = { ...createElement(name), attributes };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const children = open.at(-1)?.children ?? [];
        const last = children.at(-1);
        // a character reference divides a text
        if (last?.name === "#text") last.text += text;
        else children.push(createElement("#text", text));
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode },
  );
  parser.end(source);
  return root;
}

const createElement = (name: string, text = ""): Element => ({ name, attributes: {}, children: [], text });

export const findChild = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name);

/** All elements of a name below an element, in document order. */
export const findDescendants = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findDescendants(child, name)]);

/** The text of a piece of HTML, with its character references decoded. */
export const readText = (source: string): string =>
  findDescendants(parseHtml(source), "#text")
    .map(({ text }) => text)
    .join("");
