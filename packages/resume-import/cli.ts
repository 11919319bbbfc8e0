// node packages/resume-import/cli.ts FILE: what the importer reads from a file, as JSON.
import { importFile, toScored } from "./node.ts";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("usage: node packages/resume-import/cli.ts FILE");
  process.exit(2);
}
console.log(JSON.stringify(toScored(await importFile(file)), null, 2));
