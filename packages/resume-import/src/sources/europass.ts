import { readHtml } from "./html.ts";
import { type Element, parseXml } from "./markup.ts";

/** Converts an XML document to records by the names of its elements. Descriptions of Europass are HTML in a text. */
export function readXmlRecords(source: string): unknown {
  const root = parseXml(source).children.find(({ name }) => name !== "#text");
  return root ? toRecord(root) : undefined;
}

function toRecord({ attributes, children }: Element): unknown {
  // Europass 3 has the parts of a date as attributes: year="2019" month="--03"
  const { year, month } = attributes;
  if (year) return [month?.replace(/\D/g, ""), year].filter(Boolean).join("/");
  const elements = children.filter(({ name }) => name !== "#text");
  if (elements.length === 0) return toPlainText(children.map(({ text }) => text).join(""));
  const record: Record<string, unknown> = {};
  for (const element of elements) {
    const value = toRecord(element);
    const known = record[element.name];
    if (known === undefined) record[element.name] = value;
    else if (Array.isArray(known)) known.push(value);
    else record[element.name] = [known, value];
  }
  return record;
}

const toPlainText = (text: string): string =>
  /<\/?[a-z]/i.test(text)
    ? readHtml(text)
        .lines.map((line) => line.text)
        .join("\n")
    : text.trim();
