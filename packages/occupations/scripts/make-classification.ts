// npm run data -w packages/occupations -- FOLDER: writes data/classification.json from ocupacao.ts and sinonimo.ts of the public copy in FOLDER.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { splitWords } from "../src/words.ts";

interface Row {
  code: string;
  title: string;
}

/** The rows of a table, `{ 'codigo': '10105', 'titulo': '…' }`. Its codes have lost their leading zeros. */
const readTable = (file: string): Row[] =>
  [
    ...readFileSync(join(process.argv[2] ?? ".", file), "utf8").matchAll(
      /'codigo': '(\d+)',\s*'titulo': (['"])(.+)\2/g,
    ),
  ].map(([, code = "", , title = ""]) => ({ code: code.padStart(6, "0"), title: cleanTitle(title) }));

/** Without the notes on who works for himself. */
const cleanTitle = (title: string) =>
  title
    .replaceAll("\\'", "'")
    .replace(/\s*[-–,]\s*(na [\p{L} ]+ - )?(exclusive )?(conta própria|empregador).*$/u, "")
    .replace(/\s+/g, " ")
    .trim();

const names = new Map(readTable("ocupacao.ts").map(({ code, title }) => [code, [title]]));
for (const { code, title } of readTable("sinonimo.ts")) {
  const known = names.get(code);
  const key = splitWords(title).sort().join(" ");
  if (known?.every((other) => splitWords(other).sort().join(" ") !== key)) known.push(title);
}
const lines = [...names].map(([code, titles]) => `${code} ${titles.join("|")}`);
writeFileSync(new URL("../data/classification.json", import.meta.url), `${JSON.stringify(lines, null, 2)}\n`);
console.log(`${lines.length} occupations, ${[...names.values()].flat().length} names`);
