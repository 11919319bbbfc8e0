import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface LabelledText {
  name: string;
  text: string;
  /** Values by kind. */
  labels: { kind: string; value: string }[];
}

const readShared = (name: string) => readFileSync(path.join(import.meta.dirname, "dev", name, "posting.txt"), "utf8");

/** All postings of `dev`, with the labels of a file for some of them. */
export function readSharedPostings(file: string): LabelledText[] {
  const labelled = new Map(readLabelled(file).map((each) => [each.name, each]));
  const entries = readdirSync(path.join(import.meta.dirname, "dev"), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => labelled.get(name) ?? { name, text: readShared(name), labels: [] });
}

/**
 * Reads a file of labelled texts: "=== name", the text, "--- labels", and "kind: value" lines. A text that is empty is the posting
 * of that name in `dev`.
 */
export function readLabelled(file: string): LabelledText[] {
  const content = readFileSync(path.join(import.meta.dirname, file), "utf8");
  return content
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = "", labels = ""] = part.split(/^--- labels$/m);
      const [name = "", ...lines] = head.split("\n");
      const own = lines.join("\n").trim();
      return {
        name,
        text: own || readShared(name),
        labels: labels
          .split("\n")
          .filter((line) => line.includes(":"))
          .map((line) => {
            const at = line.indexOf(":");
            return { kind: line.slice(0, at), value: line.slice(at + 1).trim() };
          }),
      };
    });
}
