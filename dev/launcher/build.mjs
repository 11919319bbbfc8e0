// npm run build [-- --force]: builds the front ends whose sources changed; --force builds all of them.

import { runCli } from "./lib/cli.mjs";
import { buildFrontEnds } from "./lib/front-ends.mjs";
import { createProgress } from "./lib/progress.mjs";

await runCli(async () => {
  await buildFrontEnds(createProgress(), { force: process.argv.includes("--force") });
});
