import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { compareFiles } from "./files.ts";
import { people as aCrowd } from "./people.ts";
import { compareResumes } from "./resumes.ts";
import { openStage } from "./stage.ts";
import { compareSubscriptions } from "./subscriptions.ts";
import { compareTexts } from "./texts.ts";

/**
 * npm run bench -- api: the gateway and each service against the bare handler, interleaved in one run, at rising concurrency
 * until more brings nothing; a list of 1 000 résumés; 1 000 listeners on svc-billing; with `--soak MINUTES` memory under
 * steady load. Nothing here fails a build.
 */
const { values } = parseArgs({ options: { soak: { type: "string", default: "0" } } });
const PEOPLE = 64;

tellLoad();
const stage = await openStage();
try {
  const bare = await stage.bare();
  const people = await aCrowd(stage, PEOPLE);
  await compareResumes(stage, bare, people, Number(values.soak));
  await compareFiles(stage);
  await compareSubscriptions(stage, bare, people);
  await compareTexts(stage, bare, people);
  tellLoad();
} finally {
  await stage.close();
}

/** Of the last minute: at the beginning other programs', at the end ours too. */
function tellLoad(): void {
  console.log(`\nload ${loadavg()[0]?.toFixed(1)}`);
}
