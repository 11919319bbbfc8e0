// node packages/resume-import/cli.ts FILE [--explain]: what the importer reads from a file, as JSON. With --explain: the headings
// and the pattern that it chose for each section, their scores and the next ones, too.
import { importFile, toScored } from "./node.ts";
import { onExplain } from "./src/explain.ts";

const [file, option] = process.argv.slice(2);
if (!file) {
  console.error("usage: node packages/resume-import/cli.ts FILE [--explain]");
  process.exit(2);
}
if (option === "--explain") onExplain(console.error);
console.log(JSON.stringify(toScored(await importFile(file)), null, 2));
