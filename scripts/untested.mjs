// npm run untested: what docs/product.md quotes or has as `code`, such as a text, route or call, and no test contains, by heading.
// Rules without such a word are in the titles of the tests only.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../dev/launcher/index.mjs";

const TESTS = ["*/test/*.ts", "*/test/*.tsx", "e2e/*.ts"];
const collapse = (text) => text.replace(/\s+/g, " ");
const read = (file) => collapse(readFileSync(path.join(ROOT, file), "utf8"));
const listed = execFileSync("git", ["ls-files", "-z", "--", ...TESTS], { cwd: ROOT, encoding: "utf8" });
const tests = listed.split("\0").filter(Boolean).map(read).join("\n");

const QUOTED = /(?<![\p{L}\d])'([^'\s,][^']{2,150}?)'(?![\p{L}\d])|`([^`]+)`/gu;
/** Variable parts of a text: N, HH:MM, {id} and …. */
const VARIABLE = /\bN\b|\bHH:MM\b|\{\w+\}|…|\.\.\./;

const FILE = /\/.*\.\w+$/;

/** Whether a test contains the text, whatever is in its variable parts. */
function isTested(text) {
  const parts = text.split(VARIABLE).map((part) => escapePattern(part.trim()));
  return new RegExp(parts.join(".{0,60}?"), "u").test(tests);
}
const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

const document = readFileSync(path.join(ROOT, "docs/product.md"), "utf8");
for (const section of document.split(/^(?=#)/m)) {
  const [heading, ...lines] = section.split("\n");
  const texts = [...collapse(lines.join(" ")).matchAll(QUOTED)].map(([, quoted, code]) => quoted ?? code);
  const untested = [...new Set(texts)].filter((text) => !FILE.test(text) && !isTested(text));
  if (untested.length > 0) console.log(`${heading}\n${untested.map((text) => `  ${text}`).join("\n")}`);
}
