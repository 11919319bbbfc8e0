import { loadavg } from "node:os";
import { compareResumes } from "./resumes.ts";
import { openStage } from "./stage.ts";
import { compareSubscriptions } from "./subscriptions.ts";
import { compareTexts } from "./texts.ts";
import { createUsers } from "./users.ts";

/**
 * npm run bench -- api: compares the gateway and each service with the bare handler, in turns in one run, at rising concurrency
 * until the throughput stops growing. Never fails a build.
 */
const USERS = 64;

printLoad();
const stage = await openStage();
try {
  const bare = await stage.bare();
  const users = await createUsers(stage, USERS);
  await compareResumes(stage, bare, users);
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
