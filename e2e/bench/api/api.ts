import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { compareFiles } from "./files.ts";
import { compareResumes } from "./resumes.ts";
import { openStage } from "./stage.ts";
import { compareSubscriptions } from "./subscriptions.ts";
import { compareTexts } from "./texts.ts";
import { createUsers } from "./users.ts";

/**
 * npm run bench -- api: compares the gateway and each service with the bare handler, in turns in one run, at rising concurrency
 * until the throughput stops growing. Then a list of 1 000 résumés, and 1 000 listeners on svc-billing. With `--soak MINUTES`
 * memory under steady load. Never fails a build.
 */
const { values } = parseArgs({ options: { soak: { type: "string", default: "0" } } });
const USERS = 64;

printLoad();
const stage = await openStage();
try {
  const bare = await stage.bare();
  const users = await createUsers(stage, USERS);
  await compareResumes(stage, bare, users, Number(values.soak));
  await compareFiles(stage);
  await compareSubscriptions(stage, bare, users);
  await compareTexts(stage, bare, users);
  printLoad();
} finally {
  await stage.close();
}

/** Prints the load average of the last minute: at the beginning that of other programs, at the end including this run. */
function printLoad(): void {
  console.log(`\nload ${loadavg()[0]?.toFixed(1)}`);
}
